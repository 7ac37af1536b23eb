import places from '../../../server/db/seed/catalogue/places.json';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, stock, variant } from '../../../server/db/schema';
import { seedWhenEmpty } from '../../../server/db/seed/seed';
import { createApiOf, createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
let locale: 'ar' | 'en' = 'en';
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const api = createApiOf(
  () => shop,
  () => locale,
);

describe("the home screen's calls", () => {
  it('return banners of both kinds in order', async () => {
    const banners = await api.catalogue.banners();
    expect(banners.filter(({ type }) => type === 'section_banner').length).toBeGreaterThan(0);
    expect(banners.filter(({ type }) => type === 'slider').length).toBeGreaterThan(2);
  });

  it('return banners with a title in the language of the request and a page of the shop', async () => {
    const [first] = await api.catalogue.banners();
    expect(first).toMatchObject({ title: 'Gifts that land', link: '/category/30/products?sub=all' });
    locale = 'ar';
    const [arabic] = await api.catalogue.banners();
    locale = 'en';
    expect(arabic?.title).toBe('هدايا تُفرح القلب');
  });

  it('return featured categories and sections with products', async () => {
    expect((await api.catalogue.featuredCategories()).length).toBe(4);
    const sections = await api.catalogue.sections();
    expect(sections.length).toBe(4);
    expect(sections.every(({ products }) => products.length > 0)).toBe(true);
  });

  it('return categories on three levels, and the menu in reverse order', async () => {
    const [categories, menu] = await Promise.all([api.catalogue.categories(), api.catalogue.menu()]);
    expect(categories.length).toBe(9);
    expect(menu.map(({ id }) => id)).toEqual(categories.map(({ id }) => id).reverse());
    expect(categories.some(({ children }) => children.some((child) => child.children.length > 0))).toBe(true);
  });

  it('return departments with a wide picture, and their children without one', async () => {
    const [departments, featured] = await Promise.all([api.catalogue.categories(), api.catalogue.featuredCategories()]);
    for (const { wideImage } of [...departments, ...featured])
      expect(wideImage).toMatch(/^\/media\/ban-\w+-1120\.webp\?v=\w+$/);
    for (const { wideImage, image } of departments.flatMap(({ children }) => children)) expect(wideImage).toBe(image);
  });

  it('return reels with an existing product', async () => {
    const reels = await api.reels.list();
    expect(reels.length).toBeGreaterThanOrEqual(6);
    for (const reel of reels)
      expect((await api.products.detail({ productId: reel.productId })).id).toBe(reel.productId);
  });
});

describe('languages', () => {
  it('follow Accept-Language, with Arabic as the default', async () => {
    const name = async (language?: string) =>
      (await shop.get('/api/getProductById/1001', language ? { headers: { 'accept-language': language } } : {})).body
        .data.name;
    expect(await name('en-GB,en;q=0.9')).toBe('Layali Amber Perfume');
    expect(await name('fr, en;q=0.4, ar;q=0.8')).toBe('عطر ليالي العنبر');
    expect(await name()).toBe('عطر ليالي العنبر');
    expect((await shop.get('/api/sections')).headers.get('vary')).toContain('Accept-Language');
  });
});

describe('products', () => {
  it('have prices in fils, pictures, weight and a category', async () => {
    const result = await api.products.detail({ productId: '1001' });
    expect(result).toMatchObject({
      id: '1001',
      price: 24_500,
      oldPrice: 29_000,
      weight: 420,
      sku: 'LWZ-1001',
      category: { id: '11' },
    });
    expect(result.images.length).toBeGreaterThan(0);
  });

  it('without a SKU have one of their id, never the barcode', async () => {
    await shop.db.update(product).set({ sku: '', barcode: '629100' }).where(eq(product.id, 1015));
    expect((await shop.get('/api/getProductById/1015')).body.data).toMatchObject({
      sku: 'SKU-1015',
      barcode: '629100',
    });
    expect((await api.products.detail({ productId: '1015' })).sku).toBe('SKU-1015');
  });

  it('with variants have them in the requested language', async () => {
    const { variants } = await api.products.detail({ productId: '1001' });
    expect(variants?.attributes.map(({ name }) => name)).toEqual(['scent', 'volume']);
    expect(variants?.variants.find(({ sku }) => sku === 'LWZ-1001-03')).toMatchObject({
      price: 17_500,
      stock: 3,
      attributes: { scent: 'Rose', volume: '50 ml' },
    });
    locale = 'ar';
    expect((await api.products.detail({ productId: '1001' })).variants?.attributes[0]?.values).toContain('ورد');
    locale = 'en';
  });

  it('without variants have none', async () => {
    expect((await api.products.detail({ productId: '1002' })).variants).toBeNull();
  });

  it('have their stock minus reservations', async () => {
    const before = (await api.products.detail({ productId: '1002' })).stock as number;
    const [sold] = await shop.db.select().from(variant).where(eq(variant.productId, 1002));
    await shop.db
      .update(stock)
      .set({ reserved: 2 })
      .where(eq(stock.variantId, sold?.id ?? 0));
    expect((await api.products.detail({ productId: '1002' })).stock).toBe(before - 2);
    await shop.db
      .update(stock)
      .set({ reserved: 0 })
      .where(eq(stock.variantId, sold?.id ?? 0));
  });

  it('that are missing or inactive are 404', async () => {
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 1004));
    for (const id of ['1004', '999999', '0', '-1', '1e3', '99999999999', 'abc', "1' or 1=1", '1002.0'])
      expect((await shop.get(`/api/getProductById/${encodeURIComponent(id)}`)).status).toBe(404);
    await shop.db.update(product).set({ isActive: true }).where(eq(product.id, 1004));
  });
});

