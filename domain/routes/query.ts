import { filsFromDinars } from '../money/fils.ts';
import { stripControls } from '../text/plain-text.ts';

/** Parses and serialises a route's query; '' is omitted from the address. */
export interface Query<TValues> {
  readonly read: (query: URLSearchParams) => TValues;
  readonly write: (values: Partial<TValues>) => Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A query of text values: for each, the parameter to write, then aliases that are also read. */
export const texts = <TKey extends string>(
  parameters: Readonly<Record<TKey, readonly [string, ...string[]]>>,
): Query<Readonly<Record<TKey, string>>> => {
  const entries = Object.entries(parameters) as [TKey, readonly [string, ...string[]]][];
  return {
    read: (query) =>
      Object.fromEntries(
        entries.map(([key, names]) => [
          key,
          stripControls(names.map((name) => query.get(name)).find((text) => text !== null) ?? ''),
        ]),
      ) as Record<TKey, string>,
    write: (values) => Object.fromEntries(entries.map(([key, [name]]) => [name, values[key]])),
  };
};

/** The variant that a link to a product chooses; missing for the first available one. */
export const variantChoice: Query<{ readonly variantId?: string }> = {
  read: (query) => {
    const variantId = stripControls(query.get('v') ?? '');
    return variantId === '' ? {} : { variantId };
  },
  write: ({ variantId = '' }) => ({ v: variantId }),
};

export const SORTS = ['featured', 'cheapest', 'dearest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** A value that a product must offer, such as the colour red. */
export interface Choice {
  readonly attribute: string;
  readonly value: string;
}

/** The order and filters of a product list. */
export interface ListOptions {
  readonly sort: Sort;
  /** fils; null for any price */
  readonly least: number | null;
  /** fils; null for any price */
  readonly most: number | null;
  readonly inStock: boolean;
  readonly onOffer: boolean;
  /** A product has one value of each attribute that is named. */
  readonly choices: readonly Choice[];
}

const MAX_CHOICES = 20;
/** `color:Red` */
const CHOICE = /^([^:]+):(.+)$/;

const dinars = (fils: number | null | undefined) => (fils == null ? '' : String(fils / 1_000));

/** Order and filters; defaults are omitted. Our server's lists have the same parameters. */
export const listOptions: Query<ListOptions> = {
  read: (query) => ({
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
    least: filsFromDinars(query.get('min') ?? ''),
    most: filsFromDinars(query.get('max') ?? ''),
    inStock: query.get('stock') === '1',
    onOffer: query.get('offer') === '1',
    choices: query
      .getAll('attr')
      .slice(0, MAX_CHOICES)
      .flatMap((text) => {
        const [, attribute = '', value = ''] = CHOICE.exec(stripControls(text)) ?? [];
        return value === '' ? [] : [{ attribute, value }];
      }),
  }),
  write: ({ sort, least, most, inStock, onOffer, choices = [] }) => ({
    sort: sort === 'featured' ? '' : sort,
    min: dinars(least),
    max: dinars(most),
    stock: inStock ? '1' : '',
    offer: onOffer ? '1' : '',
    attr: choices.map(({ attribute, value }) => `${attribute}:${value}`),
  }),
};

/** Two queries as one. */
const both = <TOne, TOther>(one: Query<TOne>, other: Query<TOther>): Query<TOne & TOther> => ({
  read: (query) => ({ ...one.read(query), ...other.read(query) }),
  write: (values) => ({ ...one.write(values), ...other.write(values) }),
});

/** Search, category, order and filters of /products (Specification 2). */
export const productList = both(texts({ query: ['q'], categoryId: ['category'] }), listOptions);

/** A top-level category shows its first subcategory (Specification 2) unless all of it is requested. */
const scope: Query<{ readonly showsAll: boolean }> = {
  read: (query) => ({ showsAll: query.get('sub') === 'all' }),
  write: ({ showsAll }) => ({ sub: showsAll ? 'all' : '' }),
};

export const categoryList = both(scope, listOptions);
