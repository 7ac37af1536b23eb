import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { banner } from '../../../server/db/schema';
import { openDatabase } from '../../../server/db/database';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

const READS = [
  'getBanners',
  'get-featured-categories',
  'getAllCatesWithSub',
  'getListSubTwoCategory',
  'sections',
  'category/10/products',
  'getProductById/1001',
  'getProductName?name=oud',
  'hasVariants/1001',
  'get-reels',
];

let database: TestDatabase;
let second: ReturnType<typeof openDatabase>;
let shop: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  second = openDatabase({ url: database.url, poolSize: 5 });
  shop = await createTestApp({ database, replica: second.db });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await second.pool.end();
  await database.drop();
});

const recordQueries = (pool: TestDatabase['pool']) => {
  const spy = vi.spyOn(pool, 'query');
  return () =>
    spy.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => !/pg_(?:current|last)_wal/.test(text));
};

describe('with a read replica', () => {
  it.each(READS)('/api/%s is read from the replica, and the primary only reports its position', async (path) => {
    const [primary, replica] = [recordQueries(database.pool), recordQueries(second.pool)];
    expect((await shop.get(`/api/${path}`)).status).toBe(200);
    expect(primary()).toEqual([]);
    expect(replica().length).toBeGreaterThan(0);
  });

  it('rates, promo codes and sessions use the primary', async () => {
    const [primary, replica] = [recordQueries(database.pool), recordQueries(second.pool)];
    await shop.get('/api/deliveryCharges_admin');
    await shop.get('/api/getPromoValid/NONE');
    const { token } = await shop.logIn();
    await shop.get('/api/customer/session', { token });
    expect(primary().length).toBeGreaterThan(2);
    expect(replica()).toEqual([]);
  });

  it('a replica that lags behind is not used', async () => {
    vi.spyOn(second.db, 'execute').mockResolvedValue({ rows: [{ reached: false }] } as never);
    const replica = recordQueries(second.pool);
    expect((await shop.get('/api/getBanners')).status).toBe(200);
    expect(replica()).toEqual([]);
  });

  it('a missing product is not read again from the primary', async () => {
    const primary = recordQueries(database.pool);
    expect((await shop.get('/api/getProductById/999999')).status).toBe(404);
    expect(primary()).toEqual([]);
  });

  it('an unreachable replica fails no request and is tried again later', async () => {
    const unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const shopWithBrokenReplica = await createTestApp({ database, replica: unreachable.db });
    const attempts = vi.spyOn(unreachable.pool, 'query');
    for (const path of READS)
      expect([path, (await shopWithBrokenReplica.get(`/api/${path}`)).status]).toEqual([path, 200]);
    expect(attempts).toHaveBeenCalledTimes(1);
    shopWithBrokenReplica.clock.advance(5_000);
    expect((await shopWithBrokenReplica.get('/api/getBanners')).status).toBe(200);
    expect(attempts).toHaveBeenCalledTimes(2);
    expect(shopWithBrokenReplica.lines.filter((line) => line.includes('reading from the replica failed'))).toHaveLength(
      2,
    );
    await unreachable.pool.end();
  });

  it('a change invalidates cached responses', async () => {
    const cachingShop = await createTestApp({ database, replica: second.db, cachesCatalogue: true });
    await vi.waitUntil(() => cachingShop.changes?.isListening(), { timeout: 10_000 });
    const totalBefore = (await cachingShop.get('/api/getBanners')).body.total;
    await database.db.delete(banner);
    await expect.poll(async () => (await cachingShop.get('/api/getBanners')).body.total, { timeout: 10_000 }).toBe(0);
    expect(totalBefore).toBeGreaterThan(0);
    await cachingShop.close();
  });
});
