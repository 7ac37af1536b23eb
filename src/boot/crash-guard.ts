import type { Trouble } from '../../machines/navigation/arrival.types';
import { pendingInvoice } from '../../machines/storage/invoice.slices';
import { crashesSlice } from '../../machines/storage/page.slices';
import { reportFailure } from '../adapters/device/error-report';
import { paymentStore, tabStore } from '../adapters/storage/local-storage';
import { uuid } from '../adapters/device/uuid';

const MINUTE = 60_000;
const TOO_OFTEN = 3;
const ID_LENGTH = 8;

let deaths: number[] = [];

const within = (times: readonly number[], now: number) => times.filter((at) => at <= now && now - at < MINUTE);

/** Reports a failure, and gives what can be said about it. */
export function noteTrouble(error: unknown): Trouble {
  const id = uuid().slice(0, ID_LENGTH);
  reportFailure(id, error);
  const now = Date.now();
  const times = [...within(crashesSlice.read(tabStore()), now), now];
  crashesSlice.write(tabStore(), times, now);
  return { id, payment: pendingInvoice(paymentStore()), isLoop: times.length >= TOO_OFTEN };
}

/** A machine died: true where it may be begun anew, false from the third death within a minute on. */
export function mayBeginAnew(error: unknown): boolean {
  reportFailure(uuid().slice(0, ID_LENGTH), error);
  const now = Date.now();
  deaths = [...within(deaths, now), now];
  return deaths.length < TOO_OFTEN;
}
