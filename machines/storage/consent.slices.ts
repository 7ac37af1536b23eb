import * as v from 'valibot';
import { listOf } from '../../api/schemas/wire';
import { KEYS, slice, type Store } from './slice';

/** The purposes that the shopper agreed to. */
export interface Consent {
  readonly measurement: boolean;
  readonly advertising: boolean;
}

/** null: not asked yet, which means no. */
export const consentSlice = slice<Consent | null>(
  KEYS.consent,
  1,
  v.nullable(v.object({ measurement: v.boolean(), advertising: v.boolean() })),
  null,
);

/** Maximum number of stored keys. */
const MAX_KEYS = 60;

const sentEventsSlice = slice<readonly string[]>(
  KEYS.told,
  1,
  listOf(v.pipe(v.string(), v.maxLength(120))) as v.GenericSchema<unknown, string[]>,
  [],
);

/** Whether an event with this key (`keyOf`) was already sent, from any tab. */
export const wasSent = (store: Store, key: string): boolean => sentEventsSlice.read(store).includes(key);

/** `now` is ms since the epoch. Reads before it writes, because other tabs write here too. */
export function rememberSent(store: Store, key: string, now: number): void {
  const others = sentEventsSlice.read(store).filter((kept) => kept !== key);
  sentEventsSlice.write(store, [...others, key].slice(-MAX_KEYS), now);
}

/** The tab's visit, a random id in session storage; null before it begins. */
export const visitSlice = slice<string | null>(
  KEYS.visit,
  2,
  v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))),
  null,
);
