import { and, eq, inArray, isNull } from 'drizzle-orm';
import { attention, checkout } from '../db/schema';
import type { Tx } from '../deps';
import { record } from './audit-log';
import type { Order } from './make-order';
import { sellAtOnce, unsell } from './reserve';

/** What kept a paid order from taking its goods (paid-order.ts). */
const WITHOUT_GOODS = ['shortfall', 'promo_spent'];

/** An order that has none of its goods: money came when they were gone, and nobody has found them since. */
const lacksGoods = (orderId: string) =>
  and(eq(attention.orderId, orderId), inArray(attention.kind, WITHOUT_GOODS), isNull(attention.settledAt));

/** The pieces of an order that is off go back on the shelf, its promo use back to its code; once, and only what was taken. */
export async function returnGoods(tx: Tx, now: Date, { id, number, checkoutId }: Order): Promise<void> {
  const [lacking] = await tx.select({ id: attention.id }).from(attention).where(lacksGoods(id)).limit(1);
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, checkoutId)).for('update');
  if (lacking || !attempt) return;
  await unsell(tx, attempt);
  await record(tx, now, 'staff', 'goods returned', number);
}

/** An order that goes on after all takes its goods again. @throws Refusal 409 `out_of_stock`, 422 `promo_invalid` */
export async function takeGoodsAgain(tx: Tx, now: Date, { id, number, checkoutId }: Order): Promise<void> {
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, checkoutId)).for('update');
  if (!attempt) return;
  await sellAtOnce(tx, now, attempt);
  await tx.update(attention).set({ settledAt: now }).where(lacksGoods(id));
  await record(tx, now, 'staff', 'goods taken again', number);
}
