import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetsFrom } from '../../../api/schemas/facets';
import type { Product } from '../../../api/schemas/product';
import type { ListOptions } from '../../../domain/routes/query';
import { applyListOptions, facetsOf } from '../../../machines/product-list/list-options.rules';
import { NO_OPTIONS } from '../../support/data/list-options';
import { createApiOf, createTestApp, type TestApp } from '../../support/server/test-app';

let shop: TestApp;
let everything: readonly Product[];
let locale: 'ar' | 'en' = 'en';

const api = createApiOf(
  () => shop,
  () => locale,
);

beforeAll(async () => {
  shop = await createTestApp();
  const { items } = await api.products.search({ name: '' });
  everything = await Promise.all(items.map(({ id }) => api.products.detail({ productId: id })));
});
afterAll(() => shop.close());

const listed = async (options: Partial<ListOptions>) => {
  const { facets, ...list } = await api.products.search({ name: '', options: { ...NO_OPTIONS, ...options } });
  return { ...list, facets: facetsFrom(facets) };
};

const get = async (path: string) => {
  const response = await shop.app.request(path);
  return { status: response.status, body: await response.json() };
};

const sizeM = { attribute: 'size', value: 'M' };

describe('a list with filters', () => {
  it.each<Partial<ListOptions>>([
    { most: 10_000 },
    { least: 5_000, most: 10_000 },
    { inStock: true },
    { onOffer: true, inStock: true },
    { choices: [{ attribute: 'color', value: 'Green' }] },
    {
      choices: [
        { attribute: 'color', value: 'Green' },
        { attribute: 'color', value: 'Black' },
      ],
    },
    { choices: [sizeM, { attribute: 'color', value: 'Green' }], most: 60_000 },
    { choices: [{ attribute: 'color', value: 'no such colour' }] },
  ])('has the products and counts that its complete list has with %o', async (options) => {
    const { items, total, facets } = await listed(options);
    const expected = applyListOptions(everything, { ...NO_OPTIONS, ...options });
    expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(total).toBe(expected.length);
    const { attributes, ...numbers } = facetsOf(everything, { ...NO_OPTIONS, ...options });
    expect(facets).toMatchObject(numbers);
    const counts = (all: typeof attributes) =>
      all
        .flatMap(({ name, values }) =>
          values.filter(({ count }) => count > 0).map((one) => [name, one.value, one.count].join()),
        )
        .sort();
    expect(counts(facets?.attributes ?? [])).toEqual(counts(attributes));
  });

  it('is sorted before it is cut into pages', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) =>
        api.products.search({ name: '', page, perPage: 10, options: { ...NO_OPTIONS, sort: 'cheapest' } }),
      ),
    );
    const prices = pages.flatMap(({ items }) => items.map(({ price }) => price));
    expect(prices).toEqual(
      everything
        .map(({ price }) => price)
        .sort((one, other) => one - other)
        .slice(0, 20),
    );
    const names = (await listed({ sort: 'name' })).items.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('keeps a chosen colour when the language changes', async () => {
    const inEnglish = await listed({ choices: [{ attribute: 'color', value: 'Green' }] });
    locale = 'ar';
    const inArabic = await listed({ choices: [{ attribute: 'color', value: 'Green' }] }).finally(() => {
      locale = 'en';
    });
    expect(inArabic.items.map(({ id }) => id)).toEqual(inEnglish.items.map(({ id }) => id));
    expect(inArabic.items.length).toBeGreaterThan(0);
  });

  it('works within a category', async () => {
    const { products, facets, total } = await api.catalogue.categoryProducts({
      categoryId: '30',
      options: { ...NO_OPTIONS, most: 10_000 },
    });
    expect(products.length).toBeGreaterThan(0);
    expect(total).toBe(products.length);
    expect(products.every(({ price }) => price <= 10_000)).toBe(true);
    expect(facetsFrom(facets)?.most).toBeGreaterThan(10_000);
  });
});

it('a category is searched with synonyms, page by page and with its facets', async () => {
  const found = async (categoryId: string, name: string, options: Partial<ListOptions> = {}) => {
    const { products, facets } = await api.catalogue.categoryProducts({
      categoryId,
      name,
      options: { ...NO_OPTIONS, ...options },
    });
    return { ids: products.map(({ id }) => id), facets: facetsFrom(facets) };
  };
  const bags = await found('40', 'شنطة');
  expect(bags.ids.slice(0, 2).sort()).toEqual(['1028', '1029']);
  expect(bags.facets?.attributes.map(({ name }) => name)).toContain('color');
  expect((await found('60', 'شنطة')).ids).toEqual([]);
  expect((await found('40', 'purse', { most: 10_000 })).ids[0]).toBe('1033');
  const { body } = await get('/api/category/40/products?name=handbag&page=1&per_page=1');
  expect(body.data.products.map(({ id }: { id: number }) => id)).toEqual([1028]);
});

it('subcategories say how many products they and those below them have', async () => {
  const [gifts] = (await api.catalogue.categories()).filter(({ id }) => id === '30');
  for (const { id, count } of [gifts, ...(gifts?.children ?? [])].flatMap((one) => one ?? []))
    expect(count).toBe((await api.catalogue.categoryProducts({ categoryId: id })).total);
  expect(gifts?.count).toBeGreaterThan(0);
});

it('a list without filters has no facets, so its response stays as documented', async () => {
  const { body } = await get('/api/getProductName?name=&per_page=5');
  expect(Object.keys(body).sort()).toEqual(['data', 'status', 'total']);
});

it('filters that cannot be read are ignored, however strange', async () => {
  const query = 'min=99999999&max=-4&attr=%E2%80%AE&attr=%3A&attr=color%3Anone&attr=__proto__%3Ax&sort=drop';
  const { status, body } = await get(`/api/getProductName?name=&facets=1&${query}`);
  expect(status).toBe(200);
  expect(body.data).toEqual([]);
});

describe('what a list says of colours', () => {
  const colourNames = async (id: string) => {
    const { items } = await api.products.search({ name: '' });
    return items.find((product) => product.id === id);
  };

  it('names the colours of a bag in each language, with their swatches', async () => {
    const english = await colourNames('1028');
    expect(english?.colours).toEqual([
      { name: 'Green', swatch: '#2f7d4f' },
      { name: 'Tan', swatch: '#b5793f' },
      { name: 'Black', swatch: '#1c1c1c' },
      { name: 'Cream', swatch: '#f3ead6' },
    ]);
    locale = 'ar';
    const arabic = await colourNames('1028');
    locale = 'en';
    expect(arabic?.colours?.map(({ name }) => name)).toEqual(['أخضر', 'عسلي', 'أسود', 'كريمي']);
  });

  it('sends nothing for a product that comes in one colour', async () => {
    const { body } = await get('/api/getProductName?name=LWZ-1017');
    const [lamp] = body.data;
    expect(lamp).not.toHaveProperty('colours');
  });
});

it('a list says which products have variants to choose from', async () => {
  const { items } = await api.products.search({ name: '' });
  expect(items.find(({ id }) => id === '1028')?.hasVariants).toBe(true);
  const { body } = await get('/api/getProductName?name=LWZ-1017');
  expect(body.data[0]).not.toHaveProperty('has_variants');
});
