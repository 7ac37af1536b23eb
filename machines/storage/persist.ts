import { type AnyEventObject, fromCallback } from 'xstate';
import type { Slice } from './slice';

export interface PersistInput {
  readonly slice: Slice<unknown>;
  /** The event that tells the machine of a value from another tab; null for a slice of one tab. */
  readonly changed: ((value: never) => AnyEventObject) | null;
  /** The machine is told what is stored when it starts, too. */
  readonly isRead: boolean;
}

export interface PersistEvent {
  readonly type: 'slice.written';
  readonly value: unknown;
}

/** What a machine invokes `persist` with. */
export const persistInput = <T>(
  slice: Slice<T>,
  changed: ((value: T) => AnyEventObject) | null = null,
  { isRead = false } = {},
): PersistInput => ({ slice: slice as Slice<unknown>, changed, isRead });

/** The event that writes a value down. */
export const written = (value: unknown): PersistEvent => ({ type: 'slice.written', value });

/** Writes a machine's slice and tells it what other tabs wrote. The page provides it with the browser's storage; without, nothing is kept. */
export const persist = fromCallback<PersistEvent, PersistInput>(() => {});
