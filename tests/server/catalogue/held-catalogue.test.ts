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
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  one = await createTestApp({ database, cachesCatalogue: true });
  other = await createTestApp({ database, cachesCatalogue: true });
  await heard(one, other);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.drop();
});

const heard = (...shops: TestApp[]) =>
  vi.waitUntil(() => shops.every(({ changes }) => changes?.isListening()), { timeout: 5_000 });
const pieces = async (shop: TestApp) => (await shop.get('/api/getProductById/1002')).body.data.quantity as number;
const english = { headers: { 'accept-language': 'en' } };

/** Statements that a call costs. */
async function statements(of: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(database.pool, 'query');
  await of();
  const calls = spy.mock.calls.filter(([query]) => !JSON.stringify(query).includes('pg_notify')).length;
  spy.mockRestore();
  return calls;
}

describe('a read of the catalogue', () => {
  it('asks the database once, in each language', async () => {
    for (const path of ['/api/getBanners', '/api/sections', '/api/getProductById/1001', '/api/category/10/products']) {
      const arabic = await one.get(path);
      expect([path, (await one.get(path)).text]).toEqual([path, arabic.text]);
      await one.get(path, english);
      expect([path, await statements(() => one.get(path))]).toEqual([path, 0]);
      expect((await one.get(path)).text).toBe(arabic.text);
    }
    const names = [await one.get('/api/getProductById/1001'), await one.get('/api/getProductById/1001', english)];
    expect(names.map(({ body }) => body.data.name)).toEqual(['عطر ليالي العنبر', 'Layali Amber Perfume']);
  });

  it('is asked once by many at the same moment', async () => {
    const many = () => Promise.all(Array.from({ length: 20 }, () => one.get('/api/getProductName?name=amber')));
    expect(await statements(many)).toBeLessThan(5);
  });

  it('answers 304 to who has it, and says how long it lives', async () => {
    const { headers } = await one.get('/api/getListSubTwoCategory');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toMatch(/stale-while-revalidate=\d+/);
    expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    const again = await one.get('/api/getListSubTwoCategory', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const changed = await one.get('/api/getListSubTwoCategory', { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
    const inEnglish = await one.get('/api/getListSubTwoCategory', {
      headers: { 'if-none-match': etag, 'accept-language': 'en' },
    });
    expect(inEnglish.status).toBe(200);
    expect((await one.get('/api/getProductById/1002')).headers.get('cache-control')).toBe('no-cache');
  });

  it('comes compressed where that is understood', async () => {
    const plain = await one.get('/api/sections');
    for (const [accepted, name, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const answer = await one.app.request('/api/sections', {
        headers: { host: 'shop.test', 'accept-encoding': accepted },
      });
      expect(answer.headers.get('content-encoding')).toBe(name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(open(bytes).toString()).toBe(plain.text);
      expect(bytes.length * 2).toBeLessThan(plain.text.length);
    }
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('that is refused is not cached', async () => {
    expect((await one.get('/api/getProductById/999999')).status).toBe(404);
    expect((await one.get('/api/category/10/products?page=0')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('two servers on one database', () => {
  it('both show a changed name and a product taken off sale', async () => {
    await Promise.all([one.get('/api/getProductById/1003'), other.get('/api/getProductById/1003')]);
    await one.db.update(product).set({ nameAr: 'اسم جديد' }).where(eq(product.id, 1003));
    for (const shop of [one, other])
      await expect.poll(async () => (await shop.get('/api/getProductById/1003')).body.data.name).toBe('اسم جديد');
    await other.db.update(product).set({ isActive: false }).where(eq(product.id, 1003));
    for (const shop of [one, other])
      await expect.poll(async () => (await shop.get('/api/getProductById/1003')).status).toBe(404);
  });

  it('both show within a second what an order left, and keep everything else', async () => {
    const before = await pieces(one);
    await Promise.all([pieces(other), other.get('/api/getProductById/1005'), other.get('/api/getBanners')]);
    await one.db.update(stock).set({ reserved: 1 }).where(eq(stock.variantId, DEFAULT_OF_1002));
    for (const shop of [one, other]) {
      shop.clock.advance(1_000);
      expect(await pieces(shop)).toBe(before - 1);
    }
    expect(await statements(() => other.get('/api/getProductById/1005'))).toBe(0);
    expect(await statements(() => other.get('/api/getBanners'))).toBe(0);
  });

  it('caches nothing while changes are not heard, and listens again by itself', async () => {
    const shop = await createTestApp({ database, cachesCatalogue: true });
    await heard(shop);
    await shop.get('/api/getBanners');
    expect(await statements(() => shop.get('/api/getBanners'))).toBe(0);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lawza changes' and datname = current_database()`,
    );
    await expect.poll(() => shop.changes?.isListening()).toBe(false);
    expect(await statements(() => shop.get('/api/getBanners'))).toBe(1);
    await heard(one, other, shop);
    await shop.get('/api/getBanners');
    expect(await statements(() => shop.get('/api/getBanners'))).toBe(0);
    await shop.close();
  });
});

describe('stock changes', () => {
  it('miss no commit, however long its transaction took and whatever was asked meanwhile', async () => {
    const changes = createStockChangeReader(database.db);
    await changes();
    let finish = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = inTransaction(database.db, async (tx) => {
      await tx.update(stock).set({ reserved: 2 }).where(eq(stock.variantId, DEFAULT_OF_1002));
      begun();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await hasBegun;
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
  const answer =
    (text: string, products: number[] = []) =>
    () =>
      Promise.resolve({ body: { text }, products });
  const textOf = async (cache: ReturnType<typeof createResponseCache>, key: string, now: string, products?: number[]) =>
    JSON.parse(new TextDecoder().decode((await cache.get(key, answer(now, products))).bytes)).text;

  it('are dropped with the products they show', async () => {
    const cache = createResponseCache();
    await textOf(cache, 'a', 'old', [1, 2]);
    await textOf(cache, 'b', 'old', [3]);
    cache.invalidateProducts([2]);
    expect([await textOf(cache, 'a', 'new'), await textOf(cache, 'b', 'new')]).toEqual(['new', 'old']);
  });

  it('are not kept when something was dropped while they were read', async () => {
    const cache = createResponseCache();
    let arrive = (_answer: { body: object; products: number[] }) => {};
    const slow = cache.get(
      'a',
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    cache.invalidateProducts([9]);
    expect(await textOf(cache, 'a', 'new', [1])).toBe('new');
    arrive({ body: { text: 'old' }, products: [1] });
    await slow;
    expect(await textOf(cache, 'a', 'newest')).toBe('new');
  });

  it('go when there is no room, those unused for longest first, and failures are not kept', async () => {
    const cache = createResponseCache(60);
    for (const key of ['a', 'b']) await textOf(cache, key, 'x'.repeat(10));
    await textOf(cache, 'a', 'new');
    await textOf(cache, 'c', 'x'.repeat(10));
    expect([await textOf(cache, 'a', 'new'), await textOf(cache, 'b', 'new')]).toEqual(['x'.repeat(10), 'new']);
    await expect(cache.get('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache, 'd', 'now')).toBe('now');
  });
});
