import { and, eq, inArray } from 'drizzle-orm';
import { dinarsFromFils } from '../../api/money';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import type { QuoteWire } from '../../api/schemas/quote';
import { deliveryQuote } from '../../machines/rules/delivery';
import { subtotalOf, totalOf } from '../../machines/rules/money';
import { discountOf } from '../../machines/rules/promo';
import { deliveryRate, product, stock, variant, type QuotedLine } from '../db/schema';
import type { Db, Tx } from '../deps';
import { Refusal } from '../http/refusal';
import type { OrderRequest, RequestedLine } from './order-request';
import { findPromo } from './promo';

const HEAVIEST = 999_999_000;

export interface Quote {
  readonly lines: readonly (QuotedLine & { readonly available: number })[];
  readonly promo: { readonly code: string; readonly percent: number } | null;
  /** All four in fils. */
  readonly subtotal: number;
  readonly delivery: number;
  readonly discount: number;
  readonly total: number;
}

/**
 * Reckons an order from our own catalogue, codes and rates (decisions, Payment); nothing that the client says about money is used.
 * @throws Refusal 409 `out_of_stock` for a line that isn't sold any more, 422 `promo_invalid`
 */
export async function quoteOf(db: Db | Tx, now: Date, request: OrderRequest, country: string): Promise<Quote> {
  const lines = await quotedLines(db, request.lines);
  const promo = request.promoCode === null ? null : await findPromo(db, now, request.promoCode);
  const subtotal = subtotalOf(lines.map(({ unitFils, quantity }) => ({ price: unitFils, quantity })));
  const weight = lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
  const delivery = deliveryQuote({ country, weight, subtotal, itemCount: lines.length, rates: await deliveryRates(db) }).fee;
  const discount = promo ? discountOf(subtotal, promo.percent) : 0;
  return { lines, promo, subtotal, delivery, discount, total: totalOf({ subtotal, delivery, discount }) };
}

async function quotedLines(db: Db | Tx, requested: readonly RequestedLine[]): Promise<Quote['lines']> {
  const products = [...new Set(requested.map(({ productId }) => productId))];
  const rows = await db
    .select({ product, variant, stock })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(inArray(product.id, products), eq(product.isActive, true), eq(variant.isActive, true)));
  return requested.map((line) => {
    const offered = rows.filter((row) => row.product.id === line.productId);
    const found = line.variantId === null ? (offered.length === 1 ? offered[0] : undefined) : offered.find((row) => row.variant.id === line.variantId);
    if (!found) throw outOfStock(line, 0);
    const { size = null, color = null } = found.variant.attributes;
    return {
      productId: line.productId,
      variantId: found.variant.id,
      chosenVariantId: line.variantId,
      nameAr: found.product.nameAr,
      nameEn: found.product.nameEn,
      image: found.variant.image,
      size,
      color,
      quantity: line.quantity,
      unitFils: found.variant.priceFils,
      grams: found.product.weightGrams,
      available: Math.max(0, found.stock.onHand - found.stock.reserved),
    };
  });
}

/** All delivery rates, in the form of the shared rule. */
export async function deliveryRates(db: Db | Tx): Promise<DeliveryRate[]> {
  const rates = await db.select().from(deliveryRate).orderBy(deliveryRate.id);
  return rates.map((rate) => ({ country: rate.country, from: rate.fromGrams, to: rate.toGrams ?? HEAVIEST, perKilogram: rate.perKilogramFils, freeAfter: rate.freeAfterFils }));
}

/** Names the line that can't be had; `available` pieces are left of it. */
export const outOfStock = (line: { productId: number; variantId: number | null; name: string }, available: number) =>
  new Refusal(409, 'out_of_stock', `${line.name || 'A product'} is out of stock`, {
    body: { line: { id: String(line.productId), v_id: line.variantId === null ? null : String(line.variantId), name: line.name, available } },
  });

/** Refuses an order whose amounts the shopper saw differently. @throws Refusal 409 `quote_changed` with the quote */
export function compare(quote: Quote, { claimed, lines }: OrderRequest, locale: 'ar' | 'en'): void {
  const sees = claimed.subtotal === quote.subtotal && claimed.delivery === quote.delivery && claimed.discount === quote.discount && claimed.total === quote.total;
  if (sees && quote.lines.every((line, index) => line.unitFils === lines[index]?.claimedFils)) return;
  throw quoteChanged(quote, locale);
}

export const quoteChanged = (quote: Quote, locale: 'ar' | 'en') =>
  new Refusal(409, 'quote_changed', 'Prices have changed. Please check your order and place it again.', { body: { quote: quoteWire(quote, locale) } });

const quoteWire = (quote: Quote, locale: 'ar' | 'en'): QuoteWire => ({
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
