import { asc } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import type { CategoryWire } from '../../api/schemas/category';
import { category } from '../db/schema';
import type { Db } from '../deps';
import { nameIn } from './name-in';

export type CategoryRow = typeof category.$inferSelect;

/** Every category, top level first. There are few enough to load all of them. */
export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.level), asc(category.position), asc(category.id));

export const childrenOf = (all: readonly CategoryRow[], parentId: number | null): CategoryRow[] =>
  all.filter((row) => row.parentId === parentId);

/** A category and all below it. */
export const subtreeIds = (all: readonly CategoryRow[], id: number): number[] => [
  id,
  ...childrenOf(all, id).flatMap((child) => subtreeIds(all, child.id)),
];

const toWire = (row: CategoryRow, locale: Locale): CategoryWire => ({
  id: row.id,
  name: nameIn(row, locale),
  image: row.image,
  wide_image: row.wideImage,
  level: row.level,
});

/** A category with its subcategories under `childrens` (Specification 7). */
export const withChildren = (all: readonly CategoryRow[], row: CategoryRow, locale: Locale): CategoryWire => ({
  ...toWire(row, locale),
  childrens: childrenOf(all, row.id).map((child) => withChildren(all, child, locale)),
});

/** A category with its subcategories under `sub`, the menu's name for them (Specification 7). */
export const withSub = (all: readonly CategoryRow[], row: CategoryRow, locale: Locale): CategoryWire => ({
  ...toWire(row, locale),
  sub: childrenOf(all, row.id).map((child) => withSub(all, child, locale)),
});
