import { eq } from 'drizzle-orm';
import { checkout, order } from '../../../db/schema';
import type { Tx } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { type Actor, type AttentionKind, ask } from '../../../orders/audit-log';
import { makeOrder, orderOfCheckout, type Order } from '../../../orders/make-order';
import { type Checkout, release, sell, sellAtOnce } from '../../../orders/reserve';
import { orderedMeanwhile } from './earlier-order';
import type { Payment } from '../types';
import type { InvoiceReport } from '../../gateways/gateway';
import { LATE } from '../schedule';

/**
 * The order that a paid payment stands for, made now if it isn't there. Where money and order don't agree it is on hold
 * and a person is asked; it is never dropped. Null where no order is known yet.
 */
export async function orderOfPaid(
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
      await ask(tx, now, 'duplicate_payment', { paymentId: paid.id, orderId: existing.id });
    return existing;
  }
  const problems = [...moneyProblems(now, paid, attempt, report), ...(await goodsProblems(tx, now, attempt))];
  const made = await makeOrder(tx, now, attempt, {
    actor,
    paymentId: paid.id,
    status: problems.length === 0 ? 'confirmed' : 'on_hold',
    paymentStatus: 'paid',
  });
  for (const kind of problems)
    await ask(tx, now, kind, {
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
  const late = now.getTime() > paid.expiresAt.getTime() + LATE;
  return [...(agrees ? [] : (['amount_mismatch'] as const)), ...(late ? (['late_payment'] as const) : [])];
}

/**
 * Sells what the attempt holds. One that was given up takes its things again where they are still there; where the same goods
 * were ordered otherwise since, somebody has to decide which of the two orders stands (decisions, Cart and orders).
 */
async function goodsProblems(tx: Tx, now: Date, attempt: Checkout): Promise<AttentionKind[]> {
  if (attempt.state === 'open') {
    await sell(tx, attempt.id);
    return [];
  }
  const problems: AttentionKind[] = (await orderedMeanwhile(tx, attempt)) ? ['ordered_twice'] : [];
  try {
    await tx.transaction((inner) => sellAtOnce(inner, now, attempt));
    return problems;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await release(tx, attempt.id);
    return [...problems, error.code === 'promo_invalid' ? 'promo_spent' : 'shortfall'];
  }
}
