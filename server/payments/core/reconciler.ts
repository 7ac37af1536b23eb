import type { PaymentDeps } from './types';
import { reconcile } from './reconcile';

/** ms between two runs */
const INTERVAL_MS = 30_000;

/** Runs at once and then every 30 s until it is stopped; `stop` waits for a run that is under way. */
export function startReconciler(deps: PaymentDeps, every = INTERVAL_MS): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const run = () => {
    if (busy) return;
    busy = true;
    running = reconcile(deps)
      .catch(() => deps.log.error({}, 'the reconciler could not run'))
      .finally(() => {
        busy = false;
      });
  };
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
