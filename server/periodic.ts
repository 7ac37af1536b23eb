/** A task that runs every so often; `stop` waits for a run that has begun. */
export interface Periodic {
  readonly stop: () => Promise<void>;
}

/** Runs a task every `intervalMs`, never twice at once. A failed run is reported, and the next one tries again. */
export function startPeriodic(
  task: () => Promise<void>,
  intervalMs: number,
  onError: () => void,
  { isImmediate = false } = {},
): Periodic {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  if (isImmediate) run();
  const timer = setInterval(run, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
