import * as v from 'valibot';

/** How wide the product's large picture is drawn; the same before and after its answer, so that it is loaded once. */
export const HERO_SIZES = '(min-width: 1024px) 640px, 100vw';

const handed = v.object({
  picture: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  name: v.pipe(v.string(), v.minLength(1)),
  price: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** What is known of a product before it is read: its picture's address on our own origin, its name, its price in fils. */
export type Handed = v.InferOutput<typeof handed>;

/** What a card handed over with its link; what a history entry carries is text from outside. */
export function handedOver(state: unknown): Handed | null {
  const read = v.safeParse(handed, state);
  return read.success ? read.output : null;
}
