import { filsFromDinars } from '../money/fils.ts';
import { stripControls } from '../text/plain-text.ts';

/** Parses and serialises a route's query; '' is omitted from the address. */
export interface Query<TValues> {
  readonly read: (query: URLSearchParams) => TValues;
  readonly write: (values: Partial<TValues>) => Readonly<Record<string, string | undefined>>;
}

/** A query of text values: for each, the parameter to write, then aliases that are also read. */
export const texts = <TKey extends string>(
  parameters: Readonly<Record<TKey, readonly [string, ...string[]]>>,
): Query<Readonly<Record<TKey, string>>> => {
  const entries = Object.entries(parameters) as [TKey, readonly [string, ...string[]]][];
  return {
    read: (query) =>
      Object.fromEntries(
        entries.map(([key, names]) => [key, names.map((name) => query.get(name)).find((text) => text !== null) ?? '']),
      ) as Record<TKey, string>,
    write: (values) => Object.fromEntries(entries.map(([key, [name]]) => [name, values[key]])),
  };
};

export const SORTS = ['featured', 'cheapest', 'dearest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** The order and filters of a product list. */
export interface ListOptions {
  readonly sort: Sort;
  /** fils; null for any price */
  readonly most: number | null;
  readonly inStock: boolean;
  readonly onOffer: boolean;
}

/** Search, category, order and filters of /products (Specification 2); defaults are omitted from the address. */
export const productList: Query<{ readonly query: string; readonly categoryId: string } & ListOptions> = {
  read: (query) => ({
    query: stripControls(query.get('q') ?? ''),
    categoryId: query.get('category') ?? '',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
    most: filsFromDinars(query.get('max') ?? ''),
    inStock: query.get('stock') === '1',
    onOffer: query.get('offer') === '1',
  }),
  write: ({ query, categoryId, sort, most, inStock, onOffer }) => ({
    q: query,
    category: categoryId,
    sort: sort === 'featured' ? '' : sort,
    max: most == null ? '' : String(most / 1_000),
    stock: inStock ? '1' : '',
    offer: onOffer ? '1' : '',
  }),
};
