import { eq } from 'drizzle-orm';
import { order } from '../../../db/schema';
import type { Tx } from '../../../deps';
import type { Order } from '../../../orders/make-order';
import { returnUnits } from '../../../orders/order-stock';

/** The units of an order that was not shipped are still with the merchant. */
const UNSHIPPED = ['pending', 'confirmed', 'processing', 'on_hold'];

/** Marks an order as refunded. Its units return to stock if it wasn't shipped; a cancelled one has returned them. */
export async function markRefunded(tx: Tx, now: Date, before: Order): Promise<void> {
  if (UNSHIPPED.includes(before.status)) await returnUnits(tx, now, before);
  await tx
    .update(order)
    .set({ status: 'refunded', paymentStatus: 'refunded', updatedAt: now })
    .where(eq(order.id, before.id));
}
