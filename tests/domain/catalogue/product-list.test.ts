import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type ListOptions, SORTS } from '../../../domain/routes/query';
import { NO_OPTIONS } from '../../support/data/list-options';
import { hasDefaultOptions, applyListOptions } from '../../../machines/product-list/list-options.rules';
import { createProduct } from '../../support/data/catalogue';
import { spyOnIntl } from '../../support/data/intl-spy';

const products = [
  createProduct({ id: 'b', name: 'Bakhoor', price: 4_000 }),
  createProduct({ id: 'c', name: 'Candle', price: 2_000, oldPrice: 3_000 }),
  createProduct({ id: 'a', name: 'Abaya', price: 30_000, stock: 0 }),
];
const idsWith = (options: Partial<ListOptions>) =>
  applyListOptions(products, { ...NO_OPTIONS, ...options }).map(({ id }) => id);

describe('list options', () => {
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
  ] as const)('%o result in %j', (options, ids) => expect(idsWith(options)).toEqual(ids));

  test('never show a product above the highest price, and never change the list', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...SORTS),
        fc.option(fc.nat(40_000)),
        fc.boolean(),
        fc.boolean(),
        (sort, most, inStock, onOffer) => {
          const before = products.map(({ id }) => id);
          const result = applyListOptions(products, { ...NO_OPTIONS, sort, most, inStock, onOffer });
          expect(result.every((one) => products.includes(one))).toBe(true);
          expect(result.every(({ price }) => most === null || price <= most)).toBe(true);
          expect(products.map(({ id }) => id)).toEqual(before);
        },
      ),
    ));

  test('are plain only if none is set', () => {
    expect(hasDefaultOptions(NO_OPTIONS)).toBe(true);
    expect(hasDefaultOptions({ ...NO_OPTIONS, sort: 'name' })).toBe(false);
    expect(hasDefaultOptions({ ...NO_OPTIONS, most: 0 })).toBe(false);
    expect(hasDefaultOptions({ ...NO_OPTIONS, inStock: true })).toBe(false);
    expect(hasDefaultOptions({ ...NO_OPTIONS, onOffer: true })).toBe(false);
  });
});

test('the collator is created once, by the first sort by name', async () => {
  vi.resetModules();
  const collator = spyOnIntl('Collator');
  const { applyListOptions: freshWished } = await import('../../../machines/product-list/list-options.rules');
  freshWished(products, { ...NO_OPTIONS, sort: 'cheapest' });
  expect(collator).not.toHaveBeenCalled();
  for (const sort of ['name', 'name'] as const)
    expect(freshWished(products, { ...NO_OPTIONS, sort }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(collator).toHaveBeenCalledOnce();
  collator.mockRestore();
});
