import { describe, expect, test } from 'vitest';
import { cartLine, lineKey } from '../../../domain/cart/cart-line';
import { changesOf } from '../../../machines/cart/cart-review.rules';
import { createBag, createLineFor, createProduct, createVariant } from '../../support/data/catalogue';

describe('a cart line', () => {
  const tan = createVariant('ts', { color: 'tan', size: 'small' }, 1);
  test('has the colour, size and picture of its variant', () => {
    expect(cartLine(createBag(), tan, 1)).toMatchObject({
      variantId: 'ts',
      color: 'tan',
      size: 'small',
      image: tan.image,
    });
    expect(cartLine(createBag(), { ...tan, image: '' }, 1).image).toBe(createBag().image);
  });
  test('has a key of product and variant', () => {
    expect(lineKey({ id: '1', variantId: 'a' })).toBe('1:a');
    expect(lineKey({ id: '1', variantId: null })).toBe('1:');
  });
  test('joins the paragraphs of a description', () =>
    expect(createLineFor(createProduct({ description: '<p>One</p><p>two</p>' })).subText).toBe('One two…'));
});

describe('the review of the cart', () => {
  const green = cartLine(createBag(), createVariant('gs', { color: 'green', size: 'small' }, 3), 1);
  const kinds = (lines: Parameters<typeof changesOf>[0], now: ReturnType<typeof createProduct> | null) =>
    changesOf(lines, { '1028': now, '1008': now }).map(({ kind }) => kind);
  test('finds a line by its own variant', () => {
    expect(kinds([green], createBag())).toEqual([]);
    const system = { attributes: [], variants: [createVariant('other', { color: 'green', size: 'small' }, 3)] };
    expect(kinds([green], createBag({ variants: system }))).toEqual(['gone']);
  });
  test('reports a line as gone if the product has no variants any more', () =>
    expect(kinds([green], createBag({ variants: null }))).toEqual(['gone']));
  test('reports a gone line with its name and old price', () =>
    expect(changesOf([createLineFor(createProduct({ price: 5_000 }), 2)], { '1008': null })).toEqual([
      { key: '1008:', kind: 'gone', name: createProduct().name, before: 5_000, now: 0, left: 0 },
    ]));
  test('reports no changes for lines that are unchanged or not loaded', () => {
    const lines = [createLineFor(createProduct({ price: 5_000 })), green];
    expect(changesOf(lines, { '1008': createProduct({ price: 5_000 }), '1028': createBag() })).toEqual([]);
    expect(changesOf(lines, {})).toEqual([]);
  });
  test('matches a line without variant to the only variant in stock', () => {
    const plain = createLineFor(createProduct({ price: 42_500 }));
    const withVariants = (...variants: ReturnType<typeof createVariant>[]) =>
      createProduct({ variants: { attributes: [], variants } });
    expect(kinds([plain], withVariants(createVariant('a', {}, 3), createVariant('b', {}, 0)))).toEqual([]);
    expect(kinds([plain], withVariants(createVariant('a', {}, 3), createVariant('b', {}, 2)))).toEqual(['gone']);
  });
});
