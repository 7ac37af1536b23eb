import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import type { Db } from '../../../server/deps';

export type TestDatabase = {
  url: string;
  db: Db;
  pool: pg.Pool;
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>;
};

/**
 * A database of one's own on the run's real PostgreSQL, copied from a prepared one in well under a second.
 * @param from `seeded` has the demo catalogue, `empty` only the tables
 */
export async function createDatabase(from: 'seeded' | 'empty' = 'seeded', poolSize = 10): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await statement(server, `create database ${name} template ${inject('templates')[from]}`);
  const url = server.replace(/[^/]*$/, name);
  const { db, pool } = openDatabase({ url, poolSize });
  const drop = async () => {
    await pool.end();
    await statement(server, `drop database if exists ${name} with (force)`);
  };
  return { url, db, pool, drop };
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
