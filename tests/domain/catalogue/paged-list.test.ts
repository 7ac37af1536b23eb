import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../../../api/schemas/product';
import {
  itemAt,
  listFrom,
  missingPage,
  PAGE_SIZE,
  wholeList,
  withPage,
} from '../../../machines/catalogue/paged-list.rules';

const products = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => ({ id: String(from + place) }) as Product);
const places = fc.integer({ min: 0, max: 5_000 });

test('a whole list has each product at its place and nothing missing', () =>
  fc.assert(
    fc.property(places, places, (length, place) => {
      const list = wholeList(products(length));
      expect(list.length).toBe(length);
      expect(missingPage(list, { from: 0, to: length - 1 })).toBeNull();
      if (place < length) expect(itemAt(list, place)?.id).toBe(String(place));
    }),
  ));

test('asking for what is missing until nothing is brings every product of the range, each once', () =>
  fc.assert(
    fc.property(fc.integer({ min: PAGE_SIZE + 1, max: 5_000 }), places, places, (total, one, other) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) };
      let list = listFrom({ items: products(PAGE_SIZE), total });
      const asked: number[] = [];
      for (let page = missingPage(list, range); page !== null; page = missingPage(list, range)) {
        asked.push(page);
        list = withPage(list, page, products(Math.min(PAGE_SIZE, total - page * PAGE_SIZE), page * PAGE_SIZE));
      }
      expect(new Set(asked).size).toBe(asked.length);
      for (let place = range.from; place <= Math.min(range.to, total - 1); place += 1)
        expect(itemAt(list, place)?.id).toBe(String(place));
    }),
    { numRuns: 30 },
  ));

test('a backend that ignores paging has sent all there is', () => {
  for (const total of [null, 5_000, 4_990]) {
    const list = listFrom({ items: products(5_000), total });
    expect(list.length).toBe(5_000);
    expect(missingPage(list, { from: 0, to: 4_999 })).toBeNull();
  }
});

test('a page with gaps is not asked for again, and its gaps hold nothing', () => {
  const list = withPage(listFrom({ items: products(PAGE_SIZE), total: PAGE_SIZE * 2 - 6 }), 1, products(2, PAGE_SIZE));
  expect(missingPage(list, { from: 0, to: PAGE_SIZE * 2 - 7 })).toBeNull();
  expect(itemAt(list, PAGE_SIZE + 1)?.id).toBe(String(PAGE_SIZE + 1));
  expect(itemAt(list, PAGE_SIZE + 2)).toBeNull();
});

test('a list that claims more products than any shop has is cut to what a page can hold [row 30]', () =>
  expect(listFrom({ items: products(PAGE_SIZE), total: 1e9 }).length).toBe(100_000));
