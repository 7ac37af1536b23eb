import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { dinarsFromFils } from '../../domain/money/fils';
import type { OrderWire } from '../../api/schemas/order';
import { nameIn } from '../catalogue/name-in';
import { attention, order, orderLine } from '../db/schema';
import type { Db } from '../deps';
import type { Paging } from '../http/input';
import { canCancel, refundRequest } from './cancel-order';
import { loadHistory } from './order-history';
import { addressText } from './address-text';
import type { Order } from './make-order';

type Line = typeof orderLine.$inferSelect;

/** A page of a customer's orders, newest first, and their total count. */
export async function listOrders(
  db: Db,
  customerId: string,
  { limit, offset }: Paging,
  locale: Locale,
): Promise<{ data: OrderWire[]; total: number }> {
  const mine = eq(order.customerId, customerId);
  const listed = db.select().from(order).where(mine).orderBy(desc(order.createdAt), desc(order.id)).offset(offset);
  const rows = await (limit === null ? listed : listed.limit(limit));
  const [all] = await db.select({ count: count() }).from(order).where(mine);
  return { data: await toWire(db, rows, locale), total: all?.count ?? 0 };
}

/** A customer's order by its number, or null. */
export async function findOrder(db: Db, customerId: string, number: string, locale: Locale): Promise<OrderWire | null> {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number.toUpperCase()), eq(order.customerId, customerId)));
  const [wire] = await toWire(db, rows, locale);
  const [found] = rows;
  if (!wire || !found) return null;
  return {
    ...wire,
    review: await reviewOf(db, found),
    can_cancel: canCancel(found),
    ...(await refundRequest(db, found)),
    history: await loadHistory(db, found.number),
  };
}

/** `ordered_twice` if staff has to decide between this paid order and another one for the same items; otherwise ''. */
async function reviewOf(db: Db, { id }: Order): Promise<string> {
  const [attentionRow] = await db
    .select({ kind: attention.kind })
    .from(attention)
    .where(and(eq(attention.orderId, id), eq(attention.kind, 'ordered_twice'), isNull(attention.settledAt)))
    .limit(1);
  return attentionRow?.kind ?? '';
}

async function toWire(db: Db, orders: readonly Order[], locale: Locale): Promise<OrderWire[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(orderLine.position);
  return orders.map((one) =>
    orderWire(
      one,
      lines.filter(({ orderId }) => orderId === one.id),
      locale,
    ),
  );
}

/** The specification knows pending, paid and refunded. The shop still has money of an order in the other states. */
const wirePaymentStatus = (stored: string) =>
  stored === 'refund_pending' || stored === 'partially_refunded' ? 'paid' : stored;

const orderWire = (one: Order, lines: readonly Line[], locale: Locale): OrderWire => ({
  id: one.number,
  created_at: one.createdAt.toISOString(),
  order_status: one.status,
  payment_status: wirePaymentStatus(one.paymentStatus),
  paymentType: one.method,
  total_price: dinarsFromFils(one.totalFils),
  sub_total: dinarsFromFils(one.subtotalFils),
  delivery_charges: dinarsFromFils(one.deliveryFils),
  discount: dinarsFromFils(one.discountFils),
  promo_code: one.promoCode ?? '',
  address: addressText(one.destination, locale),
  country: one.destination.country,
  email: one.destination.email,
  products: lines.map((line) => ({
    id: line.productId,
    name: nameIn(line, locale),
    title: nameIn(line, locale),
    description: '',
    image: line.image,
    quantity: line.quantity,
    price: dinarsFromFils(line.unitFils),
    v_id: line.chosenVariantId,
    psize: line.size?.[locale] ?? '',
    pcolor: line.color?.[locale] ?? '',
  })),
  ...(one.gift && { gift: one.gift }),
  Customer: { name: one.destination.fullName, phone: one.destination.phone },
});
