import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey, unitCount } from '../../../domain/cart/cart-line';
import { cartChangeEvent, type LineChange, linesAfter } from '../../../domain/cart/cart-lines';
import { createLine } from '../../support/data/shopping';

const dates = createLine({ id: '7', quantity: 2, stock: 5 });
const oud = createLine({ id: '8', quantity: 1, price: 1_250 });
const keys = (lines: readonly CartLine[]) => lines.map(lineKey);

const ids = fc.constantFrom('7', '8', '9');
const variantIds = fc.constantFrom(null, 'a');
const lines: fc.Arbitrary<CartLine> = fc
  .record({ id: ids, variantId: variantIds, quantity: fc.integer({ min: 1, max: 5 }), stock: fc.constant(5) })
  .map((facts) => createLine(facts));
const keysOfLines = fc.record({ id: ids, variantId: variantIds }).map(lineKey);
const changes: fc.Arbitrary<LineChange> = fc.oneof(
  fc.record({ type: fc.constant('line.added' as const), line: lines }),
  fc.record({
    type: fc.constantFrom('line.removed' as const, 'quantity.increased' as const, 'quantity.decreased' as const),
    key: keysOfLines,
  }),
);

describe('the lines of a cart', () => {
  test('are one for each product and variant, each between 1 and its stock, after any changes [row 42]', () =>
    fc.assert(
      fc.property(fc.array(changes), (applied) => {
        const after = applied.reduce<readonly CartLine[]>(linesAfter, []);
        expect(new Set(keys(after)).size).toBe(after.length);
        expect(after.every(({ quantity }) => quantity >= 1 && quantity <= 5)).toBe(true);
      }),
    ));

  test('are appended, or restored at their index', () => {
    expect(keys(linesAfter([dates], { type: 'line.added', line: oud }))).toEqual(['7:', '8:']);
    expect(keys(linesAfter([dates, createLine({ id: '9' })], { type: 'line.added', line: oud, place: 0 }))).toEqual([
      '8:',
      '7:',
      '9:',
    ]);
  });

  test('replace the line of the same product in its place', () => {
    const replacement = { ...dates, quantity: 4 };
    expect(linesAfter([dates, oud], { type: 'line.added', line: replacement })).toEqual([replacement, oud]);
  });

  test('are removed by key', () => {
    const small = { ...dates, variantId: 'small' };
    expect(linesAfter([dates, small], { type: 'line.removed', key: lineKey(small) })).toEqual([dates]);
  });

  test('change by one unit, and no other line changes', () => {
    const counted = (type: 'quantity.increased' | 'quantity.decreased') =>
      linesAfter([dates, oud], { type, key: '7:' }).map(({ quantity }) => quantity);
    expect(counted('quantity.increased')).toEqual([3, 1]);
    expect(counted('quantity.decreased')).toEqual([1, 1]);
  });
});

describe('the analytics event of a change', () => {
  test('has the added or removed items with their value, and is null without a change', () => {
    const item = { item_id: '7', item_name: dates.name, item_variant: null, price: 8_000 };
    expect(cartChangeEvent([dates, oud], [{ ...dates, quantity: 5 }, oud])).toEqual({
      name: 'add_to_cart',
      value: 24_000,
      items: [{ ...item, quantity: 3 }],
    });
    expect(cartChangeEvent([dates, oud], [oud])).toEqual({
      name: 'remove_from_cart',
      value: 16_000,
      items: [{ ...item, quantity: 2 }],
    });
    expect(cartChangeEvent([], [oud])).toMatchObject({ name: 'add_to_cart', value: 1_250 });
    expect(cartChangeEvent([dates, oud], [oud, dates])).toBeNull();
  });

  test('has as many units as the cart gained or lost', () =>
    fc.assert(
      fc.property(fc.array(changes), changes, (applied, change) => {
        const before = applied.reduce<readonly CartLine[]>(linesAfter, []);
        const after = linesAfter(before, change);
        const event = cartChangeEvent(before, after) as { name: string; items: { quantity: number }[] } | null;
        const units = event?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
        const gained = unitCount(after) - unitCount(before);
        expect(event?.name === 'remove_from_cart' ? -units : units).toBe(gained);
      }),
    ));
});
