import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from '../startup-error';
import { readAtStart } from './connect';
import { sqlState } from './transaction';

/** Limits of a request's connection in milliseconds, sent to PostgreSQL as startup parameters. */
export const REQUEST_LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** What a pooler between the shop and PostgreSQL lets through. */
export interface ConnectionTraits {
  /** A prepared statement is found again by its name. */
  readonly canPrepare: boolean;
  /** {@link REQUEST_LIMITS} reach PostgreSQL, or its role has limits of its own. */
  readonly hasLimits: boolean;
}

const PROTOCOL_VIOLATION = '08P01';

/** @throws StartupError if the database can't be reached or falls silent, or a pooler refuses the limits */
export function loadConnectionTraits(url: string): Promise<ConnectionTraits> {
  return readAtStart(url, readTraits, REQUEST_LIMITS).catch((error: unknown) => {
    if (sqlState((error as Error).cause) !== PROTOCOL_VIOLATION) throw error;
    throw new StartupError(
      `The pooler at DATABASE_URL refuses the shop's limits. Set in its configuration: ignore_startup_parameters = ${Object.keys(REQUEST_LIMITS).join(', ')}`,
    );
  });
}

async function readTraits(client: pg.Client): Promise<ConnectionTraits> {
  const name = `lawza_${randomUUID().slice(0, 8)}`;
  await client.query('begin');
  const { rows } = await client.query({
    name,
    text: `select pg_backend_pid() as pid, current_setting('statement_timeout') <> '0' as has_limits,
      exists (select from pg_prepared_statements where name = $1) as keeps_name`,
    values: [name],
  });
  const [{ pid, has_limits: hasLimits, keeps_name: keepsName }] = rows;
  if (keepsName) await client.query(`deallocate ${name}`);
  await client.query('commit');
  // A pooler that tracks prepared statements renames them; PostgreSQL itself reports its own process id.
  return { canPrepare: !keepsName || (client as unknown as { processID: number }).processID === pid, hasLimits };
}
