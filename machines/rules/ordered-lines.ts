import { lineKey } from './cart-line';

interface Thing {
  readonly id: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

const contentOf = (things: readonly Thing[]) => things.map((thing) => `${lineKey(thing)} ${thing.quantity}`).toSorted();

/** True where two lists hold just the same pieces, in whatever order, and are not empty. */
export function areSameThings(some: readonly Thing[], others: readonly Thing[]): boolean {
  const [content, other] = [contentOf(some), contentOf(others)];
  return content.length > 0 && content.length === other.length && content.every((one, place) => one === other[place]);
}
