import type { CheckoutContext } from './checkout.types';
import type { PaymentReturnContext } from '../payment/payment-return.types';
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

/** An order that was paid at the gateway. The server's values take precedence over this browser's storage. */
export function paidOrderEvent({
  orderId,
  order,
  pending,
  lines,
}: Pick<PaymentReturnContext, 'orderId' | 'order' | 'pending' | 'lines'>): AnalyticsEvent | null {
  if (orderId === null) return null;
  const worth = worthOf(order?.products ?? lines);
  return {
    name: 'purchase',
    transaction_id: orderId,
    payment_type: 'card',
    ...worth,
    value: order?.total ?? pending?.total ?? worth.value,
    shipping: order?.delivery ?? undefined,
    discount: order?.discount ?? undefined,
  };
}

/** A payment of this browser was not charged (Specification 2, Result screens). */
export const paymentErrorEvent = ({
  paymentId,
  attemptId,
  pending,
  problem,
}: PaymentReturnContext): AnalyticsEvent | null =>
  pending && {
    name: 'payment_error',
    payment: paymentId || attemptId || pending.invoiceId,
    reason: problem?.code ?? 'notPaid',
    value: pending.total ?? 0,
  };
