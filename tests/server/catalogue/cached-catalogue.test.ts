import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createResponseCache } from '../../../server/catalogue/cache/response-cache';
import { createStockChangeReader } from '../../../server/catalogue/cache/stock-changes';
import { inTransaction } from '../../../server/db/transaction';
import { product, stock } from '../../../server/db/schema';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

const DEFAULT_OF_1002 = 100_200;
let database: TestDatabase;
let firstServer: TestApp;
let secondServer: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  firstServer = await createTestApp({ database, cachesCatalogue: true });
  secondServer = await createTestApp({ database, cachesCatalogue: true });
  await untilListening(firstServer, secondServer);
});
afterAll(async () => {
  await firstServer.close();
  await secondServer.close();
  await database.drop();
});

const untilListening = (...shops: TestApp[]) =>
  vi.waitUntil(() => shops.every(({ changes }) => changes?.isListening()), { timeout: 5_000 });
const stockOf = async (shop: TestApp) => (await shop.get('/api/getProductById/1002')).body.data.quantity as number;
const english = { headers: { 'accept-language': 'en' } };

/** Counts the queries of a call. */
async function countQueries(of: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(database.pool, 'query');
  await of();
  const calls = spy.mock.calls.filter(([query]) => !JSON.stringify(query).includes('pg_notify')).length;
  spy.mockRestore();
  return calls;
}

