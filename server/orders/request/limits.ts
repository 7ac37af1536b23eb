import type { AppDeps, Tx } from '../../deps';
import { type Limit, consume, consumeNow } from '../../http/rate-limit';

const MINUTE = 60;
const HOUR = 3_600;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/** Guessing at codes is limited by client address, whether it is by lookup or by orders. @throws Refusal 429 */
export const consumePromoLookup = ({ db, clock, config: { limits } }: Deps, address: string) =>
  consumeNow(db, clock.now(), [
    { bucket: `promo:minute:${address}`, seconds: MINUTE, limit: limits.promoPerMinute },
    { bucket: `promo:hour:${address}`, seconds: HOUR, limit: limits.promoPerHour },
  ]);

/** What an order counts under that is made; the same attempt again isn't one. */
export const orderLimit = ({ config: { limits } }: Pick<AppDeps, 'config'>, customerId: string): Limit => ({
  bucket: `order:${customerId}`,
  seconds: MINUTE,
  limit: limits.ordersPerMinute,
});

/** Counts an invoice that is asked for; the same attempt again isn't one. @throws Refusal 429 */
export const consumePayment = (
  tx: Tx,
  now: Date,
  { config: { limits } }: Pick<AppDeps, 'config'>,
  customerId: string,
) =>
  consume(tx, now, [
    { bucket: `payment:minute:${customerId}`, seconds: MINUTE, limit: limits.paymentsPerMinute },
    { bucket: `payment:hour:${customerId}`, seconds: HOUR, limit: limits.paymentsPerHour },
  ]);
