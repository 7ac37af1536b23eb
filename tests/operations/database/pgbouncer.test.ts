import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createHttpShopper, createPhones, shopperEnv } from '../../support/process/http-shopper';
import { acceptsConnections, endProcess, findFreePort, startService } from '../../support/operations/service-process';
import { startShopProcess, waitForAddress } from '../../support/process/shop-process';
import { systemProgram } from '../../support/operations/system-program';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

const PHONES = createPhones(6);
/** Another PgBouncer than Debian's, by its path. */
const program = process.env.PGBOUNCER ?? systemProgram('pgbouncer');

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

const version = /PgBouncer (\d+\.\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';

/** The test runs what the page says. */
const page = readFileSync('docs/how-to/database/use-a-pooler.md', 'utf8');
const documentedBlock = (language: string) =>
  (new RegExp(`\`\`\`${language}\\n([^\`]*)\`\`\``).exec(page)?.[1] ?? '').replaceAll(/^ +/gm, '');
const documentedSettings = documentedBlock('ini')
  .replace('[pgbouncer]', '')
  // As the page says of old versions.
  .replace(Number(version.split('.')[1]) < 21 ? /^max_prepared_statements.*$/m : '', '');

async function startPgBouncer({ url }: TestDatabase, settings: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'lawza-pgbouncer-'));
  chmodSync(folder, 0o755);
  const ownPort = await findFreePort();
  const ini = `[databases]
shop = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
${settings}
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
`;
  writeFileSync(join(folder, 'pgbouncer.ini'), ini, { mode: 0o644 });
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`, { mode: 0o644 });
  const pooler = startService(program, [join(folder, 'pgbouncer.ini')]);
  cleanups.push(async () => {
    await endProcess(pooler.process);
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => acceptsConnections(ownPort)).toBe(true);
  return `postgres://${username}@127.0.0.1:${ownPort}/shop`;
}

function startShop(database: TestDatabase, pooled: string) {
  const env = { ...shopperEnv(PHONES), DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url, LOG_LEVEL: 'info' };
  const shop = startShopProcess({ env });
  cleanups.push(() => endProcess(shop.process));
  return shop;
}

async function openDatabase(): Promise<TestDatabase> {
  const database = await createDatabase('seeded');
  cleanups.push(database.drop);
  await database.pool.query('update stock set on_hand = 100000');
  return database;
}

it('the shop sells through PgBouncer in transaction mode with the settings of the page, also after a restart', async () => {
  const database = await openDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(documentedBlock('sql').replace(/\blawza\b/g, `current_user in database "${client.database}"`));
  await client.end();
  // Few connections, so that a shopper's statements meet others'.
  const pooled = await startPgBouncer(
    database,
    documentedSettings.replace(/default_pool_size = \d+/, 'default_pool_size = 3'),
  );
  const first = startShop(database, pooled);
  await waitForAddress(first);
  await endProcess(first.process);
  const startedAt = Date.now();
  const shop = startShop(database, pooled);
  const origin = await waitForAddress(shop);
  expect(Date.now() - startedAt).toBeLessThan(15_000);

  const shoppers = await Promise.all(PHONES.map((phone) => createHttpShopper(origin, phone)));
  const orders = (
    await Promise.all(
      shoppers.map(async ({ payByCard, payCash }) => {
        const made: string[] = [];
        for (let round = 0; round < 5; round += 1) made.push(await payByCard(), await payCash());
        return made;
      }),
    )
  ).flat();
  expect(new Set(orders).size).toBe(60);
  const { rows } = await database.pool.query(
    `select count(*)::int as orders, count(payment_id)::int as paid from orders`,
  );
  expect(rows[0]).toEqual({ orders: 60, paid: 30 });
  expect(shop.output()).not.toMatch(/"level":(50|60)|prepared statement|drops the limits/);

  // Catalogue changes arrive over the direct connection.
  const load = async () => (await fetch(`${origin}/api/getProductById/1001`)).text();
  const before = await load();
  await database.pool.query(`update product set name_en = 'Renamed', name_ar = 'Renamed' where id = 1001`);
  await expect.poll(load).not.toBe(before);
  process.stdout.write(`PgBouncer ${version}: 30 card and 30 cash orders, 0 errors\n`);
});

it('a PgBouncer that refuses the limits stops the start with a sentence that says what to set', async () => {
  const database = await openDatabase();
  const settings = documentedSettings.replace(/^ignore_startup_parameters.*$/m, '');
  const shop = startShop(database, await startPgBouncer(database, settings));
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toContain(
    'ignore_startup_parameters = lock_timeout, statement_timeout, idle_in_transaction_session_timeout',
  );
});

it('a role without limits behind a pooler is reported', async () => {
  const database = await openDatabase();
  const shop = startShop(database, await startPgBouncer(database, documentedSettings));
  await waitForAddress(shop);
  expect(shop.output()).toContain('the pooler drops the limits on statements');
});
