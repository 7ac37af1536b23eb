import type { Store } from '../../machines/storage';

/** Storage that forgets with the test. */
export function memoryStore(): Store {
  const kept = new Map<string, string>();
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
