import type { Product } from '../../../api/schemas/product';
import type { Variant } from '../../../api/schemas/variant';
import { cartLine } from '../../../domain/cart/cart-line';

/** A product as the contract hands it inwards; change what the test is about. */
export const product = (changes: Partial<Product> = {}): Product => ({
  id: '1008',
  name: 'Golden Hosting Dallah',
  price: 22_000,
  oldPrice: null,
  description: '<p>Pours without dripping.</p>',
  image: '/media/dallah-640.webp',
  images: ['/media/dallah-640.webp'],
  stock: 8,
  sku: 'LWZ-DAL-8',
  weight: 900,
  category: { id: '21', name: 'Dallahs' },
  variants: null,
  ...changes,
});

export const variant = (
  id: string,
  attributes: Record<string, string>,
  stock: number,
  changes: Partial<Variant> = {},
): Variant => ({
  id,
  name: `Marjan Bag ${Object.values(attributes).join(' ')}`,
  price: 42_500,
  oldPrice: null,
  stock,
  sku: `BAG-${id}`,
  image: `/media/${id}-640.webp`,
  description: '',
  attributes,
  ...changes,
});

/** Green in both sizes, tan only small, black sold out. */
export const bag = (changes: Partial<Product> = {}): Product =>
  product({
    id: '1028',
    name: 'Marjan Bag',
    variants: {
      attributes: [
        { name: 'color', values: ['green', 'tan', 'black'] },
        { name: 'size', values: ['small', 'large'] },
      ],
      variants: [
        variant('gs', { color: 'green', size: 'small' }, 3),
        variant('gl', { color: 'green', size: 'large' }, 5),
        variant('ts', { color: 'tan', size: 'small' }, 1),
        variant('tl', { color: 'tan', size: 'large' }, 0),
        variant('bs', { color: 'black', size: 'small' }, 0),
      ],
    },
    ...changes,
  });

export const line = (of: Product = product(), quantity = 1) => cartLine(of, null, quantity);
