import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { processStartTime } from '../../server/db/embedded/folder-lock';
import { projectRoot } from '../../server/paths';
import { queryDatabase, databaseOf } from '../support/process/shop-database';
import { type ShopProcess, waitForAddress, waitForCode, startShopProcess } from '../support/process/shop-process';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const folders: string[] = [];
const shops: ShopProcess[] = [];

function createFolder(mode = 0o755): string {
  const path = mkdtempSync(join(tmpdir(), 'lawza-platform-'));
  chmodSync(path, mode);
  folders.push(path);
  return path;
}

function start(env: Record<string, string>, user?: { uid: number; gid: number }): ShopProcess {
  const shop = startShopProcess({ env, ...(user ? { user } : {}) });
  shops.push(shop);
  return shop;
}

async function end(shop: ShopProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  shop.process.kill(signal);
  return shop.exited;
}

/** Whether every user can reach the path. Below a closed folder the shop can't run as another user. */
function isReachable(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (path === '/' || isReachable(join(path, '..')));
}

afterEach(async () => {
  await Promise.all(
    shops.splice(0).map((shop) => (shop.process.exitCode === null ? end(shop, 'SIGKILL') : shop.exited)),
  );
  for (const path of folders.splice(0)) await removeFolder(path);
});

/** The database of a killed shop needs a moment to release its folder. */
async function removeFolder(path: string): Promise<void> {
  const pidFile = join(path, 'postgres', 'postmaster.pid');
  await expect
    .poll(() => existsSync(pidFile) && processStartTime(databaseOf(path).pid) !== '', { timeout: 10_000 })
    .toBe(false);
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

describe('starting and ending', () => {
  test('creates a UTF-8 database with fsync, stops it on SIGTERM and is ready again within 5 s', async () => {
    const dataDir = createFolder();
    const first = start({ DATA_DIR: dataDir });
    const response = await fetch(`${await waitForAddress(first)}/api/nothing-here`);
    expect(response.status).toBe(404);
    expect(await queryDatabase(dataDir, "select length('عود') as length, current_setting('fsync') as fsync")).toEqual({
      length: 3,
      fsync: 'on',
    });
    const { pid } = databaseOf(dataDir);
    expect(await end(first)).toBe(0);
    expect(processStartTime(pid)).toBe('');

    const began = Date.now();
    const second = start({ DATA_DIR: dataDir });
    await waitForAddress(second);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await end(second, 'SIGINT')).toBe(0);
  });

  test('renders the main pages at startup in both languages', async () => {
    const shop = start({ DATA_DIR: createFolder(), LOG_LEVEL: 'info' });
    const origin = await waitForAddress(shop);
    await shop.waitForOutput(/"msg":"warm-up finished"/);
    for (const path of ['/', '/categories'])
      for (const language of ['ar', 'en']) {
        const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': language } });
        expect([path, language, answer.headers.get('etag')]).toEqual([path, language, expect.any(String)]);
        expect(await answer.text()).toMatch(/<script type="application\/json" id="answers">/);
      }
  });

  test('starts again after SIGKILL and keeps its data [row 99]', async () => {
    const dataDir = createFolder();
    const first = start({ DATA_DIR: dataDir });
    await waitForAddress(first);
    await queryDatabase(dataDir, "create table sample as select 'stored' as word");
    await end(first, 'SIGKILL');
    await waitForAddress(start({ DATA_DIR: dataDir }));
    expect(await queryDatabase(dataDir, 'select word from sample')).toEqual({ word: 'stored' });
  });

  test('counts wrong codes across restarts', async () => {
    const dataDir = createFolder();
    const phone = '+96550001234';
    const guess = async () => {
      const shop = start({ DATA_DIR: dataDir, LIMIT_OTP_SENDS_PER_PHONE_HOUR: '100' });
      const post = async (address: string, path: string, body: object) =>
        fetch(`${address}/api/customer/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone, token, ...body }),
        });
      const token = randomBytes(32).toString('base64url');
      const address = await waitForAddress(shop);
      await post(address, 'send-otp', {});
      const code = await waitForCode(shop, phone);
      const { status } = await post(address, 'verify-otp', { otp: code === '0000' ? '1111' : '0000' });
      await end(shop, 'SIGKILL');
      return status;
    };
    const answers: number[] = [];
    for (let round = 0; round < 6; round += 1) answers.push(await guess());
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
  }, 120_000);

  test('starts again after shop and database were killed and another process has the database’s pid [row 99]', async () => {
    const dataDir = createFolder();
    const first = start({ DATA_DIR: dataDir });
    await waitForAddress(first);
    const { pid } = databaseOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await first.exited;
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    await waitForAddress(start({ DATA_DIR: dataDir }));
  });

  test('ends with an error message when its database is killed', async () => {
    const dataDir = createFolder();
    const shop = start({ DATA_DIR: dataDir });
    await waitForAddress(shop);
    process.kill(databaseOf(dataDir).pid, 'SIGKILL');
    expect(await shop.exited).toBe(1);
    expect(shop.output()).toContain('The database stopped unexpectedly');
  });

  test('refuses a data folder that another shop uses [row 100]', async () => {
    const dataDir = createFolder();
    const first = start({ DATA_DIR: dataDir });
    await waitForAddress(first);
    const second = start({ DATA_DIR: dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `Another shop (process ${first.process.pid}) uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(await waitForAddress(first))).ok).toBe(true);
  });
});

describe('users and folders', () => {
  test('the database never runs as root; an ordinary user can run shop and database', async () => {
    const dataDir = createFolder();
    const user = isRoot && isReachable(projectRoot) ? nobody : undefined;
    if (user) chownSync(dataDir, user.uid, user.gid);
    await waitForAddress(start({ DATA_DIR: dataDir }, user));
    const { uid } = statSync(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    if (user) expect(uid).toBe(user.uid);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  test('keeps its data in a folder that only its owner can read', async () => {
    const dataDir = join(createFolder(0o700), 'data');
    await waitForAddress(start({ DATA_DIR: dataDir }));
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    const { pid } = databaseOf(dataDir);
    await end(shops[0] as ShopProcess);
    expect(processStartTime(pid)).toBe('');
  });
});

describe('a startup error is one readable message and exit code 1:', () => {
  test('a taken port', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, () => resolve((other.address() as { port: number }).port));
    });
    const shop = start({ DATA_DIR: createFolder(), PORT: String(port) });
    expect(await shop.exited).toBe(1);
    expect(shop.output().trim()).toBe(
      `Port ${port} is already in use. Stop the other process, or set PORT to another number.`,
    );
    other.close();
  });

  test('an unreachable database, without its password', async () => {
    const shop = start({ DATA_DIR: createFolder(), DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/lawza' });
    expect(await shop.exited).toBe(1);
    expect(shop.output().trim()).toBe(
      'The database at 127.0.0.1:1/lawza cannot be reached: nothing listens on this port. Check DATABASE_URL.',
    );
  });

  test('unsafe production settings, all at once [row 100]', async () => {
    const shop = start({ DATA_DIR: createFolder(), NODE_ENV: 'production', OTP_TEST_NUMBERS: '+96550000000:1234' });
    expect(await shop.exited).toBe(1);
    for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', 'SMS_GATEWAY_URL', 'PAYMENT_GATEWAY', 'OTP_TEST_NUMBERS'])
      expect(shop.output()).toContain(`- ${name} `);
    expect(shop.output()).not.toMatch(/^\s+at /m);
  });
});
