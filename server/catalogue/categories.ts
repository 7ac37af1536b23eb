import { asc } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import type { CategoryWire } from '../../api/schemas/category';
import { category } from '../db/schema';
import type { Db } from '../deps';

export type CategoryRow = typeof category.$inferSelect;

/** Every category, top ones first; there are few enough to build the tree from all of them. */
export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.level), asc(category.position), asc(category.id));

export const childrenOf = (all: readonly CategoryRow[], parentId: number | null): CategoryRow[] =>
  all.filter((row) => row.parentId === parentId);

/** A category and all below it. */
export const subtreeIds = (all: readonly CategoryRow[], id: number): number[] => [
  id,
  ...childrenOf(all, id).flatMap((child) => subtreeIds(all, child.id)),
];

const plain = ({ id, nameAr, nameEn, image, wideImage, level }: CategoryRow, locale: Locale): CategoryWire => ({
  id,
  name: locale === 'ar' ? nameAr : nameEn,
  image,
  wide_image: wideImage,
  level,
});

/** A category with its subcategories, as the strip and the grid read them. */
export const withChildren = (all: readonly CategoryRow[], row: CategoryRow, locale: Locale): CategoryWire => ({
  ...plain(row, locale),
  childrens: childrenOf(all, row.id).map((child) => withChildren(all, child, locale)),
});

/** A category with its subcategories, as the menu reads them. */
export const withSub = (all: readonly CategoryRow[], row: CategoryRow, locale: Locale): CategoryWire => ({
  ...plain(row, locale),
  sub: childrenOf(all, row.id).map((child) => withSub(all, child, locale)),
});
