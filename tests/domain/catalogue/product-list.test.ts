import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type ListOptions, SORTS } from '../../../domain/routes/query';
import { isPlain, wished } from '../../../machines/catalogue/product-list.rules';
import { product } from '../../support/data/catalogue';
import { makingsOf } from '../../support/data/builders';

const PLAIN: ListOptions = { sort: 'featured', most: null, inStock: false, onOffer: false };
const shelf = [
  product({ id: 'b', name: 'Bakhoor', price: 4_000 }),
  product({ id: 'c', name: 'Candle', price: 2_000, oldPrice: 3_000 }),
  product({ id: 'a', name: 'Abaya', price: 30_000, stock: 0 }),
];
const idsOf = (wish: Partial<ListOptions>) => wished(shelf, { ...PLAIN, ...wish }).map(({ id }) => id);

describe('a wish', () => {
  test.each([
    [{}, ['b', 'c', 'a']],
    [{ sort: 'cheapest' }, ['c', 'b', 'a']],
    [{ sort: 'dearest' }, ['a', 'b', 'c']],
    [{ sort: 'name' }, ['a', 'b', 'c']],
    [{ most: 4_000 }, ['b', 'c']],
    [{ most: 3_990 }, ['c']],
    [{ inStock: true }, ['b', 'c']],
    [{ onOffer: true }, ['c']],
    [{ inStock: true, sort: 'cheapest' }, ['c', 'b']],
  ] as const)('for %o leaves %j', (wish, ids) => expect(idsOf(wish)).toEqual(ids));

  test('never shows what does not fit, and never changes the shelf', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...SORTS),
        fc.option(fc.nat(40_000)),
        fc.boolean(),
        fc.boolean(),
        (sort, most, inStock, onOffer) => {
          const before = shelf.map(({ id }) => id);
          const found = wished(shelf, { sort, most, inStock, onOffer });
          expect(found.every((one) => shelf.includes(one))).toBe(true);
          expect(found.every(({ price }) => most === null || price <= most)).toBe(true);
          expect(shelf.map(({ id }) => id)).toEqual(before);
        },
      ),
    ));

  test('is plain where nothing is wished for', () => {
    expect(isPlain(PLAIN)).toBe(true);
    expect(isPlain({ ...PLAIN, sort: 'name' })).toBe(false);
    expect(isPlain({ ...PLAIN, most: 0 })).toBe(false);
    expect(isPlain({ ...PLAIN, inStock: true })).toBe(false);
    expect(isPlain({ ...PLAIN, onOffer: true })).toBe(false);
  });
});

test('what names are compared with is made for the first list that is sorted by them, and once', async () => {
  vi.resetModules();
  const made = makingsOf('Collator');
  const { wished: wishedAnew } = await import('../../../machines/catalogue/product-list.rules');
  wishedAnew(shelf, { ...PLAIN, sort: 'cheapest' });
  expect(made).not.toHaveBeenCalled();
  for (const sort of ['name', 'name'] as const)
    expect(wishedAnew(shelf, { ...PLAIN, sort }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});
