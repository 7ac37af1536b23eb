import type { Store } from '../../machines/storage';

/** Storage that forgets with the test, over what it holds. */
export function memoryStore(kept = new Map<string, string>()): Store {
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
    watch: () => () => {},
  };
}
