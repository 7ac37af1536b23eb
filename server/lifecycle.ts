import { CannotStart } from './cannot-start';

type Stop = () => Promise<void>;

/** npm hands a Ctrl-C on that the terminal has sent already; only a later one is a person's second. */
const echo = 400;
const patience = 10_000;

/**
 * Ends the process once, in the reverse order of what was started, within 10 s.
 * SIGINT, SIGTERM and SIGHUP start it; a second one exits at once.
 */
export function createLifecycle(say: (sentence: string) => void) {
  const stops: Stop[] = [];
  let endingSince = 0;

  const end = async (code: number): Promise<void> => {
    if (endingSince > 0) return;
    endingSince = Date.now();
    setTimeout(() => process.exit(code || 1), patience).unref();
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => say(String(error)));
    process.exit(code);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (endingSince === 0) void end(0);
      else if (Date.now() - endingSince > echo) process.exit(130);
    });
  }

  return {
    /** Registers what has to be stopped; when the end has begun already, it is stopped now. */
    onEnd: async (stop: Stop): Promise<void> => {
      if (endingSince > 0) await stop();
      else stops.push(stop);
    },
    /** Prints the reason and ends with exit code 1; only a mistake of ours shows a stack. */
    fail: async (error: unknown): Promise<void> => {
      say(error instanceof CannotStart ? error.message : ((error as Error)?.stack ?? String(error)));
      await end(1);
    },
  };
}
