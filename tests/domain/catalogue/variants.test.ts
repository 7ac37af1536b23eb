import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VariantSystem } from '../../../api/schemas/variant';
import { choose, firstSelection, isSelectable, matchingVariant } from '../../../machines/catalogue/variants.rules';
import { bag, variant } from '../../support/data/catalogue';

const colours = ['green', 'tan', 'black'];
const sizes = ['small', 'large'];

/** Any mixture of combinations, in stock or not, missing or not. */
const systems: fc.Arbitrary<VariantSystem> = fc
  .array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 6, maxLength: 6 })
  .map((stocks) => ({
    attributes: [
      { name: 'color', values: colours },
      { name: 'size', values: sizes },
    ],
    variants: stocks.flatMap((stock, place) => {
      const [color, size] = [colours[place % 3] as string, sizes[place % 2] as string];
      return stock === null ? [] : [variant(`${place}`, { color, size }, stock)];
    }),
  }));

const taps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('color'), fc.constantFrom(...colours)),
    fc.tuple(fc.constant('size'), fc.constantFrom(...sizes)),
  ),
);

test('whatever is tapped, as long as something is in stock something in stock is chosen', () => {
  fc.assert(
    fc.property(systems, taps, (system, choices) => {
      const selection = choices.reduce(
        (now, [name, value]) => choose(system, now, name, value),
        firstSelection(system),
      );
      const isSold = system.variants.every(({ stock }) => stock === 0);
      expect((matchingVariant(system, selection)?.stock ?? 0) > 0).toBe(!isSold);
    }),
  );
});

test('a value that can be chosen is chosen by choosing it', () => {
  fc.assert(
    fc.property(systems, fc.constantFrom(...colours), (system, colour) => {
      const selection = firstSelection(system);
      if (isSelectable(system, selection, 'color', colour))
        expect(choose(system, selection, 'color', colour).color).toBe(colour);
      else expect(choose(system, selection, 'color', colour)).toEqual(selection);
    }),
  );
});

test('a value of the first attribute is out of reach only when none of its variants is in stock', () => {
  fc.assert(
    fc.property(systems, fc.constantFrom(...colours), fc.constantFrom(...sizes), (system, colour, size) => {
      const isSold = system.variants
        .filter(({ attributes }) => attributes.color === colour)
        .every(({ stock }) => stock === 0);
      expect(isSelectable(system, { color: 'green', size }, 'color', colour)).toBe(!isSold);
    }),
  );
});

test('as long as nothing is chosen before it, a value is within reach where any variant in stock has it', () => {
  const system = bag().variants as VariantSystem;
  expect(isSelectable(system, {}, 'size', 'small')).toBe(true);
  expect(isSelectable(system, {}, 'size', 'gigantic')).toBe(false);
});

test('a value is chosen even where another variant has none', () => {
  const system = {
    attributes: [
      { name: 'color', values: ['green'] },
      { name: 'size', values: ['small'] },
    ],
    variants: [variant('any', { color: 'green' }, 1), variant('small', { color: 'green', size: 'small' }, 1)],
  };
  expect(firstSelection(system)).toEqual({ color: 'green', size: 'small' });
});

test('nothing is chosen of what is sold out', () => {
  const { attributes, variants } = bag().variants as VariantSystem;
  const soldOut = { attributes, variants: variants.map((each) => ({ ...each, stock: 0 })) };
  expect(firstSelection(soldOut)).toStrictEqual({});
  expect(matchingVariant(soldOut, firstSelection(soldOut))).toBeNull();
});

test('an incomplete selection names no variant', () => {
  expect(matchingVariant(bag().variants as VariantSystem, { color: 'green' })).toBeNull();
});
