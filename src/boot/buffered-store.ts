import type { Store } from '../../machines/storage/slice';

/**
 * A store that keeps what other tabs change to itself until `speak`: a page that is being taken over in slices must look in
 * the last one as it did in the first.
 */
export function quietStore(store: Store): { readonly store: Store; readonly speak: () => void } {
  const waiting: (() => void)[] = [];
  let isQuiet = true;
  return {
    store: {
      ...store,
      watch: (changed) => {
        let isOver = false;
        const tell = (key: string | null) => {
          if (!isOver) changed(key);
        };
        const stop = store.watch((key) => (isQuiet ? waiting.push(() => tell(key)) : tell(key)));
        return () => {
          isOver = true;
          stop();
        };
      },
    },
    speak: () => {
      isQuiet = false;
      for (const tell of waiting.splice(0)) tell();
    },
  };
}
