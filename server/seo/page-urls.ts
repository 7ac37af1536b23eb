import { asc, count, eq } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { categoryHref, href } from '../../domain/routes/href';
import { isPlain, routesWhere } from '../../domain/routes/facts';
import { allCategories, type CategoryRow, childrenOf } from '../catalogue/categories';
import { product } from '../db/schema';
import type { Db } from '../deps';

/** The path of an indexable page in each language. */
export type LocalizedPath = Readonly<Record<Locale, string>>;

/** Keeps a file below 2 MB, far below the protocol's limits. */
const PRODUCTS_PER_FILE = 2_000;

const same = (path: string): LocalizedPath => ({ ar: path, en: path });

/** The canonical URL, without the category's name, is the same in every language. */
const categoryPage = (all: readonly CategoryRow[], { id }: CategoryRow): LocalizedPath =>
  same(categoryHref({ id: String(id), children: childrenOf(all, id) }));

/** Routes without parameters. Category and product pages come from the catalogue. */
const STATIC_ROUTES = routesWhere(({ crawlers }) => crawlers === 'sitemap').filter(isPlain);

/** All public pages except products (Specification 2, Route table). */
export async function listNonProductPages(db: Db): Promise<LocalizedPath[]> {
  const all = await allCategories(db);
  return [...STATIC_ROUTES.map((name) => same(href(name))), ...all.map((row) => categoryPage(all, row))];
}

/** The product pages of a sitemap file; files are numbered from 1. */
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

export async function countProductFiles(db: Db): Promise<number> {
  const [all] = await db.select({ count: count() }).from(product).where(eq(product.isActive, true));
  return Math.ceil((all?.count ?? 0) / PRODUCTS_PER_FILE);
}
