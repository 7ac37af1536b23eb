import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { order, payment } from '../../../db/schema';
import type { Tx } from '../../../deps';
import type { PaymentDeps, Payment } from '../types';
import { LATE_PAYMENT_MS } from '../schedule';

/** How many unused payments are checked at the gateway for one order. */
const MAX_CANDIDATES = 5;

const withoutOrder = (customerId: string, now: Date) =>
  and(
    eq(payment.customerId, customerId),
    isNull(payment.checkoutId),
    isNull(order.id),
    gt(payment.createdAt, new Date(now.getTime() - LATE_PAYMENT_MS)),
  );

/** The customer's latest payments without an order that weren't paid at the last check. */
export async function listUnusedPayments({ db, clock }: PaymentDeps, customerId: string): Promise<Payment[]> {
  const rows = await db
    .select({ payment })
    .from(payment)
    .leftJoin(order, eq(order.paymentId, payment.id))
    .where(withoutOrder(customerId, clock.now()))
    .orderBy(desc(payment.createdAt))
    .limit(MAX_CANDIDATES);
  return rows.map((row) => row.payment).filter(({ state }) => state !== 'paid');
}

/** Locks the customer's oldest paid payment of this amount without an order. */
export async function lockUnusedPayment(
  tx: Tx,
  now: Date,
  customerId: string,
  amountFils: number | null,
): Promise<Payment | null> {
  if (amountFils === null) return null;
  const [found] = await tx
    .select({ payment })
    .from(payment)
    .leftJoin(order, eq(order.paymentId, payment.id))
    .where(and(withoutOrder(customerId, now), eq(payment.state, 'paid'), eq(payment.paidFils, amountFils)))
    .orderBy(asc(payment.paidAt))
    .limit(1)
    .for('update', { of: payment });
  return found?.payment ?? null;
}
