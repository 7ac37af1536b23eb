import { formatDinars } from '../../../domain/money/format-money';
import { addressText } from '../../orders/address-text';
import type { OrderFacts } from './order-message';
import { LABELS } from './order-words';

interface SummaryLine {
  readonly name: string;
  readonly quantity: number;
  readonly amount: string;
}

/** An order in one language, ready to be written as text or HTML. */
export interface OrderSummary {
  readonly lines: readonly SummaryLine[];
  /** The last one is the total. */
  readonly amounts: readonly { readonly label: string; readonly amount: string }[];
  readonly payment: string;
  readonly address: readonly string[];
  /** The note for the driver, and what the order says of itself as a gift. */
  readonly notes: readonly { readonly label: string; readonly text: string }[];
}

/** An amount as the shop shows it: `KD 12.50`, with a no-break space. */
export const price = (fils: number): string => `KD\u00a0${formatDinars(fils)}`;

/** `showsSku` adds what the merchant packs by. */
export function summariseOrder(
  { order, lines }: OrderFacts,
  locale: OrderFacts['locale'],
  { showsSku = false } = {},
): OrderSummary {
  const labels = LABELS[locale];
  const { subtotalFils, discountFils, deliveryFils, totalFils, promoCode, destination, gift } = order;
  const discount = [labels.discount, promoCode && `(${promoCode})`].filter(Boolean).join(' ');
  const nameOf = (line: OrderFacts['lines'][number]) =>
    [locale === 'ar' ? line.nameAr : line.nameEn, line.size?.[locale], line.color?.[locale], showsSku ? line.sku : null]
      .filter(Boolean)
      .join(labels.comma);
  return {
    lines: lines.map((line) => ({
      name: nameOf(line),
      quantity: line.quantity,
      amount: price(line.quantity * line.unitFils),
    })),
    amounts: [
      { label: labels.subtotal, amount: price(subtotalFils) },
      ...(discountFils > 0 ? [{ label: discount, amount: `\u2212\u00a0${price(discountFils)}` }] : []),
      { label: labels.delivery, amount: price(deliveryFils) },
      { label: labels.total, amount: price(totalFils) },
    ],
    payment: labels.payments[`${order.method} ${order.paymentStatus}`] ?? '',
    address: [
      gift?.name || destination.fullName,
      addressText(destination, locale),
      gift?.phone || destination.phone,
    ].filter(Boolean),
    notes: [
      ...(destination.note ? [{ label: labels.driverNote, text: destination.note }] : []),
      ...(gift?.name
        ? [{ label: labels.orderedBy, text: [destination.fullName, destination.phone].join(labels.comma) }]
        : []),
      ...(gift?.message ? [{ label: labels.giftMessage, text: gift.message }] : []),
      ...(gift?.hidePrices ? [{ label: labels.gift, text: labels.noPrices }] : []),
    ],
  };
}
