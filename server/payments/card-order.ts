import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { order, payment } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { type Attempt, attemptByKey, attemptMismatch, earlierAttempt, markAttempt, openAttempt } from '../selling/attempt';
import { destinationOf } from '../selling/destination';
import { ask } from '../selling/journal';
import { spendOrder } from '../selling/limits';
import { makeOrder, orderOfCheckout, type Order } from '../selling/make-order';
import { contentHash } from '../selling/order-request';
import { compare, quoteOf } from '../selling/quote';
import { hold, sell } from '../selling/reserve';
import type { FinaliseDeps, Payment, PayingDeps } from './finalise';
import { orderFor, refreshed } from './lookup';
import { orderOfPaid } from './paid-order';
import { LATE } from './schedule';

/** Payments without an order that are asked about when an order looks for its money. */
const CANDIDATES = 5;

/**
 * The order of a card payment, sent by a browser that came back (reliability 4.6). One whose attempt we know gets the order of
 * that attempt; one that we don't know looks for the customer's paid, unused payment of the same amount and is on hold without it.
 * @throws Refusal 409 `payment_pending` where the attempt isn't paid, and what a cash order throws
 */
export async function placeCardOrder(deps: PayingDeps, attempt: Attempt, locale: Locale): Promise<Order> {
  const known = attempt.key === null ? null : await inTransaction(deps.db, (tx) => attemptByKey(tx, attempt.customerId, attempt.key as string));
  if (!known) return orderWithoutAttempt(deps, attempt, locale);
  if (known.requestHash !== contentHash(attempt.request)) throw attemptMismatch();
  const payments = await deps.db.select().from(payment).where(eq(payment.checkoutId, known.id)).orderBy(desc(payment.createdAt));
  const done = await orderFor(deps, { id: '', checkoutId: known.id });
  if (done) return done;
  for (const one of payments) {
    await refreshed(deps, one);
    const made = await orderFor(deps, { id: one.id, checkoutId: known.id });
    if (made) return made;
  }
  throw new Refusal(409, 'payment_pending', 'Payment was not completed successfully');
}

async function orderWithoutAttempt(deps: PayingDeps, attempt: Attempt, locale: Locale): Promise<Order> {
  const { db, clock } = deps;
  for (const one of await unusedPayments(deps, attempt.customerId)) await refreshed(deps, one);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const earlier = await earlierAttempt(tx, now, attempt);
    const done = earlier && (await orderOfCheckout(tx, earlier.id));
    if (done) return done;
    await spendOrder(tx, now, deps, attempt.customerId);
    const destination = await destinationOf(tx, attempt.customerId, attempt.request);
    const quote = await quoteOf(tx, now, attempt.request, destination.country);
    const paid = (await unusedMoney(tx, now, attempt.customerId, quote.total)) ?? (await unusedMoney(tx, now, attempt.customerId, attempt.request.claimed.total));
    if (!paid) compare(quote, attempt.request, locale);
    const opened = await openAttempt(tx, now, { ...attempt, quote, destination, expiresAt: now }, earlier);
    if (!paid) {
      await hold(tx, now, opened);
      await sell(tx, opened.id);
      const made = await makeOrder(tx, now, opened, { actor: 'customer', paymentId: null, status: 'on_hold', paymentStatus: 'pending' });
      await ask(tx, now, 'unpaid_card_order', { orderId: made.id });
      return made;
    }
    await tx.update(payment).set({ checkoutId: opened.id, nextCheckAt: null }).where(eq(payment.id, paid.id));
    await markAttempt(tx, opened.id, 'dead');
    return (await orderOfPaid(tx, now, { ...paid, checkoutId: opened.id }, { amountFils: paid.paidFils, currency: paid.currency }, 'customer')) as Order;
  });
}

const withoutOrder = (customerId: string, now: Date) =>
  and(eq(payment.customerId, customerId), isNull(payment.checkoutId), isNull(order.id), gt(payment.createdAt, new Date(now.getTime() - LATE)));

async function unusedPayments({ db, clock }: FinaliseDeps, customerId: string): Promise<Payment[]> {
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
async function unusedMoney(tx: Tx, now: Date, customerId: string, amountFils: number | null): Promise<Payment | null> {
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
