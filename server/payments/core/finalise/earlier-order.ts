import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import { checkout, order } from '../../../db/schema';
import type { AppDeps, Tx } from '../../../deps';
import type { Checkout } from '../../../orders/reserve';

/** ms; as long as somebody whose browser lost its memory may take to come back and look (reliability, M7) */
const LOOKBACK_MS = 7 * 24 * 60 * 60_000;
/** Whoever orders the same again after one of these means it. */
const CALLED_OFF = ['cancelled', 'failed', 'refunded'];

/** True where the customer ordered the same goods otherwise since this attempt began, and that order still stands. */
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
 * A customer's newest order of the last week with the attempt that it was made from; null where there is none. A browser that
 * was killed forgets its attempt and keeps its cart: only this keeps its shopper from paying for the same things again.
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
