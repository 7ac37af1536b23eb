import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { order, payment, refund } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Tx } from '../../../deps';
import { recordAudit } from '../../../orders/audit-log';
import type { PaymentGateway } from '../../gateways/gateway';
import { nextRefundCheck } from '../schedule';
import type { PaymentDeps, Refund } from '../types';
import { settleKeptMoney } from './mark-refunded';
import { loadRefundable, requireAmount } from './refundable';
import { sendRefund } from './send-refund';

export interface WantedRefund {
  /** The order's number. */
  readonly number: string;
  /** Null for everything that is left. */
  readonly amountFils: number | null;
  readonly reason: string;
  /** Who asks for it; may be empty. */
  readonly requestedBy: string;
}

/**
 * Stores a refund, then asks the gateway for it. If the gateway can't be reached, the reconciler asks again.
 * @throws Refusal 404, 409 `not_refundable`, `refund_in_progress` or `refund_too_high`
 */
export async function requestRefund(deps: PaymentDeps, wanted: WantedRefund): Promise<Refund> {
  const stored = await inTransaction(deps.db, (tx) => storeRefund(tx, deps.clock.now(), deps.gateway, wanted));
  return sendRefund(deps, stored, 'staff');
}

/** Stores a refund that is not yet requested from the gateway. @throws Refusal as `requestRefund` */
export async function storeRefund(
  tx: Tx,
  now: Date,
  gateway: Pick<PaymentGateway, 'name' | 'environment'>,
  wanted: WantedRefund,
): Promise<Refund> {
  // Always the order before its payment, so that concurrent refunds don't deadlock.
  const number = wanted.number.toUpperCase();
  const [locked] = await tx.select().from(order).where(eq(order.number, number)).for('no key update');
  if (locked?.paymentId) await tx.select().from(payment).where(eq(payment.id, locked.paymentId)).for('no key update');
  const refundable = await loadRefundable(tx, gateway, number);
  const amountFils = requireAmount(refundable, wanted.amountFils);
  const id = randomUUID();
  const [stored] = await tx
    .insert(refund)
    .values({
      id,
      paymentId: refundable.payment.id,
      orderId: refundable.order.id,
      reference: id,
      amountFils,
      reason: wanted.reason,
      state: 'requested',
      requestedBy: wanted.requestedBy,
      createdAt: now,
      nextCheckAt: nextRefundCheck(0, now),
    })
    .returning();
  if (!stored) throw new Error(`the refund of order ${number} was not stored`);
  await tx
    .update(order)
    .set({ paymentStatus: 'refund_pending', updatedAt: now })
    .where(eq(order.id, refundable.order.id));
  if (amountFils === refundable.leftFils) await settleKeptMoney(tx, now, refundable.order.id);
  await recordAudit(tx, now, 'staff', 'refund requested', number, {
    reference: stored.reference,
    amount_fils: amountFils,
    reason: wanted.reason,
    by: wanted.requestedBy,
  });
  return stored;
}
