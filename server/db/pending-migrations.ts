import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrationsDir } from '../paths';
import { readAtStart } from './connect';
import { sqlState } from './transaction';

const POLL_MS = 1_000;

/** SQLSTATEs of a missing schema or table: nothing has ever been migrated. */
const MISSING_STATES = new Set(['3F000', '42P01']);

/** The names of the migrations that a database lacks, oldest first. It changes nothing. */
export async function pendingMigrations(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const last = await lastMigration(client);
  return readJournal()
    .filter(({ when }) => when > last)
    .map(({ tag }) => tag);
}

/** As {@link pendingMigrations}, over a connection of its own. @throws StartupError if the database can't be reached */
export const loadPendingMigrations = (url: string): Promise<string[]> => readAtStart(url, pendingMigrations);

/**
 * Waits until somebody else has migrated the database, and reports what is missing when it begins to wait.
 * @throws StartupError if the database can't be reached
 */
export async function waitForMigrations(url: string, onWaiting: (pending: readonly string[]) => void): Promise<void> {
  let pending = await loadPendingMigrations(url);
  if (pending.length > 0) onWaiting(pending);
  while (pending.length > 0) {
    await sleep(POLL_MS);
    pending = await loadPendingMigrations(url);
  }
}

/** The date of the last migration, which Drizzle compares with those of the journal; 0 for a new database. */
async function lastMigration(client: Pick<pg.Client, 'query'>): Promise<number> {
  try {
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    return Number(rows[0]?.last ?? 0);
  } catch (error) {
    if (MISSING_STATES.has(sqlState(error))) return 0;
    throw error;
  }
}

function readJournal(): { tag: string; when: number }[] {
  const journal = JSON.parse(readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8'));
  return (journal as { entries: { tag: string; when: number }[] }).entries;
}