describe('a read of the catalogue', () => {
  it('queries the database once per language', async () => {
    for (const path of ['/api/getBanners', '/api/sections', '/api/getProductById/1001', '/api/category/10/products']) {
      const arabic = await firstServer.get(path);
      expect([path, (await firstServer.get(path)).text]).toEqual([path, arabic.text]);
      await firstServer.get(path, english);
      expect([path, await countQueries(() => firstServer.get(path))]).toEqual([path, 0]);
      expect((await firstServer.get(path)).text).toBe(arabic.text);
    }
    const names = [
      await firstServer.get('/api/getProductById/1001'),
      await firstServer.get('/api/getProductById/1001', english),
    ];
    expect(names.map(({ body }) => body.data.name)).toEqual(['عطر ليالي العنبر', 'Layali Amber Perfume']);
  });

  it('is queried once for concurrent requests', async () => {
    const many = () => Promise.all(Array.from({ length: 20 }, () => firstServer.get('/api/getProductName?name=amber')));
    expect(await countQueries(many)).toBeLessThan(15);
  });

  it('responds with 304 to a matching ETag, and has cache headers', async () => {
    const { headers } = await firstServer.get('/api/getListSubTwoCategory');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toMatch(/stale-while-revalidate=\d+/);
    expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    const again = await firstServer.get('/api/getListSubTwoCategory', {
      headers: { 'if-none-match': `"other", ${etag}` },
    });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const changed = await firstServer.get('/api/getListSubTwoCategory', { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
    const inEnglish = await firstServer.get('/api/getListSubTwoCategory', {
      headers: { 'if-none-match': etag, 'accept-language': 'en' },
    });
    expect(inEnglish.status).toBe(200);
    expect((await firstServer.get('/api/getProductById/1002')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is compressed if the client accepts it', async () => {
    const plain = await firstServer.get('/api/sections');
    for (const [accepted, name, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const loaded = await firstServer.app.request('/api/sections', {
        headers: { host: 'shop.test', 'accept-encoding': accepted },
      });
      expect(loaded.headers.get('content-encoding')).toBe(name);
      const bytes = Buffer.from(await loaded.arrayBuffer());
      expect(open(bytes).toString()).toBe(plain.text);
      expect(bytes.length * 2).toBeLessThan(plain.text.length);
    }
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('that fails is not cached', async () => {
    expect((await firstServer.get('/api/getProductById/999999')).status).toBe(404);
    expect((await firstServer.get('/api/category/10/products?page=0')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('two servers on one database', () => {
  it('both show a changed name and a deactivated product', async () => {
    await Promise.all([firstServer.get('/api/getProductById/1003'), secondServer.get('/api/getProductById/1003')]);
    await firstServer.db.update(product).set({ nameAr: 'اسم جديد' }).where(eq(product.id, 1003));
    for (const shop of [firstServer, secondServer])
      await expect.poll(async () => (await shop.get('/api/getProductById/1003')).body.data.name).toBe('اسم جديد');
    await secondServer.db.update(product).set({ isActive: false }).where(eq(product.id, 1003));
    for (const shop of [firstServer, secondServer])
      await expect.poll(async () => (await shop.get('/api/getProductById/1003')).status).toBe(404);
  });

  it('both show changed stock within a second and keep other cached responses', async () => {
    const before = await stockOf(firstServer);
    await Promise.all([
      stockOf(secondServer),
      secondServer.get('/api/getProductById/1005'),
      secondServer.get('/api/getBanners'),
    ]);
    await firstServer.db.update(stock).set({ reserved: 1 }).where(eq(stock.variantId, DEFAULT_OF_1002));
    for (const shop of [firstServer, secondServer]) {
      shop.clock.advance(1_000);
      expect(await stockOf(shop)).toBe(before - 1);
    }
    expect(await countQueries(() => secondServer.get('/api/getProductById/1005'))).toBe(0);
    expect(await countQueries(() => secondServer.get('/api/getBanners'))).toBe(0);
  });

  it('caches nothing while notifications are interrupted, and reconnects', async () => {
    const shop = await createTestApp({ database, cachesCatalogue: true });
    await untilListening(shop);
    await shop.get('/api/getBanners');
    expect(await countQueries(() => shop.get('/api/getBanners'))).toBe(0);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lawza changes' and datname = current_database()`,
    );
    await expect.poll(() => shop.changes?.isListening()).toBe(false);
    expect(await countQueries(() => shop.get('/api/getBanners'))).toBe(1);
    await untilListening(firstServer, secondServer, shop);
    await shop.get('/api/getBanners');
    expect(await countQueries(() => shop.get('/api/getBanners'))).toBe(0);
    await shop.close();
  });
});

describe('stock changes', () => {
  it('miss no commit, even of a long transaction', async () => {
    const changes = createStockChangeReader(database.db);
    await changes();
    let finish = () => {};
    let markStarted = () => {};
    const hasStarted = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    const slow = inTransaction(database.db, async (tx) => {
      await tx.update(stock).set({ reserved: 2 }).where(eq(stock.variantId, DEFAULT_OF_1002));
      markStarted();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await hasStarted;
    expect(await changes()).toEqual([]);
    await database.db.execute(sql`update stock set reserved = 0 where variant_id = 100500`);
    expect(await changes()).toEqual([1005]);
    expect(await changes()).toEqual([]);
    finish();
    await slow;
    expect(await changes()).toEqual([1002]);
    expect(await changes()).toEqual([]);
  });
});

describe('the response cache', () => {
  const loaded =
    (text: string, products: number[] = []) =>
    () =>
      Promise.resolve({ body: { text }, products });
  const textOf = async (cache: ReturnType<typeof createResponseCache>, key: string, now: string, products?: number[]) =>
    JSON.parse(new TextDecoder().decode((await cache.get(key, loaded(now, products))).bytes)).text;

  it('invalidates responses with the products they contain', async () => {
    const cache = createResponseCache();
    await textOf(cache, 'a', 'old', [1, 2]);
    await textOf(cache, 'b', 'old', [3]);
    cache.invalidateProducts([2]);
    expect([await textOf(cache, 'a', 'new'), await textOf(cache, 'b', 'new')]).toEqual(['new', 'old']);
  });

  it('does not store a response if something was invalidated while it loaded', async () => {
    const cache = createResponseCache();
    let finishLoading = (_answer: { body: object; products: number[] }) => {};
    const slow = cache.get(
      'a',
      () =>
        new Promise((resolve) => {
          finishLoading = resolve;
        }),
    );
    cache.invalidateProducts([9]);
    expect(await textOf(cache, 'a', 'new', [1])).toBe('new');
    finishLoading({ body: { text: 'old' }, products: [1] });
    await slow;
    expect(await textOf(cache, 'a', 'newest')).toBe('new');
  });

  it('evicts the least recently used response, and caches no failures', async () => {
    const cache = createResponseCache(60);
    for (const key of ['a', 'b']) await textOf(cache, key, 'x'.repeat(10));
    await textOf(cache, 'a', 'new');
    await textOf(cache, 'c', 'x'.repeat(10));
    expect([await textOf(cache, 'a', 'new'), await textOf(cache, 'b', 'new')]).toEqual(['x'.repeat(10), 'new']);
    await expect(cache.get('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache, 'd', 'now')).toBe('now');
  });
});
