import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, roundedFils, formatDinars, subtotalOf, totalOf } from '../../../domain/money/format-money';
import { discountOf, promoCode } from '../../../domain/money/promo';

/** Catalogue prices are multiples of 10 fils. */
const price = fc.integer({ min: 1, max: 1_000_000 }).map((steps) => steps * 10);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 20 });
/** The amount that a shopper reads, in fils. */
const filsShown = (shown: string) => Math.round(Number(shown) * 1000);

describe('a discount', () => {
  test('is never negative and never above the subtotal [row 87]', () =>
    fc.assert(
      fc.property(price, percent, (subtotal, off) => {
        const discount = discountOf(subtotal, off);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }),
    ));

  test('is a whole number of 10 fils, so that two decimals show all of it', () =>
    fc.assert(
      fc.property(price, percent, (subtotal, off) => {
        expect(discountOf(subtotal, off) % 10).toBe(0);
      }),
    ));

  test('never falls when the percent rises', () =>
    fc.assert(
      fc.property(price, percent, percent, (subtotal, a, b) => {
        expect(discountOf(subtotal, Math.min(a, b))).toBeLessThanOrEqual(discountOf(subtotal, Math.max(a, b)));
      }),
    ));

  test('of 100 percent is all of it and of 0 percent nothing', () =>
    fc.assert(
      fc.property(price, (subtotal) => {
        expect([discountOf(subtotal, 100), discountOf(subtotal, 0)]).toEqual([subtotal, 0]);
      }),
    ));

  test.each([
    [80_500, 10, 8_050],
    [1_250, 10, 130],
    [1_240, 10, 120],
    [9_990, 33.33, 3_330],
  ])('of %i fils at %d percent is %i fils, rounded half up', (subtotal, off, discount) => {
    expect(percentOf(subtotal, off)).toBe(discount);
  });
});

test('rounding goes to the nearest 10 fils, half up', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (numerator, denominator) => {
        const rounded = roundedFils(numerator, denominator);
        const twice = 2 * (rounded * denominator - numerator);
        expect(rounded % 10).toBe(0);
        expect(twice).toBeGreaterThan(-10 * denominator);
        expect(twice).toBeLessThanOrEqual(10 * denominator);
      },
    ),
  ));

test('the formatted amounts of an order add up to its formatted total [row 43]', () =>
  fc.assert(
    fc.property(lines, price, percent, (orderLines, delivery, off) => {
      const subtotal = subtotalOf(orderLines);
      const discount = discountOf(subtotal, off);
      const total = totalOf({ subtotal, delivery, discount });
      expect(
        filsShown(formatDinars(subtotal)) + filsShown(formatDinars(delivery)) - filsShown(formatDinars(discount)),
      ).toBe(filsShown(formatDinars(total)));
    }),
  ));

test.each([
  [0, '0.00'],
  [50, '0.05'],
  [500, '0.50'],
  [12_500, '12.50'],
  [1_234_560, '1234.56'],
  [1_254, '1.25'],
  [1_255, '1.26'],
])('%i fils are formatted as %s', (fils, shown) => expect(formatDinars(fils)).toBe(shown));

test('a negative amount is formatted without its sign', () =>
  fc.assert(
    fc.property(price, (fils) => {
      expect(formatDinars(-fils)).toBe(formatDinars(fils));
    }),
  ));

test('a formatted amount has two decimals and the digits 0 to 9', () =>
  fc.assert(
    fc.property(price, (fils) => {
      expect(formatDinars(fils)).toMatch(/^\d+\.\d\d$/);
    }),
  ));

test('normalising a promo code twice changes nothing, and blanks around it are ignored', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(promoCode(promoCode(typed))).toBe(promoCode(typed));
      expect(promoCode(` ${typed}\n`)).toBe(promoCode(typed));
    }),
  ));

test.each([
  ['  LAWZA10 ', 'LAWZA10'],
  ['\u00a0eid\n', 'eid'],
  ['ＬＡＷＺＡ', 'LAWZA'],
  ['LAWZA١٠', 'LAWZA10'],
  ['   ', ''],
])('the promo code %j is normalised to %j', (typed, code) => {
  expect(promoCode(typed)).toBe(code);
});
