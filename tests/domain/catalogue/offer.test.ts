import { describe, expect, test } from 'vitest';
import { isSoldOut, offerOf } from '../../../machines/product/offer.rules';
import { createBag, createProduct, createVariant } from '../../support/data/catalogue';

describe('the offer on a product page', () => {
  const image = '/media/bag-640.webp';
  const side = '/media/bag-side-640.webp';
  const own = createVariant('own', { color: 'green' }, 3, {
    image: '/media/own-640.webp',
    description: '<p>Green.</p>',
  });
  const system = { attributes: [], variants: [own, createVariant('other', { color: 'tan' }, 1)] };
  const bagProduct = createProduct({
    oldPrice: 30_000,
    images: [image, side, own.image, '/media/other-640.webp'],
    variants: system,
  });

  test('is the product if no variant is chosen', () => expect(offerOf(bagProduct, null)).toBe(bagProduct));

  test('has the values of the variant', () => {
    expect(offerOf(bagProduct, { ...own, oldPrice: 50_000 })).toEqual({
      name: own.name,
      price: own.price,
      oldPrice: 50_000,
      stock: 3,
      sku: own.sku,
      images: [own.image, side],
      description: '<p>Green.</p>',
    });
  });

  test('has the values of the product where the variant has none', () => {
    const bare = { ...own, name: '', sku: '', image: '', description: '' };
    expect(offerOf(bagProduct, bare)).toMatchObject({
      name: bagProduct.name,
      sku: bagProduct.sku,
      images: bagProduct.images,
      description: bagProduct.description,
      oldPrice: null,
    });
  });

  test('has no old price unless it is above the price', () => {
    expect(offerOf(bagProduct, { ...own, oldPrice: own.price }).oldPrice).toBeNull();
    expect(offerOf(bagProduct, { ...own, oldPrice: own.price + 10 }).oldPrice).toBe(own.price + 10);
  });

  test('keeps the order of the pictures if the variant has the first one', () =>
    expect(offerOf(bagProduct, { ...own, image }).images).toBe(bagProduct.images));

  test('has every picture of a product without variants', () =>
    expect(offerOf(createProduct({ images: [image, side] }), own).images).toEqual([own.image, side]));
});

describe('sold out', () => {
  test('is a product without stock, or with no variant in stock', () => {
    expect(isSoldOut(createProduct({ stock: 0 }))).toBe(true);
    expect(isSoldOut(createProduct({ stock: 1 }))).toBe(false);
    expect(isSoldOut(createProduct({ stock: null }))).toBe(false);
    expect(isSoldOut(createBag())).toBe(false);
    expect(
      isSoldOut(
        createBag({ variants: { attributes: [], variants: [createVariant('a', {}, 0), createVariant('b', {}, 0)] } }),
      ),
    ).toBe(true);
  });
});
