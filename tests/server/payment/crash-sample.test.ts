import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameOf, sampleCases } from '../../crash/matrix';
import type { ShopServer } from '../../crash/shop/server';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

vi.mock('node:timers/promises', () => import('../../crash/time/instant-timers'));

let database: TestDatabase;
let server: ShopServer;
let runReported: typeof import('../../crash/worker').runReported;
beforeAll(async () => {
  database = await createDatabase('empty');
  // What earlier files loaded has the real timers.
  vi.resetModules();
  ({ runReported } = await import('../../crash/worker'));
  const { startShopServer } = await import('../../crash/shop/server');
  server = await startShopServer(database.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  vi.resetModules();
});

/** A sample of the crash matrix; all of it runs with `npm run crash`. */
describe('a purchase', () => {
  it.each(sampleCases().map((testCase) => [nameOf(testCase), testCase] as const))(
    'loses nothing and shows the correct result with %s [row 65]',
    async (_, testCase) => {
      const { error, violations } = await runReported(server, testCase);
      expect(error).toBeUndefined();
      expect(violations).toEqual([]);
    },
  );
});
