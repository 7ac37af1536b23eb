import type { Product } from '../../../api/schemas/product';
import type { Variant } from '../../../api/schemas/variant';
import { cartLine } from '../../../domain/cart/cart-line';

/** A product as the contract hands it inwards; change what the test is about. */
export const createProduct = (changes: Partial<Product> = {}): Product => ({
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

export const createVariant = (
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
export const createBag = (changes: Partial<Product> = {}): Product =>
  createProduct({
    id: '1028',
    name: 'Marjan Bag',
    variants: {
      attributes: [
        { name: 'color', values: ['green', 'tan', 'black'] },
        { name: 'size', values: ['small', 'large'] },
      ],
      variants: [
        createVariant('gs', { color: 'green', size: 'small' }, 3),
        createVariant('gl', { color: 'green', size: 'large' }, 5),
        createVariant('ts', { color: 'tan', size: 'small' }, 1),
        createVariant('tl', { color: 'tan', size: 'large' }, 0),
        createVariant('bs', { color: 'black', size: 'small' }, 0),
      ],
    },
    ...changes,
  });

export const createLineFor = (of: Product = createProduct(), quantity = 1) => cartLine(of, null, quantity);
