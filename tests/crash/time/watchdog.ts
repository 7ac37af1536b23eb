const REAL = { set: globalThis.setInterval, clear: globalThis.clearInterval };

/** Real ms between two checks, and how many in a row may find no activity. */
const CHECK_MS = 1_000;
const MAX_IDLE_CHECKS = 90;
/** Cases take some thousand steps; this many means an endless loop. */
const MAX_STEPS = 200_000;

let steps = 0;

/** Counts a query, a request or a timer. */
export const noteActivity = (): void => {
  steps += 1;
};

/**
 * Rejects when a case hangs or loops. It counts activity instead of time, so that a slow machine doesn't fail.
 */
export async function withWatchdog<T>(running: Promise<T>, name: string): Promise<T> {
  const start = steps;
  let last = steps;
  let still = 0;
  let alarm: ReturnType<typeof setInterval> | undefined;
  const hung = new Promise<never>((_, reject) => {
    alarm = REAL.set(() => {
      still = steps === last ? still + 1 : 0;
      last = steps;
      if (still >= MAX_IDLE_CHECKS) reject(new Error(`hangs: ${name}, after ${steps - start} steps`));
      else if (steps - start > MAX_STEPS) reject(new Error(`goes round in circles: ${name}`));
    }, CHECK_MS);
  });
  return Promise.race([running, hung]).finally(() => REAL.clear(alarm));
}
