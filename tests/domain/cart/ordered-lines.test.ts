import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsOrder, isWholeCart, orderedPart, withoutOrdered } from '../../../domain/cart/ordered-lines';

const item = (id: string, quantity = 1, variantId: string | null = null) => ({ id, variantId, quantity });

test.each([
  ['the same', [item('1')], [item('1')], []],
  ['a quantity above the ordered one', [item('1', 3)], [item('1')], [item('1', 2)]],
  ['a quantity below the ordered one', [item('1')], [item('1', 3)], []],
  ['another variant', [item('1', 1, '11')], [item('1')], [item('1', 1, '11')]],
  ['something added since', [item('1'), item('2')], [item('1')], [item('2')]],
  ['a product on two lines of the order', [item('1', 3)], [item('1'), item('1')], [item('1')]],
])('the cart without an order: %s', (_, cart, ordered, left) => expect(withoutOrdered(cart, ordered)).toEqual(left));

test('containsOrder needs every line of the order; isWholeCart also allows no other line', () => {
  expect(containsOrder([item('1', 2), item('2')], [item('1')])).toBe(true);
  expect(containsOrder([item('1')], [item('1', 2)])).toBe(false);
  expect(containsOrder([item('1')], [])).toBe(false);
  expect(isWholeCart([item('2'), item('1')], [item('1'), item('2')])).toBe(true);
  expect(isWholeCart([item('1', 2)], [item('1')])).toBe(false);
  expect(isWholeCart([], [])).toBe(false);
});

const lines = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3'),
    variantId: fc.constantFrom(null, '9'),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ id, variantId }) => `${id}:${variantId}` },
);

test('the ordered part and the rest have together as many units as the cart', () =>
  fc.assert(
    fc.property(lines, lines, (cart, ordered) => {
      const units = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
      const [taken, left] = [orderedPart(cart, ordered), withoutOrdered(cart, ordered)];
      expect(units(taken) + units(left)).toBe(units(cart));
      expect(units(taken)).toBeLessThanOrEqual(units(ordered));
    }),
  ));
