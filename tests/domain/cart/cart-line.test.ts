import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../api/schemas/product';
import type { Variant } from '../../../api/schemas/variant';
import { cartLine, maxQuantity, unitCount, weightOf, withinStock } from '../../../domain/cart/cart-line';
import { acceptedLines, changesOf, refreshedLines } from '../../../machines/cart/cart-review.rules';
import { createLine } from '../../support/data/shopping';

const product = (changes: Partial<Product> = {}): Product => ({
  id: '7',
  name: 'Sukkari Dates with Almonds',
  price: 8_000,
  oldPrice: null,
  description: '<p>Soft <b>dates</b> filled with roasted almonds in a gift box for guests</p>',
  image: '/media/dates-480.webp',
  images: [],
  stock: 10,
  sku: '',
  weight: null,
  category: null,
  variants: null,
  ...changes,
});
const variant = (changes: Partial<Variant> = {}): Variant => ({
  id: '70',
  name: '',
  price: 9_000,
  oldPrice: null,
  stock: 3,
  sku: 'D-L',
  image: '',
  description: '',
  attributes: { size: 'L' },
  ...changes,
});
const choices = (...variants: Variant[]) => ({ attributes: [{ name: 'size', values: ['L'] }], variants });

describe('a cart line', () => {
  test('has the defaults of the specification for what the product lacks', () => {
    expect(cartLine(product(), null, 1)).toMatchObject({
      size: 'M',
      weight: 100,
      sku: 'SKU-7',
      color: null,
      variantId: null,
      quantity: 1,
    });
  });
  test('has 50 characters of the description without markup, and an ellipsis', () => {
    expect(cartLine(product(), null, 1).subText).toBe('Soft dates filled with roasted almonds in a gift b…');
  });
  test('of a variant has the variant’s price, stock, size and number', () => {
    expect(cartLine(product(), variant(), 9)).toMatchObject({
      variantId: '70',
      price: 9_000,
      stock: 3,
      size: 'L',
      sku: 'D-L',
      quantity: 3,
    });
  });
});

describe('a cart line of any product', () => {
  const graphemes = new Intl.Segmenter('ar');
  const products = fc.record({
    id: fc.stringMatching(/^[1-9][0-9]{0,5}$/),
    name: fc.string({ unit: 'grapheme', maxLength: 300 }),
    description: fc.string({ unit: 'grapheme', maxLength: 120 }),
    weight: fc.option(fc.integer({ min: -5, max: 5_000 })),
    sku: fc.constantFrom('', 'D-1'),
    stock: fc.option(fc.nat(200)),
  });

  test('defaults to size M, 0.1 kg and SKU-{id}', () =>
    fc.assert(
      fc.property(products, (facts) => {
        const made = cartLine(product(facts), null, 1);
        expect(made.size).toBe('M');
        expect(made.sku).toBe(facts.sku || `SKU-${facts.id}`);
        expect(made.weight).toBe(facts.weight !== null && facts.weight > 0 ? facts.weight : 100);
      }),
    ));

  test('has at most 50 letters of the description and an ellipsis, on one line, or nothing', () =>
    fc.assert(
      fc.property(products, (facts) => {
        const { subText } = cartLine(product(facts), null, 1);
        expect([...graphemes.segment(subText)].length).toBeLessThanOrEqual(51);
        expect(subText === '' || subText.endsWith('…')).toBe(true);
        expect(subText).not.toContain('\n');
      }),
    ));
});

test('a quantity is a whole number from 1 to the stock, at most 99 [row 40]', () =>
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.option(fc.nat(500)), (wanted, stock) => {
      const quantity = withinStock(wanted, stock);
      expect(Number.isInteger(quantity)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(Math.max(1, maxQuantity(stock)));
      expect(maxQuantity(stock)).toBeLessThanOrEqual(99);
    }),
  ));

test('weight and units are the sums over the lines', () => {
  const lines = [createLine({ weight: 450, quantity: 2 }), createLine({ id: '8', weight: 100, quantity: 3 })];
  expect([weightOf(lines), unitCount(lines)]).toEqual([1_200, 5]);
});

describe('the review of the cart', () => {
  test('updates a name without asking', () => {
    const current = { 7: product({ name: 'تمر سكري باللوز' }) };
    expect(changesOf([createLine()], current)).toEqual([]);
    expect(refreshedLines([createLine()], current)[0]?.name).toBe('تمر سكري باللوز');
  });
  test('asks about a changed price, up or down [row 41]', () => {
    expect(changesOf([createLine()], { 7: product({ price: 8_500 }) })).toMatchObject([
      { kind: 'price', before: 8_000, now: 8_500 },
    ]);
    expect(changesOf([createLine()], { 7: product({ price: 7_500 }) })).toMatchObject([{ kind: 'price' }]);
    expect(refreshedLines([createLine()], { 7: product({ price: 8_500 }) })).toEqual([createLine()]);
  });
  test('asks about stock below the quantity [row 41]', () => {
    const current = { 7: product({ stock: 2 }) };
    expect(changesOf([createLine({ quantity: 5 })], current)).toMatchObject([{ kind: 'fewer', left: 2 }]);
    expect(acceptedLines([createLine({ quantity: 5 })], current)).toMatchObject([{ quantity: 2 }]);
  });
  test('asks about a product that is removed, sold out or without its variant, and removes the line [row 41]', () => {
    for (const current of [{ 7: null }, { 7: product({ stock: 0 }) }]) {
      expect(changesOf([createLine()], current)).toMatchObject([{ kind: 'gone' }]);
      expect(acceptedLines([createLine()], current)).toEqual([]);
    }
    expect(
      changesOf([createLine({ variantId: '99' })], { 7: product({ variants: choices(variant()) }) }),
    ).toMatchObject([{ kind: 'gone' }]);
  });
  test('ignores a product that could not be loaded', () => {
    expect(changesOf([createLine()], {})).toEqual([]);
    expect(acceptedLines([createLine()], {})).toEqual([createLine()]);
  });
  test('gives a line without variant the only variant in stock', () => {
    const current = { 7: product({ variants: choices(variant({ price: 8_000 }), variant({ id: '71', stock: 0 })) }) };
    expect(refreshedLines([createLine()], current)).toMatchObject([{ variantId: '70', size: 'L' }]);
  });
  test('has no changes left after they were accepted', () =>
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 900 }),
        (stock, quantity, steps) => {
          const current = { 7: product({ stock, price: steps * 10 }) };
          expect(changesOf(acceptedLines([createLine({ quantity })], current), current)).toEqual([]);
        },
      ),
    ));
});
