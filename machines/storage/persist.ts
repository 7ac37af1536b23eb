import { type AnyEventObject, fromCallback } from 'xstate';
import type { Slice } from './slice';

export interface PersistInput {
  readonly slice: Slice<unknown>;
  /** creates the event for a value from another tab; null for a slice of one tab */
  readonly changed: ((value: never) => AnyEventObject) | null;
  /** also sends the stored value on start */
  readonly isRead: boolean;
}

export interface PersistEvent {
  readonly type: 'slice.written';
  readonly value: unknown;
}

/** The input of `persist`. */
export const persistInput = <T>(
  slice: Slice<T>,
  changed: ((value: T) => AnyEventObject) | null = null,
  { isRead = false } = {},
): PersistInput => ({ slice: slice as Slice<unknown>, changed, isRead });

/** The event that persists a value. */
export const persisted = (value: unknown): PersistEvent => ({ type: 'slice.written', value });

/** Persists a machine's slice and syncs it from other tabs. The page provides it with the browser's storage; the default does nothing. */
export const persist = fromCallback<PersistEvent, PersistInput>(() => {});
