import { lineKey } from './cart-line';

/** A line of an order or cart: product, variant and quantity. */
export interface OrderedLine {
  readonly id: string;
  readonly variantId: string | null;
  /** units */
  readonly quantity: number;
}

/** An order as reported to the cart. */
export interface SettledOrder {
  readonly orderId: string | null;
  /** its checkout attempt; null if the backend has none */
  readonly attemptId: string | null;
  readonly lines: readonly OrderedLine[];
}

/** Number of settled orders whose keys a cart keeps. */
export const MAX_SETTLED_ORDERS = 50;

/** Identifies an order across tabs, routes and responses. */
export const orderKey = ({ attemptId, orderId }: Pick<SettledOrder, 'attemptId' | 'orderId'>): string =>
  attemptId || orderId || '';

const quantitiesOf = (lines: readonly OrderedLine[]) => {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(lineKey(line), (quantities.get(lineKey(line)) ?? 0) + line.quantity);
  return quantities;
};

/** Removes ordered quantities from a cart; lines added since and excess quantities stay. */
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

/** The cart's lines that an order contains, with the ordered quantities. */
export function orderedPart<T extends OrderedLine>(lines: readonly T[], ordered: readonly OrderedLine[]): readonly T[] {
  const taken = quantitiesOf(ordered);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, taken.get(lineKey(line)) ?? 0);
    return quantity > 0 ? { ...line, quantity } : [];
  });
}

/** True if every ordered line is in the cart, with at least its quantity. */
export function containsOrder(lines: readonly OrderedLine[], ordered: readonly OrderedLine[]): boolean {
  const inCart = quantitiesOf(lines);
  return (
    ordered.length > 0 && [...quantitiesOf(ordered)].every(([key, quantity]) => (inCart.get(key) ?? 0) >= quantity)
  );
}

/** True if the cart contains exactly the ordered lines. */
export const isWholeCart = (lines: readonly OrderedLine[], ordered: readonly OrderedLine[]): boolean =>
  containsOrder(lines, ordered) && withoutOrdered(lines, ordered).length === 0;
