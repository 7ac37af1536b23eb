import * as v from 'valibot';
import { listOf } from '../api/schemas/wire';
import { KEYS, slice, type Store } from './storage';

/** What the shopper agreed to beyond what the shop needs to work (decisions, Analytics). */
export interface Consent {
  readonly measurement: boolean;
  readonly advertising: boolean;
}

/** null: nobody was asked yet, which means no. */
export const consentSlice = slice<Consent | null>(
  KEYS.consent,
  1,
  v.nullable(v.object({ measurement: v.boolean(), advertising: v.boolean() })),
  null,
);

/** Keys that are remembered: far more than a shopper makes between two visits. */
const MOST_KEYS = 60;

const toldSlice = slice<readonly string[]>(
  KEYS.told,
  1,
  listOf(v.pipe(v.string(), v.maxLength(120))) as v.GenericSchema<unknown, string[]>,
  [],
);

/** Whether a fact with this key (`keyOf`) went out before, from any tab. */
export const wasTold = (store: Store, key: string): boolean => toldSlice.read(store).includes(key);

/** `now` is ms since the epoch. Other tabs write here too, so each change reads first. */
export function rememberTold(store: Store, key: string, now: number): void {
  const others = toldSlice.read(store).filter((kept) => kept !== key);
  toldSlice.write(store, [...others, key].slice(-MOST_KEYS), now);
}

/** A visit of one tab. `isSuspended`: it left for the gateway and is expected back. */
export interface Visit {
  readonly id: string;
  readonly isSuspended: boolean;
}

const visitSlice = slice<(Visit & { readonly at: number }) | null>(
  KEYS.visit,
  1,
  v.nullable(v.object({ id: v.string(), isSuspended: v.boolean(), at: v.number() })),
  null,
);

/** ms that a shopper may stay at the gateway without becoming another visit */
const LONGEST_ABSENCE = 30 * 60_000;

/** The visit that left for the gateway not long ago, going on from here; null where there is none. */
export function resumeVisit(store: Store, now: number): string | null {
  const visit = visitSlice.read(store);
  if (!visit?.isSuspended || now - visit.at > LONGEST_ABSENCE) return null;
  keepVisit(store, { id: visit.id, isSuspended: false }, now);
  return visit.id;
}

/** Stores the visit as it is at `now`, ms since the epoch; false where nothing can be stored. */
export const keepVisit = (store: Store, visit: Visit, now: number): boolean =>
  visitSlice.write(store, { ...visit, at: now }, now);

export const readVisit = (store: Store): Visit | null => visitSlice.read(store);
