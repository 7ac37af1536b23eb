import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { backupCommand, restoreCommand } from '../../../server/commands/backup';
import { startDebianPostgres } from '../../support/operations/debian-postgres';
import { createHttpShopper, createPhones, shopperEnv } from '../../support/process/http-shopper';
import { createCommandRunner } from '../../support/process/run-command';
import { endProcess } from '../../support/operations/service-process';
import { startShopProcess, waitForAddress } from '../../support/process/shop-process';

const PHONES = createPhones(2);
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of cleanups.splice(0).reverse()) await end();
});

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lawza-restore-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** The number of rows and a digest of each table, and the sums that a merchant compares. */
async function loadBooks(url: string) {
  const tables = await query(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const digests: Record<string, unknown> = {};
  // A transaction number belongs to its server.
  for (const { name } of tables)
    [digests[name]] = await query(
      url,
      `select count(*)::int as rows, md5(string_agg(line, '|' order by line)) as digest
        from (select (to_jsonb(t) - 'changed_in')::text as line from "${name}" t) lines`,
    );
  const [sums] = await query(
    url,
    `select (select count(*)::int from orders) as orders, (select sum(total_fils)::int from orders) as order_fils,
      (select count(*)::int from payment where state = 'paid') as payments,
      (select sum(paid_fils)::int from payment) as paid_fils,
      (select coalesce(sum(amount_fils), 0)::int from refund) as refund_fils,
      (select sum(on_hand)::int from stock) as on_hand, (select sum(reserved)::int from stock) as reserved`,
  );
  return { sums, digests };
}

const runCommand = (create: typeof backupCommand, args: readonly string[], env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return createCommandRunner(create).run(...args);
};

function startShop(url: string) {
  const server = startShopProcess({ env: { ...shopperEnv(PHONES), DATABASE_URL: url } });
  cleanups.push(() => endProcess(server.process));
  return server;
}

it('a backup of a selling shop restores into an empty database with the same books, and the shop sells on it', async () => {
  const postgres = await startDebianPostgres();
  cleanups.push(postgres.stop);
  await query(`${postgres.url}/postgres`, 'create database first');
  await query(`${postgres.url}/postgres`, 'create database second');
  const [first, second] = [`${postgres.url}/first`, `${postgres.url}/second`];
  const selling = startShop(first);
  const origin = await waitForAddress(selling);
  await query(first, 'update stock set on_hand = 1000');
  const [one, other] = await Promise.all(PHONES.map((phone) => createHttpShopper(origin, phone)));
  for (let round = 0; round < 5; round += 1) {
    await one?.payByCard();
    await other?.payCash();
  }
  await query(
    first,
    `insert into refund (id, payment_id, order_id, reference, amount_fils, state, created_at)
      select gen_random_uuid(), payment_id, id, 'drill', 100, 'refunded', now() from orders where payment_id is not null limit 1`,
  );
  await endProcess(selling.process, 'SIGTERM');

  const [dataDir, newDataDir, parent] = [createFolder(), createFolder(), createFolder()];
  mkdirSync(join(dataDir, 'pictures', 'added'), { recursive: true });
  writeFileSync(join(dataDir, 'pictures', 'added', 'a.webp'), 'picture');
  const before = await loadBooks(first);
  const folder = join(parent, 'backup');
  const source = { DATABASE_URL: first, DATA_DIR: dataDir };
  expect(await runCommand(backupCommand, [folder, '--dry-run'], source)).toMatch(
    /^127\.0\.0\.1:\d+\/first and 1 pictures and clips would go into .*\/backup\.\nNothing was changed\.\n$/,
  );
  expect(existsSync(folder)).toBe(false);
  await runCommand(backupCommand, [folder], source);
  const books = { DATABASE_URL: second, DATA_DIR: newDataDir };
  expect(await runCommand(restoreCommand, [folder, '--dry-run'], books)).toMatch(
    /^\d+ tables \(\d+\.\d MB\) would go into 127\.0\.0\.1:\d+\/second, which is empty\.\n1 pictures and clips would go into .*; 0 of them replace a file there\.\nNothing was changed\.\n$/,
  );
  expect(await query(second, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect(existsSync(join(newDataDir, 'pictures'))).toBe(false);
  const startedAt = Date.now();
  expect(await runCommand(restoreCommand, [folder], books)).toBe('Restored.\n');
  const seconds = (Date.now() - startedAt) / 1000;
  expect(await loadBooks(second)).toEqual(before);
  expect(before.sums).toMatchObject({ orders: 10, payments: 5, refund_fils: 100, reserved: 0 });
  expect(readFileSync(join(newDataDir, 'pictures', 'added', 'a.webp'), 'utf8')).toBe('picture');

  const restored = await waitForAddress(startShop(second));
  await (await createHttpShopper(restored, PHONES[0] ?? '')).payByCard();
  expect((await loadBooks(second)).sums).toMatchObject({ orders: 11, payments: 6 });

  await expect(runCommand(restoreCommand, [folder], books)).rejects.toThrow(
    'The database has tables. Restore into an empty one, so that nothing is overwritten.',
  );
  process.stdout.write(
    `restore drill: ${JSON.stringify(before.sums)}, restored in ${seconds.toFixed(1)} s, all tables equal\n`,
  );
});

it('a pg_dump that is older than the database names the package to install and leaves no backup', async () => {
  const folder = join(createFolder(), 'backup');
  await expect(
    runCommand(backupCommand, [folder], { DATABASE_URL: inject('postgres'), DATA_DIR: createFolder() }),
  ).rejects.toThrow(
    /The database is PostgreSQL (\d+), and pg_dump is older. Install the Debian package postgresql-client-\1/,
  );
});
