import type { CrashReport } from '../../machines/navigation/screen-loader.types';
import { pendingInvoice } from '../../machines/storage/invoice.slices';
import { crashesSlice } from '../../machines/storage/page.slices';
import { reportFailure } from '../adapters/device/error-report';
import { paymentStore, tabStore } from '../adapters/storage/local-storage';
import { uuid } from '../adapters/device/uuid';

const WINDOW_MS = 60_000;
const MAX_CRASHES = 3;
const ID_LENGTH = 8;

let restarts: number[] = [];

const within = (times: readonly number[], now: number) => times.filter((at) => at <= now && now - at < WINDOW_MS);

/** Reports a crash; returns what the error screen may say about it. */
export function recordCrash(error: unknown): CrashReport {
  const id = uuid().slice(0, ID_LENGTH);
  reportFailure(id, error);
  const now = Date.now();
  const times = [...within(crashesSlice.read(tabStore()), now), now];
  crashesSlice.write(tabStore(), times, now);
  return { id, payment: pendingInvoice(paymentStore()), isLoop: times.length >= MAX_CRASHES };
}

/** Reports a stopped machine; true where it may restart, false from the third crash within a minute on. */
export function canRestart(error: unknown): boolean {
  reportFailure(uuid().slice(0, ID_LENGTH), error);
  const now = Date.now();
  restarts = [...within(restarts, now), now];
  return restarts.length < MAX_CRASHES;
}
