import type { Brand } from '../../brand/brand';
import type { Email } from '../email/email-sender';
import { emailHtml, emailText } from './email-body';
import type { OrderMessage } from './order-message';
import { price, summariseOrder } from './order-summary';
import { LABELS, sentenceOf } from './order-words';

type Shop = Pick<Brand, 'facts'>;

const DEFAULT_COLOUR = '#1f2937';

const colourOf = ({ facts }: Shop): string => facts.colours?.light?.primary ?? DEFAULT_COLOUR;

/** The email to a customer, in the order's language; null without a valid address. A confirmation lists the order. */
export function customerEmail({ event, facts }: OrderMessage, shop: Shop): Email | null {
  const to = facts.order.destination.email;
  if (!/^[^\s@]+@[^\s@]+$/.test(to) || to.endsWith('.invalid')) return null;
  const { locale } = facts;
  const labels = LABELS[locale];
  const shopName = shop.facts.name[locale];
  const title = `${labels.order} ${event.number}`;
  const refunded = event.refundFils === null ? '' : ` ${labels.amount}${labels.colon}${price(event.refundFils)}`;
  const body = {
    locale,
    shopName,
    title,
    sentence: `${sentenceOf(event, facts)}${refunded}`,
    summary: event.type === 'order.placed' ? summariseOrder(facts, locale) : null,
    link: facts.link,
    colour: colourOf(shop),
  };
  return { to, subject: `${shopName}${labels.colon}${title}`, text: emailText(body), html: emailHtml(body) };
}

/** The email to the merchant about a new order, with SKUs and the customer's address. */
export function merchantEmail({ event, facts, target }: OrderMessage, locale: 'ar' | 'en', shop: Shop): Email {
  const { order } = facts;
  const labels = LABELS[locale];
  const summary = summariseOrder(facts, locale, { showsSku: true });
  const title = `${labels.newOrder} ${event.number}`;
  const body = {
    locale,
    shopName: shop.facts.name[locale],
    title,
    sentence: '',
    summary: { ...summary, address: [...summary.address, order.destination.email].filter(Boolean) },
    link: null,
    colour: colourOf(shop),
  };
  return {
    to: target,
    subject: `${title}${labels.colon}${price(order.totalFils)}`,
    text: emailText(body),
    html: emailHtml(body),
  };
}
