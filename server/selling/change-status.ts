import { eq } from 'drizzle-orm';
import { order } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { AppDeps } from '../deps';
import { announce, record } from './journal';
import type { Order } from './make-order';

/** Specification 4, Order statuses; `confirmed` is what a new order has. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'on_the_way',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
  'on_hold',
  'failed',
  'refunded',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const isOrderStatus = (word: string): word is OrderStatus => ORDER_STATUSES.some((status) => status === word);

/** Moves an order on, as the shop's staff does. Cash is paid when the order is handed over. Null where there is no such order. */
export const changeStatus = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  number: string,
  status: OrderStatus,
): Promise<Order | null> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const [before] = await tx.select().from(order).where(eq(order.number, number.toUpperCase())).for('update');
    if (!before) return null;
    const paymentStatus = paymentAfter(before, status);
    const [after] = await tx
      .update(order)
      .set({ status, paymentStatus, updatedAt: now })
      .where(eq(order.id, before.id))
      .returning();
    await record(tx, now, 'staff', `order ${status}`, before.number, {
      from: before.status,
      payment_status: paymentStatus,
    });
    await announce(tx, now, 'order.status', { order: before.number, status });
    return after ?? null;
  });

function paymentAfter({ method, paymentStatus }: Order, status: OrderStatus): string {
  if (status === 'refunded') return 'refunded';
  return method === 'cash' && (status === 'delivered' || status === 'completed') ? 'paid' : paymentStatus;
}
