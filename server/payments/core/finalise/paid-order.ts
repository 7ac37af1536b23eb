import { eq } from 'drizzle-orm';
import { checkout, order } from '../../../db/schema';
import type { Tx } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { type Actor, type AttentionKind, requestAttention } from '../../../orders/audit-log';
import { createOrder, orderOfCheckout, type Order } from '../../../orders/make-order';
import { type Checkout, release, sellReserved, sellUnreserved } from '../../../orders/reserve';
import { hasDuplicateOrder } from './earlier-order';
import type { Payment } from '../types';
import type { InvoiceReport } from '../../gateways/gateway';
import { LATE_PAYMENT_MS } from '../schedule';

/**
 * The order that a paid payment stands for, made now if it isn't there. Where money and order don't agree it is on hold
 * and a person is asked; it is never dropped. Null where no order is known yet.
 */
export async function createPaidOrder(
  tx: Tx,
  now: Date,
  paid: Payment,
  report: Pick<InvoiceReport, 'amountFils' | 'currency'>,
  actor: Actor,
): Promise<Order | null> {
  if (paid.checkoutId === null) return orderOfPayment(tx, paid.id);
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

async function orderOfPayment(tx: Tx, paymentId: string): Promise<Order | null> {
  const [found] = await tx.select().from(order).where(eq(order.paymentId, paymentId));
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
 * Sells what the attempt holds. One that was given up takes its things again where they are still there; where the same goods
 * were ordered otherwise since, somebody has to decide which of the two orders stands (decisions, Cart and orders).
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
