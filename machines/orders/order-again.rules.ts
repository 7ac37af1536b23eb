import type { Order } from '../../api/schemas/order';
import { type CartLine, DEFAULT_WEIGHT } from '../../domain/cart/cart-line';
import { acceptedLines, changesOf, type Shelf } from '../cart/cart-review.rules';

export type OrderedProduct = Order['products'][number];

/** What an order knows of a product, in the form of a cart line, to be looked up in the catalogue. */
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
  /** as the catalogue sells them now */
  readonly lines: readonly CartLine[];
  /** names of what is gone, or is there in fewer pieces than were ordered */
  readonly missing: readonly string[];
}

/** An order's products as they can be bought again; null where one of them could not be looked up. */
export function linesAgain(products: readonly OrderedProduct[], shelf: Shelf): AgainLines | null {
  const lines = products.map(lineOf);
  if (lines.some(({ id }) => shelf[id] === undefined)) return null;
  return {
    lines: acceptedLines(lines, shelf),
    missing: changesOf(lines, shelf)
      .filter(({ kind }) => kind !== 'price')
      .map(({ name }) => name),
  };
}
