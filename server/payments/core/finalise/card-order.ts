import { desc, eq } from 'drizzle-orm';
import type { Locale } from '../../../../api/client';
import { payment } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { Refusal } from '../../../http/refusal';
import { type Attempt, attemptByKey, attemptMismatch, markAttempt, openAttempt } from '../../../orders/request/attempt';
import { ask } from '../../../orders/audit-log';
import type { Order } from '../../../orders/make-order';
import { contentHash } from '../../../orders/request/order-request';
import { oncePerAttempt, placeOrder } from '../../../orders/place-order';
import { quoteOf } from '../../../orders/quote/quote';
import { compare } from '../../../orders/quote/quote-refusals';
import type { PayingDeps } from '../types';
import { orderFor, refreshed } from '../lookup';
import { orderOfPaid } from './paid-order';
import { unusedMoney, unusedPayments } from './unused-money';

/**
 * The order of a card payment, sent by a browser that came back (reliability 4.6). One whose attempt we know gets the order of
 * that attempt; one that we don't know looks for the customer's paid, unused payment of the same amount and is on hold without it.
 * @throws Refusal 409 `payment_pending` where the attempt isn't paid, and what a cash order throws
 */
export async function placeCardOrder(deps: PayingDeps, attempt: Attempt, locale: Locale): Promise<Order> {
  const known =
    attempt.key === null
      ? null
      : await inTransaction(deps.db, (tx) => attemptByKey(tx, attempt.customerId, attempt.key as string));
  if (!known) return orderWithoutAttempt(deps, attempt, locale);
  if (known.requestHash !== contentHash(attempt.request)) throw attemptMismatch();
  const payments = await deps.db
    .select()
    .from(payment)
    .where(eq(payment.checkoutId, known.id))
    .orderBy(desc(payment.createdAt));
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
  for (const one of await unusedPayments(deps, attempt.customerId)) await refreshed(deps, one);
  return oncePerAttempt(deps, attempt, async (placement) => {
    const { tx, now, destination, earlier } = placement;
    const quote = await quoteOf(tx, now, attempt.request, destination.country);
    const paid =
      (await unusedMoney(tx, now, attempt.customerId, quote.total)) ??
      (await unusedMoney(tx, now, attempt.customerId, attempt.request.claimed.total));
    if (!paid) {
      compare(quote, attempt.request, locale);
      const made = await placeOrder(placement, quote, {
        actor: 'customer',
        paymentId: null,
        status: 'on_hold',
        paymentStatus: 'pending',
      });
      await ask(tx, now, 'unpaid_card_order', { orderId: made.id });
      return made;
    }
    const opened = await openAttempt(tx, now, { ...attempt, quote, destination, expiresAt: now }, earlier);
    await tx.update(payment).set({ checkoutId: opened.id, nextCheckAt: null }).where(eq(payment.id, paid.id));
    await markAttempt(tx, opened.id, 'dead');
    return (await orderOfPaid(
      tx,
      now,
      { ...paid, checkoutId: opened.id },
      { amountFils: paid.paidFils, currency: paid.currency },
      'customer',
    )) as Order;
  });
}
