import { afterEach, expect, it } from 'vitest';
import { api } from '../../../api';
import { listOptions } from '../../../domain/routes/query';
import { openFiltered } from '../../../machines/product-list/list-source';

const { fetch, baseUrl } = api.settings;
afterEach(() => Object.assign(api.settings, { fetch, baseUrl }));

const product = (id: number, price: number) => ({ id, name: `Bag ${id}`, price, quantity: 5 });
const PAGES = [
  [product(1, 30), product(2, 8)],
  [product(3, 4), product(4, 12)],
];

it('filters, sorts and counts the pages of a backend that answers no facets', async () => {
  const pages: string[] = [];
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => {
    const query = new URL(new Request(input, init).url).searchParams;
    const page = query.get('page') ?? '';
    pages.push(page);
    return new Response(JSON.stringify({ data: PAGES[Number(page) - 1] ?? [], total: 4 }));
  };
  const options = listOptions.read(new URLSearchParams('sort=cheapest&max=12'));
  const { products, facets } = await openFiltered({ query: '', categoryId: '' }, options, {
    signal: new AbortController().signal,
  });
  expect(products.length).toBe(3);
  expect(
    Object.values(products.pages)
      .flat()
      .map(({ id }) => id),
  ).toEqual(['3', '2', '4']);
  expect(facets).toMatchObject({ inStock: 3, least: 4_000, most: 30_000 });
  expect(pages).toEqual(['1', '1', '2']);
});
