const REAL = { set: globalThis.setInterval, clear: globalThis.clearInterval };

/** Real ms between two looks, and how many looks in a row may find that nothing has moved. */
const LOOK = 1_000;
const PATIENCE = 90;
/** No cell takes more than some thousand steps; one that takes so many goes round in circles. */
const MOST = 200_000;

let steps = 0;

/** Something moved: a query, a request, an alarm. */
export const beat = (): void => {
  steps += 1;
};

/**
 * Gives up a cell that no longer moves, or never stops moving. It counts steps and not time, so that a machine which is
 * slow, or busy with something else, breaks nothing.
 */
export async function whileItMoves<T>(running: Promise<T>, name: string): Promise<T> {
  const start = steps;
  let last = steps;
  let still = 0;
  let alarm: ReturnType<typeof setInterval> | undefined;
  const hung = new Promise<never>((_, reject) => {
    alarm = REAL.set(() => {
      still = steps === last ? still + 1 : 0;
      last = steps;
      if (still >= PATIENCE) reject(new Error(`hangs: ${name}, after ${steps - start} steps`));
      else if (steps - start > MOST) reject(new Error(`goes round in circles: ${name}`));
    }, LOOK);
  });
  return Promise.race([running, hung]).finally(() => REAL.clear(alarm));
}
