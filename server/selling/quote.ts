import { and, eq, sql } from 'drizzle-orm';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import { deliveryQuote } from '../../machines/rules/delivery';
import { subtotalOf, totalOf } from '../../machines/rules/money';
import { discountOf } from '../../machines/rules/promo';
import { deliveryRate, product, stock, variant, type QuotedLine } from '../db/schema';
import type { Db, Tx } from '../deps';
import type { OrderRequest, RequestedLine } from './order-request';
import { findPromo } from './promo';
import { outOfStock } from './quote-refusals';

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
  const delivery = deliveryQuote({
    country,
    weight,
    subtotal,
    itemCount: lines.length,
    rates: await deliveryRates(db),
  }).fee;
  const discount = promo ? discountOf(subtotal, promo.percent) : 0;
  return { lines, promo, subtotal, delivery, discount, total: totalOf({ subtotal, delivery, discount }) };
}

/** What a quote needs to know; a product's texts are long. */
const sold = { id: product.id, nameAr: product.nameAr, nameEn: product.nameEn, weightGrams: product.weightGrams };
const choice = { id: variant.id, image: variant.image, priceFils: variant.priceFils, attributes: variant.attributes };
const pieces = { onHand: stock.onHand, reserved: stock.reserved };

async function quotedLines(db: Db | Tx, requested: readonly RequestedLine[]): Promise<Quote['lines']> {
  const products = [...new Set(requested.map(({ productId }) => productId))];
  const rows = await db
    .select({ product: sold, variant: choice, stock: pieces })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(
      and(
        sql`${product.id} = any(${sql.param(products)}::int[])`,
        eq(product.isActive, true),
        eq(variant.isActive, true),
      ),
    );
  return requested.map((line) => {
    const offered = rows.filter((row) => row.product.id === line.productId);
    const found =
      line.variantId === null
        ? offered.length === 1
          ? offered[0]
          : undefined
        : offered.find((row) => row.variant.id === line.variantId);
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
  return rates.map((rate) => ({
    country: rate.country,
    from: rate.fromGrams,
    to: rate.toGrams ?? HEAVIEST,
    perKilogram: rate.perKilogramFils,
    freeAfter: rate.freeAfterFils,
  }));
}
