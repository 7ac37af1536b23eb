import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { product } from '../../../server/db/schema';
import { startSilentProxy } from '../../support/process/silent-proxy';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';
import { createTestApp, type TestApp } from '../../support/server/test-app';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let shop: TestApp;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await createDatabase();
  proxy = await startSilentProxy(database.url);
  // Only the connection that listens is behind the proxy.
  shop = await createTestApp({ database: { ...database, url: proxy.url }, cachesCatalogue: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
  await proxy.close();
  await database.drop();
});

const nameOf = async (id: number) => (await shop.get(`/api/getProductById/${id}`)).body.data.name as string;
const rename = (id: number, nameAr: string) => shop.db.update(product).set({ nameAr }).where(eq(product.id, id));

it('a listening connection that falls silent without a reset is replaced, and what changed since then is shown', async () => {
  await expect.poll(() => shop.changes?.isListening()).toBe(true);
  const before = await nameOf(1004);
  proxy.silenceOpenConnections();
  await rename(1004, 'اسم ثان');
  // No notification arrives, so the cached response is still the old one.
  expect(await nameOf(1004)).toBe(before);

  // The first interval sends a probe, the second finds it unanswered.
  vi.advanceTimersByTime(20_000);
  expect(shop.changes?.isListening()).toBe(false);
  expect(shop.lines.join()).toContain('the connection for catalogue notifications failed');
  expect(await nameOf(1004)).toBe('اسم ثان');

  await expect.poll(() => shop.changes?.isListening()).toBe(true);
  await nameOf(1004);
  await rename(1004, 'اسم ثالث');
  await expect.poll(() => nameOf(1004)).toBe('اسم ثالث');
});
