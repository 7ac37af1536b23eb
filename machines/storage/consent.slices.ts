import * as v from 'valibot';
import { listOf } from '../../api/schemas/wire';
import { KEYS, slice, type Store } from './slice';

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

/** The visit of a tab, a random id in its session storage; null before it begins. */
export const visitSlice = slice<string | null>(
  KEYS.visit,
  2,
  v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))),
  null,
);
