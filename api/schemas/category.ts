import * as v from 'valibot';
import { productSchema } from './product';
import { listOf, wireSafeUrl, wireCount, wireId, wireText } from './wire';

export interface CategoryWire {
  readonly id: string | number;
  readonly name?: string | number | null;
  readonly image?: string | number | null;
  /** Our own field: a picture for wide tiles. */
  readonly wide_image?: string | number | null;
  readonly level?: number | string | boolean | null;
  /** Our own field: products in it and below it. */
  readonly product_count?: number | string | boolean | null;
  readonly childrens?: readonly CategoryWire[] | null;
  readonly sub?: readonly CategoryWire[] | null;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** For wide tiles; the same as `image` if the backend has no wide one. */
  readonly wideImage: string;
  readonly level: number | null;
  /** products in it and below it; null from a backend that doesn't say */
  readonly count: number | null;
  readonly children: readonly Category[];
}

/** A category with its subcategories, which are sent as `childrens` or `sub` (Specification 3, Category). */
export const categorySchema: v.GenericSchema<CategoryWire, Category> = v.pipe(
  v.object({
    id: wireId,
    name: wireText,
    image: wireSafeUrl,
    wide_image: wireSafeUrl,
    level: wireCount,
    product_count: wireCount,
    childrens: v.optional(
      v.lazy(() => listOf(categorySchema)),
      [],
    ),
    sub: v.optional(
      v.lazy(() => listOf(categorySchema)),
      [],
    ),
  }),
  v.transform(({ childrens, sub, wide_image, product_count, ...category }) => ({
    ...category,
    count: product_count,
    wideImage: wide_image === '' ? category.image : wide_image,
    children: childrens.length > 0 ? childrens : sub,
  })),
);

/** A new-arrival section of the home screen: a category and some of its products. */
export const sectionSchema = v.pipe(
  v.object({
    category: v.object({ id: wireId, name: wireText, image: wireSafeUrl, products: listOf(productSchema) }),
  }),
  v.transform(({ category }) => category),
);

/** The response of a category's product list. */
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
