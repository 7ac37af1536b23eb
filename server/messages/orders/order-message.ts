import { eq } from 'drizzle-orm';
import { arrivalDay } from '../../../domain/orders/delivery-day';
import { href } from '../../../domain/routes/href';
import { checkout, customer, order, orderLine, variant } from '../../db/schema';
import type { AppDeps } from '../../deps';
import type { Order } from '../../orders/make-order';
import type { OrderEvent } from './order-event';

/** A message about an order, before a channel writes it. */
export interface OrderMessage {
  /** The same for every try. */
  readonly messageId: string;
  readonly event: OrderEvent;
  readonly facts: OrderFacts;
  readonly target: string;
}

export interface OrderFacts {
  readonly order: Order;
  readonly lines: readonly (typeof orderLine.$inferSelect & { readonly sku: string | null })[];
  /** The language that the shopper ordered in. */
  readonly locale: 'ar' | 'en';
  readonly hasAccount: boolean;
  /** A date like `2026-11-26`; null without a promise of the merchant. */
  readonly arrivesOn: string | null;
  /** Null if the shop's public origin isn't known. */
  readonly link: string | null;
}

/** An order as it is now; null if there is none with this number. */
export async function loadOrderFacts(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  number: string,
): Promise<OrderFacts | null> {
  const [found] = await db
    .select({ order, locale: checkout.locale, phone: customer.phone })
    .from(order)
    .innerJoin(checkout, eq(checkout.id, order.checkoutId))
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(eq(order.number, number));
  if (!found) return null;
  const lines = await db
    .select({ line: orderLine, sku: variant.sku })
    .from(orderLine)
    .leftJoin(variant, eq(variant.id, orderLine.variantId))
    .where(eq(orderLine.orderId, found.order.id))
    .orderBy(orderLine.position);
  return {
    order: found.order,
    lines: lines.map(({ line, sku }) => ({ ...line, sku })),
    locale: found.locale,
    hasAccount: found.phone !== null,
    arrivesOn: arrivalDay(
      config.brand.facts.delivery,
      found.order.destination.country,
      found.order.createdAt.getTime(),
    ),
    link: config.publicOrigin && `${config.publicOrigin}${href('order', { orderId: number })}`,
  };
}
