import type { CheckoutContext } from './checkout.types';
import type { AnalyticsEvent } from '../../domain/analytics/event-schema';
import { worthOf } from '../../domain/analytics/events';
import { orderedPart } from '../../domain/cart/ordered-lines';
import { calculateTotals } from './quote.rules';

/** Checkout was opened. */
export const checkoutStartEvent = ({ lines }: CheckoutContext): AnalyticsEvent => ({
  name: 'checkout_start',
  ...worthOf(lines),
});

/** Place Order was pressed. */
export const paymentInfoEvent = ({ method, lines }: CheckoutContext): AnalyticsEvent => ({
  name: 'add_payment_info',
  payment_type: method,
  ...worthOf(lines),
});

/**
 * An order that was placed on this page, or found on the server. The latter uses the server's values, because this page may
 * not have loaded rates and promo yet, nor know the payment method.
 */
export function purchaseEvent(context: CheckoutContext): AnalyticsEvent {
  const { orderId, payment, lines, orderedLines, method } = context;
  const bought = orderedPart(lines, orderedLines);
  const purchase = { name: 'purchase' as const, transaction_id: orderId ?? '', ...worthOf(bought) };
  if (payment?.orderId === orderId && payment !== null)
    return { ...purchase, value: payment.total, ...(payment.paymentId !== '' && { payment_type: 'card' }) };
  const { total, delivery, discount } = calculateTotals(context);
  return { ...purchase, payment_type: method, value: total, shipping: delivery, discount };
}
