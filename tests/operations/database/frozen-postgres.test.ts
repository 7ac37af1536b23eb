import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import pg from 'pg';
import { startDebianPostgres } from '../../support/operations/debian-postgres';
import { endProcess } from '../../support/operations/service-process';
import { startShopProcess, waitForAddress } from '../../support/process/shop-process';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

it('a PostgreSQL stopped by SIGSTOP is answered with 503 within 3 s, and the shop is back within 10 s of SIGCONT', async () => {
  const postgres = await startDebianPostgres();
  cleanups.push(postgres.stop);
  const client = new pg.Client(`${postgres.url}/postgres`);
  await client.connect();
  await client.query('create database shop');
  await client.end();
  const server = startShopProcess({ env: { DATABASE_URL: `${postgres.url}/shop`, LIMIT_READS_PER_MINUTE: '100000' } });
  cleanups.push(() => endProcess(server.process));
  const origin = await waitForAddress(server);

  let searches = 0;
  // Nobody searched for it before, so that no cache has it.
  const search = async () => {
    searches += 1;
    const startedAt = Date.now();
    const { status, headers } = await fetch(`${origin}/api/getProductName?name=a${searches}`);
    return { status, retryAfter: headers.get('retry-after'), ms: Date.now() - startedAt };
  };
  const searchAtOnce = () => Promise.all(Array.from({ length: 20 }, search));
  expect((await searchAtOnce()).every(({ status }) => status === 200)).toBe(true);

  const { pid = 0 } = postgres.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const each of [pid, ...children].filter(isRunning)) process.kill(each, signal);
  };
  signalAll('SIGSTOP');
  cleanups.push(() => signalAll('SIGCONT'));
  const responses = [...(await searchAtOnce()), ...(await searchAtOnce())];
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  expect(responses.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  signalAll('SIGCONT');
  const wokenAt = Date.now();
  await expect.poll(async () => (await search()).status, { timeout: 10_000, interval: 100 }).toBe(200);
  process.stdout.write(
    `frozen PostgreSQL: 40 responses of 503, the slowest after ${slowest} ms; back after ${Date.now() - wokenAt} ms\n`,
  );
  // 3 s, and what a busy machine adds.
  expect(slowest).toBeLessThan(4_000);
});
