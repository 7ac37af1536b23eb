import type { Locale } from '../../api/client';
import type { Destination } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { AppDeps, Tx } from '../deps';
import { consumeLocked } from '../http/rate-limit';
import { requireAgreedQuote } from './quote/agreed-quote';
import { type Attempt, findAttempt, openAttempt } from './request/attempt';
import { resolveDestination } from './request/destination';
import { orderLimit } from './request/limits';
import { createOrder, type OrderDetails, orderOfCheckout, type Order } from './make-order';
import type { PricesAndStock } from './quote/prices-and-stock';
import type { Quote } from './quote/quote';
import { type Checkout, sellUnreserved } from './reserve';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'metrics'>;

/** What an order is placed with. */
export interface Placement {
  readonly tx: Tx;
  readonly now: Date;
  readonly attempt: Attempt;
  readonly destination: Destination;
  /** The same attempt from a previous try that created no order. */
  readonly earlier: Checkout | null;
}

/**
 * Runs `place` in one transaction, once per attempt: repeating an attempt returns its order.
 * A refusal rolls everything back, so the attempt can be repeated.
 * @throws Refusal 422 `attempt_mismatch` or `invalid`, 429, and what `place` throws
 */
export async function oncePerAttempt(
  { db, clock, config, metrics }: Deps,
  attempt: Attempt,
  place: (placement: Placement) => Promise<Order>,
): Promise<Order> {
  const limit = orderLimit({ config }, attempt.customerId);
  let isNew = false;
  const placed = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const earlier = await findAttempt(tx, now, attempt, [limit.bucket]);
    const done = earlier && (await orderOfCheckout(tx, earlier.id));
    isNew = !done;
    if (done) return done;
    await consumeLocked(tx, now, [limit]);
    const destination = await resolveDestination(tx, attempt.customerId, attempt.request);
    return place({ tx, now, attempt, destination, earlier });
  });
  if (isNew) metrics?.orders.inc({ method: placed.method });
  return placed;
}

/** Stores the attempt, sells its units and creates its order. @throws Refusal 409 `out_of_stock`, 422 `promo_invalid` */
export async function placeOrder(placement: Placement, quote: Quote, details: OrderDetails): Promise<Order> {
  const { tx, now, attempt, destination, earlier } = placement;
  const opening = { ...attempt, quote, destination, expiresAt: now, state: 'ordered' } as const;
  const opened = await openAttempt(tx, now, opening, earlier);
  await sellUnreserved(tx, now, opened);
  return createOrder(tx, now, opened, details);
}

/**
 * Places a cash order, once per attempt, with prices and stock that were loaded for this request.
 * @throws Refusal 404, 409 `quote_changed` or `out_of_stock`, 422 `attempt_mismatch`, `promo_invalid` or `invalid`, 429
 */
export const placeCashOrder = (
  deps: Deps,
  attempt: Attempt,
  locale: Locale,
  pricesAndStock: PricesAndStock,
): Promise<Order> =>
  oncePerAttempt(deps, attempt, async (placement) => {
    const { tx, now, destination } = placement;
    const quote = await requireAgreedQuote(tx, now, attempt, pricesAndStock, destination.country, locale);
    return placeOrder(placement, quote, {
      actor: 'customer',
      paymentId: null,
      status: 'confirmed',
      paymentStatus: 'pending',
    });
  });
