import * as v from 'valibot';
import { productSchema } from './product';
import { wireSafeUrl, wireId, wireLongText, wireText } from './wire';

/** A short clip with its product. `poster` and `product` are our own fields (Specification 3, Video item). */
export const reelSchema = v.pipe(
  v.object({
    id: wireId,
    video_url: wireSafeUrl,
    product_id: wireId,
    title: wireText,
    description: wireLongText,
    poster: wireSafeUrl,
    product: v.fallback(v.nullish(productSchema), null),
  }),
  v.check(({ video_url }) => video_url !== '', 'a reel without clip'),
  v.transform(({ video_url, product_id, product, ...reel }) => ({
    ...reel,
    product: product ?? null,
    videoUrl: video_url,
    productId: product_id,
  })),
);

export type Reel = v.InferOutput<typeof reelSchema>;
export type ReelWire = v.InferInput<typeof reelSchema>;
