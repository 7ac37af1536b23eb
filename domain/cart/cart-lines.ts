import { lineKey, withinStock, type CartLine } from './cart-line';
import type { AnalyticsEvent } from '../analytics/event-schema';
import { worthOf } from '../analytics/events';

export type LineChange =
  /** `place`: the index of a line that is restored by undo */
  | { type: 'line.added'; line: CartLine; place?: number }
  | { type: 'line.removed'; key: string }
  | { type: 'quantity.increased'; key: string }
  | { type: 'quantity.decreased'; key: string };

/** The lines after a change: adding an existing line replaces it; quantities stay between 1 and the stock (Specification 4, Cart). */
export function linesAfter(lines: readonly CartLine[], change: LineChange): readonly CartLine[] {
  switch (change.type) {
    case 'line.added':
      return lines.some((present) => lineKey(present) === lineKey(change.line))
        ? lines.map((present) => (lineKey(present) === lineKey(change.line) ? change.line : present))
        : lines.toSpliced(change.place ?? lines.length, 0, change.line);
    case 'line.removed':
      return lines.filter((line) => lineKey(line) !== change.key);
    case 'quantity.increased':
      return withQuantity(lines, change.key, 1);
    case 'quantity.decreased':
      return withQuantity(lines, change.key, -1);
  }
}

const withQuantity = (lines: readonly CartLine[], key: string, change: number): readonly CartLine[] =>
  lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: withinStock(line.quantity + change, line.stock) } : line,
  );

/** The analytics event of a change, with the added or removed units; null if there are none. */
export function cartChangeEvent(before: readonly CartLine[], after: readonly CartLine[]): AnalyticsEvent | null {
  const more = addedUnits(after, before);
  const less = addedUnits(before, after);
  if (more.length > 0) return { name: 'add_to_cart', ...worthOf(more) };
  return less.length > 0 ? { name: 'remove_from_cart', ...worthOf(less) } : null;
}

/** The lines with the quantities that exceed those of the others. */
const addedUnits = (lines: readonly CartLine[], others: readonly CartLine[]): CartLine[] =>
  lines.flatMap((line) => {
    const there = others.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0;
    return line.quantity > there ? [{ ...line, quantity: line.quantity - there }] : [];
  });
