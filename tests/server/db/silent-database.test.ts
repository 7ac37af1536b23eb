import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConnectionTraits } from '../../../server/db/connection-traits';
import { openDatabase } from '../../../server/db/database';
import { loadPendingMigrations } from '../../../server/db/pending-migrations';
import { StartupError } from '../../../server/startup-error';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';
import { startSilentProxy } from '../../support/process/silent-proxy';
import { createTestApp, type TestApp } from '../../support/server/test-app';

let searches = 0;
/** Nobody searched for it before, so that no cache has it. */
function newSearch(): string {
  searches += 1;
  return `/api/getProductName?name=a${searches}`;
}

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let behindProxy: ReturnType<typeof openDatabase>;
let app: TestApp;

beforeAll(async () => {
  database = await createDatabase('seeded');
  proxy = await startSilentProxy(database.url);
  behindProxy = openDatabase({ url: proxy.url, poolSize: 4 });
  app = await createTestApp({ database: { ...database, ...behindProxy }, cachesCatalogue: true });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await behindProxy.pool.end();
  await database.drop();
});

const manyRequests = () => Promise.all(Array.from({ length: 12 }, () => app.get(newSearch())));

async function expectUnavailable(): Promise<void> {
  const startedAt = Date.now();
  const responses = await manyRequests();
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(503));
  for (const { headers, body } of responses) {
    expect(headers.get('retry-after')).toBe('2');
    expect(body.code).toBe('unavailable');
  }
  // 3 s, and what a busy machine adds.
  expect(Date.now() - startedAt).toBeLessThan(4_500);
}

it('requests of connections that fell silent are answered 503, and the next ones get new connections', async () => {
  expect((await manyRequests()).map(({ status }) => status)).toEqual(Array(12).fill(200));
  proxy.silenceOpenConnections();
  const startedAt = Date.now();
  const statuses = (await manyRequests()).map(({ status }) => status);
  // Those that had no connection yet get a new one.
  expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]));
  expect(statuses).toContain(503);
  expect(Date.now() - startedAt).toBeLessThan(4_500);
  expect((await manyRequests()).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

it('a frozen database is answered with 503 each time, and is used again once it is back', async () => {
  proxy.freeze();
  await expectUnavailable();
  await expectUnavailable();
  proxy.wake();
  await expect.poll(async () => (await app.get(newSearch())).status, { timeout: 10_000 }).toBe(200);
});

it('a shopper stays logged in through a silent database', async () => {
  const { token } = await app.logIn();
  proxy.silenceOpenConnections();
  expect((await app.get('/api/customer/session', { token })).status).toBe(503);
  expect((await app.get('/api/customer/session', { token })).status).toBe(200);
});

it('a start ends with its reason when the database falls silent while it reads', async () => {
  const starting = await startSilentProxy(database.url);
  starting.silenceAfterStart();
  const reads = [loadConnectionTraits(starting.url), loadPendingMigrations(starting.url)];
  for (const read of await Promise.allSettled<unknown>(reads)) {
    const { reason } = read as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(StartupError);
    expect(reason.message).toContain('does not respond');
  }
  await starting.close();
}, 20_000);
