import { and, asc, eq, sql } from 'drizzle-orm';
import { product, stock, variant } from '../../db/schema';
import type { Db } from '../../deps';

export interface LowStock {
  readonly sku: string;
  readonly handle: string;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly onHand: number;
  readonly reserved: number;
  /** Units that can be bought now. */
  readonly available: number;
}

/** Lists the variants on sale with fewer than `below` available units, the fewest first. */
export function findLowStock(db: Db, below: number): Promise<LowStock[]> {
  const onHand = sql<number>`coalesce(${stock.onHand}, 0)`;
  const reserved = sql<number>`coalesce(${stock.reserved}, 0)`;
  const available = sql<number>`${onHand} - ${reserved}`;
  return db
    .select({
      sku: variant.sku,
      handle: product.slug,
      nameAr: variant.nameAr,
      nameEn: variant.nameEn,
      onHand,
      reserved,
      available,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(stock, eq(stock.variantId, variant.id))
    .where(and(product.isActive, variant.isActive, sql`${available} < ${below}`))
    .orderBy(asc(available), asc(variant.sku));
}
