import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { rateCounter } from '../db/schema';
import { statement } from '../db/statement';
import { lockNames } from '../db/transaction';
import type { Db, Tx } from '../deps';
import { rateLimited, Refusal } from './refusal';

/** At most `limit` times within any `seconds`, counted under `bucket`. */
export interface Limit {
  readonly bucket: string;
  readonly seconds: number;
  readonly limit: number;
}

/** A limit that is used up: 429 with `Retry-After`. Which one it was stays on the server. */
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

/** A window slides over this many slots, so that its edge can't be used to get twice the limit. */
const SLOTS = 60;
const RETENTION_MS = 25 * 60 * 60 * 1000;

const slotMs = (seconds: number) => Math.max(1000, (seconds * 1000) / SLOTS);

/** The slot of a window of so many seconds in which something that happened at `moment` is counted. */
export const slotOf = (moment: Date, seconds: number): Date =>
  new Date(Math.floor(moment.getTime() / slotMs(seconds)) * slotMs(seconds));

/**
 * Counts one more under every limit, or under none. Runs inside a transaction, which holds the buckets until it ends:
 * parallel requests are counted one after another, whichever server of the shop they reach.
 * @throws Overspent 429 with `Retry-After`
 */
export async function consume(tx: Tx, now: Date, limits: readonly Limit[]): Promise<Consumption[]> {
  await lockNames(tx, ...bucketsOf(limits));
  return consumeLocked(tx, now, limits);
}

/** The buckets in the order in which everybody takes them. */
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

/** As `spend`, for a caller that is `alone` with the buckets already. @throws Overspent 429 with `Retry-After` */
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

/** From when on what was counted still counts. */
const windowStart = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000 - slotMs(seconds));

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

/** Takes back what turned out not to count. */
export async function undoConsumption(tx: Tx, spent: readonly Consumption[]): Promise<void> {
  const sorted = [...spent].sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  for (const { bucket, slot } of sorted)
    await tx
      .update(rateCounter)
      .set({ count: sql`${rateCounter.count} - 1` })
      .where(and(eq(rateCounter.bucket, bucket), eq(rateCounter.windowStart, slot), gt(rateCounter.count, 0)));
}

/** Counts in a transaction of its own. */
export const consumeNow = (db: Db, now: Date, limits: readonly Limit[]): Promise<Consumption[]> =>
  db.transaction((tx) => consume(tx, now, limits));

/** Forgets what no window reaches any more. */
export const deleteExpiredCounters = (db: Db, now: Date) =>
  db.delete(rateCounter).where(lt(rateCounter.windowStart, new Date(now.getTime() - RETENTION_MS)));
