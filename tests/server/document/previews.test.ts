import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlain, routesWhere } from '../../../domain/routes/facts';
import { href } from '../../../domain/routes/href';
import { projectRoot } from '../../../server/paths';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createClientFolder } from '../../support/process/built-client';
import { readDocument } from '../../support/browser/document';
import { previewOf, CRAWLERS } from '../../support/data/previews';

let shop: TestApp;
let clientDir: string;
beforeAll(async () => {
  clientDir = createClientFolder();
  symlinkSync(join(projectRoot, 'public/media'), join(clientDir, 'media'));
  shop = await createTestApp({
    env: { DATA_DIR: clientDir },
    pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 60_000 },
  });
  await shop.get('/');
}, 120_000);
afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  await shop.close();
});

const SHARED = [
  '/',
  '/categories',
  '/categories/10/x',
  '/category/11/products',
  '/product/1001',
  '/product/1013',
  '/products',
];
const LANGUAGES = ['ar', 'en'] as const;
const productIn = async (id: number, language: string) =>
  (await shop.get(`/api/getProductById/${id}`, { headers: { 'accept-language': language } })).body.data;
const read = async (path: string, headers: Record<string, string> = {}) =>
  readDocument((await shop.get(path, { headers })).text);

describe.each(Object.entries(CRAWLERS))('%s', (_, robot) => {
  it.each([...SHARED, '/products?q=oud'])('gets a preview with text and a picture of %s', async (path) => {
    for (const language of LANGUAGES) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      const { text } = await shop.get(address, { headers: { 'user-agent': robot.agent } });
      const preview = previewOf(text, robot);
      expect(preview.address).toContain(`lang=${language}`);
      expect(preview.site).toBe(language === 'ar' ? 'لوزة' : 'Lawza');
      const { picture } = preview;
      const { pathname, search } = new URL(picture.address);
      const file = Buffer.from(await (await shop.app.request(`${pathname}${search}`)).arrayBuffer());
      const { width, height, format } = await sharp(file).metadata();
      expect([picture.width, picture.height, picture.type]).toEqual([width, height, `image/${format}`]);
      expect(picture.type).toBe('image/jpeg');
      expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(robot.smallest);
      expect(Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height)).toBeLessThanOrEqual(
        robot.longest,
      );
      expect(file.byteLength).toBeLessThanOrEqual(robot.heaviest);
    }
  });

  it('gets name and price of a product in the shared language', async () => {
    for (const language of LANGUAGES) {
      const product = await productIn(1001, language);
      const { text } = await shop.get(`/product/1001?lang=${language}`, { headers: { 'user-agent': robot.agent } });
      const preview = previewOf(text, robot);
      expect(preview.title).toContain(product.name);
      expect(preview.description).toContain(`${Number(product.price).toFixed(2)} KWD`);
    }
  });
});

it('a search without results has the shop’s icon as its preview', async () => {
  for (const language of LANGUAGES) {
    const { meta } = await read(`/products?q=xyzzy&lang=${language}`);
    expect(meta('og:image')).toBe('http://shop.test/app-icon-512.png');
    expect(meta('twitter:image')).toBe(meta('og:image'));
    expect(meta('twitter:card')).toBe('summary');
  }
});

it('a canonical URL leads to a page with the same canonical URL', async () => {
  for (const path of SHARED) {
    const canonical = (await read(path)).link('canonical') ?? '';
    const again = await shop.get(canonical.replace('http://shop.test', ''));
    expect([path, again.status]).toEqual([path, 200]);
    expect(readDocument(again.text).link('canonical')).toBe(canonical);
  }
});

it('a page without parameters is its own canonical URL', async () => {
  for (const name of routesWhere(({ crawlers }) => crawlers === 'sitemap').filter(isPlain))
    expect((await read(href(name))).link('canonical')).toBe(`http://shop.test${href(name)}`);
});

it('the languages of a page are alternates of each other, with x-default', async () => {
  for (const path of SHARED) {
    const { link } = await read(path);
    for (const language of LANGUAGES) {
      const other = await read((link('alternate', language) ?? '').replace('http://shop.test', ''));
      expect(other.all('html')[0]?.attributes.lang).toBe(language);
      expect(other.link('canonical')).toBe(link('alternate', language));
      for (const hreflang of [...LANGUAGES, 'x-default'])
        expect(other.link('alternate', hreflang)).toBe(link('alternate', hreflang));
    }
    expect(link('alternate', 'x-default')).toBe(link('canonical'));
  }
});

it('every page has one title and one description, different from other pages', async () => {
  const pages = await Promise.all(
    SHARED.filter((path) => path !== '/categories').map(async (path) => read(path, { 'accept-language': 'en' })),
  );
  for (const { all, title, meta } of pages) {
    expect(all('title')).toHaveLength(1);
    expect(title).toContain('Lawza');
    expect(meta('description')?.length).toBeGreaterThan(40);
    expect(meta('description')?.length).toBeLessThanOrEqual(161);
    expect(meta('og:description')).toBe(meta('description'));
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

it('search results are noindex with one canonical URL', async () => {
  const { meta, link } = await read('/products?q=oud&sort=cheapest');
  expect(meta('robots')).toBe('noindex, follow');
  expect(link('canonical')).toBe('http://shop.test/products');
  expect((await read('/products?sort=cheapest')).meta('robots')).toBeUndefined();
});

describe('linked data', () => {
  it('of a product has price, availability and every variant', async () => {
    for (const language of LANGUAGES) {
      const { body } = await shop.get('/api/getProductById/1001', { headers: { 'accept-language': language } });
      const data = (await read(`/product/1001?lang=${language}`)).linkedData('Product');
      const variants = body.variant_system.optimized_variants;
      expect(data).toMatchObject({ '@context': 'https://schema.org', name: body.data.name, sku: body.data.sku });
      expect(data.image.every((image: string) => image.startsWith('http://shop.test/media/'))).toBe(true);
      expect(data.offers).toMatchObject({
        '@type': 'AggregateOffer',
        priceCurrency: 'KWD',
        offerCount: variants.length,
      });
      expect(
        data.offers.offers.map(({ name, price, availability }: Record<string, string>) => [name, price, availability]),
      ).toEqual(
        variants.map((one: Record<string, unknown>) => [
          one.display_name,
          one.effective_price,
          `https://schema.org/${one.is_available ? 'InStock' : 'OutOfStock'}`,
        ]),
      );
    }
  });

  it('of a product without variants is one offer', async () => {
    const product = await productIn(1013, 'en');
    const data = (await read('/product/1013', { 'accept-language': 'en' })).linkedData('Product');
    expect(data.offers).toMatchObject({ '@type': 'Offer', price: product.price, priceCurrency: 'KWD' });
  });

  it('has breadcrumbs of products and categories, and the organization', async () => {
    const breadcrumbs = (await read('/product/1001', { 'accept-language': 'en' })).linkedData('BreadcrumbList');
    expect(breadcrumbs.itemListElement.map(({ position, item }: Record<string, unknown>) => [position, item])).toEqual([
      [1, 'http://shop.test/'],
      [2, 'http://shop.test/category/11/products'],
      [3, 'http://shop.test/product/1001'],
    ]);
    expect((await read('/category/11/products')).linkedData('BreadcrumbList').itemListElement).toHaveLength(3);
    const home = await read('/', { 'accept-language': 'en' });
    expect(home.linkedData('Organization')).toMatchObject({ name: 'Lawza', url: 'http://shop.test/' });
    expect(home.linkedData('WebSite').potentialAction.target.urlTemplate).toContain('/products?q={search_term_string}');
  });
});
