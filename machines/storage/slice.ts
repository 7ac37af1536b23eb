import * as v from 'valibot';

/**
 * What the browser remembers. The documented keys keep their plain form; our own are wrapped in an envelope
 * `{ version, savedAt, data }` and read only when version and shape fit (architecture, Three lifetimes).
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
  checkout: 'lawza.checkout',
  lastOrder: 'lawza.lastOrder',
  placedOrder: 'lawza.placedOrder',
  choices: 'lawza.choices',
  revocations: 'lawza.revocations',
  login: 'lawza.login',
  addressDraft: 'lawza.addressDraft',
  consent: 'lawza.consent',
  told: 'lawza.told',
  visit: 'lawza.visit',
  crashes: 'lawza.crashes',
  reloaded: 'lawza.reloaded',
} as const;

/** The browser's storage, or memory where it has none. Nothing here throws. */
export interface Store {
  read(key: string): string | null;
  /** False where the value could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Tells of changes that other tabs make; the answer stops it. */
  watch(changed: (key: string | null) => void): () => void;
}

/** One persisted thing: how it is checked when read and written. `now` is ms since the epoch. */
export interface Slice<T> {
  /** where it lies */
  readonly keys: readonly string[];
  read(store: Store): T;
  /** False where the value could not be kept. */
  write(store: Store, value: T, now: number): boolean;
  /** For a value that several tabs change at once; without it the last writer wins. */
  share?(store: Store): SharedSlice<T>;
}

/** A slice as one tab sees it, merged with what other tabs write. */
export interface SharedSlice<T> {
  /** Answers the merged value where it isn't the one that was handed over. */
  write(value: T, now: number): T | null;
  /** Another tab has written: what the value is now. */
  reread(now: number): T;
}

/** Removes what a slice keeps. */
export function forget(store: Store, { keys }: Pick<Slice<unknown>, 'keys'>): void {
  for (const key of keys) store.remove(key);
}

/** Tells of each change that another tab makes to a slice; the answer stops it. */
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

/** What lies under a key as plain JSON; null where it is unreadable or of another shape. */
export function readPlain<T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  const result = v.safeParse(schema, parsed(store.read(key)));
  return result.success ? result.output : null;
}

/** A slice in our envelope. Anything unreadable, of another version or shape reads as `initial`; nothing lies there for null. */
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

/** A slice under a documented key, in the plain JSON form that other clients of the backend know; nothing lies there for null. */
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
