import type { Store } from '../../../machines/storage/slice';

type Listener = (key: string | null) => void;

/** The storage of a browser with so many tabs. Another tab's change arrives only when the test delivers it. */
export function createSharedStorage(count: number) {
  const values = new Map<string, string>();
  const tabs = Array.from({ length: count }, () => ({ listeners: new Set<Listener>(), undelivered: [] as string[] }));
  const of = (tab: number) => tabs[tab] as (typeof tabs)[number];
  const notifyOthers = (tab: number, key: string) => {
    for (const other of tabs) if (other !== of(tab)) other.undelivered.push(key);
  };
  return {
    storeOf: (tab: number): Store => ({
      read: (key) => values.get(key) ?? null,
      write: (key, value) => {
        if (values.get(key) !== value) notifyOthers(tab, key);
        values.set(key, value);
        return true;
      },
      remove: (key) => {
        if (values.delete(key)) notifyOthers(tab, key);
      },
      watch: (listener) => {
        of(tab).listeners.add(listener);
        return () => of(tab).listeners.delete(listener);
      },
    }),
    hasUndelivered: (tab: number) => of(tab).undelivered.length > 0,
    deliver: (tab: number) => {
      for (const key of of(tab).undelivered.splice(0)) for (const listener of [...of(tab).listeners]) listener(key);
    },
    /** Nothing more arrives in a closed tab. */
    close: (tab: number) => {
      of(tab).listeners.clear();
      of(tab).undelivered.length = 0;
    },
  };
}
