import { expect, test } from 'vitest';
import { linesAgain, type OrderedProduct } from '../../../machines/orders/order-again.rules';
import { createProduct } from '../../support/data/catalogue';
import { createOrder } from '../../support/data/orders';

const ordered = (changes: Partial<OrderedProduct>): OrderedProduct =>
  ({ ...createOrder().products[0], variantId: null, color: '', ...changes }) as OrderedProduct;
const dates = ordered({ id: '1', name: 'Dates', quantity: 4, price: 5_000 });
const oud = ordered({ id: '2', name: '', title: 'Oud', quantity: 1, price: 5_000 });
const current = (id: string, stock: number | null) => createProduct({ id, stock, price: 5_000 });

test('ordering again uses current products and prices', () => {
  const again = linesAgain([dates, oud], { '1': { ...current('1', 9), price: 6_000 }, '2': current('2', null) });
  expect(again?.lines.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    ['1', 4, 6_000],
    ['2', 1, 5_000],
  ]);
  expect(again?.missing).toEqual([]);
});

test('products that are gone or low in stock are missing, named as in the order', () => {
  const again = linesAgain([dates, oud], { '1': current('1', 3), '2': null });
  expect(again?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['1', 3]]);
  expect(again?.missing).toEqual(['Dates', 'Oud']);
});

test('ordering again is null if a product could not be loaded', () =>
  expect(linesAgain([dates, oud], { '1': current('1', 9) })).toBeNull());
