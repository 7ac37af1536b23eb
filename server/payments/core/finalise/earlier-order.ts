import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import { checkout, order } from '../../../db/schema';
import type { AppDeps, Tx } from '../../../deps';
import { DAY_MS } from '../../../durations';
import type { Checkout } from '../../../orders/reserve';

/** How long after an order a browser that lost its storage still finds it. */
const LOOKBACK_MS = 7 * DAY_MS;
/** Ordering the same again after one of these is intended. */
const CALLED_OFF = ['cancelled', 'failed', 'refunded'];

/** True if the customer has placed another order for the same items since this attempt began, and it isn't called off. */
export async function hasDuplicateOrder(tx: Tx, { id, customerId, lines, createdAt }: Checkout): Promise<boolean> {
  const [other] = await tx
    .select({ id: order.id })
    .from(order)
    .innerJoin(checkout, eq(checkout.id, order.checkoutId))
    .where(
      and(
        eq(order.customerId, customerId),
        ne(checkout.id, id),
        eq(checkout.lines, lines),
        gt(order.createdAt, createdAt),
        notInArray(order.status, CALLED_OFF),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/**
 * A customer's newest order of the last week with its attempt, or null. A killed browser may lose its attempt and still have
 * its cart; this prevents its shopper from paying for the same items twice.
 */
export async function findLatestOrder(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  customerId: string,
): Promise<{ readonly attempt: Checkout; readonly number: string } | null> {
  const since = new Date(clock.now().getTime() - LOOKBACK_MS);
  const [found] = await db
    .select({ attempt: checkout, number: order.number })
    .from(order)
    .innerJoin(checkout, eq(checkout.id, order.checkoutId))
    .where(and(eq(order.customerId, customerId), gt(order.createdAt, since), notInArray(order.status, CALLED_OFF)))
    .orderBy(desc(order.createdAt))
    .limit(1);
  return found ?? null;
}
