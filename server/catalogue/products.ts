import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { dinarsFromFils } from '../../api/money';
import type { ProductWire } from '../../api/schemas/product';
import { product } from '../db/schema';
import type { Db } from '../deps';
import type { Paging } from '../http/input';

/** The most that one answer lists, whatever is asked for. */
const MOST = 500;

const pieces = sql<number>`(select coalesce(sum(s.on_hand - s.reserved), 0)::int from variant v join stock s on s.variant_id = v.id where v.product_id = "product"."id" and v.is_active)`;
const pictures = sql<
  string[]
>`(select coalesce(array_agg(i.image order by i.position), '{}') from product_image i where i.product_id = "product"."id")`;

/** Thousandths to wholes with three decimals, as with money. */
const kilogramsFromGrams = dinarsFromFils;

export interface ListedProduct {
  readonly product: typeof product.$inferSelect;
  /** What can be bought now, of all its variants. */
  readonly pieces: number;
  readonly images: readonly string[];
}

/** Products on sale that meet a condition, in the catalogue's order unless another is given; `total` counts all pages. */
export async function listProducts(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Paging,
  order: SQL = asc(product.position),
) {
  const rows = await db
    .select({ product, pieces, images: pictures, total: sql<number>`(count(*) over ())::int` })
    .from(product)
    .where(and(eq(product.isActive, true), where))
    .orderBy(order, asc(product.id))
    .limit(Math.min(limit ?? MOST, MOST))
    .offset(offset);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await db.$count(product, and(eq(product.isActive, true), where)));
  return { products: rows satisfies readonly ListedProduct[], total };
}

/** A product as lists and its own page carry it; `quantity` is what can be bought now. */
export function productWire({ product: row, pieces: quantity, images }: ListedProduct, locale: Locale): ProductWire {
  const isArabic = locale === 'ar';
  return {
    id: row.id,
    name: isArabic ? row.nameAr : row.nameEn,
    price: dinarsFromFils(row.priceFils),
    old_price: row.oldPriceFils === null ? null : dinarsFromFils(row.oldPriceFils),
    description: isArabic ? row.descriptionAr : row.descriptionEn,
    image: images[0] ?? '',
    images: [...images],
    quantity,
    sku: row.sku,
    barcode: row.barcode,
    weight: kilogramsFromGrams(row.weightGrams),
  };
}
