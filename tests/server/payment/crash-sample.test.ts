import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameOf, sampleCases } from '../../crash/matrix';
import { runReported } from '../../crash/worker';
import { startShopServer, type ShopServer } from '../../crash/shop/server';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

vi.mock('node:timers/promises', () => import('../../crash/time/instant-timers'));

let database: TestDatabase;
let server: ShopServer;
beforeAll(async () => {
  database = await createDatabase('empty');
  server = await startShopServer(database.url);
});
afterAll(async () => {
  await server.close();
  await database.drop();
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
