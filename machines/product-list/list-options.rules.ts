import type { Product } from '../../api/schemas/product';
import type { ListOptions, Sort } from '../../domain/routes/query';
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

/** Filters and sorts products by the list options. */
export function applyListOptions(
  products: readonly Product[],
  { sort, most, inStock, onOffer }: ListOptions,
): readonly Product[] {
  const fitting = products.filter(
    (product) =>
      (most === null || product.price <= most) &&
      (!inStock || !isSoldOut(product)) &&
      (!onOffer || product.oldPrice !== null),
  );
  const by = BY[sort];
  return by ? fitting.toSorted(by) : fitting;
}

/** True without filters and in the backend's own order. */
export const hasDefaultOptions = ({ sort, most, inStock, onOffer }: ListOptions): boolean =>
  sort === 'featured' && most === null && !inStock && !onOffer;
