import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BannerWire } from '../../api/schemas/banner';
import type { CategoryProductsWire, CategoryWire } from '../../api/schemas/category';
import {
  allCategories,
  type CategoryRow,
  childrenOf,
  isInCategory,
  productCounts,
  withChildren,
  withSub,
} from '../catalogue/categories';
import type { CatalogueResponder } from '../catalogue/cache/catalogue-responses';
import { filteredList, listRequest } from '../catalogue/filtered-list';
import { searchWithin } from '../catalogue/search';
import { relatedProducts } from '../catalogue/related-products';
import { sectionsWire } from '../catalogue/sections';
import { banner } from '../db/schema';
import type { AppContext, AppEnv } from '../http/env';
import { integerQuery, intParam, queryText } from '../http/input';
import { notFound } from '../http/refusal';

const listBody = <T>(data: readonly T[], total = data.length) => ({ status: 'success', data, total }) as const;

/** Categories, banners and sections (Specification 7). */
export const catalogueRoutes = (respond: CatalogueResponder) => {
  const respondWithTree = (c: AppContext, key: string, read: (all: readonly CategoryRow[]) => CategoryWire[]) =>
    respond(c, 'catalogue', [key], async (db) => ({ body: listBody(read(await allCategories(db))), products: [] }));

  return new Hono<AppEnv>()
    .get('/getBanners', (c) =>
      respond(c, 'catalogue', ['banners'], async (db) => {
        const rows = await db.select().from(banner).orderBy(asc(banner.position));
        return {
          body: listBody<BannerWire>(
            rows.map(({ image, type, titleAr, titleEn, link }) => ({
              image,
              banner_type: type,
              title: c.get('locale') === 'ar' ? titleAr : titleEn,
              link,
            })),
          ),
          products: [],
        };
      }),
    )
    .get('/get-featured-categories', (c) =>
      respondWithTree(c, 'featured', (all) =>
        all
          .filter((row) => row.featuredPosition !== null)
          .sort((one, other) => (one.featuredPosition ?? 0) - (other.featuredPosition ?? 0))
          .map((row) => withChildren(all, row, c.get('locale'))),
      ),
    )
    .get('/getAllCatesWithSub', (c) =>
      respondWithTree(c, 'menu', (all) =>
        // The menu reverses them again (Specification 7).
        childrenOf(all, null)
          .reverse()
          .map((row) => withSub(all, row, c.get('locale'))),
      ),
    )
    .get('/getListSubTwoCategory', (c) =>
      respond(c, 'catalogue', ['categories'], async (db) => {
        const [all, counts] = await Promise.all([allCategories(db), productCounts(db)]);
        const tree = childrenOf(all, null).map((row) => withChildren(all, row, c.get('locale'), counts));
        return { body: listBody(tree), products: [] };
      }),
    )
    .get('/sections', (c) =>
      respond(c, 'shelf', ['sections'], async (db) => {
        const { sections, products } = await sectionsWire(db, c.get('locale'));
        return { body: listBody(sections), products };
      }),
    )
    .get('/category/:id/products', (c) => {
      const id = intParam(c);
      const request = listRequest(c);
      const relatedTo = integerQuery(c, 'related_to', 2_147_483_647);
      const name = queryText(c, 'name');
      const locale = c.get('locale');
      return respond(c, 'shelf', ['category', id, request, relatedTo, name], async (db) => {
        const all = await allCategories(db);
        const found = all.find((row) => row.id === id);
        if (!found) throw notFound();
        const list = relatedTo
          ? relatedProducts(db, all, found, relatedTo)
          : await searchWithin(db, name, isInCategory(db, all, id));
        const { data: listed, products, ...counts } = await filteredList(db, list, request, locale);
        const data: CategoryProductsWire = {
          category: withChildren(all, found, locale),
          subcategories: childrenOf(all, id).map((row) => withChildren(all, row, locale)),
          products: listed,
        };
        return { body: { status: 'success', data, ...counts }, products };
      });
    });
};
