/** Parts between commas of either script, and the commas with the space after them. */
const PARTS = /([,،]\s*)|[^,،]+/g;

/** An order's address on one line. Each part is isolated, because parts may be in either language. */
export function OrderAddress({ text }: { text: string }) {
  return [...text.matchAll(PARTS)].map(({ 0: part, 1: comma, index }) => comma ?? <bdi key={index}>{part}</bdi>);
}
