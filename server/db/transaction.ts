import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../deps';
import { statement } from './statement';

/** Serialization failure and deadlock. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;

/** Runs a task in a transaction; retries it up to three times after a deadlock or a serialization failure. */
export async function inTransaction<T>(db: Db, task: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(task);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE_STATES.has(sqlState(error))) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** The SQLSTATE of an error or of its cause (drizzle wraps errors); empty for any other error. */
export function sqlState(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? sqlState(error.cause) : '';
}

const lock = statement(
  'lock_names',
  'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name',
);

/** Takes advisory locks on names until the transaction ends. Callers must pass names in a common order to avoid deadlocks. */
export const lockNames = (tx: Tx, ...names: readonly string[]) => lock(tx, names);
