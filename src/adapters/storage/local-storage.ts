import type { Store } from '../../../machines/storage/slice';

const PROBE = 'lawza.probe';

function usable(of: () => Storage): Storage | null {
  try {
    const storage = of();
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return storage;
  } catch {
    return null;
  }
}

/** The browser's storage; where there is none (private mode, policy) or it throws, memory for this visit. */
export const localStore = (): Store => storeOf(usable(() => window.localStorage));

let paying: Store | null = null;

/** The same one from wherever a payment is spoken of, also where the browser stores nothing. */
export const paymentStore = (): Store => {
  paying ??= localStore();
  return paying;
};

/** The same for one tab, until it is closed. */
export const visitStore = (): Store => storeOf(usable(() => window.sessionStorage));

let own: Store | null = null;

/** This tab's, the same one from wherever it is asked for. */
export const tabStore = (): Store => {
  own ??= visitStore();
  return own;
};

function storeOf(storage: Storage | null): Store {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove: (key) => {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // what can't be removed can't be read either
      }
    },
    watch: (changed) => {
      const tell = (event: StorageEvent) => changed(event.key);
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    },
  };
}
