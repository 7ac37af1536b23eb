import { hash } from 'node:crypto';
import * as v from 'valibot';
import { filsFromDinars } from '../../../domain/money/fils';
import { orderPayloadSchema } from '../../../api/schemas/order';
import { MAX_LINE_LENGTH } from '../../../api/schemas/wire';
import { promoCode } from '../../../domain/money/promo';
import { GIFT_MESSAGE_LENGTH, type Gift, giftOrNull, messageLength } from '../../../domain/orders/gift';
import { stripControls } from '../../../domain/text/names';
import type { Destination } from '../../db/schema';

const MAX_LINES = 100;
const MAX_INT4 = 2_147_483_647;

/** Removes control characters and lone surrogates from a client's text, and truncates it. */
const cleanText = (text: string | null | undefined, length: number): string =>
  stripControls(text ?? '')
    .normalize('NFC')
    .trim()
    .slice(0, length)
    .replaceAll(/\p{Surrogate}/gu, '');

/** The id of a product or variant, as a number or a text. */
export const catalogueId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,10}$/),
  v.transform(Number),
  v.maxValue(MAX_INT4),
);

const lineSchema = v.object({
  id: catalogueId,
  v_id: v.nullable(catalogueId),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99)),
  name: v.string(),
});

const linesSchema = v.pipe(v.array(lineSchema), v.maxLength(MAX_LINES));

const methodSchema = v.picklist(['card', 'cash']);

/** An attempt key that a client generated. */
export const attemptKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

export interface RequestedLine {
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
  /** The name that the shopper saw, for error messages. */
  readonly name: string;
  /** The price that the shopper saw. */
  readonly claimedFils: number | null;
}

/** A parsed order payload. The claimed amounts (fils, null if unreadable) are only compared. */
export interface OrderRequest {
  readonly userId: string;
  readonly lines: readonly RequestedLine[];
  readonly addressId: string | null;
  /** The address in the payload, for clients that name no saved address. */
  readonly destination: Destination;
  readonly promoCode: string | null;
  readonly method: 'card' | 'cash';
  readonly gift: Gift | null;
  readonly claimed: {
    readonly subtotal: number | null;
    readonly delivery: number | null;
    readonly discount: number | null;
    readonly total: number | null;
  };
}

/** Parses the order payload (Specification 3, Order creation payload). */
export const orderRequestSchema = v.pipe(
  orderPayloadSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): OrderRequest => {
    const { order_detail: detail, product_details } = dataset.value;
    const lines = v.safeParse(linesSchema, product_details);
    const method = v.safeParse(methodSchema, detail.paymentType.trim().toLowerCase());
    if (!lines.success) addIssue({ message: 'product_details' });
    if (!method.success) addIssue({ message: 'paymentType' });
    const gift = readGift(detail.gift);
    if (gift && messageLength(gift.message) > GIFT_MESSAGE_LENGTH) addIssue({ message: 'gift.message' });
    if (!lines.success || !method.success) return NEVER;
    return {
      userId: String(detail.user_id),
      lines: lines.output.map((line, index) => ({
        productId: line.id,
        variantId: line.v_id,
        quantity: line.quantity,
        name: cleanText(line.name, 200),
        claimedFils: filsFromDinars(product_details[index]?.price),
      })),
      addressId: detail.address_id === null || detail.address_id === '' ? null : String(detail.address_id),
      destination: {
        fullName: cleanText(detail.full_name, 120),
        phone: cleanText(detail.phone_number, 20),
        email: cleanText(detail.email, 254),
        country: cleanText(detail.countryName, 60) || 'Kuwait',
        governorate: cleanText(detail.region, 60),
        city: cleanText(detail.cityTown, 120),
        piece: '',
        street: cleanText(detail.theStreet, 200),
        avenue: cleanText(detail.Avenue, 120),
        building: cleanText(detail.theHome, 200) || cleanText(detail.address, 200),
      },
      promoCode: cleanText(promoCode(detail.promo_code ?? ''), 64).toUpperCase() || null,
      method: method.output,
      gift,
      claimed: {
        subtotal: filsFromDinars(detail.subtotal_price),
        delivery: filsFromDinars(detail.delivery_price),
        discount: filsFromDinars(detail.discount),
        total: filsFromDinars(detail.total_price),
      },
    };
  }),
);

/** Null without a gift, or with an empty one. */
const readGift = (sent: Gift | null | undefined): Gift | null =>
  giftOrNull({
    message: cleanText(sent?.message, MAX_LINE_LENGTH),
    name: cleanText(sent?.name, 120),
    phone: cleanText(sent?.phone, 20),
    hidePrices: sent?.hidePrices === true,
  });

/** A hash of the request's content: customer, lines in any order, destination, promo code, method and gift, but no amounts. */
export function contentHash({
  lines,
  addressId,
  destination,
  promoCode: code,
  method,
  gift,
  userId,
}: OrderRequest): string {
  const items = lines
    .map(({ productId, variantId, quantity }) => [productId, variantId, quantity].join(':'))
    .toSorted();
  const where = addressId === null ? Object.values(destination) : [addressId];
  return hash('sha256', JSON.stringify([userId, items, where, code, method, ...(gift ? [gift] : [])]), 'hex');
}
