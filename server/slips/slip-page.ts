import { dinarsFromFils } from '../../domain/money/fils';
import { stripControls } from '../../domain/text/plain-text';
import type { Brand, BrandFile, Language } from '../brand/brand';
import { timeZoneOf } from '../brand/time-zone';
import { addressText } from '../orders/address-text';
import type { SlipLine, SlipOrder } from './load-slip';
import { formatPercent, qrText, vatOf } from './vat';
import { type SlipWords, WORDS } from './words';

export type SlipKind = 'packing' | 'receipt';

/** A text of a page; without a direction it runs like the page. */
export interface SlipText {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl' | null;
}

export interface LabelledText {
  readonly label: string;
  readonly value: SlipText;
}

export interface SlipRow {
  readonly name: string;
  readonly choices: string;
  /** SKU and quantity; in a receipt price and amount, too. */
  readonly cells: readonly SlipText[];
}

/** What one page says, in one language. Formats only arrange it. */
export interface SlipPage {
  readonly language: Language;
  readonly title: string;
  readonly shop: { readonly name: string; readonly logo: BrandFile | null; readonly contact: readonly LabelledText[] };
  readonly facts: readonly LabelledText[];
  readonly address: { readonly heading: string; readonly lines: readonly SlipText[] };
  readonly columns: { readonly item: string; readonly cells: readonly string[] };
  readonly rows: readonly SlipRow[];
  /** The last one is the most important. */
  readonly sums: readonly LabelledText[];
  readonly afterSums: readonly LabelledText[];
  readonly notes: readonly LabelledText[];
  /** The text of the QR code. */
  readonly qr: string | null;
}

interface Wanted {
  readonly kind: SlipKind;
  readonly language: Language;
  readonly note: string | null;
}

/** Describes the page of an order. Texts of shoppers have no control characters. */
export function slipPage(slip: SlipOrder, brand: Brand, { kind, language, note }: Wanted): SlipPage {
  const { order, lines } = slip;
  const { facts } = brand;
  const words = WORDS[language];
  const isReceipt = kind === 'receipt';
  const vat = isReceipt ? vatOf(facts, order.totalFils) : null;
  const { destination, gift } = order;
  const row = (line: SlipLine): SlipRow => ({
    name: plain(line.name[language]),
    choices: line.choices.map((choice) => plain(choice[language])).join(words.comma),
    cells: [code(line.sku), code(`${line.quantity}`), ...(isReceipt ? amountsOf(line) : [])],
  });
  return {
    language,
    title: vat ? words.taxReceipt : words[kind],
    shop: { name: facts.name[language], logo: brand.logo?.[language] ?? null, contact: contactOf(brand, language) },
    facts: [
      labelled(words.order, code(order.number)),
      labelled(words.date, code(formatDay(order.createdAt, timeZoneOf(brand)))),
      labelled(words.payment, prose(words.payments[`${order.method} ${order.paymentStatus}`] ?? order.paymentStatus)),
      ...(vat ? [labelled(words.vatNumber, code(vat.number))] : []),
      ...(gift?.name ? [labelled(words.orderedBy, prose(plain(destination.fullName)))] : []),
    ],
    address: {
      heading: words.deliverTo,
      lines: [
        prose(plain(gift?.name || destination.fullName)),
        prose(plain(addressText(destination, language))),
        code(plain(gift?.phone || destination.phone)),
      ],
    },
    columns: {
      item: words.item,
      cells: [words.sku, words.quantity, ...(isReceipt ? [words.price, words.amount] : [])],
    },
    rows: lines.map(row),
    sums: isReceipt ? sumsOf(slip, words) : [labelled(words.units, code(`${unitsOf(lines)}`))],
    afterSums: [
      ...(vat
        ? [
            labelled(words.net, money(vat.netFils, words)),
            labelled(`${words.vat} ${formatPercent(vat.basisPoints)}%`, money(vat.vatFils, words)),
          ]
        : []),
      ...(isReceipt && slip.refundedFils > 0 ? [labelled(words.refunded, money(slip.refundedFils, words))] : []),
    ],
    notes: [
      ...(destination.note ? [labelled(words.driverNote, prose(plain(destination.note)))] : []),
      ...(gift?.hidePrices ? [labelled(words.gift, prose(words.noPrices))] : []),
      ...(gift?.message ? [labelled(words.giftMessage, typed(gift.message))] : []),
      ...(note === null ? [] : [labelled(words.note, prose(plain(note)))]),
    ],
    qr:
      vat &&
      qrText({
        seller: facts.name.ar,
        vatNumber: vat.number,
        at: order.createdAt,
        totalFils: order.totalFils,
        vatFils: vat.vatFils,
      }),
  };
}

const plain = (text: string) => stripControls(text).replace(/\s+/g, ' ').trim();
/** A number or a phone. */
const code = (text: string): SlipText => ({ text, direction: 'ltr' });
const prose = (text: string): SlipText => ({ text, direction: null });
/** A shopper's own lines, in the direction of their first letter. */
const typed = (text: string): SlipText => {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return { text: stripControls(text).trim(), direction: /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr' };
};
const labelled = (label: string, value: SlipText): LabelledText => ({ label, value });
const money = (fils: number, { currency }: SlipWords) =>
  prose(`${fils < 0 ? '\u200e' : ''}${dinarsFromFils(fils)} ${currency}`);
const unitsOf = (lines: readonly SlipLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const amountsOf = ({ quantity, unitFils }: SlipLine) => [
  code(dinarsFromFils(unitFils)),
  code(dinarsFromFils(quantity * unitFils)),
];

function sumsOf({ order }: SlipOrder, words: SlipWords): LabelledText[] {
  const discount = order.promoCode ? `${words.discount} (${order.promoCode})` : words.discount;
  return [
    labelled(words.subtotal, money(order.subtotalFils, words)),
    labelled(words.delivery, money(order.deliveryFils, words)),
    ...(order.discountFils > 0 ? [labelled(discount, money(-order.discountFils, words))] : []),
    labelled(words.total, money(order.totalFils, words)),
  ];
}

function contactOf({ facts: { contact } }: Brand, language: Language): LabelledText[] {
  const words = WORDS[language];
  const { address, phone, whatsapp, email, licence } = contact;
  return [
    ...(address ? [labelled('', prose(address[language]))] : []),
    ...(phone ? [labelled(words.phone, code(phone))] : []),
    ...(whatsapp ? [labelled(words.whatsapp, code(whatsapp))] : []),
    ...(email ? [labelled('', code(email))] : []),
    ...(licence ? [labelled(words.licence, code(licence))] : []),
  ];
}

/** `Nov 25, 2026` in both languages (Specification 9, Date format). */
const formatDay = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(at);
