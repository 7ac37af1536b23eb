import { describe, expect, test } from 'vitest';
import { cartLine, lineKey } from '../../../domain/cart/cart-line';
import { changesOf } from '../../../machines/cart/cart-review.rules';
import { bag, line, product, variant } from '../../support/data/catalogue';

describe('a cart line', () => {
  const tan = variant('ts', { color: 'tan', size: 'small' }, 1);
  test('has the colour, size and picture of its variant', () => {
    expect(cartLine(bag(), tan, 1)).toMatchObject({ variantId: 'ts', color: 'tan', size: 'small', image: tan.image });
    expect(cartLine(bag(), { ...tan, image: '' }, 1).image).toBe(bag().image);
  });
  test('has a key of product and variant', () => {
    expect(lineKey({ id: '1', variantId: 'a' })).toBe('1:a');
    expect(lineKey({ id: '1', variantId: null })).toBe('1:');
  });
  test('joins the paragraphs of a description', () =>
    expect(line(product({ description: '<p>One</p><p>two</p>' })).subText).toBe('One two…'));
});

describe('the review of the cart', () => {
  const green = cartLine(bag(), variant('gs', { color: 'green', size: 'small' }, 3), 1);
  const kinds = (lines: Parameters<typeof changesOf>[0], now: ReturnType<typeof product> | null) =>
    changesOf(lines, { '1028': now, '1008': now }).map(({ kind }) => kind);
  test('finds a line by its own variant', () => {
    expect(kinds([green], bag())).toEqual([]);
    const system = { attributes: [], variants: [variant('other', { color: 'green', size: 'small' }, 3)] };
    expect(kinds([green], bag({ variants: system }))).toEqual(['gone']);
  });
  test('reports a line as gone if the product has no variants any more', () =>
    expect(kinds([green], bag({ variants: null }))).toEqual(['gone']));
  test('reports a gone line with its name and old price', () =>
    expect(changesOf([line(product({ price: 5_000 }), 2)], { '1008': null })).toEqual([
      { key: '1008:', kind: 'gone', name: product().name, before: 5_000, now: 0, left: 0 },
    ]));
  test('reports no changes for lines that are unchanged or not loaded', () => {
    const lines = [line(product({ price: 5_000 })), green];
    expect(changesOf(lines, { '1008': product({ price: 5_000 }), '1028': bag() })).toEqual([]);
    expect(changesOf(lines, {})).toEqual([]);
  });
  test('matches a line without variant to the only variant in stock', () => {
    const plain = line(product({ price: 42_500 }));
    const withVariants = (...variants: ReturnType<typeof variant>[]) =>
      product({ variants: { attributes: [], variants } });
    expect(kinds([plain], withVariants(variant('a', {}, 3), variant('b', {}, 0)))).toEqual([]);
    expect(kinds([plain], withVariants(variant('a', {}, 3), variant('b', {}, 2)))).toEqual(['gone']);
  });
});
