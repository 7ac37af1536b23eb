import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '../../../domain/cart/cart-line';
import { isSameCart, recordChanges, mergeCarts, type SharedLines } from '../../../domain/cart/merge-carts';
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
  .map((steps) => steps.reduce((known, [lines, code]) => recordChanges(known, cart(lines, code)), EMPTY));

test('two tabs merge to the same cart, in either order and however often [row 49]', () =>
  fc.assert(
    fc.property(shared, shared, (one, other) => {
      expect(isSameCart(mergeCarts(one, other), mergeCarts(other, one))).toBe(true);
      const both = mergeCarts(one, other);
      expect(isSameCart(mergeCarts(both, other), both)).toBe(true);
      expect(isSameCart(mergeCarts(one, both), both)).toBe(true);
    }),
  ));

test('three tabs merge to the same cart in any order [row 49]', () =>
  fc.assert(
    fc.property(shared, shared, shared, (one, other, third) => {
      expect(isSameCart(mergeCarts(mergeCarts(one, other), third), mergeCarts(one, mergeCarts(other, third)))).toBe(
        true,
      );
    }),
  ));

test('a line that one tab adds survives changes of the other tab, and a removed line stays removed [row 49]', () => {
  const both = recordChanges(EMPTY, cart([createLine({ id: '7' }), createLine({ id: '8' })]));
  const without7 = recordChanges(both, cart([createLine({ id: '8' })]));
  const with9 = recordChanges(
    both,
    cart([createLine({ id: '7' }), createLine({ id: '8', quantity: 2 }), createLine({ id: '9' })]),
  );
  expect(mergeCarts(without7, with9).lines).toEqual([createLine({ id: '8', quantity: 2 }), createLine({ id: '9' })]);
});

test('a promo code that one tab applies survives changed lines of the other, and a removed code stays removed', () => {
  const both = recordChanges(EMPTY, cart([createLine({ id: '7' })]));
  const applied = recordChanges(both, cart([createLine({ id: '7' })], 'LAWZA10'));
  const more = recordChanges(both, cart([createLine({ id: '7', quantity: 2 })]));
  expect(mergeCarts(more, applied)).toMatchObject({
    lines: [createLine({ id: '7', quantity: 2 })],
    promoCode: 'LAWZA10',
  });
  const removed = recordChanges(applied, cart([createLine({ id: '7' })]));
  expect(mergeCarts(applied, removed).promoCode).toBe('');
});

test('a line that is removed and added again is in the cart', () => {
  const one = recordChanges(EMPTY, cart([createLine({ id: '7' })]));
  const again = recordChanges(recordChanges(one, cart([])), cart([createLine({ id: '7', quantity: 3 })]));
  expect(mergeCarts(one, again).lines).toEqual([createLine({ id: '7', quantity: 3 })]);
});
