import { asc, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ReelWire } from '../../api/schemas/reel';
import type { CatalogueResponder } from '../catalogue/cache/catalogue-responses';
import { listProducts, productWire } from '../catalogue/products';
import { listing, reel } from '../db/schema';
import type { AppEnv } from '../http/env';

/** Short clips (Specification 7). */
export const reelRoutes = (respond: CatalogueResponder) =>
  new Hono<AppEnv>().get('/get-reels', (c) =>
    respond(c, 'shelf', ['reels'], async (db) => {
      const isArabic = c.get('locale') === 'ar';
      const rows = await db.select().from(reel).orderBy(asc(reel.position));
      const ids = [...new Set(rows.map(({ productId }) => productId))];
      const { products } = await listProducts(db, { where: inArray(listing.productId, ids) });
      const sold = new Map(products.map((one) => [one.product.id, productWire(one, c.get('locale'))]));
      const data = rows.map(
        (row): ReelWire => ({
          id: row.id,
          video_url: row.video,
          product_id: row.productId,
          poster: row.poster,
          product: sold.get(row.productId) ?? null,
          title: isArabic ? row.titleAr : row.titleEn,
          description: isArabic ? row.descriptionAr : row.descriptionEn,
        }),
      );
      return { body: { status: 'success', data, total: data.length }, products: ids };
    }),
  );
