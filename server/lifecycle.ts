import { StartupError } from './startup-error';

type Stop = () => Promise<void>;

/** npm hands a Ctrl-C on that the terminal has sent already; only a later one is a person's second. */
const REPEATED_SIGNAL_MS = 400;
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Ends the process once, in the reverse order of what was started, within 10 s.
 * SIGINT, SIGTERM and SIGHUP start it; a second one exits at once.
 */
export function createLifecycle(print: (sentence: string) => void) {
  const stops: Stop[] = [];
  let shutdownStartedAt = 0;

  const shutDown = async (code: number): Promise<void> => {
    if (shutdownStartedAt > 0) return;
    shutdownStartedAt = Date.now();
    setTimeout(() => process.exit(code || 1), SHUTDOWN_TIMEOUT_MS).unref();
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => print(String(error)));
    process.exit(code);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (shutdownStartedAt === 0) void shutDown(0);
      else if (Date.now() - shutdownStartedAt > REPEATED_SIGNAL_MS) process.exit(130);
    });
  }

  return {
    /** Registers what has to be stopped; when the end has begun already, it is stopped now. */
    onShutdown: async (stop: Stop): Promise<void> => {
      if (shutdownStartedAt > 0) await stop();
      else stops.push(stop);
    },
    /** Prints the reason and ends with exit code 1; only a mistake of ours shows a stack. */
    fail: async (error: unknown): Promise<void> => {
      print(error instanceof StartupError ? error.message : ((error as Error)?.stack ?? String(error)));
      await shutDown(1);
    },
  };
}
