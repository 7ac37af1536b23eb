/** Runs with these steps alone. The steps that had an effect if it still fails; null if it passes. */
type Fails = (left: readonly string[]) => Promise<readonly string[] | null>;

/**
 * Removes steps as long as a run still fails: each of the first `large` steps, which many others depend on, then halves of
 * what is left, at last single ones (delta debugging). Deterministic.
 * @param isOver true once no more runs are worth their time
 */
export async function shrink(
  steps: readonly string[],
  large: number,
  fails: Fails,
  isOver: () => boolean = () => false,
): Promise<readonly string[]> {
  let left = steps;
  const removeEach = async (size: number, candidates: readonly string[]) => {
    for (let start = 0; start < candidates.length && !isOver(); start += size) {
      const removed = new Set(candidates.slice(start, start + size));
      const fewer = left.filter((step) => !removed.has(step));
      if (fewer.length < left.length) left = (await fails(fewer)) ?? left;
    }
  };
  await removeEach(1, steps.slice(0, large));
  for (let size = Math.ceil(left.length / 2); size >= 1 && !isOver(); ) {
    const before = left.length;
    await removeEach(size, left);
    if (size === 1 && left.length === before) break;
    size = Math.max(1, Math.floor(Math.min(size, left.length) / 2));
  }
  return left;
}
