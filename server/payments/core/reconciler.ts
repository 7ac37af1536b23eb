import { type Periodic, startPeriodic } from '../../periodic';
import type { PaymentDeps } from './types';
import { reconcile } from './reconcile';

const INTERVAL_MS = 30_000;

/** Reconciles payments immediately and then every 30 s, until it is stopped. */
export const startReconciler = (deps: PaymentDeps, intervalMs = INTERVAL_MS): Periodic =>
  startPeriodic(
    () => reconcile(deps),
    intervalMs,
    () => deps.log.error({}, 'reconciling payments failed; it is retried'),
    { isImmediate: true },
  );
