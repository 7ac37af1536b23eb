import type { Locale } from '../../api/client';
import { statement } from '../db/statement';
import type { Tx } from '../deps';
import { type Limit, slotAt, windowStart } from '../http/rate-limit';
import { Refusal } from '../http/refusal';
import { type Attempt, ATTEMPT_COLUMNS, columnsOf as columnsOfAttempt, newAttempt, type Opening } from './attempt';
import { destinationOf } from './destination';
import { type Circumstances, columnsOf, newOrder, type Order, ORDER_OF_ATTEMPT } from './make-order';
import { type Offers, quoteFrom } from './quote';
import { compare } from './quote-refusals';
import { lockPieces, piecesByVariant, refuseShort } from './reserve';

/** $1 to $8 belong to the order, $3 and $9 to $23 to the attempt; then its limit, and the pieces. */
const place = statement<{ is_counted: boolean; taken: number[] }>(
  'place_at_once',
  `with counted as (
    insert into rate_counter (bucket, window_start, count)
    select $24::text, $25::timestamptz, 1
    where not exists (select from checkout where customer_id = $9 and attempt_key = $10)
      and $27::int > (select coalesce(sum(count), 0) from rate_counter where bucket = $24 and window_start > $26)
    on conflict (bucket, window_start) do update set count = rate_counter.count + 1
    returning 1),
  attempt as (
    insert into checkout (${ATTEMPT_COLUMNS})
    select $3::uuid, $9::uuid, $10::text, $11::text, $12::text, $13::text, $14::jsonb, $15::jsonb, $16::text, $17::int,
      $18::int, $19::int, $20::int, $21::int, $22::timestamptz, $23::timestamptz
    from counted
    returning *),
  taken as (
    update stock set on_hand = stock.on_hand - wanted.quantity
    from attempt, unnest($28::int[], $29::int[]) as wanted (variant_id, quantity)
    where stock.variant_id = wanted.variant_id and stock.on_hand - stock.reserved >= wanted.quantity
    returning stock.variant_id),
  ${ORDER_OF_ATTEMPT}
  select exists (select from counted) as is_counted, array(select variant_id from taken) as taken`,
);

interface Wish {
  readonly attempt: Attempt;
  readonly offers: Offers;
  readonly limit: Limit;
  readonly how: Circumstances;
  readonly locale: Locale;
}

/**
 * Places an order in one statement where it is what nearly every order is: an attempt that nobody knows yet, within its
 * limit, without a code, as it was quoted. Null, and nothing is written, where it isn't: then the careful way says why.
 * The caller is `alone` with attempt and limit.
 * @throws Refusal 409 `out_of_stock` naming the line
 */
export async function placeAtOnce(tx: Tx, now: Date, wish: Wish): Promise<Order | null> {
  const opening = await openingOf(tx, now, wish);
  if (!opening) return null;
  const { limit, how } = wish;
  const attempt = newAttempt(now, opening);
  const made = newOrder(now, attempt, how);
  const wanted = piecesByVariant(attempt.lines);
  const ids = wanted.map(([variantId]) => variantId);
  if (ids.length > 1) await lockPieces(tx, ids);
  const [, ...attemptColumns] = columnsOfAttempt(attempt);
  const [placed] = await place(
    tx,
    ...columnsOf(made, how.actor),
    ...attemptColumns,
    limit.bucket,
    slotAt(now, limit.seconds).toISOString(),
    windowStart(now, limit.seconds).toISOString(),
    limit.limit,
    ids,
    wanted.map(([, quantity]) => quantity),
  );
  if (!placed?.is_counted) return null;
  await refuseShort(tx, ids, placed.taken, attempt.lines);
  return made;
}

async function openingOf(tx: Tx, now: Date, { attempt, offers, locale }: Wish): Promise<Opening | null> {
  const { customerId, key, request } = attempt;
  if (key === null || request.promoCode !== null) return null;
  try {
    const destination = await destinationOf(tx, customerId, request);
    const quote = quoteFrom(offers, request, destination.country, null);
    compare(quote, request, locale);
    return { ...attempt, quote, destination, expiresAt: now, state: 'ordered' };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
