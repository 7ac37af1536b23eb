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

const asked = (pool: TestDatabase['pool']) => {
  const spy = vi.spyOn(pool, 'query');
  return () =>
    spy.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => !/pg_(?:current|last)_wal/.test(text));
};

describe('with a read replica', () => {
  it.each(READS)('/api/%s is read there, and the primary only says how far it is', async (path) => {
    const [primary, replica] = [asked(database.pool), asked(second.pool)];
    expect((await shop.get(`/api/${path}`)).status).toBe(200);
    expect(primary()).toEqual([]);
    expect(replica().length).toBeGreaterThan(0);
  });

  it('what is sold, owned and counted is read and written on the primary', async () => {
    const [primary, replica] = [asked(database.pool), asked(second.pool)];
    await shop.get('/api/deliveryCharges_admin');
    await shop.get('/api/getPromoValid/NONE');
    const { token } = await shop.logIn();
    await shop.get('/api/customer/session', { token });
    expect(primary().length).toBeGreaterThan(2);
    expect(replica()).toEqual([]);
  });

  it('a replica that lags behind is not believed', async () => {
    vi.spyOn(second.db, 'execute').mockResolvedValue({ rows: [{ reached: false }] } as never);
    const replica = asked(second.pool);
    expect((await shop.get('/api/getBanners')).status).toBe(200);
    expect(replica()).toEqual([]);
  });

  it('what is not there is said once, without asking twice', async () => {
    const primary = asked(database.pool);
    expect((await shop.get('/api/getProductById/999999')).status).toBe(404);
    expect(primary()).toEqual([]);
  });

  it('a replica that is down costs nobody an answer, and is asked again a while later', async () => {
    const gone = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const brave = await createTestApp({ database, replica: gone.db });
    const tries = vi.spyOn(gone.pool, 'query');
    for (const path of READS) expect([path, (await brave.get(`/api/${path}`)).status]).toEqual([path, 200]);
    expect(tries).toHaveBeenCalledTimes(1);
    brave.clock.advance(5_000);
    expect((await brave.get('/api/getBanners')).status).toBe(200);
    expect(tries).toHaveBeenCalledTimes(2);
    expect(brave.lines.filter((line) => line.includes('reading from the replica failed'))).toHaveLength(2);
    await gone.pool.end();
  });

  it('a change is seen although answers are held', async () => {
    const holding = await createTestApp({ database, replica: second.db, cachesCatalogue: true });
    await vi.waitUntil(() => holding.changes?.isListening(), { timeout: 10_000 });
    const before = (await holding.get('/api/getBanners')).body.total;
    await database.db.delete(banner);
    await expect.poll(async () => (await holding.get('/api/getBanners')).body.total, { timeout: 10_000 }).toBe(0);
    expect(before).toBeGreaterThan(0);
    await holding.close();
  });
});
