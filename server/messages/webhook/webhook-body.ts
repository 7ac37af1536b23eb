import { dinarsFromFils } from '../../../domain/money/fils';
import type { OrderMessage } from '../orders/order-message';

/** The body of a webhook (docs/reference/webhooks.md). Amounts are in fils; the order is as it is at the time of sending. */
export function webhookBody({ messageId, event, facts }: OrderMessage): string {
  const { order, lines, locale, link } = facts;
  const { destination } = order;
  return JSON.stringify({
    id: messageId,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    data: {
      ...changeOf(event),
      order: {
        number: order.number,
        url: link,
        created_at: order.createdAt.toISOString(),
        status: order.status,
        payment_status: order.paymentStatus,
        payment_method: order.method,
        language: locale,
        currency: 'KWD',
        subtotal_fils: order.subtotalFils,
        discount_fils: order.discountFils,
        delivery_fils: order.deliveryFils,
        total_fils: order.totalFils,
        total: dinarsFromFils(order.totalFils),
        promo_code: order.promoCode,
        customer: { name: destination.fullName, phone: destination.phone, email: destination.email },
        address: {
          country: destination.country,
          governorate: destination.governorate,
          city: destination.city,
          block: destination.piece,
          street: destination.street,
          avenue: destination.avenue,
          building: destination.building,
          note: destination.note ?? '',
        },
        gift: order.gift && {
          message: order.gift.message,
          recipient: order.gift.name ? { name: order.gift.name, phone: order.gift.phone } : null,
          hide_prices: order.gift.hidePrices,
        },
        lines: lines.map((line) => ({
          product_id: line.productId,
          variant_id: line.variantId,
          sku: line.sku,
          name: { ar: line.nameAr, en: line.nameEn },
          size: line.size,
          color: line.color,
          quantity: line.quantity,
          unit_fils: line.unitFils,
        })),
      },
    },
  });
}

function changeOf(event: OrderMessage['event']): object {
  switch (event.type) {
    case 'order.placed':
      return {};
    case 'order.status_changed':
      return { status: event.status, previous_status: event.from };
    case 'order.refunded':
      return { refund_fils: event.refundFils, is_whole: event.status === 'refunded' };
  }
}
