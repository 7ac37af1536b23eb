import { and, eq, isNull } from 'drizzle-orm';
import { attention, order } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { AppDeps, Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { returnUnits, retakeUnits } from './order-stock';
import { enqueueEvent, recordAudit, requestAttention } from './audit-log';
import type { Order } from './make-order';

/** Specification 4, Order statuses. A new order is `confirmed`. */
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

/** Called-off orders have no units reserved or sold; delivered ones left them with the shopper. */
const CALLED_OFF: ReadonlySet<string> = new Set(['cancelled', 'failed']);
const DELIVERED: ReadonlySet<string> = new Set(['delivered', 'completed']);

/**
 * Changes an order's status, as staff. A cash order is paid on delivery. Calling an order off returns its units and its
 * promo use; reopening it takes them again. A refund is final, and a card order becomes refunded by its refund alone.
 * @returns null if there is no such order
 * @throws Refusal 409 `order_refunded`, `refund_at_gateway` or `out_of_stock`, 422 `promo_invalid`
 */
export const changeStatus = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  number: string,
  status: OrderStatus,
): Promise<Order | null> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const [before] = await tx.select().from(order).where(eq(order.number, number.toUpperCase())).for('update');
    if (!before) return null;
    if (before.status === 'refunded' && status !== 'refunded')
      throw new Refusal(409, 'order_refunded', 'A refunded order stays refunded');
    if (status === 'refunded' && before.status !== 'refunded' && before.method === 'card')
      throw new Refusal(
        409,
        'refund_at_gateway',
        `Order ${before.number} was paid by card. Send the money back with: shop orders refund ${before.number}`,
      );
    await updateStock(tx, now, before, status);
    await reportKeptMoney(tx, now, before, status);
    const paymentStatus = paymentAfter(before, status);
    const [after] = await tx
      .update(order)
      .set({ status, paymentStatus, updatedAt: now })
      .where(eq(order.id, before.id))
      .returning();
    await recordAudit(tx, now, 'staff', `order ${status}`, before.number, {
      from: before.status,
      payment_status: paymentStatus,
    });
    await enqueueEvent(tx, now, 'order.status', { order: before.number, status });
    return after ?? null;
  });

async function updateStock(tx: Tx, now: Date, before: Order, status: OrderStatus): Promise<void> {
  const isLive = !CALLED_OFF.has(before.status) && before.status !== 'refunded';
  if (isLive && (CALLED_OFF.has(status) || (status === 'refunded' && !DELIVERED.has(before.status))))
    await returnUnits(tx, now, before);
  if (CALLED_OFF.has(before.status) && !CALLED_OFF.has(status) && status !== 'refunded')
    await retakeUnits(tx, now, before);
}

/** Asks staff about the money of a card order that is called off, until it is refunded or the order goes on. */
async function reportKeptMoney(tx: Tx, now: Date, before: Order, status: OrderStatus): Promise<void> {
  const hasMoney =
    before.method === 'card' && ['paid', 'refund_pending', 'partially_refunded'].includes(before.paymentStatus);
  if (hasMoney && CALLED_OFF.has(status) && !CALLED_OFF.has(before.status))
    await requestAttention(tx, now, 'cancelled_paid', { orderId: before.id, detail: { total_fils: before.totalFils } });
  if (!CALLED_OFF.has(status))
    await tx
      .update(attention)
      .set({ settledAt: now })
      .where(and(eq(attention.orderId, before.id), eq(attention.kind, 'cancelled_paid'), isNull(attention.settledAt)));
}

function paymentAfter({ method, paymentStatus }: Order, status: OrderStatus): string {
  if (status === 'refunded') return 'refunded';
  return method === 'cash' && DELIVERED.has(status) ? 'paid' : paymentStatus;
}
