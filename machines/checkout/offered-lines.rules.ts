import type { QuoteChange } from '../../api/schemas/quote';
import { type CartLine, lineKey } from '../../domain/cart/cart-line';
import type { LineChange } from '../cart/cart-review.rules';

/** A line of the cart as the server's quote offers it. */
export interface OfferedLine {
  readonly line: CartLine;
  /** fils a piece */
  readonly price: number;
  /** pieces that can be had of those that were asked for; 0 where it is sold out */
  readonly quantity: number;
  /** pieces that are left; null where unknown */
  readonly stock: number | null;
}

/** The cart's lines as a quote offers them; one that the quote doesn't name is offered as it is. */
export const offeredLines = (lines: readonly CartLine[], quote: QuoteChange): readonly OfferedLine[] =>
  lines.map((line) => {
    const offer = quote.lines.find(({ id, v_id }) => id === line.id && v_id === line.variantId);
    const stock = offer?.available ?? line.stock;
    const quantity = Math.min(line.quantity, offer?.available ?? line.quantity, offer?.quantity ?? line.quantity);
    return { line, price: quantity > 0 && offer ? offer.price : line.price, quantity, stock };
  });

/** How an offer differs from the line in the cart; empty where it doesn't. */
export function changesOfOffer({ line, price, quantity }: OfferedLine): readonly LineChange[] {
  const facts = { key: lineKey(line), name: line.name, left: quantity, before: line.price, now: price };
  if (quantity === 0) return [{ ...facts, kind: 'gone' }];
  return [
    ...(quantity < line.quantity ? [{ ...facts, kind: 'fewer' as const }] : []),
    ...(price !== line.price ? [{ ...facts, kind: 'price' as const }] : []),
  ];
}

/** The lines that can be ordered, as they are offered. */
export const agreedLines = (lines: readonly CartLine[], quote: QuoteChange): readonly CartLine[] =>
  offeredLines(lines, quote)
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, price, quantity, stock }) => ({ ...line, price, quantity, stock }));
