import type { Locale } from '../../../api/client';
import { dinarsFromFils } from '../../../domain/money/fils';
import type { QuoteWire } from '../../../api/schemas/quote';
import { nameIn } from '../../catalogue/name-in';
import { Refusal } from '../../http/refusal';
import type { OrderRequest, RequestedLine } from '../request/order-request';
import type { Quote } from './quote';

/** True if the shopper saw the same unit prices, subtotal and delivery. */
export const matchesShownPrices = (quote: Quote, { claimed, lines }: OrderRequest): boolean =>
  claimed.subtotal === quote.subtotal &&
  claimed.delivery === quote.delivery &&
  quote.lines.every((line, index) => line.unitFils === lines[index]?.claimedFils);

/** True if the shopper also saw the same discount and total. */
export const matchesShownAmounts = (quote: Quote, request: OrderRequest): boolean =>
  matchesShownPrices(quote, request) &&
  request.claimed.discount === quote.discount &&
  request.claimed.total === quote.total;

/** @throws Refusal 409 `quote_changed` with the quote if the shopper saw other amounts */
export function requireSameAmounts(quote: Quote, request: OrderRequest, locale: Locale): void {
  if (!matchesShownAmounts(quote, request)) throw quoteChanged(quote, locale);
}

interface QuoteChanges {
  /** Lines without stock, which the quote leaves out. */
  readonly unavailableLines?: readonly RequestedLine[];
  readonly isPromoRefused?: boolean;
}

/** 409 with the new quote. `errors` names a promo code that isn't valid. */
export const quoteChanged = (
  quote: Quote,
  locale: Locale,
  { unavailableLines: gone = [], isPromoRefused = false }: QuoteChanges = {},
) =>
  new Refusal(409, 'quote_changed', 'Prices have changed. Please check your order and place it again.', {
    body: { quote: quoteWire(quote, gone, locale) },
    ...(isPromoRefused && { errors: [{ field: 'order_detail.promo_code', code: 'promo_invalid' }] }),
  });

const quoteWire = (quote: Quote, gone: readonly RequestedLine[], locale: Locale): QuoteWire => ({
  subtotal: dinarsFromFils(quote.subtotal),
  delivery: dinarsFromFils(quote.delivery),
  discount: dinarsFromFils(quote.discount),
  total: dinarsFromFils(quote.total),
  promo_code: quote.promo?.code ?? '',
  lines: [
    ...quote.lines.map((line) => ({
      id: String(line.productId),
      v_id: line.chosenVariantId === null ? null : String(line.chosenVariantId),
      price: dinarsFromFils(line.unitFils),
      quantity: line.quantity,
      available: line.available,
      name: nameIn(line, locale),
    })),
    ...gone.map((line) => ({
      id: String(line.productId),
      v_id: line.variantId === null ? null : String(line.variantId),
      price: dinarsFromFils(line.claimedFils ?? 0),
      quantity: 0,
      available: 0,
      name: line.name,
    })),
  ],
});
