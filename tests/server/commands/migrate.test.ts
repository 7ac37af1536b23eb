import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import pg from 'pg';
import { migrateCommand } from '../../../server/commands/migrate';
import { waitForMigrations } from '../../../server/db/pending-migrations';
import { createStartupGate } from '../../../server/health/startup-gate';
import { createCommandRunner } from '../../support/process/run-command';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('empty', 1);
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

const { run } = createCommandRunner(migrateCommand);

const query = async (text: string) => {
  const client = new pg.Client(database.url);
  await client.connect();
  return client.query(text).finally(() => client.end());
};
const removeLast = () =>
  query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)');

it('lists what a new database lacks without changing it, applies it once, and says so by its exit code', async () => {
  await query('drop schema drizzle cascade; drop schema public cascade; create schema public');
  const listed = await run('--dry-run');
  expect(listed).toMatch(/^Pending: 0000_initial\nPending: 0001_search_and_stock_news\n/);
  expect(process.exitCode).toBe(2);
  expect((await query("select 1 from pg_class where relname = 'payment'")).rowCount).toBe(0);

  process.exitCode = undefined;
  expect(await run()).toBe(listed.replaceAll('Pending', 'Applied'));
  expect((await query("select 1 from pg_class where relname = 'payment'")).rowCount).toBe(1);
  expect(await run()).toBe('The database is up to date.\n');
  expect(await run('--dry-run', '--json')).toBe('[]\n');
  expect(process.exitCode).toBeUndefined();
});

it('migrates the database itself where DATABASE_URL is a pooler', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/pooler');
  vi.stubEnv('DATABASE_DIRECT_URL', database.url);
  expect(await run('--dry-run')).toBe('The database is up to date.\n');
  vi.stubEnv('DATABASE_DIRECT_URL', '');
  await expect(run('--dry-run')).rejects.toThrow('The database at 127.0.0.1:1/pooler cannot be reached');
  vi.stubEnv('DATABASE_URL', database.url);
});

it('a server that does not migrate names what is missing and is not ready until it is there', async () => {
  const { rows } = await query('select * from drizzle.__drizzle_migrations order by id desc limit 1');
  await removeLast();
  const gate = createStartupGate();
  const readyz = async () => {
    const response = await gate.fetch(new Request('http://shop.test/readyz'), {} as never);
    return [response.status, await response.json()];
  };
  let pending: readonly string[] = [];
  const migrated = waitForMigrations(database.url, (names) => {
    pending = names;
    gate.report('migrations pending');
  });
  await expect.poll(() => pending).toHaveLength(1);
  expect(await readyz()).toEqual([503, { status: 'migrations pending' }]);
  await query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${rows[0].hash}', ${rows[0].created_at})`,
  );
  await migrated;
});
