import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProductWire } from '../../api/schemas/product';
import { listProducts, productWire } from '../catalogue/products';
import { matching } from '../catalogue/search';
import { purchasableCount, sellablesOf, variantSystemWire } from '../catalogue/variants';
import { category, product, productCategory } from '../db/schema';
import type { AppDeps, Db } from '../deps';
import type { AppEnv } from '../http/env';
import { intParam, paging, queryText } from '../http/input';
import { notFound } from '../http/refusal';

/** Products one by one and by text (Specification 7). */
export const productRoutes = ({ db }: AppDeps) =>
  new Hono<AppEnv>()
    .get('/getProductById/:id', async (c) => {
      const locale = c.get('locale');
      const found = await productOf(db, intParam(c));
      const { id, attributes } = found.product;
      const [sellables, [place]] = await Promise.all([sellablesOf(db, id), placesOf(db, id)]);
      const data: ProductWire = {
        ...productWire(found, locale),
        ...(place && { category: { id: place.id, name: locale === 'ar' ? place.nameAr : place.nameEn } }),
      };
      return c.json({
        status: 'success',
        data,
        variant_system: variantSystemWire(attributes, sellables, locale),
        product_images: found.images.map((image) => ({ image_url: image })),
      });
    })
    .get('/getProductName', async (c) => {
      const { products, total } = await listProducts(db, matching(queryText(c, 'name')), paging(c));
      return c.json({ status: 'success', data: products.map((one) => productWire(one, c.get('locale'))), total });
    })
    .get('/hasVariants/:id', async (c) => {
      const { product: row } = await productOf(db, intParam(c));
      return c.json({ status: 'success', data: purchasableCount(row.attributes, await sellablesOf(db, row.id)) });
    });

async function productOf(db: Db, id: number) {
  const [found] = (await listProducts(db, eq(product.id, id), { limit: 1, offset: 0 })).products;
  if (!found) throw notFound();
  return found;
}

const placesOf = (db: Db, productId: number) =>
  db
    .select({ id: category.id, nameAr: category.nameAr, nameEn: category.nameEn })
    .from(productCategory)
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(eq(productCategory.productId, productId))
    .orderBy(asc(productCategory.position), asc(category.id))
    .limit(1);
