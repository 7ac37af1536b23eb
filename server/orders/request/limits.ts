import type { AppDeps, Tx } from '../../deps';
import { type Limit, consume, consumeNow } from '../../http/rate-limit';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/** Limits guessing promo codes by client address, through lookups and orders. @throws Refusal 429 */
export const consumePromoLookup = ({ db, clock, config: { limits } }: Deps, address: string) =>
  consumeNow(db, clock.now(), [
    { bucket: `promo:minute:${address}`, seconds: MINUTE_SECONDS, limit: limits.promoPerMinute },
    { bucket: `promo:hour:${address}`, seconds: HOUR_SECONDS, limit: limits.promoPerHour },
  ]);

/** Limits new orders. Repeating an attempt doesn't count. */
export const orderLimit = ({ config: { limits } }: Pick<AppDeps, 'config'>, customerId: string): Limit => ({
  bucket: `order:${customerId}`,
  seconds: MINUTE_SECONDS,
  limit: limits.ordersPerMinute,
});

/** Limits new invoices. Repeating an attempt doesn't count. @throws Refusal 429 */
export const consumePayment = (
  tx: Tx,
  now: Date,
  { config: { limits } }: Pick<AppDeps, 'config'>,
  customerId: string,
) =>
  consume(tx, now, [
    { bucket: `payment:minute:${customerId}`, seconds: MINUTE_SECONDS, limit: limits.paymentsPerMinute },
    { bucket: `payment:hour:${customerId}`, seconds: HOUR_SECONDS, limit: limits.paymentsPerHour },
  ]);
