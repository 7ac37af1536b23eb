import * as v from 'valibot';
import { productSchema } from './product';
import { listOf, wireAddress, wireCount, wireId, wireText } from './wire';

export interface CategoryWire {
  readonly id: string | number;
  readonly name?: string | number | null;
  readonly image?: string | number | null;
  /** what our server adds: a picture for tiles twice as wide as high */
  readonly wide_image?: string | number | null;
  readonly level?: number | string | boolean | null;
  readonly childrens?: readonly CategoryWire[] | null;
  readonly sub?: readonly CategoryWire[] | null;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** for tiles across; the `image` where the backend has no wider one */
  readonly wideImage: string;
  readonly level: number | null;
  readonly children: readonly Category[];
}

/** A category with its subcategories, under either of the two names they travel by (Specification 3, Category). */
export const categorySchema: v.GenericSchema<CategoryWire, Category> = v.pipe(
  v.object({
    id: wireId,
    name: wireText,
    image: wireAddress,
    wide_image: wireAddress,
    level: wireCount,
    childrens: v.optional(
      v.lazy(() => listOf(categorySchema)),
      [],
    ),
    sub: v.optional(
      v.lazy(() => listOf(categorySchema)),
      [],
    ),
  }),
  v.transform(({ childrens, sub, wide_image, ...category }) => ({
    ...category,
    wideImage: wide_image === '' ? category.image : wide_image,
    children: childrens.length > 0 ? childrens : sub,
  })),
);

/** A new-arrival section of the home screen: a category and some of its products. */
export const sectionSchema = v.pipe(
  v.object({
    category: v.object({ id: wireId, name: wireText, image: wireAddress, products: listOf(productSchema) }),
  }),
  v.transform(({ category }) => category),
);

/** What a category's product list shows. */
export const categoryProductsSchema = v.object({
  category: v.pipe(
    v.nullish(v.unknown(), null),
    v.transform((category) => {
      const parsed = v.safeParse(categorySchema, category);
      return parsed.success ? parsed.output : null;
    }),
  ),
  subcategories: listOf(categorySchema),
  products: listOf(productSchema),
});

export type SectionWire = v.InferInput<typeof sectionSchema>;
export type CategoryProductsWire = v.InferInput<typeof categoryProductsSchema>;
