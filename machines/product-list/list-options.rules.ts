import type { Product } from '../../api/schemas/product';
import type { ListOptions, Sort } from '../../domain/routes/query';
import { isSoldOut } from '../product/offer.rules';

let names: Intl.Collator | undefined;
/** Made when somebody sorts by name: it takes a phone longer than most of what a visit begins with. */
const collator = () => (names ??= new Intl.Collator());

const BY: Readonly<Record<Sort, ((one: Product, other: Product) => number) | null>> = {
  featured: null,
  cheapest: (one, other) => one.price - other.price,
  dearest: (one, other) => other.price - one.price,
  name: (one, other) => collator().compare(one.name, other.name),
};

/** The products that fit a wish, in its order. */
export function wished(
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

/** True where nothing is wished for: the backend's own order, all of it. */
export const isPlain = ({ sort, most, inStock, onOffer }: ListOptions): boolean =>
  sort === 'featured' && most === null && !inStock && !onOffer;
