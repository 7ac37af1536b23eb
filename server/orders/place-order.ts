import type { Locale } from '../../api/client';
import { inTransaction } from '../db/transaction';
import type { AppDeps, Tx } from '../deps';
import { type Limit, spendAlone } from '../http/rate-limit';
import { agreedQuote } from './agreed-quote';
import { type Attempt, earlierAttempt, openAttempt } from './attempt';
import { destinationOf } from './destination';
import { orderLimit } from './limits';
import { type Circumstances, makeOrder, orderOfCheckout, type Order } from './make-order';
import type { Offers } from './prices-and-stock';
import { placeAtOnce } from './place-at-once';
import { sellAtOnce } from './reserve';

const CASH: Circumstances = { actor: 'customer', paymentId: null, status: 'confirmed', paymentStatus: 'pending' };

/**
 * Places an order that is paid in cash, once per attempt: the same attempt again answers the same order.
 * A refusal leaves nothing behind, so the same attempt may be tried again.
 * @throws Refusal 404, 409 `quote_changed` or `out_of_stock`, 422 `attempt_mismatch`, `promo_invalid` or `invalid`
 */
export async function placeCashOrder(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  attempt: Attempt,
  locale: Locale,
  offers: Offers,
): Promise<Order> {
  const now = clock.now();
  const limit = orderLimit({ config }, attempt.customerId);
  const placed = await placeAtOnce(db, now, { attempt, offers, limit, how: CASH, locale });
  return placed ?? inTransaction(db, (tx) => placeWithCare(tx, now, attempt, limit, locale));
}

/** Step by step: whatever stands against the order is found where it stands, and told. */
async function placeWithCare(tx: Tx, now: Date, attempt: Attempt, limit: Limit, locale: Locale): Promise<Order> {
  const earlier = await earlierAttempt(tx, now, attempt, [limit.bucket]);
  const done = earlier && (await orderOfCheckout(tx, earlier.id));
  if (done) return done;
  await spendAlone(tx, now, [limit]);
  const destination = await destinationOf(tx, attempt.customerId, attempt.request);
  const quote = await agreedQuote(tx, now, attempt, destination.country, locale);
  const opening = { ...attempt, quote, destination, expiresAt: now, state: 'ordered' } as const;
  const opened = await openAttempt(tx, now, opening, earlier);
  await sellAtOnce(tx, now, opened);
  return makeOrder(tx, now, opened, CASH);
}
