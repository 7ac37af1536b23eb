import type { Store } from '../../../machines/storage/slice';

type Listener = (key: string | null) => void;

/** ms until a write is on disk */
const UNSAVED = 6_000;

/** The local storage that the tabs of a simulated browser share. */
export class BrowserStorage {
  private values = new Map<string, string>();
  private undo: { at: number; key: string; before: string | null }[] = [];
  private listeners = new Set<{ tab: object; changed: Listener }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The store of one tab: it gets no events for its own writes, and a frozen tab writes nothing. */
  forTab(tab: { readonly frozen: boolean }): Store {
    return {
      read: (key) => this.values.get(key) ?? null,
      write: (key, value) => {
        if (!tab.frozen) this.change(key, value, tab);
        return true;
      },
      remove: (key) => {
        if (!tab.frozen) this.change(key, null, tab);
      },
      watch: (changed) => {
        const listener = { tab, changed };
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
      },
    };
  }

  private change(key: string, value: string | null, tab: object): void {
    this.undo.push({ at: this.now(), key, before: this.values.get(key) ?? null });
    this.put(key, value);
    for (const listener of this.listeners) if (listener.tab !== tab) listener.changed(key);
  }

  private put(key: string, value: string | null): void {
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
  }

  /** A killed browser loses its latest writes. */
  dropUnsavedWrites(): void {
    for (const { at, key, before } of this.undo.toReversed()) if (this.now() - at < UNSAVED) this.put(key, before);
    this.undo = [];
  }

  /** Marks all writes as saved to disk. */
  flush(): void {
    this.undo = [];
  }

  wipe(): void {
    this.values.clear();
    this.undo = [];
  }
}
