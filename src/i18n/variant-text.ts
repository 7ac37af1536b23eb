import type { CartLine } from '../../domain/cart/cart-line';
import { isolated } from './isolated';

/** The chosen colour and size of a line; empty for a product without variants. */
export const variantText = ({ variantId, color, size }: Pick<CartLine, 'variantId' | 'color' | 'size'>): string =>
  variantId === null
    ? ''
    : [color, size === 'M' && color !== null ? null : size]
        .filter((choice) => choice !== null && choice !== '')
        .map((choice) => isolated(String(choice)))
        .join(' · ');
