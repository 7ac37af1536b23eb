import type { Order } from '../../api/schemas/order';
import { type CartLine, DEFAULT_WEIGHT } from '../../domain/cart/cart-line';
import { acceptedLines, changesOf, type ProductsById } from '../cart/cart-review.rules';

export type OrderedProduct = Order['products'][number];

/** An ordered product as a cart line, to look it up in the catalogue. */
const lineOf = (product: OrderedProduct): CartLine => ({
  id: product.id,
  variantId: product.variantId,
  name: product.name || product.title,
  subText: '',
  price: product.price,
  size: product.size,
  color: product.color || null,
  quantity: product.quantity,
  image: product.image,
  sku: '',
  weight: DEFAULT_WEIGHT,
  stock: null,
});

export interface AgainLines {
  /** at current prices and stock */
  readonly lines: readonly CartLine[];
  /** names of products that are gone, or available in fewer units than ordered */
  readonly missing: readonly string[];
}

/** An order's products as they can be bought now; null if any of them could not be loaded. */
export function linesAgain(products: readonly OrderedProduct[], current: ProductsById): AgainLines | null {
  const lines = products.map(lineOf);
  if (lines.some(({ id }) => current[id] === undefined)) return null;
  return {
    lines: acceptedLines(lines, current),
    missing: changesOf(lines, current)
      .filter(({ kind }) => kind !== 'price')
      .map(({ name }) => name),
  };
}
