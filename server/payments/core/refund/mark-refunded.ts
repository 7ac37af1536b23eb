import { and, eq, inArray, isNull } from 'drizzle-orm';
import { attention, order } from '../../../db/schema';
import type { Tx } from '../../../deps';
import type { Order } from '../../../orders/make-order';
import { returnUnits } from '../../../orders/order-stock';
import { UNSHIPPED } from '../../../orders/order-transitions';

/** Marks an order as refunded. Its units return to stock if it wasn't shipped; a cancelled one has returned them. */
export async function markRefunded(tx: Tx, now: Date, before: Order): Promise<void> {
  if (UNSHIPPED.has(before.status)) await returnUnits(tx, now, before);
  await tx
    .update(order)
    .set({ status: 'refunded', paymentStatus: 'refunded', updatedAt: now })
    .where(eq(order.id, before.id));
  await settleKeptMoney(tx, now, before.id);
}

/** Settles what staff was asked about an order's money, once all of it is being refunded. A refusal asks again. */
export const settleKeptMoney = (tx: Tx, now: Date, orderId: string) =>
  tx
    .update(attention)
    .set({ settledAt: now })
    .where(
      and(
        eq(attention.orderId, orderId),
        inArray(attention.kind, ['cancelled_paid', 'refund_wanted', 'refund_refused']),
        isNull(attention.settledAt),
      ),
    );
