import { describe, expect, test } from 'vitest';
import { agreedLines, changesOfOffer, offeredLines } from '../../../machines/checkout/offered-lines.rules';
import { createLine } from '../../support/data/shopping';

const cart = [
  createLine({ id: '7', quantity: 3 }),
  createLine({ id: '8', variantId: '81', quantity: 2 }),
  createLine({ id: '9' }),
];
const quote = (lines: Parameters<typeof offer>[0][]) => ({
  subtotal: 0,
  delivery: 0,
  discount: 0,
  total: 0,
  promoCode: '',
  lines: lines.map(offer),
});
const offer = (changes: { id: string; v_id?: string | null; price?: number; available?: number | null }) => ({
  v_id: null,
  price: 8_000,
  quantity: null,
  available: null,
  name: '',
  ...changes,
});
const kinds = (change: ReturnType<typeof quote>) =>
  offeredLines(cart, change).map((offered) => changesOfOffer(offered).map(({ kind }) => kind));

describe('the lines of a changed quote', () => {
  test('are gone, fewer, at another price, or both; other lines are unchanged', () => {
    const change = quote([
      { id: '7', available: 2, price: 9_000 },
      { id: '8', v_id: '81', available: 0, price: 1 },
      { id: '9', available: 4 },
    ]);
    expect(kinds(change)).toEqual([['fewer', 'price'], ['gone'], []]);
    expect(agreedLines(cart, change)).toEqual([
      createLine({ id: '7', quantity: 2, price: 9_000, stock: 2 }),
      createLine({ id: '9', stock: 4 }),
    ]);
  });

  test('are matched by product and variant', () =>
    expect(kinds(quote([{ id: '8', v_id: '82', available: 0 }]))).toEqual([[], [], []]));

  test('are those of the cart if the backend sends neither lines nor stock', () => {
    expect(agreedLines(cart, quote([]))).toEqual(cart);
    expect(agreedLines(cart, quote([{ id: '7', price: 9_000 }]))[0]).toEqual(
      createLine({ id: '7', quantity: 3, price: 9_000 }),
    );
  });
});
