import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { colorOf, sizeOf } from '../../domain/catalogue/choices';
import { dinarsFromFils } from '../../domain/money/fils';
import type { VariantSystemWire, VariantWire } from '../../api/schemas/variant';
import { type AttributeChoice, type Bilingual, stock, variant } from '../db/schema';
import type { Db } from '../deps';
import { nameIn } from './name-in';

export interface VariantWithStock {
  readonly variant: typeof variant.$inferSelect;
  /** Units that can be bought now. */
  readonly units: number;
}

/** The active variants of a product with their stock, in order. */
export async function loadVariants(db: Db, productId: number): Promise<VariantWithStock[]> {
  const rows = await db
    .select({ variant, onHand: stock.onHand, reserved: stock.reserved })
    .from(variant)
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(eq(variant.productId, productId), eq(variant.isActive, true)))
    .orderBy(asc(variant.position));
  return rows.map(({ onHand, reserved, ...row }) => ({ ...row, units: Math.max(0, onHand - reserved) }));
}

/** A product's attributes and variants on the wire; null for a product without attributes. */
export function variantSystemWire(
  attributes: readonly AttributeChoice[],
  variants: readonly VariantWithStock[],
  locale: Locale,
): VariantSystemWire | null {
  if (attributes.length === 0) return null;
  return {
    has_variants: true,
    available_attributes: Object.fromEntries(
      attributes.map(({ name, values }) => [name, values.map((value) => value[locale])]),
    ),
    optimized_variants: variants.map((one) => variantWire(one, locale)),
  };
}

function variantWire({ variant: row, units }: VariantWithStock, locale: Locale): VariantWire {
  const values = Object.fromEntries(
    Object.entries<Bilingual>(row.attributes).map(([name, value]) => [name, value[locale]]),
  );
  const name = nameIn(row, locale);
  return {
    id: row.id,
    name,
    display_name: name,
    color: colorOf(values),
    size: sizeOf(values),
    effective_price: dinarsFromFils(row.priceFils),
    price: dinarsFromFils(row.priceFils),
    old_price: row.oldPriceFils === null ? null : dinarsFromFils(row.oldPriceFils),
    stock_quantity: units,
    is_available: units > 0,
    sku: row.sku,
    main_image: row.image,
    attributes_array: values,
  };
}

/**
 * How many variants of a product can be bought. If only one of several is in stock, all of them count: the shopper has
 * to see which variant it is before adding it.
 */
export function countPurchasable(
  attributes: readonly AttributeChoice[],
  variants: readonly VariantWithStock[],
): number {
  const inStock = variants.filter(({ units }) => units > 0).length;
  return inStock === 1 && attributes.length > 0 ? variants.length : inStock;
}
