import { colorOf, sizeOf } from '../catalogue/choices';
import { derivedSku } from '../catalogue/sku';
import { htmlToText } from '../text/html-to-text';
import { cut, subTextOf } from '../text/names';

/** grams; Specification 9 */
export const DEFAULT_WEIGHT = 100;
/** Specification 9 */
const DEFAULT_SIZE = 'M';
/** decisions, Cart */
export const MOST_PIECES = 99;
const TITLE_LENGTH = 200;

/** What the cart keeps of a product (Specification 3, Cart item); the names of the stored form are the specification's. */
export interface CartLine {
  readonly id: string;
  readonly variantId: string | null;
  readonly name: string;
  readonly subText: string;
  /** fils a piece */
  readonly price: number;
  readonly size: string;
  readonly color: string | null;
  readonly quantity: number;
  readonly image: string;
  readonly sku: string;
  /** grams a piece */
  readonly weight: number;
  /** pieces; null where unknown */
  readonly stock: number | null;
}

/** What a cart line is made from: a product as the catalogue has it. */
interface CatalogueProduct {
  readonly id: string;
  readonly name: string;
  /** HTML */
  readonly description: string;
  /** fils */
  readonly price: number;
  readonly image: string;
  readonly sku: string | null;
  /** grams */
  readonly weight: number | null;
  readonly stock: number | null;
}

interface CatalogueVariant {
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** fils */
  readonly price: number;
  readonly image: string | null;
  readonly sku: string | null;
  readonly stock: number | null;
}

/** A line is known by product and variant (decisions, Cart). */
export const lineKey = ({ id, variantId }: Pick<CartLine, 'id' | 'variantId'>): string => `${id}:${variantId ?? ''}`;

/** Pieces that can be bought of something with this stock: 1 to 99 at most. */
export const mostOf = (stock: number | null): number => Math.min(MOST_PIECES, stock ?? MOST_PIECES);

/** A wished quantity as a whole number that can be bought: 1 at least, `mostOf` the stock at most. */
export const withinStock = (quantity: number, stock: number | null): number =>
  Math.max(1, Math.min(mostOf(stock), Math.floor(quantity)));

/** The cart line of a product, with its chosen variant if it has any. */
export function cartLine(product: CatalogueProduct, variant: CatalogueVariant | null, quantity: number): CartLine {
  const stock = variant ? variant.stock : product.stock;
  const weight = product.weight ?? 0;
  return {
    id: product.id,
    variantId: variant?.id ?? null,
    name: cut(product.name, TITLE_LENGTH),
    subText: subTextOf(htmlToText(product.description).replaceAll('\n', ' ')),
    price: variant?.price ?? product.price,
    size: (variant && sizeOf(variant.attributes)) ?? DEFAULT_SIZE,
    color: (variant && colorOf(variant.attributes)) ?? null,
    quantity: withinStock(quantity, stock),
    image: variant?.image || product.image,
    sku: variant?.sku || product.sku || derivedSku(product.id),
    weight: weight > 0 ? weight : DEFAULT_WEIGHT,
    stock,
  };
}

/** Grams of all lines (Specification 9). */
export const weightOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0);

/** Pieces of all lines. */
export const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
