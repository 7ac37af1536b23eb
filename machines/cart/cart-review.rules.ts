import type { Product } from '../../api/schemas/product';
import type { Variant } from '../../api/schemas/variant';
import { type CartLine, cartLine, lineKey } from '../../domain/cart/cart-line';

/** Products by id as the catalogue has them now: null where one is gone; unread ones are absent. */
export type Shelf = Readonly<Record<string, Product | null>>;

export interface LineChange {
  readonly key: string;
  readonly kind: 'gone' | 'fewer' | 'price';
  readonly name: string;
  /** pieces that are left, where there are fewer */
  readonly left: number;
  /** fils a piece, before and now */
  readonly before: number;
  readonly now: number;
}

/** The line's variant; for a line without one the only variant that can be bought. */
const chosen = ({ variantId }: CartLine, variants: readonly Variant[]): Variant | undefined => {
  if (variantId !== null) return variants.find(({ id }) => id === variantId);
  const purchasable = variants.filter(({ stock }) => stock > 0);
  return purchasable.length === 1 ? purchasable[0] : undefined;
};

/** The line as the catalogue would sell it now; null where it is not sold any more, the line itself where nobody knows. */
function current(line: CartLine, shelf: Shelf): CartLine | null {
  const product = shelf[line.id];
  if (product === undefined) return line;
  if (product === null) return null;
  const variants = product.variants?.variants ?? [];
  const variant = variants.length > 0 ? chosen(line, variants) : null;
  if (variant === undefined || (line.variantId !== null && variant === null)) return null;
  const fresh = cartLine(product, variant, line.quantity);
  return fresh.stock === 0 ? null : fresh;
}

function changeOf(line: CartLine, shelf: Shelf): LineChange | null {
  const now = current(line, shelf);
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

/** What a shopper has to accept before these lines can be ordered (decisions, Cart). */
export const changesOf = (lines: readonly CartLine[], shelf: Shelf): readonly LineChange[] =>
  lines.flatMap((line) => changeOf(line, shelf) ?? []);

/** The lines with all that is new about them; what is gone is left out. */
export const acceptedLines = (lines: readonly CartLine[], shelf: Shelf): readonly CartLine[] =>
  lines.flatMap((line) => current(line, shelf) ?? []);

/** The lines with what nobody has to be asked about: names in the language of the day, pictures, larger stock. */
export const refreshedLines = (lines: readonly CartLine[], shelf: Shelf): readonly CartLine[] =>
  lines.map((line) => (changeOf(line, shelf) ? line : (current(line, shelf) ?? line)));
