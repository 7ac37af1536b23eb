import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { createStartupGate } from '../../../server/health/startup-gate';
import { healthRoutes } from '../../../server/health/health-routes';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { startSilentProxy } from '../../support/process/silent-proxy';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ from: 'empty' });
});
afterAll(() => app.close());

const statusOf = async (path: string, deps: Parameters<typeof healthRoutes>[0]) => {
  const response = await healthRoutes(deps).request(path);
  return [response.status, await response.json()];
};

it('a server whose database answers is healthy and ready', async () => {
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const response = await app.get(path);
    expect([response.status, response.body]).toEqual([200, { status }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('a server that shuts down is healthy, but takes no more requests', async () => {
  const deps = { db: app.db, isDraining: () => true };
  expect(await statusOf('/healthz', deps)).toEqual([200, { status: 'ok' }]);
  expect(await statusOf('/readyz', deps)).toEqual([503, { status: 'draining' }]);
});

it('a server whose database is silent is healthy and not ready', async () => {
  const proxy = await startSilentProxy(app.database.url);
  proxy.freeze();
  const { db, pool } = openDatabase({ url: proxy.url, poolSize: 1 });
  expect(await statusOf('/readyz', { db })).toEqual([503, { status: 'no database' }]);
  expect(await statusOf('/healthz', { db })).toEqual([200, { status: 'ok' }]);
  await proxy.close();
  await pool.end();
});

it('a server that starts is healthy and not ready, and refuses what has waited for 3 s', async () => {
  const gate = createStartupGate();
  const ask = (path: string) => gate.fetch(new Request(`http://shop.test${path}`), {} as never);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(503);
  const waiting = ask('/');
  const refused = await waiting;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  const served = ask('/');
  gate.open(() => new Response('open'));
  expect(await (await served).text()).toBe('open');
});
