import type { Locale } from '../../api/client';
import { ALONE } from '../db/client';
import { statement } from '../db/statement';
import { sqlState } from '../db/transaction';
import type { Db } from '../deps';
import { type Limit, slotAt, windowStart } from '../http/rate-limit';
import { Refusal } from '../http/refusal';
import { type Attempt, ATTEMPT_COLUMNS, columnsOf as columnsOfAttempt, newAttempt, type Opening } from './attempt';
import { destinationOf } from './destination';
import { type Circumstances, columnsOf, newOrder, type Order, ORDER_OF_ATTEMPT } from './make-order';
import type { Offers } from './prices-and-stock';
import { quoteFrom } from './quote';
import { compare } from './quote-refusals';
import { piecesByVariant } from './reserve';

/** A limit is used up, things are short, somebody was quicker with the same attempt, or two wait for each other. */
const NOT_PLACED = new Set(['22P02', '23505', '40001', '40P01']);

/**
 * $1 to $8 belong to the order, $3 and $9 to $23 to the attempt; then its limit, and the pieces. Either everything happens
 * or nothing: an attempt that is known and a limit that is used up begin nothing, and what is found out later (pieces that
 * others took meanwhile) fails the statement. The counter's row makes orders of one customer wait for each other; several
 * pieces are locked after it and in their order, as everybody does. An array in a subquery is planned once for all.
 */
const place = statement<{ is_placed: boolean }>(
  'place_at_once',
  `${ALONE} with spent as materialized (
    select coalesce(sum(count), 0) as total, coalesce(sum(count) filter (where window_start <> $25), 0) as before
    from rate_counter where bucket = $24 and window_start > $26),
  counted as (
    insert into rate_counter (bucket, window_start, count)
    select $24::text, $25::timestamptz, 1
    from spent where not exists (select from checkout where customer_id = $9 and attempt_key = $10) and $27::int > spent.total
    on conflict (bucket, window_start) do update set count = rate_counter.count + 1
    returning count + (select before from spent) as count),
  locked as materialized (
    select variant_id from stock
    where cardinality($28::int[]) > 1 and exists (select from counted) and variant_id = any((select $28::int[])::int[])
    order by variant_id for update),
  taken as (
    update stock set on_hand = stock.on_hand - wanted.quantity
    from unnest((select $28::int[]), (select $29::int[])) as wanted (variant_id, quantity)
    where exists (select from counted) and (select count(*) from locked) >= 0
      and stock.variant_id = wanted.variant_id and stock.on_hand - stock.reserved >= wanted.quantity
    returning stock.variant_id),
  attempt as (
    insert into checkout (${ATTEMPT_COLUMNS})
    select $3::uuid, $9::uuid, $10::text, $11::text, $12::text, $13::text, $14::jsonb, $15::jsonb, $16::text, $17::int,
      $18::int, $19::int, $20::int, $21::int, $22::timestamptz, $23::timestamptz
    from counted where (select count(*) from taken) = cardinality($28::int[])
    returning *),
  ${ORDER_OF_ATTEMPT}
  select case
    when not exists (select from counted) then false
    when (select count from counted) <= $27 and exists (select from made) then true
    else (select 'not placed, taken: ' || count(*) from taken)::boolean
  end as is_placed`,
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
 */
export async function placeAtOnce(db: Db, now: Date, wish: Wish): Promise<Order | null> {
  const opening = await openingOf(db, now, wish);
  if (!opening) return null;
  const { limit, how } = wish;
  const attempt = newAttempt(now, opening);
  const made = newOrder(now, attempt, how);
  const wanted = piecesByVariant(attempt.lines);
  const [, ...attemptColumns] = columnsOfAttempt(attempt);
  try {
    const [placed] = await place(
      db,
      ...columnsOf(made, how.actor),
      ...attemptColumns,
      limit.bucket,
      slotAt(now, limit.seconds).toISOString(),
      windowStart(now, limit.seconds).toISOString(),
      limit.limit,
      wanted.map(([variantId]) => variantId),
      wanted.map(([, quantity]) => quantity),
    );
    return placed?.is_placed ? made : null;
  } catch (error) {
    if (NOT_PLACED.has(sqlState(error))) return null;
    throw error;
  }
}

async function openingOf(db: Db, now: Date, { attempt, offers, locale }: Wish): Promise<Opening | null> {
  const { customerId, key, request } = attempt;
  if (key === null || request.promoCode !== null) return null;
  try {
    const destination = await destinationOf(db, customerId, request);
    const quote = quoteFrom(offers, request, destination.country, null);
    compare(quote, request, locale);
    if (quote.lines.some(({ available, quantity }) => available < quantity)) return null;
    return { ...attempt, quote, destination, expiresAt: now, state: 'ordered' };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
