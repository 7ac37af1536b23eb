import type { QuoteChange } from '../../api/schemas/quote';
import { type CartLine, lineKey } from '../../domain/cart/cart-line';
import type { LineChange } from '../cart/cart-review.rules';

/** A cart line with the price and quantity of the server's quote. */
export interface OfferedLine {
  readonly line: CartLine;
  /** fils per unit */
  readonly price: number;
  /** available units of the requested quantity; 0 if sold out */
  readonly quantity: number;
  /** units in stock; null if unknown */
  readonly stock: number | null;
}

/** The cart's lines with the quote applied; lines that the quote doesn't name stay as they are. */
export const offeredLines = (lines: readonly CartLine[], quote: QuoteChange): readonly OfferedLine[] =>
  lines.map((line) => {
    const offer = quote.lines.find(({ id, v_id }) => id === line.id && v_id === line.variantId);
    const stock = offer?.available ?? line.stock;
    const quantity = Math.min(line.quantity, offer?.available ?? line.quantity, offer?.quantity ?? line.quantity);
    return { line, price: quantity > 0 && offer ? offer.price : line.price, quantity, stock };
  });

/** How an offer differs from its cart line; empty if it doesn't. */
export function changesOfOffer({ line, price, quantity }: OfferedLine): readonly LineChange[] {
  const facts = { key: lineKey(line), name: line.name, left: quantity, before: line.price, now: price };
  if (quantity === 0) return [{ ...facts, kind: 'gone' }];
  return [
    ...(quantity < line.quantity ? [{ ...facts, kind: 'fewer' as const }] : []),
    ...(price !== line.price ? [{ ...facts, kind: 'price' as const }] : []),
  ];
}

/** The available lines with the quote applied. */
export const agreedLines = (lines: readonly CartLine[], quote: QuoteChange): readonly CartLine[] =>
  offeredLines(lines, quote)
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, price, quantity, stock }) => ({ ...line, price, quantity, stock }));
