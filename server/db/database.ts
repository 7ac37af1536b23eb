import { AsyncResource } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error';
import type { Db } from '../deps';
import type { Tracing } from '../observe/tracing';
import { type ClientSettings, PooledClient } from './client';
import { migrationsDir } from '../paths';
import * as schema from './schema/index';
import { connect } from './connect';
import { REQUEST_LIMITS } from './connection-traits';
import { pendingMigrations } from './pending-migrations';
import { createSearchIndex } from './search-index';
import { sqlState } from './transaction';

/** Any number that only this project uses for its advisory lock. */
const MIGRATION_LOCK = 4_965_000_001;

type Options = {
  url: string;
  poolSize?: number;
  /** For one statement; a command may need more than a request. */
  statementTimeoutMs?: number;
  /** False behind a pooler that loses prepared statements. */
  canPrepare?: boolean;
  tracing?: Tracing | undefined;
  /** Called with the reason when an idle connection fails. The error itself has the connection with its password. */
  onIdleError?: (reason: string) => void;
};

/**
 * Opens a connection pool with timeouts: 2.5 s for a connection, 3 s for locks, 5 s for statements, 10 s for idle
 * transactions. A request gets 503 within 3 s of a database that falls silent.
 */
export function openDatabase({
  url,
  poolSize = 10,
  statementTimeoutMs = REQUEST_LIMITS.statement_timeout,
  canPrepare = true,
  tracing,
  onIdleError = () => {},
}: Options): { db: Db; pool: pg.Pool } {
  const idle = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_500,
    keepAlive: true,
    // Keeps connections and their prepared statements between sparse requests.
    idleTimeoutMillis: 60_000,
    ...REQUEST_LIMITS,
    statement_timeout: statementTimeoutMs,
    application_name: 'lawza',
    canPrepare,
    silence: {
      silenceMs: statementTimeoutMs / 2,
      transactionSilenceMs: statementTimeoutMs + 1_000,
      // Where one connection fell silent the idle ones probably did too; no request should wait for them.
      onSilence: () => {
        for (const client of idle) (client as unknown as PooledClient).close();
      },
    },
    tracing,
    Client: PooledClient as never,
  } as pg.PoolConfig & ClientSettings);
  if (tracing) keepContext(pool);
  pool.on('error', ({ message }) => onIdleError(message));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  return { db: drizzle(pool, { schema }), pool };
}

/** A query that waits for a connection gets it in the context of the query before; this restores its own. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
}

/** How long a migration waits for a table. Shoppers' requests queue behind it for as long. */
const TABLE_WAIT_MS = 3_000;

/** How long a starting server waits for another one that migrates. */
const MIGRATION_WAIT_MS = 60_000;

/**
 * Migrates the database and runs `seed`, under a lock that other starting servers wait for. The lock is a transaction's on
 * a connection of its own: a pooler would keep a session's lock after this server has left.
 * @returns the names of the migrations that it applied
 * @throws StartupError if the database can't be reached, or another server doesn't finish within `waitMs`
 */
export async function prepareDatabase(
  url: string,
  seed: (db: Db) => Promise<unknown> = async () => {},
  waitMs = MIGRATION_WAIT_MS,
): Promise<string[]> {
  const guard = await connect(url);
  try {
    await lockMigrations(guard, waitMs);
    const applied = await migrateAndSeed(url, seed);
    await guard.query('commit');
    return applied;
  } finally {
    await guard.end();
  }
}

async function lockMigrations(guard: pg.Client, waitMs: number): Promise<void> {
  await guard.query('begin');
  await guard.query(`set local lock_timeout = ${waitMs}`);
  await guard.query('set local idle_in_transaction_session_timeout = 0');
  try {
    await guard.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw new StartupError(
      `Another server has been migrating the database for ${waitMs / 1000} s. Look at its log, then start this one again.`,
    );
  }
}

async function migrateAndSeed(url: string, seed: (db: Db) => Promise<unknown>): Promise<string[]> {
  const client = await connect(url);
  try {
    const db = drizzle(client, { schema });
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    const pending = await pendingMigrations(client);
    await migrate(db, { migrationsFolder: migrationsDir }).catch(explainBusyTable);
    await createSearchIndex(client);
    await seed(db);
    return pending;
  } finally {
    await client.end();
  }
}

/** All pending migrations are one transaction. */
function explainBusyTable(error: unknown): never {
  if (sqlState(error) !== '55P03') throw error;
  throw new StartupError(
    `A migration waited ${TABLE_WAIT_MS / 1000} s for a table that is in use. The database is unchanged; try again.`,
  );
}
