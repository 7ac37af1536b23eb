import * as v from 'valibot';
import { categorySchema } from './category';
import { productSchema } from './product';
import { listOf, wireCount, wireText } from './wire';

/** Our own answer: what a text of the search may become. */
export const suggestionsSchema = v.object({
  categories: listOf(categorySchema),
  /** texts that continue the given one */
  words: listOf(wireText),
  /** the text without its misspellings; empty if it has none */
  corrected: wireText,
  products: listOf(productSchema),
  /** of all products that the text finds; null if the backend doesn't say */
  total: wireCount,
  /** texts that others search; only for an empty text */
  popular: listOf(wireText),
});

export type SuggestionsWire = v.InferInput<typeof suggestionsSchema>;
