import * as v from 'valibot';
import type { Trouble } from '../../machines/navigation/arrival.types';
import { pendingInvoice } from '../../machines/storage/invoice.slices';
import { KEYS, type Store, slice } from '../../machines/storage/slice';
import { reportFailure } from '../adapters/device/error-report';
import { paymentStore, visitStore } from '../adapters/storage/local-storage';
import { uuid } from '../adapters/device/uuid';

const MINUTE = 60_000;
const TOO_OFTEN = 3;
const ID_LENGTH = 8;

const crashes = slice<number[]>(KEYS.crashes, 1, v.array(v.number()), []);
let visit: Store | null = null;
let deaths: number[] = [];

const within = (times: readonly number[], now: number) => times.filter((at) => at <= now && now - at < MINUTE);

/** Reports a failure, and gives what can be said about it. */
export function noteTrouble(error: unknown): Trouble {
  const id = uuid().slice(0, ID_LENGTH);
  reportFailure(id, error);
  visit ??= visitStore();
  const now = Date.now();
  const times = [...within(crashes.read(visit), now), now];
  crashes.write(visit, times, now);
  return { id, payment: pendingInvoice(paymentStore()), isLoop: times.length >= TOO_OFTEN };
}

/** A machine died: true where it may be begun anew, false from the third death within a minute on. */
export function mayBeginAnew(error: unknown): boolean {
  reportFailure(uuid().slice(0, ID_LENGTH), error);
  const now = Date.now();
  deaths = [...within(deaths, now), now];
  return deaths.length < TOO_OFTEN;
}

/** Who is here, and what is being paid for, outlive a reset. */
const KEPT = new Set<string>([
  KEYS.checkout,
  KEYS.pendingOrder,
  KEYS.authToken,
  KEYS.token,
  KEYS.userId,
  KEYS.userName,
  KEYS.userMobile,
]);

/** Forgets what may be the reason of failures that come again and again; the attempt and the session stay. */
export function resetSaved(...stores: Store[]): void {
  for (const store of stores) for (const key of Object.values(KEYS)) if (!KEPT.has(key)) store.remove(key);
}
