import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProductWire } from '../../api/schemas/product';
import type { CatalogueResponder } from '../catalogue/cache/catalogue-responses';
import { nameIn } from '../catalogue/name-in';
import { filteredList, listRequest } from '../catalogue/filtered-list';
import { productOnSale, productWire } from '../catalogue/products';
import { searchFor } from '../catalogue/search';
import { readSearchText } from '../catalogue/search/search-text';
import { correctedText } from '../catalogue/search/suggestions/spelling';
import { countPurchasable, loadVariants, variantSystemWire } from '../catalogue/variants';
import { category, productCategory } from '../db/schema';
import type { Db } from '../deps';
import type { AppEnv } from '../http/env';
import { intParam, queryText } from '../http/input';
import { notFound } from '../http/refusal';

/** Products one by one and by text (Specification 7). */
export const productRoutes = (respond: CatalogueResponder) =>
  new Hono<AppEnv>()
    .get('/getProductById/:id', (c) => {
      const id = intParam(c);
      const locale = c.get('locale');
      return respond(c, 'product', ['product', id], async (db) => {
        const [found, variants, [mainCategory]] = await Promise.all([
          orNotFound(productOnSale(db, id)),
          loadVariants(db, id),
          mainCategoryOf(db, id),
        ]);
        const data: ProductWire = {
          ...productWire(found, locale),
          ...(mainCategory && { category: { id: mainCategory.id, name: nameIn(mainCategory, locale) } }),
        };
        const body = {
          status: 'success',
          data,
          variant_system: variantSystemWire(found.product.attributes, variants, locale),
          product_images: found.images.map((image) => ({ image_url: image })),
        };
        return { body, products: [id] };
      });
    })
    .get('/getProductName', (c) => {
      const name = queryText(c, 'name');
      const request = listRequest(c);
      return respond(c, 'shelf', ['search', name, request], async (db) => {
        const read = await readSearchText(db, name);
        const [{ products, ...list }, corrected] = await Promise.all([
          searchFor(db, name, read).then((search) => filteredList(db, search, request, c.get('locale'))),
          correctedText(db, name, read),
        ]);
        return {
          body: { status: 'success', ...list, ...(corrected !== null && list.total > 0 && { corrected }) },
          products,
        };
      });
    })
    .get('/hasVariants/:id', (c) => {
      const id = intParam(c);
      return respond(c, 'product', ['count', id], async (db) => {
        const [{ product }, variants] = await Promise.all([orNotFound(productOnSale(db, id)), loadVariants(db, id)]);
        return { body: { status: 'success', data: countPurchasable(product.attributes, variants) }, products: [id] };
      });
    });

async function orNotFound<T>(found: Promise<T | undefined>): Promise<T> {
  const thing = await found;
  if (thing === undefined) throw notFound();
  return thing;
}

const mainCategoryOf = (db: Db, productId: number) =>
  db
    .select({ id: category.id, nameAr: category.nameAr, nameEn: category.nameEn })
    .from(productCategory)
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(eq(productCategory.productId, productId))
    .orderBy(asc(productCategory.position), asc(category.id))
    .limit(1);
