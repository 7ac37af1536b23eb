import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { checkout, payment } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { requestAttention, recordAudit } from '../../orders/audit-log';
import { finalise, endAttempt } from './finalise/finalise';
import type { PaymentDeps, Payment } from './types';
import { GatewayFailure } from '../gateways/gateway';
import { PAYABLE_STATES } from './invoice';
import { findOrderOfPayment } from './lookup';
import { createWebhookReceiver } from './webhook';

const BATCH_SIZE = 50;
const CLAIM_MS = 60_000;
/** How long money may be there without an order before a person is asked (ms). */
const ORPHANED_AFTER_MS = 5 * 60_000;

/**
 * Finishes what browsers left: asks the gateway about every payment that is due and frees what abandoned attempts hold.
 * Several servers may run it side by side; each takes other rows.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { gateway } = deps;
  await gateway.deliverWebhooks?.(createWebhookReceiver(deps));
  for (const due of await claimDue(deps)) {
    await settleDue(deps, due);
    if (gateway.paceMs) await pause(gateway.paceMs);
  }
  for (const { id } of await listExpiredAttempts(deps)) await freeAttempt(deps, id);
}

const claimDue = ({ db, clock }: PaymentDeps): Promise<Payment[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(lte(payment.nextCheckAt, now))
      .orderBy(asc(payment.nextCheckAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(payment)
      .set({ nextCheckAt: new Date(now.getTime() + CLAIM_MS) })
      .where(inArray(payment.id, ids))
      .returning();
  });

async function settleDue(deps: PaymentDeps, due: Payment): Promise<void> {
  try {
    const settled = await finalise(deps, due, 'reconciler');
    if (settled.state === 'paid') await reportOrphan(deps, settled);
  } catch (error) {
    deps.log.warn(
      { reference: due.reference, reason: error instanceof GatewayFailure ? error.kind : 'failed' },
      'a payment could not be settled',
    );
  }
}

async function reportOrphan(deps: PaymentDeps, paid: Payment): Promise<void> {
  const now = deps.clock.now();
  if (
    paid.checkoutId !== null ||
    paid.paidAt === null ||
    now.getTime() - paid.paidAt.getTime() < ORPHANED_AFTER_MS ||
    (await findOrderOfPayment(deps, paid))
  )
    return;
  await inTransaction(deps.db, (tx) =>
    requestAttention(tx, now, 'orphan_payment', { paymentId: paid.id, detail: { paid_fils: paid.paidFils } }),
  );
}

const listExpiredAttempts = ({ db, clock }: PaymentDeps) =>
  db
    .select({ id: checkout.id })
    .from(checkout)
    .where(and(eq(checkout.state, 'open'), lte(checkout.expiresAt, clock.now())))
    .limit(BATCH_SIZE);

/** Asks a last time, then frees; money that comes still later makes its order all the same. */
async function freeAttempt(deps: PaymentDeps, checkoutId: string): Promise<void> {
  const [live] = await deps.db
    .select()
    .from(payment)
    .where(and(eq(payment.checkoutId, checkoutId), inArray(payment.state, PAYABLE_STATES)))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  if (live && (live.lastCheckAt === null || live.lastCheckAt < live.expiresAt)) await settleDue(deps, live);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const ended = await tx
      .update(payment)
      .set({ state: 'expired' })
      .where(and(eq(payment.checkoutId, checkoutId), inArray(payment.state, PAYABLE_STATES), isNull(payment.paidAt)))
      .returning();
    for (const { reference } of ended) await recordAudit(tx, now, 'reconciler', 'payment expired', reference);
    await endAttempt(tx, checkoutId);
  });
}
