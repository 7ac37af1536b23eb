import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { checkout, payment } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { ask, record } from '../../orders/audit-log';
import { finalise, giveUp } from './finalise/finalise';
import type { FinaliseDeps, Payment } from './types';
import { GatewayFailure } from '../gateways/gateway';
import { LIVE } from './invoice';
import { orderFor } from './lookup';
import { webhookReceiver } from './webhook';

const BATCH = 50;
const CLAIM = 60_000;
/** How long money may be there without an order before a person is asked (ms). */
const ORPHANED = 5 * 60_000;

/**
 * Finishes what browsers left: asks the gateway about every payment that is due and frees what abandoned attempts hold.
 * Several servers may run it side by side; each takes other rows.
 */
export async function reconcile(deps: FinaliseDeps): Promise<void> {
  const { gateway } = deps;
  await gateway.deliverWebhooks?.(webhookReceiver(deps));
  for (const due of await claimDue(deps)) {
    await settleDue(deps, due);
    if (gateway.paceMs) await pause(gateway.paceMs);
  }
  for (const { id } of await expiredAttempts(deps)) await freeAttempt(deps, id);
}

const claimDue = ({ db, clock }: FinaliseDeps): Promise<Payment[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(lte(payment.nextCheckAt, now))
      .orderBy(asc(payment.nextCheckAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(payment)
      .set({ nextCheckAt: new Date(now.getTime() + CLAIM) })
      .where(inArray(payment.id, ids))
      .returning();
  });

async function settleDue(deps: FinaliseDeps, due: Payment): Promise<void> {
  try {
    const settled = await finalise(deps, due, 'reconciler');
    if (settled.state === 'paid') await tellOrphan(deps, settled);
  } catch (error) {
    deps.log.warn(
      { reference: due.reference, reason: error instanceof GatewayFailure ? error.kind : 'failed' },
      'a payment could not be settled',
    );
  }
}

async function tellOrphan(deps: FinaliseDeps, paid: Payment): Promise<void> {
  const now = deps.clock.now();
  if (
    paid.checkoutId !== null ||
    paid.paidAt === null ||
    now.getTime() - paid.paidAt.getTime() < ORPHANED ||
    (await orderFor(deps, paid))
  )
    return;
  await inTransaction(deps.db, (tx) =>
    ask(tx, now, 'orphan_payment', { paymentId: paid.id, detail: { paid_fils: paid.paidFils } }),
  );
}

const expiredAttempts = ({ db, clock }: FinaliseDeps) =>
  db
    .select({ id: checkout.id })
    .from(checkout)
    .where(and(eq(checkout.state, 'open'), lte(checkout.expiresAt, clock.now())))
    .limit(BATCH);

/** Asks a last time, then frees; money that comes still later makes its order all the same. */
async function freeAttempt(deps: FinaliseDeps, checkoutId: string): Promise<void> {
  const [live] = await deps.db
    .select()
    .from(payment)
    .where(and(eq(payment.checkoutId, checkoutId), inArray(payment.state, LIVE)))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  if (live && (live.lastCheckAt === null || live.lastCheckAt < live.expiresAt)) await settleDue(deps, live);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const ended = await tx
      .update(payment)
      .set({ state: 'expired' })
      .where(and(eq(payment.checkoutId, checkoutId), inArray(payment.state, LIVE), isNull(payment.paidAt)))
      .returning();
    for (const { reference } of ended) await record(tx, now, 'reconciler', 'payment expired', reference);
    await giveUp(tx, checkoutId);
  });
}
