import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { withId, type Paths } from '../paths';
import { confirmation, dataOf, dataPage, pageQuery, type PageRequest } from '../schemas/envelope';
import { productSchema, type ProductWire } from '../schemas/product';
import type { variantSystemSchema } from '../schemas/variant';

export interface StockRequestPayload {
  readonly product_id: string;
  /** Null for any variant of the product. */
  readonly variant_id: string | null;
}

const pictures = v.custom<NonNullable<ProductWire['product_images']>>((value) => Array.isArray(value));

/** The detail contains variants and pictures beside `data` or inside it (Specification 7). */
const detailSchema = v.pipe(
  v.object({
    data: v.custom<ProductWire>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
    variant_system: v.fallback(
      v.nullish(v.custom<v.InferInput<typeof variantSystemSchema>>((value) => typeof value === 'object')),
      null,
    ),
    product_images: v.fallback(v.optional(pictures), undefined),
  }),
  v.transform(({ data, variant_system, product_images }): unknown => ({
    ...data,
    variant_system: variant_system ?? data.variant_system,
    product_images: product_images ?? data.product_images,
  })),
  productSchema,
);

const countSchema = v.pipe(
  v.object({ data: v.union([v.number(), v.string()]) }),
  v.transform(({ data }) => Number(data)),
  v.number(),
  v.minValue(0),
);

/** Product detail, search and variant count (Specification 7). */
export const productEndpoints = (client: Client, paths: Paths) => ({
  detail: ({ productId }: { productId: string }, options?: CallOptions) =>
    client.get(withId(paths.product, productId), { schema: detailSchema, ...options }),
  /** Products whose name contains the text; every product for an empty one. */
  search: ({ name, ...page }: PageRequest & { name: string }, options?: CallOptions) =>
    client.get(paths.productSearch, {
      schema: dataPage(productSchema),
      query: { name, ...pageQuery(page) },
      ...options,
    }),
  /** What a text may become; popular searches for an empty one. Ours: other backends may not have it. */
  suggestions: async ({ query }: { query: string }, options?: CallOptions) => {
    // Only the search needs it.
    const { suggestionsSchema } = await import('../schemas/suggestions');
    return client.get(paths.suggestions, { schema: dataOf(suggestionsSchema), query: { q: query }, ...options });
  },
  /** Requests a message for when a product, or one of its variants, is in stock again; repeating it changes nothing. Ours. */
  requestStock: (body: StockRequestPayload, options?: CallOptions) =>
    client.post(paths.stockRequest, { body, schema: confirmation, ...options }),
  /** How many variants can be bought. Above 1 the shopper has to choose on the product page. */
  variantCount: ({ productId }: { productId: string }, options?: CallOptions) =>
    client.get(withId(paths.variantCount, productId), { schema: countSchema, ...options }),
});
