import type { Email } from './email/email-sender';

interface Facts {
  readonly to: string;
  readonly number: string;
  readonly shopName: string;
  /** URL of the order; null if the shop's public origin isn't known. */
  readonly link: string | null;
}

/** Texts by order status. Emails contain both languages, because the shopper's language isn't stored. */
const WORDS: Readonly<Record<string, readonly [arabic: string, english: string]>> = {
  made: ['استلمنا طلبك، ويصلك خلال يومين.', 'We have received your order. It arrives within 2 days.'],
  shipped: ['طلبك في طريقه إليك.', 'Your order has been shipped.'],
  out_for_delivery: ['خرج طلبك للتوصيل.', 'Your order is out for delivery.'],
  delivered: ['تم توصيل طلبك.', 'Your order has been delivered.'],
  cancelled: ['أُلغي طلبك.', 'Your order has been cancelled.'],
  partially_refunded: ['أعدنا إليك جزءًا من مبلغ طلبك.', 'Part of the amount of your order has been refunded.'],
  refunded: ['أعدنا إليك مبلغ طلبك.', 'Your order has been refunded.'],
};

/** The email about an order's new status; null for a status without email. */
export function orderEmail(status: string, { to, number, shopName, link }: Facts): Email | null {
  const words = Object.hasOwn(WORDS, status) ? WORDS[status] : undefined;
  if (!words) return null;
  const [arabic, english] = words;
  return {
    to,
    subject: `${shopName}: طلب رقم ${number} · Order #${number}`,
    text: [arabic, english, ...(link === null ? [] : [link])].join('\n\n'),
  };
}
