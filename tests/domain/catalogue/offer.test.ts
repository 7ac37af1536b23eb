import { describe, expect, test } from 'vitest';
import { isSoldOut, offerOf } from '../../../machines/catalogue/offer.rules';
import { bag, product, variant } from '../../support/data/catalogue';

describe('what the page shows', () => {
  const image = '/media/bag-640.webp';
  const side = '/media/bag-side-640.webp';
  const own = variant('own', { color: 'green' }, 3, { image: '/media/own-640.webp', description: '<p>Green.</p>' });
  const system = { attributes: [], variants: [own, variant('other', { color: 'tan' }, 1)] };
  const of = product({ oldPrice: 30_000, images: [image, side, own.image, '/media/other-640.webp'], variants: system });

  test('is the product where no variant is chosen', () => expect(offerOf(of, null)).toBe(of));

  test('is the variant’s own, wherever it has something of its own', () => {
    expect(offerOf(of, { ...own, oldPrice: 50_000 })).toEqual({
      name: own.name,
      price: own.price,
      oldPrice: 50_000,
      stock: 3,
      sku: own.sku,
      images: [own.image, side],
      description: '<p>Green.</p>',
    });
  });

  test('is the product’s where the variant has nothing', () => {
    const bare = { ...own, name: '', sku: '', image: '', description: '' };
    expect(offerOf(of, bare)).toMatchObject({
      name: of.name,
      sku: of.sku,
      images: of.images,
      description: of.description,
      oldPrice: null,
    });
  });

  test('has no old price that saves nothing', () => {
    expect(offerOf(of, { ...own, oldPrice: own.price }).oldPrice).toBeNull();
    expect(offerOf(of, { ...own, oldPrice: own.price + 10 }).oldPrice).toBe(own.price + 10);
  });

  test('keeps the order of the pictures where the variant has the first one', () =>
    expect(offerOf(of, { ...own, image }).images).toBe(of.images));

  test('leaves out no picture of a product without variants', () =>
    expect(offerOf(product({ images: [image, side] }), own).images).toEqual([own.image, side]));
});

describe('sold out', () => {
  test('is a product without stock, and one whose variants have none', () => {
    expect(isSoldOut(product({ stock: 0 }))).toBe(true);
    expect(isSoldOut(product({ stock: 1 }))).toBe(false);
    expect(isSoldOut(product({ stock: null }))).toBe(false);
    expect(isSoldOut(bag())).toBe(false);
    expect(isSoldOut(bag({ variants: { attributes: [], variants: [variant('a', {}, 0), variant('b', {}, 0)] } }))).toBe(
      true,
    );
  });
});
