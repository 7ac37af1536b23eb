import * as v from 'valibot';

/** `sizes` of the large picture, equal in skeleton and page, so that it loads once. */
export const HERO_SIZES = '(min-width: 1024px) 640px, (min-width: 768px) 50vw, 100vw';

const previewSchema = v.object({
  picture: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  name: v.pipe(v.string(), v.minLength(1)),
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** What a product card passes to its product page: picture on our own origin, name, price in fils. */
export type ProductPreview = v.InferOutput<typeof previewSchema>;

/** The preview in a history entry's state, which is untrusted. */
export function previewFromState(state: unknown): ProductPreview | null {
  const read = v.safeParse(previewSchema, state);
  return read.success ? read.output : null;
}
