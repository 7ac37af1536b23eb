import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsOrder, isWholeCart, orderedPart, withoutOrdered } from '../../../domain/cart/ordered-lines';

const thing = (id: string, quantity = 1, variantId: string | null = null) => ({ id, variantId, quantity });

test.each([
  ['the same', [thing('1')], [thing('1')], []],
  ['a quantity above the ordered one', [thing('1', 3)], [thing('1')], [thing('1', 2)]],
  ['a quantity below the ordered one', [thing('1')], [thing('1', 3)], []],
  ['another variant', [thing('1', 1, '11')], [thing('1')], [thing('1', 1, '11')]],
  ['something added since', [thing('1'), thing('2')], [thing('1')], [thing('2')]],
  ['a product on two lines of the order', [thing('1', 3)], [thing('1'), thing('1')], [thing('1')]],
])('%s: what is left of a cart', (_, cart, ordered, left) => expect(withoutOrdered(cart, ordered)).toEqual(left));

test('a cart holds an order where nothing of it is missing, and is it where nothing else is there', () => {
  expect(holdsOrder([thing('1', 2), thing('2')], [thing('1')])).toBe(true);
  expect(holdsOrder([thing('1')], [thing('1', 2)])).toBe(false);
  expect(holdsOrder([thing('1')], [])).toBe(false);
  expect(isWholeCart([thing('2'), thing('1')], [thing('1'), thing('2')])).toBe(true);
  expect(isWholeCart([thing('1', 2)], [thing('1')])).toBe(false);
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

test('no piece of a cart is lost or made: what an order takes and what is left are the cart', () =>
  fc.assert(
    fc.property(lines, lines, (cart, ordered) => {
      const pieces = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
      const [taken, left] = [orderedPart(cart, ordered), withoutOrdered(cart, ordered)];
      expect(pieces(taken) + pieces(left)).toBe(pieces(cart));
      expect(pieces(taken)).toBeLessThanOrEqual(pieces(ordered));
    }),
  ));
