import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { rateCounter } from '../db/schema';
import { statement } from '../db/statement';
import { lockNames } from '../db/transaction';
import type { Db, Tx } from '../deps';
import { rateLimited, Refusal } from './refusal';

/** At most `limit` times within `seconds`, counted under `bucket`. */
export interface Limit {
  readonly bucket: string;
  readonly seconds: number;
  readonly limit: number;
}

/** 429 with `Retry-After`. The response doesn't reveal which limit was exceeded. */
export class LimitExceeded extends Refusal {
  readonly limit: Limit;

  /** @param retryAfter seconds */
  constructor(limit: Limit, retryAfter: number) {
    const { status, code, message, extras } = rateLimited(retryAfter);
    super(status, code, message, extras);
    this.limit = limit;
  }
}

export interface Consumption {
  readonly bucket: string;
  readonly slot: Date;
}

/** A window slides over this many slots, so that nobody gets twice the limit at its edge. */
const SLOTS = 60;
const RETENTION_MS = 25 * 60 * 60 * 1000;

const slotMs = (seconds: number) => Math.max(1000, (seconds * 1000) / SLOTS);

/** The slot of a window of `seconds` that contains `moment`. */
export const slotOf = (moment: Date, seconds: number): Date =>
  new Date(Math.floor(moment.getTime() / slotMs(seconds)) * slotMs(seconds));

/**
 * Counts one under every limit, or under none. It locks the buckets until the transaction ends, so that parallel requests
 * are counted one after another on all servers.
 * @throws LimitExceeded 429
 */
export async function consume(tx: Tx, now: Date, limits: readonly Limit[]): Promise<Consumption[]> {
  await lockNames(tx, ...bucketsOf(limits));
  return consumeLocked(tx, now, limits);
}

/** Sorted, so that all transactions lock buckets in the same order. */
const bucketsOf = (limits: readonly Limit[]): string[] => limits.map(({ bucket }) => bucket).toSorted();

const countUnderLimits = statement<{ bucket: string }>(
  'count_under_limits',
  `with wanted as (
    select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::int[]) as each (bucket, slot, since, most))
  insert into rate_counter (bucket, window_start, count)
  select bucket, slot, 1 from wanted
  where not exists (
    select from wanted as full_one
    where most <= (select coalesce(sum(counted.count), 0) from rate_counter counted
      where counted.bucket = full_one.bucket and counted.window_start > full_one.since))
  on conflict (bucket, window_start) do update set count = rate_counter.count + 1
  returning bucket`,
);

/** Like `consume`, for a caller that has already locked the buckets. @throws LimitExceeded 429 */
export async function consumeLocked(tx: Tx, now: Date, limits: readonly Limit[]): Promise<Consumption[]> {
  const spent = limits.map(({ bucket, seconds }) => ({ bucket, slot: slotOf(now, seconds) }));
  const counted = await countUnderLimits(
    tx,
    spent.map(({ bucket }) => bucket),
    spent.map(({ slot }) => slot.toISOString()),
    limits.map(({ seconds }) => windowStart(now, seconds).toISOString()),
    limits.map(({ limit }) => limit),
  );
  if (counted.length === 0) for (const limit of limits) await refuseExceeded(tx, now, limit);
  return spent;
}

/** The start of the window that ends now. */
export const windowStart = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000 - slotMs(seconds));

async function refuseExceeded(tx: Tx, now: Date, refused: Limit): Promise<void> {
  const { bucket, seconds, limit } = refused;
  const length = slotMs(seconds);
  const since = windowStart(now, seconds);
  const slots = await tx
    .select({ start: rateCounter.windowStart, count: rateCounter.count })
    .from(rateCounter)
    .where(and(eq(rateCounter.bucket, bucket), gt(rateCounter.windowStart, since)))
    .orderBy(rateCounter.windowStart);
  let over = slots.reduce((sum, { count }) => sum + count, 0) - limit + 1;
  if (over <= 0) return;
  for (const { start, count } of slots) {
    over -= count;
    if (over <= 0) throw new LimitExceeded(refused, (start.getTime() + seconds * 1000 + length - now.getTime()) / 1000);
  }
  throw new LimitExceeded(refused, seconds);
}

/** Undoes counts. */
export async function undoConsumption(tx: Tx, spent: readonly Consumption[]): Promise<void> {
  const sorted = [...spent].sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  for (const { bucket, slot } of sorted)
    await tx
      .update(rateCounter)
      .set({ count: sql`${rateCounter.count} - 1` })
      .where(and(eq(rateCounter.bucket, bucket), eq(rateCounter.windowStart, slot), gt(rateCounter.count, 0)));
}

/** Like `consume`, in its own transaction. */
export const consumeNow = (db: Db, now: Date, limits: readonly Limit[]): Promise<Consumption[]> =>
  db.transaction((tx) => consume(tx, now, limits));

export const deleteExpiredCounters = (db: Db, now: Date) =>
  db.delete(rateCounter).where(lt(rateCounter.windowStart, new Date(now.getTime() - RETENTION_MS)));
