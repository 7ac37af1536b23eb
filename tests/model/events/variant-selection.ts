import { createBag, createProduct, createVariant } from '../../support/data/catalogue';
import type { AnyEvent } from '../paths';

/** A value is chosen, `choose('color', 'tan')`. */
export const choose = (attribute: string, value: string) => ({ type: 'value.chosen', attribute, value }) as const;

const soldOutBag = createBag({
  variants: {
    attributes: [{ name: 'color', values: ['black'] }],
    variants: [createVariant('b', { color: 'black' }, 0)],
  },
});

/** What may happen to a choice: products with and without variants and stock are read, values and quantities chosen. */
export const variantSelectionEvents: readonly AnyEvent[] = [
  { type: 'product.read', product: createProduct({ stock: 2 }) },
  { type: 'product.read', product: createProduct({ stock: 0 }) },
  { type: 'product.read', product: createBag() },
  { type: 'product.read', product: soldOutBag },
  { type: 'cart.changed', lines: [] },
  choose('color', 'tan'),
  choose('size', 'large'),
  choose('color', 'black'),
  { type: 'quantity.increased' },
  { type: 'quantity.decreased' },
];
