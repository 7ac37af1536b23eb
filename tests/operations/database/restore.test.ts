import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { backupCommand, restoreCommand } from '../../../server/commands/backup';
import { migrateCommand } from '../../../server/commands/migrate';
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

describe('a backup of a shop that sells on PostgreSQL 15', () => {
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
  let sold: string;
  let parent: string;
  let folder: string;
  let before: Awaited<ReturnType<typeof loadBooks>>;
  let source: Record<string, string>;

  beforeAll(async () => {
    postgres = await startDebianPostgres();
    parent = mkdtempSync(join(tmpdir(), 'lawza-restore-'));
    await query(`${postgres.url}/postgres`, 'create database first');
    sold = `${postgres.url}/first`;
    const selling = startShop(sold);
    const origin = await waitForAddress(selling);
    await query(sold, 'update stock set on_hand = 1000');
    const [one, other] = await Promise.all(PHONES.map((phone) => createHttpShopper(origin, phone)));
    for (let round = 0; round < 5; round += 1) {
      await one?.payByCard();
      await other?.payCash();
    }
    await query(
      sold,
      `insert into refund (id, payment_id, order_id, reference, amount_fils, state, created_at)
        select gen_random_uuid(), payment_id, id, 'drill', 100, 'refunded', now() from orders where payment_id is not null limit 1`,
    );
    await endProcess(selling.process, 'SIGTERM');
    const dataDir = join(parent, 'data');
    mkdirSync(join(dataDir, 'pictures', 'added'), { recursive: true });
    writeFileSync(join(dataDir, 'pictures', 'added', 'a.webp'), 'picture');
    before = await loadBooks(sold);
    folder = join(parent, 'backup');
    source = { DATABASE_URL: sold, DATA_DIR: dataDir };
    await runCommand(backupCommand, [folder], source);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(parent, { recursive: true, force: true });
  });

  it('is written by no dry run', async () => {
    const unused = join(parent, 'unused');
    expect(await runCommand(backupCommand, [unused, '--dry-run'], source)).toMatch(
      /^127\.0\.0\.1:\d+\/first and 1 pictures and clips would go into .*\/unused\.\nNothing was changed\.\n$/,
    );
    expect(existsSync(unused)).toBe(false);
  });

  it.each([
    ['15', () => `${postgres.url}/postgres`],
    ['18', () => inject('postgres')],
  ])(
    'restores into an empty database of PostgreSQL %s with the same books, and the shop sells on it',
    async (version, server) => {
      const name = `copy_${version}_${process.pid}`;
      await query(server(), `create database ${name}`);
      const copy = server().replace(/[^/]*$/, name);
      expect((await query(copy, 'show server_version'))[0].server_version).toMatch(new RegExp(`^${version}\\.`));
      const dataDir = createFolder();
      const books = { DATABASE_URL: copy, DATA_DIR: dataDir };
      expect(await runCommand(restoreCommand, [folder, '--dry-run'], books)).toMatch(
        /^\d+ tables \(\d+\.\d MB\) would go into 127\.0\.0\.1:\d+\/copy_\d+_\d+, which is empty\.\n1 pictures and clips would go into .*; 0 of them replace a file there\.\nNothing was changed\.\n$/,
      );
      expect(await query(copy, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
      expect(existsSync(join(dataDir, 'pictures'))).toBe(false);
      const startedAt = Date.now();
      expect(await runCommand(restoreCommand, [folder], books)).toBe('Restored.\n');
      const seconds = (Date.now() - startedAt) / 1000;
      expect(await runCommand(migrateCommand, [], books)).toBe('The database is up to date.\n');
      expect(await loadBooks(copy)).toEqual(before);
      expect(before.sums).toMatchObject({ orders: 10, payments: 5, refund_fils: 100, reserved: 0 });
      expect(readFileSync(join(dataDir, 'pictures', 'added', 'a.webp'), 'utf8')).toBe('picture');

      const restored = await waitForAddress(startShop(copy));
      await (await createHttpShopper(restored, PHONES[0] ?? '')).payByCard();
      expect((await loadBooks(copy)).sums).toMatchObject({ orders: 11, payments: 6 });

      await expect(runCommand(restoreCommand, [folder], books)).rejects.toThrow(
        'The database has tables. Restore into an empty one, so that nothing is overwritten.',
      );
      process.stdout.write(
        `restore drill: ${JSON.stringify(before.sums)}, restored into ${version} in ${seconds.toFixed(1)} s, all tables equal\n`,
      );
    },
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
