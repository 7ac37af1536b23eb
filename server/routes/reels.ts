import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ReelWire } from '../../api/schemas/reel';
import { reel } from '../db/schema';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';

/** Short clips (Specification 7). */
export const reelRoutes = ({ db }: AppDeps) =>
  new Hono<AppEnv>().get('/get-reels', async (c) => {
    const isArabic = c.get('locale') === 'ar';
    const rows = await db.select().from(reel).orderBy(asc(reel.position));
    const data = rows.map(
      (row): ReelWire => ({
        id: row.id,
        video_url: row.video,
        product_id: row.productId,
        poster: row.poster,
        title: isArabic ? row.titleAr : row.titleEn,
        description: isArabic ? row.descriptionAr : row.descriptionEn,
      }),
    );
    return c.json({ status: 'success', data, total: data.length });
  });
