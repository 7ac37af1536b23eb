import { eq } from 'drizzle-orm';
import { order, payment, refund } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Tx } from '../../../deps';
import { type Actor, enqueueEvent, recordAudit, requestAttention } from '../../../orders/audit-log';
import type { RefundReport } from '../../gateways/gateway';
import { nextRefundCheck, REFUND_OVERDUE_MS } from '../schedule';
import type { PaymentDeps, Refund } from '../types';
import { markRefunded } from './mark-refunded';
import { sumRefunded, UNSETTLED_STATES } from './refundable';

/**
 * Applies a gateway's report to a refund in one transaction; null if the gateway knows no such refund. A settled refund
 * stays as it is. A report of another refund or another amount changes nothing, and staff is asked to look at the amount.
 */
export const applyRefundReport = (
  { db, clock, log }: PaymentDeps,
  known: Refund,
  report: RefundReport | null,
  actor: Actor,
): Promise<Refund> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const locked = await lockRefund(tx, known);
    if (!UNSETTLED_STATES.includes(locked.state)) return locked;
    const checked = { tries: locked.tries + 1, nextCheckAt: nextRefundCheck(locked.tries, now) };
    await reportOverdue(tx, now, locked);
    if (report === null) return updateRefund(tx, locked, checked);
    if (!isAbout(locked, report)) {
      log.warn({ reference: locked.reference }, 'the gateway reported another refund; the report is ignored');
      return updateRefund(tx, locked, checked);
    }
    const found = { ...checked, gatewayRefundId: report.refundId };
    if (report.amountFils !== null && report.amountFils !== locked.amountFils) {
      await requestAttention(tx, now, 'refund_mismatch', {
        paymentId: locked.paymentId,
        orderId: locked.orderId,
        detail: { reference: locked.reference, asked_fils: locked.amountFils, refunded_fils: report.amountFils },
      });
      return updateRefund(tx, locked, { ...found, state: 'pending' });
    }
    if (report.status === 'pending') return updateRefund(tx, locked, { ...found, state: 'pending' });
    return settle(tx, now, { ...locked, ...found }, report.status, '', actor);
  });

/** Settles a refund that the gateway refused on request. */
export const applyRefusal = ({ db, clock }: PaymentDeps, known: Refund, error: string, actor: Actor): Promise<Refund> =>
  inTransaction(db, async (tx) => {
    const locked = await lockRefund(tx, known);
    if (!UNSETTLED_STATES.includes(locked.state)) return locked;
    return settle(tx, clock.now(), locked, 'refused', error, actor);
  });

/** Locks a refund's order, then the refund, in the order of `storeRefund`. */
async function lockRefund(tx: Tx, { id, orderId }: Refund): Promise<Refund> {
  await tx.select({ id: order.id }).from(order).where(eq(order.id, orderId)).for('no key update');
  const [locked] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  if (!locked) throw new Error(`refund ${id} does not exist`);
  return locked;
}

const isAbout = (locked: Refund, report: RefundReport): boolean =>
  report.reference === locked.reference &&
  (locked.gatewayRefundId === null || locked.gatewayRefundId === report.refundId);

async function settle(
  tx: Tx,
  now: Date,
  known: Refund,
  state: 'refunded' | 'refused',
  error: string,
  actor: Actor,
): Promise<Refund> {
  const { amountFils, reference, orderId, paymentId } = known;
  const settled = await updateRefund(tx, known, {
    ...known,
    state,
    error: error.slice(0, 200),
    settledAt: now,
    nextCheckAt: null,
  });
  const [before] = await tx.select().from(order).where(eq(order.id, orderId));
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  if (!before || !paid) throw new Error(`refund ${reference} has no order`);
  const refundedFils = await sumRefunded(tx, paymentId);
  const isWhole = refundedFils >= (paid.paidFils ?? 0);
  await recordAudit(tx, now, actor, `refund ${state}`, before.number, { reference, amount_fils: amountFils, error });
  if (isWhole) await markRefunded(tx, now, before);
  else
    await tx
      .update(order)
      .set({ paymentStatus: refundedFils > 0 ? 'partially_refunded' : 'paid', updatedAt: now })
      .where(eq(order.id, orderId));
  if (state === 'refused')
    await requestAttention(tx, now, 'refund_refused', {
      orderId,
      detail: { reference, amount_fils: amountFils, error },
    });
  else
    await enqueueEvent(tx, now, 'order.refunded', {
      order: before.number,
      status: isWhole ? 'refunded' : 'partially_refunded',
      refund_fils: amountFils,
    });
  return settled;
}

async function reportOverdue(tx: Tx, now: Date, { paymentId, orderId, reference, createdAt }: Refund): Promise<void> {
  if (now.getTime() - createdAt.getTime() < REFUND_OVERDUE_MS) return;
  await requestAttention(tx, now, 'refund_overdue', { paymentId, orderId, detail: { reference } });
}

async function updateRefund(tx: Tx, { id }: Refund, values: Partial<Refund>): Promise<Refund> {
  const [changed] = await tx.update(refund).set(values).where(eq(refund.id, id)).returning();
  if (!changed) throw new Error(`refund ${id} does not exist`);
  return changed;
}
