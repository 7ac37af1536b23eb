import type { Product } from '../../api/schemas/product';
import type { Facets } from '../../api/schemas/facets';
import type { Choice, ListOptions, Sort } from '../../domain/routes/query';
import { isSoldOut } from '../product/offer.rules';

let names: Intl.Collator | undefined;
/** Created on first use, because it is slow to construct on a phone. */
const collator = () => (names ??= new Intl.Collator());

const BY: Readonly<Record<Sort, ((one: Product, other: Product) => number) | null>> = {
  featured: null,
  cheapest: (one, other) => one.price - other.price,
  dearest: (one, other) => other.price - one.price,
  name: (one, other) => collator().compare(one.name, other.name),
};

const hasValue = ({ variants }: Product, { attribute, value }: Choice): boolean =>
  variants?.variants.some(({ attributes }) => attributes[attribute] === value) ?? false;

/** The filters of a list, each of which can be left out of a count. */
const FILTERS: Readonly<Record<'price' | 'inStock' | 'onOffer', (product: Product, options: ListOptions) => boolean>> =
  {
    price: ({ price }, { least, most }) => (least === null || price >= least) && (most === null || price <= most),
    inStock: (product, { inStock }) => !inStock || !isSoldOut(product),
    onOffer: ({ oldPrice }, { onOffer }) => !onOffer || oldPrice !== null,
  };

/** Attributes that are filtered by. */
const chosenAttributes = ({ choices }: ListOptions) => new Set(choices.map(({ attribute }) => attribute));

const hasChosen = (product: Product, attribute: string, { choices }: ListOptions): boolean =>
  choices.some((choice) => choice.attribute === attribute && hasValue(product, choice));

/** Whether a product passes every filter, except the named filter or attribute. */
function passes(product: Product, options: ListOptions, except?: string): boolean {
  for (const [name, filter] of Object.entries(FILTERS)) if (name !== except && !filter(product, options)) return false;
  for (const attribute of chosenAttributes(options))
    if (attribute !== except && !hasChosen(product, attribute, options)) return false;
  return true;
}

/** Filters and sorts products by the list options. */
export function applyListOptions(products: readonly Product[], options: ListOptions): readonly Product[] {
  const fitting = products.filter((product) => passes(product, options));
  const by = BY[options.sort];
  return by ? fitting.toSorted(by) : fitting;
}

/** The facets of a complete list, for a backend that doesn't send them. */
export function facetsOf(products: readonly Product[], options: ListOptions): Facets {
  const count = (except: string, fits: (product: Product) => boolean) =>
    products.filter((product) => passes(product, options, except) && fits(product)).length;
  const prices = products.map(({ price }) => price);
  const attributes = new Map<string, Set<string>>();
  for (const { variants } of products)
    for (const { name, values } of variants?.attributes ?? [])
      attributes.set(name, new Set([...(attributes.get(name) ?? []), ...values]));
  return {
    least: prices.reduce((one, other) => Math.min(one, other), prices[0] ?? 0),
    most: prices.reduce((one, other) => Math.max(one, other), 0),
    inStock: count('inStock', (product) => !isSoldOut(product)),
    onOffer: count('onOffer', ({ oldPrice }) => oldPrice !== null),
    attributes: [...attributes].map(([name, values]) => ({
      name,
      values: [...values].map((value) => ({
        value,
        count: count(name, (product) => hasValue(product, { attribute: name, value })),
      })),
    })),
  };
}

/** The options with every filter off; the order stays. */
export const withoutFilters = (options: ListOptions): ListOptions => ({
  ...options,
  least: null,
  most: null,
  inStock: false,
  onOffer: false,
  choices: [],
});

/** The number of filters that are on. */
export const filterCount = ({ least, most, inStock, onOffer, choices }: ListOptions): number =>
  [least !== null || most !== null, inStock, onOffer].filter(Boolean).length + choices.length;

/** True without filters and in the backend's own order. */
export const hasDefaultOptions = (options: ListOptions): boolean =>
  options.sort === 'featured' && filterCount(options) === 0;
