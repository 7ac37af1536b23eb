import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { checkout, payment } from '../../db/schema';
import { MINUTE_MS } from '../../durations';
import { inTransaction } from '../../db/transaction';
import { inTrace } from '../../observe/tracing';
import { requestAttention, recordAudit } from '../../orders/audit-log';
import { finalise, endAttempt } from './finalise/finalise';
import type { PaymentDeps, Payment } from './types';
import { GatewayFailure } from '../gateways/gateway';
import { findOrderOfPayment } from './finalise/paid-order';
import { findPayablePayment, PAYABLE_STATES } from './invoice';
import { settleRefunds } from './refund/settle-refunds';
import { createWebhookReceiver } from './webhook';

const BATCH_SIZE = 50;
const CLAIM_MS = MINUTE_MS;
/** How long a paid payment may lack an order before staff is asked. */
const ORPHANED_AFTER_MS = 5 * MINUTE_MS;

/**
 * Settles what browsers left unfinished: checks due payments and refunds at the gateway and frees the stock of expired attempts.
 * Several servers may run it concurrently; each claims other rows.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { gateway } = deps;
  await gateway.deliverWebhooks?.(createWebhookReceiver(deps));
  for (const due of await claimDue(deps)) {
    await inTrace(deps.tracing, 'reconcile payment', () => settleDue(deps, due));
    if (gateway.paceMs) await pause(gateway.paceMs);
  }
  for (const { id } of await listExpiredAttempts(deps))
    await inTrace(deps.tracing, 'free attempt', () => freeAttempt(deps, id));
  await settleRefunds(deps);
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
    const order = await findOrderOfPayment(deps.db, due).catch(() => null);
    deps.log.warn(
      {
        reference: due.reference,
        ...(order && { order: order.number }),
        reason: error instanceof GatewayFailure ? error.kind : 'failed',
      },
      'checking a payment at the gateway failed; it is retried',
    );
  }
}

async function reportOrphan(deps: PaymentDeps, paid: Payment): Promise<void> {
  const now = deps.clock.now();
  if (
    paid.checkoutId !== null ||
    paid.paidAt === null ||
    now.getTime() - paid.paidAt.getTime() < ORPHANED_AFTER_MS ||
    (await findOrderOfPayment(deps.db, paid))
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

/** Checks the payment a last time, then frees the attempt. A later payment still creates the order. */
async function freeAttempt(deps: PaymentDeps, checkoutId: string): Promise<void> {
  const live = await findPayablePayment(deps.db, eq(payment.checkoutId, checkoutId));
  if (live && (live.lastCheckAt === null || live.lastCheckAt < live.expiresAt)) await settleDue(deps, live);
  const expired = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const ended = await tx
      .update(payment)
      .set({ state: 'expired' })
      .where(and(eq(payment.checkoutId, checkoutId), inArray(payment.state, PAYABLE_STATES), isNull(payment.paidAt)))
      .returning();
    for (const { reference } of ended) await recordAudit(tx, now, 'reconciler', 'payment expired', reference);
    await endAttempt(tx, checkoutId);
    return ended.length;
  });
  if (expired > 0) deps.metrics?.payments.inc({ outcome: 'expired' }, expired);
}
