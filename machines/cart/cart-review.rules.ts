import type { Product } from '../../api/schemas/product';
import type { Variant } from '../../api/schemas/variant';
import { offerOf } from '../product/offer.rules';
import { type CartLine, cartLine, lineKey } from '../../domain/cart/cart-line';

/** Current products by id: null if one is gone, absent if it could not be loaded. */
export type ProductsById = Readonly<Record<string, Product | null>>;

export interface LineChange {
  readonly key: string;
  readonly kind: 'gone' | 'fewer' | 'price';
  readonly name: string;
  /** units left, if there are fewer */
  readonly left: number;
  /** fils per unit, before and now */
  readonly before: number;
  readonly now: number;
}

/** The line's variant; for a line without one, the only purchasable variant. */
const chosen = ({ variantId }: CartLine, variants: readonly Variant[]): Variant | undefined => {
  if (variantId !== null) return variants.find(({ id }) => id === variantId);
  const purchasable = variants.filter(({ stock }) => stock > 0);
  return purchasable.length === 1 ? purchasable[0] : undefined;
};

/** The line with current catalogue data; null if it is no longer sold, unchanged if its product could not be loaded. */
function current(line: CartLine, products: ProductsById): CartLine | null {
  const product = products[line.id];
  if (product === undefined) return line;
  if (product === null) return null;
  const variants = product.variants?.variants ?? [];
  const variant = variants.length > 0 ? chosen(line, variants) : null;
  if (variant === undefined || (line.variantId !== null && variant === null)) return null;
  const fresh = cartLine(product, variant, line.quantity);
  return fresh.stock === 0 ? null : fresh;
}

function changeOf(line: CartLine, products: ProductsById): LineChange | null {
  const now = current(line, products);
  const facts = {
    key: lineKey(line),
    name: line.name,
    before: line.price,
    now: now?.price ?? 0,
    left: now?.quantity ?? 0,
  };
  if (now === null) return { ...facts, kind: 'gone' };
  if (now.quantity < line.quantity) return { ...facts, kind: 'fewer' };
  return now.price === line.price ? null : { ...facts, kind: 'price' };
}

/** What a line cost per unit before its discount, in fils; null without one, or while its product is unknown. */
export function oldPriceOf(line: CartLine, products: ProductsById): number | null {
  const product = products[line.id];
  if (!product) return null;
  const variant = chosen(line, product.variants?.variants ?? []) ?? null;
  const { oldPrice } = offerOf(product, variant);
  return oldPrice !== null && oldPrice > line.price ? oldPrice : null;
}

/** What a discount saves on a line, in fils; 0 without a price before it. */
export const savedOn = ({ price, quantity }: CartLine, oldPrice: number | null): number =>
  quantity * ((oldPrice ?? price) - price);

/** Changes that the shopper has to accept before ordering. */
export const changesOf = (lines: readonly CartLine[], products: ProductsById): readonly LineChange[] =>
  lines.flatMap((line) => changeOf(line, products) ?? []);

/** The lines with all changes applied; lines that are gone are removed. */
export const acceptedLines = (lines: readonly CartLine[], products: ProductsById): readonly CartLine[] =>
  lines.flatMap((line) => current(line, products) ?? []);

/** The lines with the changes that need no confirmation: translated names, pictures, more stock. */
export const refreshedLines = (lines: readonly CartLine[], products: ProductsById): readonly CartLine[] =>
  lines.map((line) => (changeOf(line, products) ? line : (current(line, products) ?? line)));
