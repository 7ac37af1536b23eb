import type { Store } from '../../../machines/storage/slice';

/** Storage that forgets with the test, over what it holds, which can be looked at as `kept`. */
export function memoryStore(values = new Map<string, string>()): Store & { readonly kept: Map<string, string> } {
  return {
    kept: values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    watch: () => () => {},
  };
}
