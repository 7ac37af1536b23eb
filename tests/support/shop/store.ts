import type { Store } from '../../../machines/storage/slice';

/** Storage that forgets with the test, over what it holds, which can be looked at as `kept`. */
export function memoryStore(kept = new Map<string, string>()): Store & { readonly kept: Map<string, string> } {
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
    watch: () => () => {},
  };
}
