import type { Store } from '../../../machines/storage/slice';

const PROBE = 'lawza.probe';

function availableStorage(of: () => Storage): Storage | null {
  try {
    const storage = of();
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return storage;
  } catch {
    return null;
  }
}

/** localStorage, or memory where it is unavailable (private mode, policy). */
export const localStore = (): Store => storeOf(availableStorage(() => window.localStorage));

let sharedPaymentStore: Store | null = null;

/** One shared instance for payments, so that its fallback memory is shared too. */
export const paymentStore = (): Store => {
  sharedPaymentStore ??= localStore();
  return sharedPaymentStore;
};

/** sessionStorage: one tab, until it is closed. */
export const visitStore = (): Store => storeOf(availableStorage(() => window.sessionStorage));

let sharedTabStore: Store | null = null;

/** One shared instance of `visitStore`. */
export const tabStore = (): Store => {
  sharedTabStore ??= visitStore();
  return sharedTabStore;
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
        // storage that can't remove can't be read either
      }
    },
    watch: (changed) => {
      const tell = (event: StorageEvent) => changed(event.key);
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    },
  };
}
