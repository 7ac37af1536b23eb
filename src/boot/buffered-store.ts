import type { Store } from '../../machines/storage/slice';

/** A store that holds back the changes of other tabs until `flush`, so that state doesn't change while React hydrates. */
export function bufferedStore(store: Store): { readonly store: Store; readonly flush: () => void } {
  const buffer: (() => void)[] = [];
  let isBuffering = true;
  return {
    store: {
      ...store,
      watch: (onChange) => {
        let isStopped = false;
        const notify = (key: string | null) => {
          if (!isStopped) onChange(key);
        };
        const stop = store.watch((key) => (isBuffering ? buffer.push(() => notify(key)) : notify(key)));
        return () => {
          isStopped = true;
          stop();
        };
      },
    },
    flush: () => {
      isBuffering = false;
      for (const notify of buffer.splice(0)) notify();
    },
  };
}