describe('the number of purchasable variants', () => {
  it('counts those in stock, with 1 for a plain product and 0 for a sold-out one', async () => {
    const count = (productId: string) => api.products.variantCount({ productId });
    expect(await count('1001')).toBe(4);
    expect(await count('1002')).toBe(1);
    expect(await count('1023')).toBe(0);
  });

  it('is above 1 even if a single variant is left', async () => {
    const rows = await shop.db.select({ id: variant.id }).from(variant).where(eq(variant.productId, 1001));
    for (const { id } of rows)
      if (id !== 100103) await shop.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, id));
    expect(await api.products.variantCount({ productId: '1001' })).toBeGreaterThan(1);
  });
});

describe("a category's products", () => {
  it('include those of its subcategories, once each', async () => {
    const { category, subcategories, products, total } = await api.catalogue.categoryProducts({ categoryId: '10' });
    expect(category?.name).toBe('Perfume & Oud');
    expect(subcategories.map(({ id }) => id)).toEqual(['11', '12', '13']);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(['1001', '1003']));
    expect(total).toBe(products.length);
  });

  it('are split into pages without gaps', async () => {
    const everything = await api.catalogue.categoryProducts({ categoryId: '10' });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => api.catalogue.categoryProducts({ categoryId: '10', page, perPage: 2 })),
    );
    expect(pages.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(
      everything.products.map(({ id }) => id).slice(0, 8),
    );
    expect(pages.every(({ total }) => total === everything.total)).toBe(true);
    const beyond = await api.catalogue.categoryProducts({ categoryId: '10', page: 900, perPage: 2 });
    expect([beyond.products, beyond.total]).toEqual([[], everything.total]);
  });

  it('of a missing category are 404, and an invalid page is 422', async () => {
    expect((await shop.get('/api/category/4711/products')).body).toMatchObject({ status: 'error', code: 'not_found' });
    expect((await shop.get('/api/category/10/products?page=0')).status).toBe(422);
    expect((await shop.get('/api/category/10/products?per_page=101')).status).toBe(422);
  });
});

describe('search', () => {
  const result = async (name: string) => (await api.products.search({ name })).items.map(({ id }) => id);

  it('finds names in both languages, whatever the requested language', async () => {
    expect(await result('amber')).toContain('1001');
    expect(await result('AMBER perfume')).toContain('1001');
    expect(await result('العنبر')).toContain('1001');
  });

  it('ignores spelling variants of Arabic letters', async () => {
    await shop.db.update(product).set({ nameAr: 'قِلادة أُمّ الخير إهداء ٢٥ مكتبةٌ لهدى' }).where(eq(product.id, 1005));
    for (const typed of ['قلاده', 'ام الخير', 'اهداء', 'إهداء', '25', '٢٥', '۲۵', 'مكتبه', 'هدي', 'قـــلادة', 'قِلَادَة'])
      expect([typed, await result(typed)]).toEqual([typed, expect.arrayContaining(['1005'])]);
  });

  it('returns everything for an empty query and nothing without a match', async () => {
    expect((await result('')).length).toBe(56);
    expect(await result('zzz')).toEqual([]);
  });

  it('treats special characters as text', async () => {
    for (const typed of ['%', '_', '\\', "'", '():*&|!']) expect(await result(typed)).toEqual([]);
    expect(await result('%%%amber')).toEqual(await result('amber'));
    expect(await result("'amber':*")).toEqual(await result('amber'));
    expect((await shop.get(`/api/getProductName?name=${'x'.repeat(201)}`)).status).toBe(422);
  });

  it('is paged with the total', async () => {
    const page = await api.products.search({ name: '', page: 2, perPage: 20 });
    expect([page.items.length, page.total]).toEqual([20, 56]);
  });
});

