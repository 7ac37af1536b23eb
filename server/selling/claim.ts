import { statement } from '../db/statement';
import type { Tx } from '../deps';
import { type Limit, slotAt, windowStart } from '../http/rate-limit';

const countNew = statement<{ one: number }>(
  'count_new',
  `insert into rate_counter (bucket, window_start, count)
  select $1::text, $2::timestamptz, 1
  where not exists (select from checkout where customer_id = $5 and attempt_key = $6)
    and $4::int > (select coalesce(sum(count), 0) from rate_counter where bucket = $1 and window_start > $3)
  on conflict (bucket, window_start) do update set count = rate_counter.count + 1
  returning 1 as one`,
);

/**
 * Counts an attempt that nobody knows yet under its limit: at once, for nearly every order is one. False, and nothing is
 * counted, where the attempt is known or the limit used up. The caller is `alone` with both.
 */
export async function claimNew(
  tx: Tx,
  now: Date,
  { customerId, key }: { readonly customerId: string; readonly key: string },
  { bucket, seconds, limit }: Limit,
): Promise<boolean> {
  const slot = slotAt(now, seconds).toISOString();
  const since = windowStart(now, seconds).toISOString();
  return (await countNew(tx, bucket, slot, since, limit, customerId, key)).length > 0;
}
