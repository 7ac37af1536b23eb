import { asc, count, eq } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { categoryHref, href } from '../../domain/routes/href';
import { isPlain, routesWhere } from '../../domain/routes/facts';
import { allCategories, type CategoryRow, childrenOf } from '../catalogue/categories';
import { product } from '../db/schema';
import type { Db } from '../deps';

/** A page that search engines may keep: its path in each language. */
export type LocalizedPath = Readonly<Record<Locale, string>>;

/** So many products stand in one file: with both languages it stays under 2 MB, and far under what the protocol allows. */
const PRODUCTS_PER_FILE = 2_000;

const same = (path: string): LocalizedPath => ({ ar: path, en: path });

/** Without the name that shoppers see in the address: it is the same page in every language (src/head). */
const categoryPage = (all: readonly CategoryRow[], { id }: CategoryRow): LocalizedPath =>
  same(categoryHref({ id: String(id), children: childrenOf(all, id) }));

/** Pages that are listed by themselves; those of categories and products are listed by what the catalogue holds. */
const STATIC_ROUTES = routesWhere(({ crawlers }) => crawlers === 'sitemap').filter(isPlain);

/** The pages that aren't a product's (Specification 2, Route table); what belongs to one shopper is none of them. */
export async function listNonProductPages(db: Db): Promise<LocalizedPath[]> {
  const all = await allCategories(db);
  return [...STATIC_ROUTES.map((name) => same(href(name))), ...all.map((row) => categoryPage(all, row))];
}

/** The product pages of a file, counted from 1. */
export async function listProductPages(db: Db, file: number): Promise<LocalizedPath[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.isActive, true))
    .orderBy(asc(product.id))
    .limit(PRODUCTS_PER_FILE)
    .offset((file - 1) * PRODUCTS_PER_FILE);
  return rows.map(({ id }) => same(href('product', { productId: String(id) })));
}

/** How many files the products fill. */
export async function countProductFiles(db: Db): Promise<number> {
  const [all] = await db.select({ count: count() }).from(product).where(eq(product.isActive, true));
  return Math.ceil((all?.count ?? 0) / PRODUCTS_PER_FILE);
}
