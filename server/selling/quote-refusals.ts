import type { Locale } from '../../api/client';
import { dinarsFromFils } from '../../api/money';
import type { QuoteWire } from '../../api/schemas/quote';
import { Refusal } from '../http/refusal';
import type { OrderRequest } from './order-request';
import type { Quote } from './quote';

/** Names the line that can't be had; `available` pieces are left of it. */
export const outOfStock = (line: { productId: number; variantId: number | null; name: string }, available: number) =>
  new Refusal(409, 'out_of_stock', `${line.name || 'A product'} is out of stock`, {
    body: {
      line: {
        id: String(line.productId),
        v_id: line.variantId === null ? null : String(line.variantId),
        name: line.name,
        available,
      },
    },
  });

/** Refuses what is seen to be gone before anything is written for it. @throws Refusal 409 `out_of_stock` */
export function refuseWhatIsGone({ lines }: Quote): void {
  const gone = lines.find(({ available, quantity }) => available < quantity);
  if (gone)
    throw outOfStock({ productId: gone.productId, variantId: gone.chosenVariantId, name: gone.nameEn }, gone.available);
}

/** Refuses an order whose amounts the shopper saw differently. @throws Refusal 409 `quote_changed` with the quote */
export function compare(quote: Quote, { claimed, lines }: OrderRequest, locale: Locale): void {
  const sees =
    claimed.subtotal === quote.subtotal &&
    claimed.delivery === quote.delivery &&
    claimed.discount === quote.discount &&
    claimed.total === quote.total;
  if (sees && quote.lines.every((line, index) => line.unitFils === lines[index]?.claimedFils)) return;
  throw quoteChanged(quote, locale);
}

export const quoteChanged = (quote: Quote, locale: Locale) =>
  new Refusal(409, 'quote_changed', 'Prices have changed. Please check your order and place it again.', {
    body: { quote: quoteWire(quote, locale) },
  });

const quoteWire = (quote: Quote, locale: Locale): QuoteWire => ({
  subtotal: dinarsFromFils(quote.subtotal),
  delivery: dinarsFromFils(quote.delivery),
  discount: dinarsFromFils(quote.discount),
  total: dinarsFromFils(quote.total),
  promo_code: quote.promo?.code ?? '',
  lines: quote.lines.map((line) => ({
    id: String(line.productId),
    v_id: line.chosenVariantId === null ? null : String(line.chosenVariantId),
    price: dinarsFromFils(line.unitFils),
    quantity: line.quantity,
    available: line.available,
    name: locale === 'ar' ? line.nameAr : line.nameEn,
  })),
});
