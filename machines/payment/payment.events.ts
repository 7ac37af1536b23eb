import type { AnalyticsEvent } from '../../domain/analytics/event-schema';
import { worthOf } from '../../domain/analytics/events';
import type { PaymentReturnContext } from './payment-return.types';

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
