/**
 * Removes steps as long as a run still fails: halves first, then single ones (delta debugging). Deterministic.
 * @param isOver true once no more runs are worth their time
 */
export async function shrink(
  steps: readonly string[],
  fails: (left: readonly string[]) => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<readonly string[]> {
  let left = steps;
  for (let size = Math.ceil(left.length / 2); size >= 1 && !isOver(); ) {
    const before = left.length;
    for (let start = 0; start < left.length && !isOver(); ) {
      const fewer = left.toSpliced(start, size);
      if (await fails(fewer)) left = fewer;
      else start += size;
    }
    if (size === 1 && left.length === before) break;
    size = Math.max(1, Math.floor(size / 2));
  }
  return left;
}