describe('places', () => {
  it('are found by the nearest name, with English values', async () => {
    const { body } = await shop.get('/api/geocode/reverse?lat=29.3697&lng=47.9783', {
      headers: { 'accept-language': 'ar' },
    });
    expect(body.data).toMatchObject({
      country: 'Kuwait',
      governorate: 'Al Asimah',
      city: 'Kuwait City',
      display: 'مدينة الكويت',
    });
  });

  it('are empty at sea, and known up to the shore', async () => {
    const at = async (lat: number, lng: number) =>
      (await shop.get(`/api/geocode/reverse?lat=${lat}&lng=${lng}`)).body.data;
    const empty = { country: '', governorate: '', city: '', street: '', display: '' };
    expect(await at(29.25, 48.35)).toEqual(empty);
    expect(await at(29.0, 48.4)).toEqual(empty);
    expect(await at(29.3897, 48.0033)).toMatchObject({ country: 'Kuwait', city: 'Dasman' });
    expect(await at(25.36, 55.1)).toEqual(empty);
    expect(await at(27, 51.3)).toEqual(empty);
    expect(await at(25.13, 55.13)).toMatchObject({ country: 'UAE', city: 'Dubai' });
    expect(await at(26.29, 50.66)).toMatchObject({ country: 'Bahrain', city: 'Muharraq' });
    for (const { lat, lng, name_en } of places) expect(await at(lat, lng)).toMatchObject({ city: name_en });
  });

  it.each([
    ['Safwan', 30.111, 47.719, 'Iraq'],
    ['Umm Qasr', 30.036, 47.92, 'Iraq'],
    ['Basra', 30.508, 47.783, 'Iraq'],
    ['Khorramshahr', 30.44, 48.166, 'Iran'],
    ['Abadan', 30.347, 48.293, 'Iran'],
    ['a farm of Abdali', 30.06, 47.7, 'Kuwait'],
  ])('name the country of %s, across the border or not', async (_, lat, lng, country) => {
    expect((await shop.get(`/api/geocode/reverse?lat=${lat}&lng=${lng}`)).body.data).toMatchObject({ country });
  });

  it('are empty beyond the Gulf, 404 in a town that the list lacks and 422 for an invalid point', async () => {
    expect((await shop.get('/api/geocode/reverse?lat=0&lng=0')).body.data).toMatchObject({ country: '', city: '' });
    expect((await shop.get('/api/geocode/reverse?lat=51.5&lng=-0.1')).body.data).toMatchObject({ country: '' });
    for (const jeddahOrSalalah of ['lat=21.54&lng=39.17', 'lat=17.02&lng=54.09'])
      expect((await shop.get(`/api/geocode/reverse?${jeddahOrSalalah}`)).status).toBe(404);
    for (const query of ['', '?lat=29', '?lat=a&lng=b', '?lat=91&lng=0', '?lat=1e1&lng=2', '?lat=NaN&lng=1'])
      expect((await shop.get(`/api/geocode/reverse${query}`)).status).toBe(422);
  });
});

describe('reports', () => {
  it('of errors are redacted, cut and rate limited [row 60]', async () => {
    const report = () =>
      shop.post('/api/client-error', {
        id: 'ab12',
        message: `Call +965 5000 1234 or a@b.test ${'x'.repeat(5000)}`,
        route: '/payment-callback?paymentId=77',
        version: '1',
      });
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await report()).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    const [row] = await shop.db.query.clientError.findMany();
    expect([row?.message.length, row?.route]).toEqual([300, '/payment-callback']);
    expect(row?.message).toMatch(/^Call … or …@… xxx/);
  });
});

describe('the seed', () => {
  it('changes no database with products', async () => {
    expect(await seedWhenEmpty(shop.db)).toBe(false);
  });
});
