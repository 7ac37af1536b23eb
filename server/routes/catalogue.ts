import { asc, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BannerWire } from '../../api/schemas/banner';
import type { CategoryProductsWire, CategoryWire } from '../../api/schemas/category';
import { allCategories, childrenOf, subtreeIds, withChildren, withSub } from '../catalogue/categories';
import { listProducts, productWire } from '../catalogue/products';
import { sectionsWire } from '../catalogue/sections';
import { banner, product, productCategory } from '../db/schema';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { intParam, paging } from '../http/input';
import { notFound } from '../http/refusal';

const listed = <T>(data: readonly T[], total = data.length) => ({ status: 'success', data, total }) as const;

/** Categories, banners and sections, for everybody (Specification 7). */
export const catalogueRoutes = ({ db }: AppDeps) =>
  new Hono<AppEnv>()
    .get('/getBanners', async (c) => {
      const rows = await db.select().from(banner).orderBy(asc(banner.position));
      return c.json(listed<BannerWire>(rows.map(({ image, type }) => ({ image, banner_type: type }))));
    })
    .get('/get-featured-categories', async (c) => {
      const all = await allCategories(db);
      const featured = all
        .filter((row) => row.featuredPosition !== null)
        .sort((one, other) => (one.featuredPosition ?? 0) - (other.featuredPosition ?? 0));
      return c.json(listed<CategoryWire>(featured.map((row) => withChildren(all, row, c.get('locale')))));
    })
    .get('/getAllCatesWithSub', async (c) => {
      const all = await allCategories(db);
      // The menu shows them the other way round (Specification 7).
      return c.json(
        listed<CategoryWire>(
          childrenOf(all, null)
            .reverse()
            .map((row) => withSub(all, row, c.get('locale'))),
        ),
      );
    })
    .get('/getListSubTwoCategory', async (c) => {
      const all = await allCategories(db);
      return c.json(listed<CategoryWire>(childrenOf(all, null).map((row) => withChildren(all, row, c.get('locale')))));
    })
    .get('/sections', async (c) => c.json(listed(await sectionsWire(db, c.get('locale')))))
    .get('/category/:id/products', async (c) => {
      const id = intParam(c);
      const page = paging(c);
      const locale = c.get('locale');
      const all = await allCategories(db);
      const found = all.find((row) => row.id === id);
      if (!found) throw notFound();
      const within = db
        .select({ id: productCategory.productId })
        .from(productCategory)
        .where(inArray(productCategory.categoryId, subtreeIds(all, id)));
      const { products, total } = await listProducts(db, inArray(product.id, within), page);
      const data: CategoryProductsWire = {
        category: withChildren(all, found, locale),
        subcategories: childrenOf(all, id).map((row) => withChildren(all, row, locale)),
        products: products.map((one) => productWire(one, locale)),
      };
      return c.json({ status: 'success', data, total });
    });
