import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../../server/db/schema';
import { href } from '../../../domain/routes/href';
import { routeAt } from '../../../domain/routes/match';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const ORIGIN = 'https://shop.example';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ env: { PUBLIC_ORIGIN: ORIGIN }, cachesCatalogue: true });
});
afterAll(() => shop.close());

const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, publicPaths = '']) => publicPaths);
const locations = (text: string) => allMatches(text, /<loc>([^<]+)<\/loc>/g);
const pathOf = (address: string) => address.replace(ORIGIN, '');

describe('robots.txt', () => {
  it('names the sitemap, disallows private pages and allows the others', async () => {
    const { status, headers, text } = await shop.get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const disallowed = allMatches(text, /^Disallow: (.+)$/gm);
    const matches = (path: string, rule: string) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);
    const isAllowed = (path: string) => !disallowed.some((rule) => matches(path, rule));
    const privatePaths = [
      href('cart'),
      href('checkout'),
      href('profile'),
      href('orders'),
      href('order', { orderId: '7K3M-9QXT' }),
      href('login'),
      `${href('login')}?returnTo=%2Fcart`,
      href('favorites'),
    ];
    expect(privatePaths.filter(isAllowed)).toEqual([]);
    const publicPaths = [
      href('home'),
      href('categories'),
      href('product', { productId: '1002' }),
      href('categoryProducts', { categoryId: '11' }),
      '/api/sections',
      // begins like the private page /gift
      '/gift-cards',
    ];
    expect(publicPaths.filter((path) => !isAllowed(path))).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('lists every category and active product once in each language, with its alternate', async () => {
    const index = await shop.get('/sitemap.xml');
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=UTF-8']);
    const files = locations(index.text);
    expect(files).toEqual([`${ORIGIN}/sitemaps/shelves.xml`, `${ORIGIN}/sitemaps/products-1.xml`]);
    const texts = await Promise.all(files.map(async (file) => (await shop.get(pathOf(file))).text));
    const pages = texts.flatMap(locations);
    expect(new Set(pages).size).toBe(pages.length);
    const sold = await shop.db.$count(product, eq(product.isActive, true));
    expect(pages.filter((page) => page.includes('/product/'))).toHaveLength(sold * 2);
    for (const [index, text] of texts.entries()) {
      expect(allMatches(text, /hreflang="([^"]+)"/g).length, files[index]).toBe(locations(text).length * 3);
      // Each alternate is listed itself.
      const alternates = allMatches(text, /hreflang="(?:ar|en)" href="([^"]+)"/g);
      expect(alternates.filter((address) => !pages.includes(address))).toEqual([]);
    }
  });

  it('contains only canonical URLs of pages of the shop', async () => {
    const { body } = await shop.get('/api/getListSubTwoCategory', { headers: { 'accept-language': 'en' } });
    const { text } = await shop.get('/sitemaps/shelves.xml');
    const pages = locations(text);
    const [top] = body.data;
    expect(pages).toContain(`${ORIGIN}${href('categoryChildren', { categoryId: String(top.id) })}?lang=en`);
    expect(pages).toContain(
      `${ORIGIN}${href('categoryProducts', { categoryId: String(top.childrens[0].id) })}?lang=ar`,
    );
    expect(pages).toContain(`${ORIGIN}/?lang=ar`);
    const routeNames = pages.map((page) => routeAt(new URL(page).pathname).name);
    expect(new Set(routeNames)).toEqual(
      new Set(['home', 'categories', 'products', 'categoryChildren', 'categoryProducts']),
    );
  });

  it('is cached with an ETag, and new when the catalogue changes', async () => {
    const first = await shop.get('/sitemaps/products-1.xml');
    const etag = first.headers.get('etag') ?? '';
    expect((await shop.get('/sitemaps/products-1.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 1002));
    await expect.poll(async () => (await shop.get('/sitemaps/products-1.xml')).text).not.toContain('/product/1002?');
    await shop.db.update(product).set({ isActive: true }).where(eq(product.id, 1002));
  });

  it('is split into files of limited size, in the order of product ids', async () => {
    await shop.db.execute(sql`
      insert into product (id, slug, sku, position, name_ar, name_en, description_ar, description_en, price_fils, weight_grams)
      select 500000 + n, 'm-' || n, 'M-' || n, n, 'منتج', 'Product', '', '', 1000, 100 from generate_series(1, 4000) n`);
    await expect.poll(async () => locations((await shop.get('/sitemap.xml')).text)).toHaveLength(4);
    const readFiles = () => Promise.all([1, 2, 3].map((file) => shop.get(`/sitemaps/products-${file}.xml`)));
    const countsOf = async () => (await readFiles()).map(({ text }) => locations(text).length);
    // The cached files are dropped one after the other.
    await expect.poll(async () => (await countsOf()).slice(0, 2)).toEqual([4_000, 4_000]);
    const files = await readFiles();
    expect(Math.max(...files.map(({ text }) => text.length))).toBeLessThan(2 * 1024 * 1024);
    const ids = files.flatMap(({ text }) => allMatches(text, /<loc>[^<]+\/product\/(\d+)\?lang=ar/g));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => Number(one) - Number(other)));
  });

  it.each(['products-0.xml', 'products-99.xml', 'products-1', 'products-99999.xml', '..%2fx.xml', 'shelves'])(
    'has no file %s',
    async (file) => {
      const { status, body } = await shop.get(`/sitemaps/${file}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );
});
