import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { colorOf, sizeOf } from '../../domain/catalogue/choices';
import { dinarsFromFils } from '../../domain/money/fils';
import type { VariantSystemWire, VariantWire } from '../../api/schemas/variant';
import { type AttributeChoice, type Bilingual, stock, variant } from '../db/schema';
import type { Db } from '../deps';

export interface Sellable {
  readonly variant: typeof variant.$inferSelect;
  /** What can be bought now. */
  readonly pieces: number;
}

/** What is sold of a product, in the order in which it is offered. */
export async function sellablesOf(db: Db, productId: number): Promise<Sellable[]> {
  const rows = await db
    .select({ variant, onHand: stock.onHand, reserved: stock.reserved })
    .from(variant)
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(eq(variant.productId, productId), eq(variant.isActive, true)))
    .orderBy(asc(variant.position));
  return rows.map(({ onHand, reserved, ...row }) => ({ ...row, pieces: Math.max(0, onHand - reserved) }));
}

/** The choices of a product and their combinations; null for a product with nothing to choose. */
export function variantSystemWire(
  attributes: readonly AttributeChoice[],
  sellables: readonly Sellable[],
  locale: Locale,
): VariantSystemWire | null {
  if (attributes.length === 0) return null;
  return {
    has_variants: true,
    available_attributes: Object.fromEntries(
      attributes.map(({ name, values }) => [name, values.map((value) => value[locale])]),
    ),
    optimized_variants: sellables.map((sellable) => variantWire(sellable, locale)),
  };
}

function variantWire({ variant: row, pieces }: Sellable, locale: Locale): VariantWire {
  const values = Object.fromEntries(
    Object.entries<Bilingual>(row.attributes).map(([name, value]) => [name, value[locale]]),
  );
  const name = locale === 'ar' ? row.nameAr : row.nameEn;
  return {
    id: row.id,
    name,
    display_name: name,
    color: colorOf(values),
    size: sizeOf(values),
    effective_price: dinarsFromFils(row.priceFils),
    price: dinarsFromFils(row.priceFils),
    old_price: row.oldPriceFils === null ? null : dinarsFromFils(row.oldPriceFils),
    stock_quantity: pieces,
    is_available: pieces > 0,
    sku: row.sku,
    main_image: row.image,
    attributes_array: values,
  };
}

/**
 * How many variants of a product can be bought. Where choices are left with a single one in stock it still counts
 * what is offered: the shopper has to see which one it is before it is added.
 */
export function purchasableCount(attributes: readonly AttributeChoice[], sellables: readonly Sellable[]): number {
  const inStock = sellables.filter(({ pieces }) => pieces > 0).length;
  return inStock === 1 && attributes.length > 0 ? sellables.length : inStock;
}
