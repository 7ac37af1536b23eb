import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../api/schemas/product';
import {
  itemAt,
  listFrom,
  missingPage,
  PAGE_SIZE,
  wholeList,
  withPage,
} from '../../../machines/product-list/paged-list.rules';
import { createProduct } from '../../support/data/catalogue';

const products = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }) as Product);
const indexes = fc.integer({ min: 0, max: 5_000 });

test('a whole list has each product at its index and no missing page', () =>
  fc.assert(
    fc.property(indexes, indexes, (length, index) => {
      const list = wholeList(products(length));
      expect(list.length).toBe(length);
      expect(missingPage(list, { from: 0, to: length - 1 })).toBeNull();
      if (index < length) expect(itemAt(list, index)?.id).toBe(String(index));
    }),
  ));

test('loading missing pages until none is missing loads every product of the range once', () =>
  fc.assert(
    fc.property(fc.integer({ min: PAGE_SIZE + 1, max: 5_000 }), indexes, indexes, (total, one, other) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) };
      let list = listFrom({ items: products(PAGE_SIZE), total });
      const loadedPages: number[] = [];
      for (let page = missingPage(list, range); page !== null; page = missingPage(list, range)) {
        loadedPages.push(page);
        list = withPage(list, page, products(Math.min(PAGE_SIZE, total - page * PAGE_SIZE), page * PAGE_SIZE));
      }
      expect(new Set(loadedPages).size).toBe(loadedPages.length);
      for (let index = range.from; index <= Math.min(range.to, total - 1); index += 1)
        expect(itemAt(list, index)?.id).toBe(String(index));
    }),
    { numRuns: 30 },
  ));

test('the response of a backend without paging is the whole list', () => {
  for (const total of [null, 5_000, 4_990]) {
    const list = listFrom({ items: products(5_000), total });
    expect(list.length).toBe(5_000);
    expect(missingPage(list, { from: 0, to: 4_999 })).toBeNull();
  }
});

test('an incomplete page is not loaded again, and its gaps are null', () => {
  const list = withPage(listFrom({ items: products(PAGE_SIZE), total: PAGE_SIZE * 2 - 6 }), 1, products(2, PAGE_SIZE));
  expect(missingPage(list, { from: 0, to: PAGE_SIZE * 2 - 7 })).toBeNull();
  expect(itemAt(list, PAGE_SIZE + 1)?.id).toBe(String(PAGE_SIZE + 1));
  expect(itemAt(list, PAGE_SIZE + 2)).toBeNull();
});

test('the length of a list is limited to 100,000 [row 30]', () =>
  expect(listFrom({ items: products(PAGE_SIZE), total: 1e9 }).length).toBe(100_000));

describe('a list in pages', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => createProduct({ id: String(index) }));
  const full = items(PAGE_SIZE);
  test('has pages only if there are more products than one page', () => {
    expect(listFrom({ items: full, total: PAGE_SIZE + 1 })).toEqual({ length: PAGE_SIZE + 1, pages: { 0: full } });
    expect(listFrom({ items: full, total: PAGE_SIZE }).length).toBe(PAGE_SIZE);
    expect(listFrom({ items: full, total: null }).length).toBe(PAGE_SIZE);
    expect(listFrom({ items: [], total: 100 })).toEqual({ length: 0, pages: {} });
    expect(listFrom({ items: items(3), total: 2 }).length).toBe(3);
    expect(listFrom({ items: items(10), total: PAGE_SIZE }).length).toBe(10);
  });
  test.each([
    [1, 1],
    [PAGE_SIZE, 1],
    [PAGE_SIZE + 1, 2],
  ])('of %i products has %i pages', (count, pages) =>
    expect(Object.keys(listFrom({ items: items(count), total: null }).pages)).toHaveLength(pages),
  );
  test('cuts a page to PAGE_SIZE', () =>
    expect(withPage({ length: 90, pages: {} }, 1, items(PAGE_SIZE + 5)).pages[1]).toHaveLength(PAGE_SIZE));
  test('loads the first page of the range, then one page ahead, then one back', () => {
    const length = PAGE_SIZE * 4;
    const at = (page: number) => ({ from: page * PAGE_SIZE, to: page * PAGE_SIZE + 1 });
    expect(missingPage({ length, pages: {} }, { from: -5, to: 3 })).toBe(0);
    expect(missingPage({ length, pages: { 1: full } }, at(1))).toBe(2);
    expect(missingPage({ length, pages: { 1: full, 2: full } }, at(1))).toBe(0);
    expect(missingPage({ length, pages: { 0: full, 1: full, 2: full } }, at(1))).toBeNull();
    expect(missingPage({ length, pages: { 2: full, 3: full } }, { from: 3 * PAGE_SIZE, to: length + 99 })).toBeNull();
  });
});
