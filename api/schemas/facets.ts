import * as v from 'valibot';
import { listOf, wireCount, wireFils, wireText } from './wire';

/**
 * How many products of a list each filter would leave; our addition to the documented responses. The counts of a filter
 * ignore the filter itself, so that another value of it can be chosen. Prices are fils.
 */
export const facetsSchema = v.pipe(
  v.object({
    price: v.object({ min: wireFils, max: wireFils }),
    in_stock: wireCount,
    on_offer: wireCount,
    attributes: listOf(v.object({ name: wireText, values: listOf(v.object({ value: wireText, count: wireCount })) })),
  }),
  v.transform(({ price, in_stock, on_offer, attributes }) => ({
    /** fils; the cheapest product's price */
    least: price.min,
    /** fils; the dearest product's price */
    most: price.max,
    inStock: in_stock ?? 0,
    onOffer: on_offer ?? 0,
    attributes: attributes.map(({ name, values }) => ({
      name,
      values: values.map(({ value, count }) => ({ value, count: count ?? 0 })),
    })),
  })),
);

export type Facets = v.InferOutput<typeof facetsSchema>;
export type FacetsWire = v.InferInput<typeof facetsSchema>;

/** The facets of a response; null from a backend that doesn't know them, which then ignored the filters too. */
export function facetsFrom(wire: unknown): Facets | null {
  const parsed = v.safeParse(facetsSchema, wire);
  return parsed.success ? parsed.output : null;
}
