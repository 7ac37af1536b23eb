import type { Brand } from '../../brand/brand';
import { isMobile } from '../../customers/phone';
import type { OrderMessage } from './order-message';
import { LABELS, sentenceOf } from './order-words';

export interface OrderText {
  /** E.164, a mobile number. */
  readonly phone: string;
  readonly locale: 'ar' | 'en';
  readonly number: string;
  readonly sentence: string;
}

/** What a phone is sent about an order; null without a mobile number, or once the account is deleted. */
export function orderText({ event, facts }: OrderMessage): OrderText | null {
  const { phone } = facts.order.destination;
  if (!facts.hasAccount || !isMobile(phone)) return null;
  return { phone, locale: facts.locale, number: event.number, sentence: sentenceOf(event, facts) };
}

/** The text of an SMS: the shop, the order, what happened, and the order's address where it is known. */
export function smsText(
  { locale, number, sentence }: OrderText,
  { facts }: Pick<Brand, 'facts'>,
  link: string | null,
): string {
  const { order, colon } = LABELS[locale];
  return [`${facts.name[locale]}${colon}${order} ${number}`, sentence, ...(link === null ? [] : [link])].join('\n');
}
