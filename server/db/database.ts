import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error';
import type { Db } from '../deps';
import { PooledClient } from './client';
import { migrationsDir } from '../paths';
import * as schema from './schema/index';
import { createSearchIndex } from './search-index';

/** Any number that only this project uses for its advisory lock. */
const MIGRATION_LOCK = 4_965_000_001;

type Options = {
  url: string;
  poolSize?: number;
  /** Called when an idle connection fails. */
  onIdleError?: (error: Error) => void;
};

/** Opens a connection pool with timeouts: 3 s for locks, 5 s for statements, 10 s for idle transactions. */
export function openDatabase({ url, poolSize = 10, onIdleError = () => {} }: Options): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // Keeps connections and their prepared statements between sparse requests.
    idleTimeoutMillis: 60_000,
    lock_timeout: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lawza',
    Client: PooledClient as never,
  } as pg.PoolConfig);
  pool.on('error', onIdleError);
  return { db: drizzle(pool, { schema }), pool };
}

/**
 * Migrates the database and runs `seed`, under a lock that other starting servers wait for.
 * @throws StartupError if the database can't be reached
 */
export async function prepareDatabase(url: string, seed: (db: Db) => Promise<unknown> = async () => {}): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder: migrationsDir });
    await createSearchIndex(client);
    await seed(db);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'lawza start',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`,
    );
  }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const { code, message } = error as { code?: string; message?: string };
  return (
    (code === 'ECONNREFUSED' && 'nothing listens on this port') ||
    (code === 'ENOTFOUND' && 'no such host') ||
    message ||
    String(error)
  );
}
