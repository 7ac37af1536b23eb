import { eq } from 'drizzle-orm';
import { checkout, order } from '../../../db/schema';
import type { Db, Tx } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { type Actor, type AttentionKind, requestAttention } from '../../../orders/audit-log';
import { createOrder, orderOfCheckout, type Order } from '../../../orders/make-order';
import { type Checkout, release, sellReserved, sellUnreserved } from '../../../orders/reserve';
import { hasDuplicateOrder } from './earlier-order';
import type { Payment } from '../types';
import type { InvoiceReport } from '../../gateways/gateway';
import { LATE_PAYMENT_MS } from '../schedule';

/**
 * The order of a paid payment, created if missing. If payment and order don't agree, the order is on hold and staff is
 * asked to look. @returns null if the payment has no attempt and no order yet
 */
export async function createPaidOrder(
  tx: Tx,
  now: Date,
  paid: Payment,
  report: Pick<InvoiceReport, 'amountFils' | 'currency'>,
  actor: Actor,
): Promise<Order | null> {
  if (paid.checkoutId === null) return findOrderOfPayment(tx, paid);
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, paid.checkoutId)).for('update');
  if (!attempt) return null;
  const existing = await orderOfCheckout(tx, attempt.id);
  if (existing) {
    if (existing.paymentId !== paid.id)
      await requestAttention(tx, now, 'duplicate_payment', { paymentId: paid.id, orderId: existing.id });
    return existing;
  }
  const problems = [...moneyProblems(now, paid, attempt, report), ...(await stockProblems(tx, now, attempt))];
  const made = await createOrder(tx, now, attempt, {
    actor,
    paymentId: paid.id,
    status: problems.length === 0 ? 'confirmed' : 'on_hold',
    paymentStatus: 'paid',
  });
  for (const kind of problems)
    await requestAttention(tx, now, kind, {
      paymentId: paid.id,
      orderId: made.id,
      detail: { paid_fils: report.amountFils, currency: report.currency, order_fils: made.totalFils },
    });
  return made;
}

/** The order of a payment's attempt, or of the payment itself if it has no attempt; null if there is none yet. */
export async function findOrderOfPayment(
  db: Db | Tx,
  { id, checkoutId }: Pick<Payment, 'id' | 'checkoutId'>,
): Promise<Order | null> {
  if (checkoutId !== null) return orderOfCheckout(db, checkoutId);
  const [found] = await db.select().from(order).where(eq(order.paymentId, id));
  return found ?? null;
}

function moneyProblems(
  now: Date,
  paid: Payment,
  attempt: Checkout,
  { amountFils, currency }: Pick<InvoiceReport, 'amountFils' | 'currency'>,
): AttentionKind[] {
  const agrees = amountFils === paid.amountFils && currency === paid.currency && paid.amountFils === attempt.totalFils;
  const late = now.getTime() > paid.expiresAt.getTime() + LATE_PAYMENT_MS;
  return [...(agrees ? [] : (['amount_mismatch'] as const)), ...(late ? (['late_payment'] as const) : [])];
}

/**
 * Sells the attempt's reserved units. A dead attempt takes its units again if they are available. If the customer has
 * ordered the same items since, staff decides which order stands.
 */
async function stockProblems(tx: Tx, now: Date, attempt: Checkout): Promise<AttentionKind[]> {
  if (attempt.state === 'open') {
    await sellReserved(tx, attempt.id);
    return [];
  }
  const problems: AttentionKind[] = (await hasDuplicateOrder(tx, attempt)) ? ['ordered_twice'] : [];
  try {
    await tx.transaction((inner) => sellUnreserved(inner, now, attempt));
    return problems;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await release(tx, attempt.id);
    return [...problems, error.code === 'promo_invalid' ? 'promo_spent' : 'shortfall'];
  }
}
