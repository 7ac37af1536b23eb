import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, prepareDatabase } from '../../../server/db/database';
import { eventually } from '../../support/server/eventually';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('empty', 1);
});
afterAll(() => database.drop());

it('a connection that breaks at the start of a transaction is replaced, repeatedly', async () => {
  const { db, pool } = database;
  for (let times = 0; times < 3; times += 1) {
    pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    });
    await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  }
  const { rows } = await db.transaction(async (tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

it('an idle connection that fails is reported by its reason, not by an error that has the password', async () => {
  const reasons: unknown[] = [];
  const { pool } = openDatabase({ url: database.url, onIdleError: (reason) => reasons.push(reason) });
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await eventually(() => expect(reasons).toEqual(['terminating connection due to administrator command']));
  await pool.end();
});

it('a server that starts while another one migrates waits for it, and gives up with a sentence', async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(4965000001)');
  await expect(prepareDatabase(database.url, undefined, 200)).rejects.toThrow(
    'Another server has been migrating the database for 0.2 s. Look at its log, then start this one again.',
  );
  await other.query('commit');
  await other.end();
  await prepareDatabase(database.url);
  const { rows } = await database.pool.query(
    `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  );
  expect(rows).toEqual([]);
});

it('a migration that waits for a table in use gives up after 3 s and leaves the database as it was', async () => {
  const { pool, url } = database;
  await pool.query(
    'drop schema drizzle cascade; drop schema public cascade; create schema public; create schema drizzle',
  );
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin; lock table drizzle.__drizzle_migrations in share mode');
  await expect(prepareDatabase(url)).rejects.toThrow(
    'A migration waited 3 s for a table that is in use. The database is unchanged; try again.',
  );
  await other.query('commit');
  await other.end();
  const tables = "select 1 from information_schema.tables where table_schema = 'public'";
  expect((await pool.query(tables)).rows).toEqual([]);
  expect(await prepareDatabase(url)).toContain('0000_initial');
});

it.each([
  ['random_page_cost', '1.1'],
  ['synchronize_seqscans', 'off'],
])('the embedded PostgreSQL searches large catalogues with %s = %s', async (name, value) => {
  const { rows } = await database.pool.query(`show ${name}`);
  expect(rows).toEqual([{ [name]: value }]);
});
