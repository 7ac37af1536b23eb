import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VariantSystem } from '../../../api/schemas/variant';
import {
  choose,
  firstSelection,
  isSelectable,
  matchingVariant,
  pictureOf,
} from '../../../machines/product/variants.rules';
import { createBag, createVariant } from '../../support/data/catalogue';

const colours = ['green', 'tan', 'black'];
const sizes = ['small', 'large'];

/** Variant systems in which any combination may be missing or sold out. */
const systems: fc.Arbitrary<VariantSystem> = fc
  .array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 6, maxLength: 6 })
  .map((stocks) => ({
    attributes: [
      { name: 'color', values: colours },
      { name: 'size', values: sizes },
    ],
    variants: stocks.flatMap((stock, index) => {
      const [color, size] = [colours[index % 3] as string, sizes[index % 2] as string];
      return stock === null ? [] : [createVariant(`${index}`, { color, size }, stock)];
    }),
  }));

const taps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('color'), fc.constantFrom(...colours)),
    fc.tuple(fc.constant('size'), fc.constantFrom(...sizes)),
  ),
);

test('after any taps a variant in stock is chosen, as long as there is one', () => {
  fc.assert(
    fc.property(systems, taps, (system, choices) => {
      const selection = choices.reduce(
        (now, [name, value]) => choose(system, now, name, value),
        firstSelection(system),
      );
      const isSoldOut = system.variants.every(({ stock }) => stock === 0);
      expect((matchingVariant(system, selection)?.stock ?? 0) > 0).toBe(!isSoldOut);
    }),
  );
});

test('choosing a selectable value selects it; another value changes nothing', () => {
  fc.assert(
    fc.property(systems, fc.constantFrom(...colours), (system, colour) => {
      const selection = firstSelection(system);
      if (isSelectable(system, selection, 'color', colour))
        expect(choose(system, selection, 'color', colour).color).toBe(colour);
      else expect(choose(system, selection, 'color', colour)).toEqual(selection);
    }),
  );
});

test('a value of the first attribute is not selectable only if none of its variants is in stock', () => {
  fc.assert(
    fc.property(systems, fc.constantFrom(...colours), fc.constantFrom(...sizes), (system, colour, size) => {
      const isSoldOut = system.variants
        .filter(({ attributes }) => attributes.color === colour)
        .every(({ stock }) => stock === 0);
      expect(isSelectable(system, { color: 'green', size }, 'color', colour)).toBe(!isSoldOut);
    }),
  );
});

test('without earlier choices a value is selectable if any variant in stock has it', () => {
  const system = createBag().variants as VariantSystem;
  expect(isSelectable(system, {}, 'size', 'small')).toBe(true);
  expect(isSelectable(system, {}, 'size', 'gigantic')).toBe(false);
});

test('a value is chosen even if another variant has none', () => {
  const system = {
    attributes: [
      { name: 'color', values: ['green'] },
      { name: 'size', values: ['small'] },
    ],
    variants: [
      createVariant('any', { color: 'green' }, 1),
      createVariant('small', { color: 'green', size: 'small' }, 1),
    ],
  };
  expect(firstSelection(system)).toEqual({ color: 'green', size: 'small' });
});

test('nothing is chosen if all variants are sold out', () => {
  const { attributes, variants } = createBag().variants as VariantSystem;
  const soldOut = { attributes, variants: variants.map((each) => ({ ...each, stock: 0 })) };
  expect(firstSelection(soldOut)).toStrictEqual({});
  expect(matchingVariant(soldOut, firstSelection(soldOut))).toBeNull();
});

describe('a variant', () => {
  const system = createBag().variants as NonNullable<ReturnType<typeof createBag>['variants']>;
  test('is not matched by an incomplete selection, even if the variant lacks the value too', () => {
    const bare = { ...system, variants: [createVariant('x', { color: 'green' }, 1)] };
    for (const each of [bare, system]) expect(matchingVariant(each, { color: 'green' })).toBeNull();
    expect(matchingVariant(system, { color: 'green', size: 'small' })?.id).toBe('gs');
  });
  test('shares its picture with its value only if all variants of the value have the same', () => {
    expect(pictureOf(system, 'color', 'green')).toBe('');
    expect(pictureOf(system, 'color', 'black')).toBe('/media/bs-640.webp');
    expect(pictureOf(system, 'color', 'purple')).toBe('');
    const shared = system.variants.map((each) => ({ ...each, image: `/media/${each.attributes.color}.webp` }));
    expect(pictureOf({ ...system, variants: shared }, 'color', 'green')).toBe('/media/green.webp');
  });
});
