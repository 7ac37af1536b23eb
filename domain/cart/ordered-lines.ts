import { lineKey } from './cart-line';

/** A line of an order, or of a cart, as far as it says what was bought and how many. */
export interface OrderedLine {
  readonly id: string;
  readonly variantId: string | null;
  /** pieces */
  readonly quantity: number;
}

/** An order as a cart hears of it. */
export interface SettledOrder {
  readonly orderId: string | null;
  /** the checkout attempt that it was made from; null where the backend knows none */
  readonly attemptId: string | null;
  readonly lines: readonly OrderedLine[];
}

/** Settled orders that a cart knows by their keys. */
export const ORDERS_KEPT = 50;

/** What makes two reports of an order the same one, from whichever tab, route or call they come. */
export const keyOfOrder = ({ attemptId, orderId }: Pick<SettledOrder, 'attemptId' | 'orderId'>): string =>
  attemptId || orderId || '';

const quantitiesOf = (lines: readonly OrderedLine[]) => {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(lineKey(line), (quantities.get(lineKey(line)) ?? 0) + line.quantity);
  return quantities;
};

/** What is left of a cart once an order took its lines: anything added since stays, and so does a quantity above the ordered one. */
export function withoutOrdered<T extends OrderedLine>(
  lines: readonly T[],
  ordered: readonly OrderedLine[],
): readonly T[] {
  const taken = quantitiesOf(ordered);
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.get(lineKey(line)) ?? 0);
    if (quantity === line.quantity) return line;
    return quantity > 0 ? { ...line, quantity } : [];
  });
}

/** The pieces of a cart that an order holds, as the cart has them. */
export function orderedPart<T extends OrderedLine>(lines: readonly T[], ordered: readonly OrderedLine[]): readonly T[] {
  const taken = quantitiesOf(ordered);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, taken.get(lineKey(line)) ?? 0);
    return quantity > 0 ? { ...line, quantity } : [];
  });
}

/** True where every ordered line is in the cart, with at least its quantity. */
export function holdsOrder(lines: readonly OrderedLine[], ordered: readonly OrderedLine[]): boolean {
  const held = quantitiesOf(lines);
  return ordered.length > 0 && [...quantitiesOf(ordered)].every(([key, quantity]) => (held.get(key) ?? 0) >= quantity);
}

/** True where the cart holds what was ordered and nothing else. */
export const isWholeCart = (lines: readonly OrderedLine[], ordered: readonly OrderedLine[]): boolean =>
  holdsOrder(lines, ordered) && withoutOrdered(lines, ordered).length === 0;
