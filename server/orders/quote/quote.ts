import { colorOf, sizeOf } from '../../../domain/catalogue/choices';
import { deliveryQuote } from '../../../domain/money/delivery';
import { subtotalOf, totalOf } from '../../../domain/money/format-money';
import { discountOf } from '../../../domain/money/promo';
import type { QuotedLine } from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { type PricedVariant, type PricesAndStock, loadPricesAndStock } from './prices-and-stock';
import type { OrderRequest, RequestedLine } from '../request/order-request';
import { findPromo } from './promo';
import { outOfStock } from './out-of-stock';

export interface Quote {
  readonly lines: readonly (QuotedLine & { readonly available: number })[];
  readonly promo: { readonly code: string; readonly percent: number } | null;
  /** The four amounts are in fils. */
  readonly subtotal: number;
  readonly delivery: number;
  readonly discount: number;
  readonly total: number;
}

/**
 * Calculates an order from the shop's own prices, codes and rates; the client's amounts are never used.
 * @throws Refusal 409 `out_of_stock` for a line that isn't on sale, 422 `promo_invalid`
 */
export async function loadQuote(db: Db | Tx, now: Date, request: OrderRequest, country: string): Promise<Quote> {
  const pricesAndStock = await loadPricesAndStock(db, request);
  const promo = request.promoCode === null ? null : await findPromo(db, now, request.promoCode);
  return calculateQuote(pricesAndStock, request, country, promo);
}

/** Like `loadQuote`, from loaded prices and stock. @throws Refusal 409 `out_of_stock` */
export function calculateQuote(
  pricesAndStock: PricesAndStock,
  request: OrderRequest,
  country: string,
  promo: Quote['promo'],
): Quote {
  const lines = request.lines.map((line) => quotedLine(pricesAndStock, line));
  const subtotal = subtotalOf(lines.map(({ unitFils, quantity }) => ({ price: unitFils, quantity })));
  const weight = lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
  const delivery = deliveryQuote({
    country,
    weight,
    subtotal,
    itemCount: lines.length,
    rates: pricesAndStock[0]?.rates ?? [],
  }).fee;
  const discount = promo ? discountOf(subtotal, promo.percent) : 0;
  return { lines, promo, subtotal, delivery, discount, total: totalOf({ subtotal, delivery, discount }) };
}

/** The variant of a line; undefined if it isn't on sale or the line doesn't name one of several variants. */
export function findVariant(
  pricesAndStock: PricesAndStock,
  { productId, variantId }: RequestedLine,
): PricedVariant | undefined {
  const choices = pricesAndStock.filter((row) => row.product_id === productId);
  if (variantId !== null) return choices.find((row) => row.variant_id === variantId);
  return choices.length === 1 ? choices[0] : undefined;
}

function quotedLine(pricesAndStock: PricesAndStock, line: RequestedLine): Quote['lines'][number] {
  const found = findVariant(pricesAndStock, line);
  if (!found) throw outOfStock(line, 0);
  return {
    productId: line.productId,
    variantId: found.variant_id,
    chosenVariantId: line.variantId,
    nameAr: found.name_ar,
    nameEn: found.name_en,
    image: found.image,
    size: sizeOf(found.attributes) ?? null,
    color: colorOf(found.attributes) ?? null,
    quantity: line.quantity,
    unitFils: found.price_fils,
    grams: found.weight_grams,
    available: found.available,
  };
}
