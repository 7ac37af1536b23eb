import type { Category } from '../../api/schemas/category';
import type { Product } from '../../api/schemas/product';
import { containsWords } from '../../domain/text/search-text';

export const MAX_PRODUCTS = 8;
const MAX_CATEGORIES = 3;
const MAX_RECENT = 6;

/** What the search shows for a text. */
export interface Found {
  /** texts that continue it */
  readonly words: readonly string[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  /** of all products; null if unknown */
  readonly total: number | null;
  /** the text without its misspellings; empty if it has none */
  readonly corrected: string;
}

/** One line of the list under the search field. */
export type SearchOption =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'all' };

/** The lines in the order in which they are shown and arrow keys reach them. */
export const optionsOf = ({ words, categories, products }: Found): readonly SearchOption[] => [
  ...words.map((text) => ({ kind: 'word' as const, text })),
  ...categories.map((category) => ({ kind: 'category' as const, category })),
  ...products.map((product) => ({ kind: 'product' as const, product })),
  ...(products.length > 0 ? [{ kind: 'all' as const }] : []),
];

/** The next or previous line; -1 is the field itself, which comes before the first and after the last. */
export const movedOption = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;

/** The categories of a tree whose name has every word of a text. */
export const categoriesNamed = (tree: readonly Category[], text: string): readonly Category[] =>
  tree
    .flatMap((category) => [
      ...(containsWords(category.name, text) ? [category] : []),
      ...categoriesNamed(category.children, text),
    ])
    .slice(0, MAX_CATEGORIES);

/** Recent searches with another one before them. */
export function withRecent(recent: readonly string[], query: string): readonly string[] {
  const text = query.trim();
  return text === '' ? recent : [text, ...recent.filter((each) => each !== text)].slice(0, MAX_RECENT);
}
