import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '../../../domain/cart/cart-line';
import { agree, changedTo, merged, type SharedLines } from '../../../domain/cart/merge-carts';
import { createLine } from '../../support/data/shopping';

const EMPTY: SharedLines = { lines: [], promoCode: '', changes: {} };

const cart = (lines: readonly CartLine[], promoCode = '') => ({ lines, promoCode });
const carts: fc.Arbitrary<readonly CartLine[]> = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('7', '8', '9', '10'), quantity: fc.integer({ min: 1, max: 5 }) }), {
    selector: ({ id }) => id,
  })
  .map((all) => all.map((facts) => createLine(facts)));
const codes = fc.constantFrom('', 'TEN', 'LAWZA10');
const shared = fc
  .array(fc.tuple(carts, codes), { maxLength: 4 })
  .map((steps) => steps.reduce((known, [lines, code]) => changedTo(known, cart(lines, code)), EMPTY));

test('two tabs merge to the same cart, in either order and however often [row 49]', () =>
  fc.assert(
    fc.property(shared, shared, (one, other) => {
      expect(agree(merged(one, other), merged(other, one))).toBe(true);
      const both = merged(one, other);
      expect(agree(merged(both, other), both)).toBe(true);
      expect(agree(merged(one, both), both)).toBe(true);
    }),
  ));

test('three tabs merge to the same cart in any order [row 49]', () =>
  fc.assert(
    fc.property(shared, shared, shared, (one, other, third) => {
      expect(agree(merged(merged(one, other), third), merged(one, merged(other, third)))).toBe(true);
    }),
  ));

test('a line that one tab adds survives changes of the other tab, and a removed line stays removed [row 49]', () => {
  const both = changedTo(EMPTY, cart([createLine({ id: '7' }), createLine({ id: '8' })]));
  const without7 = changedTo(both, cart([createLine({ id: '8' })]));
  const with9 = changedTo(
    both,
    cart([createLine({ id: '7' }), createLine({ id: '8', quantity: 2 }), createLine({ id: '9' })]),
  );
  expect(merged(without7, with9).lines).toEqual([createLine({ id: '8', quantity: 2 }), createLine({ id: '9' })]);
});

test('a promo code that one tab applies survives changed lines of the other, and a removed code stays removed', () => {
  const both = changedTo(EMPTY, cart([createLine({ id: '7' })]));
  const applied = changedTo(both, cart([createLine({ id: '7' })], 'LAWZA10'));
  const more = changedTo(both, cart([createLine({ id: '7', quantity: 2 })]));
  expect(merged(more, applied)).toMatchObject({ lines: [createLine({ id: '7', quantity: 2 })], promoCode: 'LAWZA10' });
  const removed = changedTo(applied, cart([createLine({ id: '7' })]));
  expect(merged(applied, removed).promoCode).toBe('');
});

test('a line that is removed and added again is in the cart', () => {
  const one = changedTo(EMPTY, cart([createLine({ id: '7' })]));
  const again = changedTo(changedTo(one, cart([])), cart([createLine({ id: '7', quantity: 3 })]));
  expect(merged(one, again).lines).toEqual([createLine({ id: '7', quantity: 3 })]);
});
