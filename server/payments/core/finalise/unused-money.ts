import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { order, payment } from '../../../db/schema';
import type { Tx } from '../../../deps';
import type { FinaliseDeps, Payment } from '../types';
import { LATE } from '../schedule';

/** Payments without an order that are asked about when an order looks for its money. */
const CANDIDATES = 5;

const withoutOrder = (customerId: string, now: Date) =>
  and(
    eq(payment.customerId, customerId),
    isNull(payment.checkoutId),
    isNull(order.id),
    gt(payment.createdAt, new Date(now.getTime() - LATE)),
  );

/** The customer's latest payments that no order has used and that weren't paid when we last heard. */
export async function unusedPayments({ db, clock }: FinaliseDeps, customerId: string): Promise<Payment[]> {
  const rows = await db
    .select({ payment })
    .from(payment)
    .leftJoin(order, eq(order.paymentId, payment.id))
    .where(withoutOrder(customerId, clock.now()))
    .orderBy(desc(payment.createdAt))
    .limit(CANDIDATES);
  return rows.map((row) => row.payment).filter(({ state }) => state !== 'paid');
}

/** The customer's oldest paid payment of this amount (fils) that no order has used, locked. */
export async function unusedMoney(
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
