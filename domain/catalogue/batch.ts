const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** The first items of a queue within limits of count and bytes as JSON; at least one, however large. */
export function firstBatch<T>(waiting: readonly T[], most: { readonly count: number; readonly bytes: number }): T[] {
  let bytes = 0;
  const end = waiting.findIndex((one, place) => {
    bytes += bytesOf(one);
    return place > 0 && (place >= most.count || bytes > most.bytes);
  });
  return end === -1 ? [...waiting] : waiting.slice(0, end);
}
