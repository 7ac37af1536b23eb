import type { Locale } from '../../api/client';
import { inTransaction } from '../db/transaction';
import type { AppDeps } from '../deps';
import { spendAlone } from '../http/rate-limit';
import { aloneWith, type Attempt, earlierAttempt, openAttempt } from './attempt';
import { claimNew } from './claim';
import { destinationOf } from './destination';
import { orderLimit } from './limits';
import { makeOrder, orderOfCheckout, type Order } from './make-order';
import { quoteOf } from './quote';
import { compare } from './quote-refusals';
import { sellAtOnce } from './reserve';

/**
 * Places an order that is paid in cash, once per attempt: the same attempt again answers the same order.
 * A refusal leaves nothing behind, so the same attempt may be tried again.
 * @throws Refusal 404, 409 `quote_changed` or `out_of_stock`, 422 `attempt_mismatch`, `promo_invalid` or `invalid`
 */
export const placeCashOrder = (
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  attempt: Attempt,
  locale: Locale,
): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const limit = orderLimit({ config }, attempt.customerId);
    const { customerId, key } = attempt;
    await aloneWith(tx, attempt, [limit.bucket]);
    const isNew = key !== null && (await claimNew(tx, now, { customerId, key }, limit));
    const earlier = isNew ? null : await earlierAttempt(tx, now, attempt);
    const done = earlier && (await orderOfCheckout(tx, earlier.id));
    if (done) return done;
    if (!isNew) await spendAlone(tx, now, [limit]);
    const destination = await destinationOf(tx, attempt.customerId, attempt.request);
    const quote = await quoteOf(tx, now, attempt.request, destination.country);
    compare(quote, attempt.request, locale);
    const opening = { ...attempt, quote, destination, expiresAt: now, state: 'ordered' } as const;
    const opened = await openAttempt(tx, now, opening, earlier);
    await sellAtOnce(tx, now, opened);
    return makeOrder(tx, now, opened, {
      actor: 'customer',
      paymentId: null,
      status: 'confirmed',
      paymentStatus: 'pending',
    });
  });
