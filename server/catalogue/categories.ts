import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import type { CategoryWire } from '../../api/schemas/category';
import { category, listing, productCategory } from '../db/schema';
import type { Db } from '../deps';
import { nameIn } from './name-in';

export type CategoryRow = typeof category.$inferSelect;

/** Every category, top level first. There are few enough to load all of them. */
export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.level), asc(category.position), asc(category.id));

export const childrenOf = (all: readonly CategoryRow[], parentId: number | null): CategoryRow[] =>
  all.filter((row) => row.parentId === parentId);

/** A category and all below it. */
const subtreeIds = (all: readonly CategoryRow[], id: number): number[] => [
  id,
  ...childrenOf(all, id).flatMap((child) => subtreeIds(all, child.id)),
];

/** The condition that a product of `listing` is in a category or below it. */
export const isInCategory = (db: Db, all: readonly CategoryRow[], categoryId: number): SQL =>
  inArray(
    listing.productId,
    db
      .select({ id: productCategory.productId })
      .from(productCategory)
      .where(inArray(productCategory.categoryId, subtreeIds(all, categoryId))),
  );

const toWire = (row: CategoryRow, locale: Locale): CategoryWire => ({
  id: row.id,
  name: nameIn(row, locale),
  image: row.image,
  wide_image: row.wideImage,
  level: row.level,
});

/** The number of products on sale in each category and those below it; none for a category without products. */
export async function productCounts(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    with recursive below(root, id) as (
      select id, id from category
      union all
      select below.root, child.id from below join category child on child.parent_id = below.id
    )
    select below.root as id, count(distinct l.product_id)::int as count
    from below
    join product_category pc on pc.category_id = below.id
    join listing l on l.product_id = pc.product_id
    group by below.root`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A category with its subcategories under `childrens` (Specification 7). */
export const withChildren = (
  all: readonly CategoryRow[],
  row: CategoryRow,
  locale: Locale,
  counts?: ReadonlyMap<number, number>,
): CategoryWire => ({
  ...toWire(row, locale),
  ...(counts && { product_count: counts.get(row.id) ?? 0 }),
  childrens: childrenOf(all, row.id).map((child) => withChildren(all, child, locale, counts)),
});

/** A category with its subcategories under `sub`, the menu's name for them (Specification 7). */
export const withSub = (all: readonly CategoryRow[], row: CategoryRow, locale: Locale): CategoryWire => ({
  ...toWire(row, locale),
  sub: childrenOf(all, row.id).map((child) => withSub(all, child, locale)),
});
