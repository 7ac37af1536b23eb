import { StartupError } from './startup-error';

type Stop = () => Promise<void>;

/** npm forwards a Ctrl-C that the terminal has already sent, so a second signal within this time is ignored. */
const REPEATED_SIGNAL_MS = 400;
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Shuts the process down once, in reverse order of startup, within 10 s.
 * SIGINT, SIGTERM and SIGHUP start it; a second signal exits immediately.
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
    /** Registers a stop function. It runs immediately if the shutdown has already begun. */
    onShutdown: async (stop: Stop): Promise<void> => {
      if (shutdownStartedAt > 0) await stop();
      else stops.push(stop);
    },
    /** Prints the error and exits with code 1. A StartupError is printed without its stack. */
    fail: async (error: unknown): Promise<void> => {
      print(error instanceof StartupError ? error.message : ((error as Error)?.stack ?? String(error)));
      await shutDown(1);
    },
  };
}
