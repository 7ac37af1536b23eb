/** What stands between commas of either script, and the commas with what follows them. */
const PARTS = /([,،]\s*)|[^,،]+/g;

/**
 * An address as the order has it, on one line. Its parts may be in either language: each keeps its own direction, and the line
 * follows the page's, so that what stands first is read first.
 */
export function WrittenAddress({ text }: { text: string }) {
  return [...text.matchAll(PARTS)].map(({ 0: part, 1: comma, index }) => comma ?? <bdi key={index}>{part}</bdi>);
}
