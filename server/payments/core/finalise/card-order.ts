import { desc, eq } from 'drizzle-orm';
import type { Locale } from '../../../../api/client';
import { payment } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { Refusal } from '../../../http/refusal';
import {
  type Attempt,
  findAttemptByKey,
  attemptMismatch,
  markAttempt,
  openAttempt,
} from '../../../orders/request/attempt';
import { requestAttention } from '../../../orders/audit-log';
import { type Order, orderOfCheckout } from '../../../orders/make-order';
import { contentHash } from '../../../orders/request/order-request';
import { oncePerAttempt, placeOrder } from '../../../orders/place-order';
import { loadQuote } from '../../../orders/quote/quote';
import { requireSameAmounts } from '../../../orders/quote/quote-refusals';
import type { CheckoutDeps } from '../types';
import { refresh } from '../lookup';
import { createPaidOrder } from './paid-order';
import { lockUnusedPayment, listUnusedPayments } from './unused-payments';

/**
 * Places the order of a card payment for a browser that returned from the gateway. A known attempt returns
 * its order. An unknown one uses the customer's unused payment of the same amount; without one the order is on hold.
 * @throws Refusal 409 `payment_pending` if the attempt isn't paid, and what a cash order throws
 */
export async function placeCardOrder(deps: CheckoutDeps, attempt: Attempt, locale: Locale): Promise<Order> {
  const known =
    attempt.key === null
      ? null
      : await inTransaction(deps.db, (tx) => findAttemptByKey(tx, attempt.customerId, attempt.key as string));
  if (!known) return placeOrderWithoutAttempt(deps, attempt, locale);
  if (known.requestHash !== contentHash(attempt.request)) throw attemptMismatch();
  const payments = await deps.db
    .select()
    .from(payment)
    .where(eq(payment.checkoutId, known.id))
    .orderBy(desc(payment.createdAt));
  const done = await orderOfCheckout(deps.db, known.id);
  if (done) return done;
  for (const one of payments) {
    await refresh(deps, one);
    const made = await orderOfCheckout(deps.db, known.id);
    if (made) return made;
  }
  throw new Refusal(409, 'payment_pending', 'Payment was not completed successfully');
}

async function placeOrderWithoutAttempt(deps: CheckoutDeps, attempt: Attempt, locale: Locale): Promise<Order> {
  for (const one of await listUnusedPayments(deps, attempt.customerId)) await refresh(deps, one);
  return oncePerAttempt(deps, attempt, async (placement) => {
    const { tx, now, destination, earlier } = placement;
    const quote = await loadQuote(tx, now, attempt.request, destination.country);
    const paid =
      (await lockUnusedPayment(tx, now, attempt.customerId, quote.total)) ??
      (await lockUnusedPayment(tx, now, attempt.customerId, attempt.request.claimed.total));
    if (!paid) {
      requireSameAmounts(quote, attempt.request, locale);
      const made = await placeOrder(placement, quote, {
        actor: 'customer',
        paymentId: null,
        status: 'on_hold',
        paymentStatus: 'pending',
      });
      await requestAttention(tx, now, 'unpaid_card_order', { orderId: made.id });
      return made;
    }
    const opened = await openAttempt(tx, now, { ...attempt, quote, destination, expiresAt: now }, earlier);
    await tx.update(payment).set({ checkoutId: opened.id, nextCheckAt: null }).where(eq(payment.id, paid.id));
    await markAttempt(tx, opened.id, 'dead');
    return (await createPaidOrder(
      tx,
      now,
      { ...paid, checkoutId: opened.id },
      { amountFils: paid.paidFils, currency: paid.currency },
      'customer',
    )) as Order;
  });
}
