import type { Email } from './email/email-sender';

interface Facts {
  readonly to: string;
  /** the order's number */
  readonly number: string;
  readonly shopName: string;
  /** where the order can be seen; null where the shop's own address isn't known */
  readonly link: string | null;
}

/** What an order's shopper is told, in both languages: nobody knows in which one a letter is read. */
const WORDS: Readonly<Record<string, readonly [arabic: string, english: string]>> = {
  made: ['استلمنا طلبك، ويصلك خلال يومين.', 'We have received your order. It arrives within 2 days.'],
  shipped: ['طلبك في طريقه إليك.', 'Your order has been shipped.'],
  out_for_delivery: ['خرج طلبك للتوصيل.', 'Your order is out for delivery.'],
  delivered: ['تم توصيل طلبك.', 'Your order has been delivered.'],
  cancelled: ['أُلغي طلبك.', 'Your order has been cancelled.'],
  refunded: ['أعدنا إليك مبلغ طلبك.', 'Your order has been refunded.'],
};

/** The letter about something that happened to an order; null for what nobody writes about. */
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
