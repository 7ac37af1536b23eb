import { colorOf, sizeOf } from '../catalogue/choices';
import { derivedSku } from '../catalogue/sku';
import { htmlToText } from '../text/html-to-text';
import { truncate, subTextOf } from '../text/names';

/** grams; Specification 9 */
export const DEFAULT_WEIGHT = 100;
/** Specification 9 */
const DEFAULT_SIZE = 'M';
/** units of one line */
export const MAX_QUANTITY = 99;
const TITLE_LENGTH = 200;

/** A cart line (Specification 3, Cart item). Persisted, so its names are the specification's. */
export interface CartLine {
  readonly id: string;
  readonly variantId: string | null;
  readonly name: string;
  readonly subText: string;
  /** fils per unit */
  readonly price: number;
  readonly size: string;
  readonly color: string | null;
  readonly quantity: number;
  readonly image: string;
  readonly sku: string;
  /** grams per unit */
  readonly weight: number;
  /** units; null if unknown */
  readonly stock: number | null;
}

/** The product data from which a cart line is created. */
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

/** Identifies a line by product and variant. */
export const lineKey = ({ id, variantId }: Pick<CartLine, 'id' | 'variantId'>): string => `${id}:${variantId ?? ''}`;

/** The maximum quantity for a stock; at most 99. */
export const maxQuantity = (stock: number | null): number => Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY);

/** Clamps a quantity to an integer from 1 to the maximum for the stock. */
export const withinStock = (quantity: number, stock: number | null): number =>
  Math.max(1, Math.min(maxQuantity(stock), Math.floor(quantity)));

/** Creates the cart line of a product, with its selected variant if it has any. */
export function cartLine(product: CatalogueProduct, variant: CatalogueVariant | null, quantity: number): CartLine {
  const stock = variant ? variant.stock : product.stock;
  const weight = product.weight ?? 0;
  return {
    id: product.id,
    variantId: variant?.id ?? null,
    name: truncate(product.name, TITLE_LENGTH),
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

/** Total units of all lines. */
export const unitCount = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
