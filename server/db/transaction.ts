import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '../deps';
import { statement } from './statement';

/** Serialization failure and deadlock: the transaction is gone, the same one may succeed at once. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/** Runs a write that is whole or absent; after a deadlock or a serialization failure it is tried up to three times more. */
export async function inTransaction<T>(db: Db, task: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(task);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_STATES.has(sqlState(error))) throw error;
      await pause(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** The SQLSTATE of a failed statement, also under the error that drizzle wraps around it; empty for any other error. */
export function sqlState(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? sqlState(error.cause) : '';
}

const lock = statement(
  'alone',
  'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name',
);

/** Makes everybody who names one of the same things, in the same order, wait for each other until the transaction ends. */
export const lockNames = (tx: Tx, ...names: readonly string[]) => lock(tx, names);
