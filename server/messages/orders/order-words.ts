import { formatDay } from '../../../domain/text/day';
import { ORDER_LABELS } from '../../orders/order-labels';
import type { OrderEvent } from './order-event';
import type { OrderFacts } from './order-message';

type Locale = OrderFacts['locale'];

/** What customers read about a new status; a status without words sends no message. */
const SENTENCES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ar: {
    placed: 'استلمنا طلبك، ويصلك خلال يومين.',
    on_hold: 'استلمنا طلبك، ونتحقق من عملية الدفع.',
    shipped: 'طلبك في طريقه إليك.',
    out_for_delivery: 'خرج طلبك للتوصيل.',
    delivered: 'تم توصيل طلبك.',
    cancelled: 'أُلغي طلبك.',
    partially_refunded: 'أعدنا إليك جزءًا من مبلغ طلبك.',
    refunded: 'أعدنا إليك مبلغ طلبك.',
  },
  en: {
    placed: 'We have received your order. It arrives within 2 days.',
    on_hold: 'We have received your order and are checking its payment.',
    shipped: 'Your order has been shipped.',
    out_for_delivery: 'Your order is out for delivery.',
    delivered: 'Your order has been delivered.',
    cancelled: 'Your order has been cancelled.',
    partially_refunded: 'Part of the amount of your order has been refunded.',
    refunded: 'Your order has been refunded.',
  },
};

const RECEIVED: Readonly<Record<Locale, (day: string) => string>> = {
  ar: (day) => `استلمنا طلبك، ويصلك ${day}.`,
  en: (day) => `We have received your order. It arrives ${day}.`,
};

export const LABELS = {
  ar: { ...ORDER_LABELS.ar, order: 'طلب رقم', newOrder: 'طلب جديد', view: 'عرض الطلب', colon: ': ' },
  en: { ...ORDER_LABELS.en, order: 'Order', newOrder: 'New order', view: 'View the order', colon: ': ' },
} as const;

/** Whether customers hear of an event. */
export const hasSentence = ({ type, status }: OrderEvent): boolean =>
  type === 'order.placed' || (status !== 'on_hold' && Object.hasOwn(SENTENCES.en, status));

/** The sentence about an event in the order's language. */
export function sentenceOf(event: OrderEvent, { order, locale, arrivesOn }: OrderFacts): string {
  const key = event.type === 'order.placed' && order.status === 'on_hold' ? 'on_hold' : event.status;
  if (key === 'placed' && arrivesOn !== null) return RECEIVED[locale](formatDay(arrivesOn, locale));
  return SENTENCES[locale][key] ?? '';
}
