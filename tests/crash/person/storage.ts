import type { Store } from '../../../machines/storage/slice';

type Listener = (key: string | null) => void;

/** How long a browser may keep a write to itself before it reaches the disk (ms; reliability, M7: from 6 s on nothing was lost). */
const UNSAVED = 6_000;

/** The local storage of one simulated browser, as its tabs share it. */
export class BrowserStorage {
  private values = new Map<string, string>();
  private undo: { at: number; key: string; before: string | null }[] = [];
  private listeners = new Set<{ tab: object; changed: Listener }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The storage as a tab sees it: its own changes aren't told to it, and a frozen tab changes nothing any more. */
  seenBy(tab: { readonly frozen: boolean }): Store {
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

  /** The browser's process is killed: what was written last never reached the disk. */
  loseTheLatest(): void {
    for (const { at, key, before } of this.undo.toReversed()) if (this.now() - at < UNSAVED) this.put(key, before);
    this.undo = [];
  }

  /** All that was written so far is on the disk. */
  reachDisk(): void {
    this.undo = [];
  }

  wipe(): void {
    this.values.clear();
    this.undo = [];
  }
}
