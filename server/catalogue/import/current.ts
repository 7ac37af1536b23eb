import { asc, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  banner,
  category,
  deliveryRate,
  product,
  productCategory,
  productImage,
  promo,
  reel,
  removedId,
  sectionProduct,
  stock,
  synonym,
  variant,
} from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { groupBy } from '../readers/columns';

const { searchText: _, ...productColumns } = getTableColumns(product);

/** A category's name in files. */
export const handleOfCategory = ({ id, handle }: { id: number; handle: string | null }): string => handle ?? String(id);

/** Everything in the catalogue, unpublished rows too, each list in its order. */
export async function loadCurrent(db: Db | Tx) {
  const categories = await db.select().from(category).orderBy(asc(category.level), asc(category.position));
  const products = await db.select(productColumns).from(product).orderBy(asc(product.position), asc(product.id));
  const variants = await db.select().from(variant).orderBy(asc(variant.productId), asc(variant.position));
  const stocks = await db.select({ id: stock.variantId, onHand: stock.onHand, reserved: stock.reserved }).from(stock);
  const placements = await db.select().from(productCategory).orderBy(asc(productCategory.categoryId));
  const images = await db.select().from(productImage).orderBy(asc(productImage.position));
  const removed = new Map((await db.select().from(removedId)).map(({ tableName, lastId }) => [tableName, lastId]));
  const lastRemoved = (table: PgTable): number => removed.get(getTableName(table)) ?? 0;
  const sections = await db.select().from(sectionProduct).orderBy(asc(sectionProduct.position));
  return {
    lastRemovedIds: {
      category: lastRemoved(category),
      product: lastRemoved(product),
      variant: lastRemoved(variant),
    },
    categories,
    products,
    variants,
    stocks: new Map(stocks.map((one) => [one.id, one])),
    placements,
    variantsOf: groupBy(variants, ({ productId }) => productId),
    placementsOf: groupBy(placements, ({ productId }) => productId),
    imagesOf: groupBy(images, ({ productId }) => productId),
    sectionProductsOf: groupBy(sections, ({ categoryId }) => categoryId),
    banners: await db.select().from(banner).orderBy(asc(banner.position)),
    reels: await db.select().from(reel).orderBy(asc(reel.position)),
    rates: await db.select().from(deliveryRate).orderBy(asc(deliveryRate.country), asc(deliveryRate.fromGrams)),
    promos: await db.select().from(promo).orderBy(asc(promo.code)),
    synonyms: await db.select().from(synonym).orderBy(asc(synonym.id)),
  };
}

export type Current = Awaited<ReturnType<typeof loadCurrent>>;
export type ProductRow = Current['products'][number];
export type VariantRow = Current['variants'][number];
export type CategoryRow = Current['categories'][number];
