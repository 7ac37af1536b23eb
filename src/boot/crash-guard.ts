import type { CrashReport } from '../../machines/navigation/screen-loader.types';
import { pendingInvoice } from '../../machines/storage/invoice.slices';
import { crashesSlice } from '../../machines/storage/page.slices';
import { reportFailure } from '../adapters/device/error-report';
import { paymentStore, tabStore } from '../adapters/storage/local-storage';
import { uuid } from '../adapters/device/uuid';

const WINDOW_MS = 60_000;
const MAX_CRASHES = 3;
const ID_LENGTH = 8;

/** Times of machine crashes on this page; `crashesSlice` has those of render errors and error screens, across reloads. */
let machineCrashes: number[] = [];
/** Ids of reported errors: a machine's error may also be thrown by the views that read it, and end at the error screen. */
const reported = new WeakMap<Error, string>();

const within = (times: readonly number[], now: number) => times.filter((at) => at <= now && now - at < WINDOW_MS);

/** Reports an error once; returns the report's id. */
function report(error: unknown): string {
  const known = error instanceof Error ? reported.get(error) : undefined;
  if (known !== undefined) return known;
  const id = uuid().slice(0, ID_LENGTH);
  if (error instanceof Error) reported.set(error, id);
  reportFailure(id, error);
  return id;
}

/** Reports a crash; returns what the error screen may say about it. */
export function recordCrash(error: unknown): CrashReport {
  const id = report(error);
  const now = Date.now();
  const times = [...within(crashesSlice.read(tabStore()), now), now];
  crashesSlice.write(tabStore(), times, now);
  return { id, payment: pendingInvoice(paymentStore()), isLoop: times.length >= MAX_CRASHES };
}

/** Reports a crashed machine; true where it may restart, false from the third crash within a minute on. */
export function canRestart(error: unknown): boolean {
  report(error);
  const now = Date.now();
  machineCrashes = [...within(machineCrashes, now), now];
  return machineCrashes.length < MAX_CRASHES;
}
