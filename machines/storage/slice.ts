import * as v from 'valibot';

/**
 * Storage keys. The documented keys keep their plain form; our own are wrapped in an envelope `{ version, savedAt, data }`
 * and read only if version and shape match.
 */
export const KEYS = {
  authToken: 'auth_token',
  token: 'token',
  userName: 'user_name',
  userMobile: 'user_mobile',
  userId: 'user_id',
  selectedAddress: 'selectedAddress',
  favorites: 'favorites',
  pendingOrder: 'pendingOrder',
  root: 'root',
  cart: 'lawza.cart',
  language: 'lang',
  theme: 'theme',
  recentSearches: 'lawza.searches',
  viewedProducts: 'lawza.viewed',
  checkout: 'lawza.checkout',
  lastOrder: 'lawza.lastOrder',
  placedOrder: 'lawza.placedOrder',
  choices: 'lawza.choices',
  gift: 'lawza.gift',
  revocations: 'lawza.revocations',
  login: 'lawza.login',
  addressDraft: 'lawza.addressDraft',
  consent: 'lawza.consent',
  told: 'lawza.told',
  visit: 'lawza.visit',
  crashes: 'lawza.crashes',
  reloaded: 'lawza.reloaded',
} as const;

/** The browser's storage, or memory if there is none. Never throws. */
export interface Store {
  read(key: string): string | null;
  /** Returns false if the value could not be stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Subscribes to changes by other tabs; returns the unsubscribe function. */
  watch(changed: (key: string | null) => void): () => void;
}

/** One persisted value: how it is read, validated and written. `now` is ms since the epoch. */
export interface Slice<T> {
  readonly keys: readonly string[];
  read(store: Store): T;
  /** Returns false if the value could not be stored. */
  write(store: Store, value: T, now: number): boolean;
  /** For a value that several tabs may change at once; without it the last write wins. */
  share?(store: Store): SharedSlice<T>;
}

/** One tab's view of a slice, merged with the writes of other tabs. */
export interface SharedSlice<T> {
  /** Returns the merged value if it differs from the one passed in. */
  write(value: T, now: number): T | null;
  /** Returns the merged value after another tab has written. */
  reread(now: number): T;
}

/** Removes a slice's keys. */
export function removeSlice(store: Store, { keys }: Pick<Slice<unknown>, 'keys'>): void {
  for (const key of keys) store.remove(key);
}

/** Subscribes to changes of a slice by other tabs; returns the unsubscribe function. */
export const watchSlice = (store: Store, { keys }: Pick<Slice<unknown>, 'keys'>, changed: () => void): (() => void) =>
  store.watch((key) => {
    if (key === null || keys.includes(key)) changed();
  });

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** The JSON value of a key; null if it is malformed or has another shape. */
export function readPlain<T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  const result = v.safeParse(schema, parsed(store.read(key)));
  return result.success ? result.output : null;
}

/** A slice in our envelope. A malformed value, or one of another version or shape, reads as `initial`; null removes the key. */
export function slice<T>(key: string, version: number, schema: v.GenericSchema<unknown, T>, initial: T): Slice<T> {
  const envelope = v.object({ version: v.literal(version), savedAt: v.number(), data: schema });
  return {
    keys: [key],
    read: (store) => {
      const result = v.safeParse(envelope, parsed(store.read(key)));
      return result.success ? (result.output.data as T) : initial;
    },
    write: (store, data, savedAt) => {
      if (data !== null) return store.write(key, JSON.stringify({ version, savedAt, data }));
      store.remove(key);
      return true;
    },
  };
}

/** A slice under a documented key, in the plain JSON form that other clients share; null removes the key. */
export function plainSlice<T, TStored>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  toStored: (value: T) => TStored,
  initial: T,
): Slice<T> {
  return {
    keys: [key],
    read: (store) => readPlain(store, key, schema) ?? initial,
    write: (store, value) => {
      if (value !== null) return store.write(key, JSON.stringify(toStored(value)));
      store.remove(key);
      return true;
    },
  };
}
