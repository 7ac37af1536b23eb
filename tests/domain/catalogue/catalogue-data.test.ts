import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRegionOf, REGIONS } from '../../../domain/address/regions';
import { COUNTRIES, countryNamed } from '../../../domain/customer/country';
import banners from '../../../server/db/seed/catalogue/banners.json';
import categories from '../../../server/db/seed/catalogue/categories.json';
import rates from '../../../server/db/seed/catalogue/delivery-rates.json';
import featured from '../../../server/db/seed/catalogue/featured.json';
import places from '../../../server/db/seed/catalogue/places.json';
import products from '../../../server/db/seed/catalogue/products.json';
import promoCodes from '../../../server/db/seed/catalogue/promo-codes.json';
import reels from '../../../server/db/seed/catalogue/reels.json';
import sections from '../../../server/db/seed/catalogue/sections.json';

const root = new URL('../../../public', import.meta.url).pathname;
const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
const productIds = new Set(products.map(({ id }) => id));
const categoryIds = new Set(categories.map(({ id }) => id));

const duplicatesOf = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo catalogue', () => {
  it('gives every product, variant and category an id, SKU and slug of its own', () => {
    expect(duplicatesOf([...products.map(({ id }) => id), ...variants.map(({ variant }) => variant.id)])).toEqual([]);
    expect(duplicatesOf([...products.map(({ sku }) => sku), ...variants.map(({ variant }) => variant.sku)])).toEqual(
      [],
    );
    expect(duplicatesOf(products.map(({ slug }) => slug))).toEqual([]);
    expect(duplicatesOf(products.map(({ barcode }) => barcode))).toEqual([]);
    expect(duplicatesOf(categories.map(({ id }) => id))).toEqual([]);
  });

  it('ships every picture in both formats, and every clip', () => {
    const pictures = [
      ...products.flatMap(({ images }) => images),
      ...variants.map(({ variant }) => variant.image),
      ...categories.flatMap(({ image, wide_image }) => (wide_image ? [image, wide_image] : [image])),
      ...banners.map(({ image }) => image),
      ...reels.map(({ poster }) => poster),
    ];
    const files = [
      ...pictures,
      ...pictures.map((image) => image.replace(/webp$/, 'avif')),
      ...reels.map(({ video_url }) => video_url),
    ];
    expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  });

  it('has clips of at most 300 KB that play before they have loaded', () => {
    for (const { video_url } of reels) {
      expect(statSync(root + video_url).size, video_url).toBeLessThanOrEqual(300 * 1024);
      const head = readFileSync(root + video_url)
        .subarray(0, 4096)
        .toString('latin1');
      expect(head.indexOf('moov'), video_url).toBeGreaterThan(0);
    }
    expect(reels.length).toBeGreaterThanOrEqual(6);
    expect(reels.filter(({ product_id }) => !productIds.has(product_id))).toEqual([]);
  });

  it('has prices in steps of 10 fils, and old prices above the price', () => {
    const priced = [...products, ...variants.map(({ variant }) => variant)];
    expect(priced.filter(({ price_fils }) => price_fils <= 0 || price_fils % 10 !== 0)).toEqual([]);
    expect(
      priced.filter(
        ({ price_fils, old_price_fils }) =>
          old_price_fils !== null && (old_price_fils <= price_fils || old_price_fils % 10 !== 0),
      ),
    ).toEqual([]);
  });

  it('names everything in both languages, short enough for a card', () => {
    for (const { name } of products) {
      expect(name.ar.length, name.ar).toBeLessThanOrEqual(25);
      expect(name.en.length, name.en).toBeLessThanOrEqual(30);
      expect(name.ar).toMatch(/\p{Script=Arabic}/u);
    }
    const texts = [
      ...categories.map(({ name }) => name),
      ...products.map(({ description }) => description),
      ...variants.map(({ variant }) => variant.name),
    ];
    expect(texts.filter(({ ar, en }) => !/\p{Script=Arabic}/u.test(ar) || !/[a-z]/i.test(en))).toEqual([]);
  });

  it('opens a product under the name that its card has', () => {
    const first = products.flatMap(({ name, variants: [...all] }) => {
      const variant = all.find(({ stock }) => stock > 0);
      return variant ? [{ name, variant: variant.name }] : [];
    });
    expect(first.length).toBeGreaterThan(10);
    expect(
      first.filter(({ name, variant }) => !variant.ar.startsWith(name.ar) || !variant.en.startsWith(name.en)),
    ).toEqual([]);
  });

  it('has a category for every product and products in every leaf category', () => {
    const parents = new Set(categories.map(({ parent_id }) => parent_id));
    const withProducts = new Set(products.flatMap((product) => product.categories.map(({ id }) => id)));
    expect(categories.filter(({ id }) => !parents.has(id) && !withProducts.has(id))).toEqual([]);
    expect([...withProducts].filter((id) => !categoryIds.has(id))).toEqual([]);
    expect(products.filter((product) => product.categories.length === 0)).toEqual([]);
    expect(categories.filter(({ level }) => level === 1)).toHaveLength(9);
    expect(Math.max(...categories.map(({ level }) => level))).toBe(3);
  });

  it('has the stock of a product as the sum of its variants, and its price on the preselected variant', () => {
    for (const product of products.filter(({ variants: ownVariants }) => ownVariants.length > 0)) {
      expect(product.stock, product.slug).toBe(product.variants.reduce((sum, { stock }) => sum + stock, 0));
      expect(product.variants.find(({ stock }) => stock > 0)?.price_fils, product.slug).toBe(product.price_fils);
    }
  });

  it('has products with no, one and two attributes, sold-out variants and a sold-out product', () => {
    const kinds = new Set(products.map(({ attributes }) => Object.keys(attributes).join('+')));
    expect([...kinds].sort()).toEqual(['', 'color', 'color+size', 'scent+volume', 'size']);
    expect(variants.filter(({ variant }) => variant.stock === 0).length).toBeGreaterThan(5);
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.some(({ images }) => images.length > 1)).toBe(true);
  });

  it('has only existing products and categories on the home screen', () => {
    expect(sections.flatMap(({ product_ids }) => product_ids).filter((id) => !productIds.has(id))).toEqual([]);
    expect(sections.every(({ product_ids }) => product_ids.length > 0)).toBe(true);
    expect([...sections, ...featured].filter(({ category_id }) => !categoryIds.has(category_id))).toEqual([]);
    expect(banners.map(({ banner_type }) => banner_type)).toContain('section_banner');
  });

  it('has delivery rates for six countries, from 0 kg and without overlapping ranges', () => {
    expect([...new Set(rates.map(({ country }) => country))]).toEqual(COUNTRIES.map(({ name }) => name));
    for (const country of new Set(rates.map((rate) => rate.country))) {
      const ranges = rates.filter((rate) => rate.country === country);
      expect(ranges[0]?.delivery_weight_range_start).toBe(0);
      ranges.slice(1).forEach((range, index) => {
        expect(range.delivery_weight_range_start).toBeCloseTo(
          (ranges[index]?.delivery_weight_range_end ?? 0) + 0.001,
          6,
        );
      });
    }
  });

  it('has a valid, a single-use, an expired and a limited promo code', () => {
    const code = (name: string) => promoCodes.find((promo) => promo.code === name);
    expect(code('LAWZA10')).toMatchObject({ discount: 10, expires_at: null });
    expect(code('WELCOME')?.max_per_customer).toBe(1);
    expect(Date.parse(code('EID2024')?.expires_at ?? '')).toBeLessThan(Date.parse('2025-01-01'));
    expect(promoCodes.some(({ max_total }) => max_total !== null)).toBe(true);
  });

  it('has places in every country and every governorate of Kuwait', () => {
    expect([...new Set(places.map(({ country }) => country))]).toEqual(COUNTRIES.map(({ name }) => name));
    const kuwait = places.filter(({ country }) => country === 'Kuwait');
    expect([...new Set(kuwait.map(({ governorate }) => governorate))]).toEqual(REGIONS.Kuwait.map(({ en }) => en));
    const strange = places.filter(
      ({ country, governorate }) => !isRegionOf(countryNamed(country)?.name ?? 'Kuwait', governorate),
    );
    expect(strange).toEqual([]);
    expect(places.filter(({ lat, lng }) => lat < 21 || lat > 31.5 || lng < 44 || lng > 60)).toEqual([]);
  });

  it('ships a base map of less than 250 KB', () => {
    const basemap = readFileSync(`${root}/basemap/gulf.json`, 'utf8');
    expect(basemap.length).toBeLessThan(250_000);
    const kinds = JSON.parse(basemap).features.map(
      ({ properties }: { properties: { kind: string } }) => properties.kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['sea', 'coast', 'border', 'country', 'water', 'governorate', 'place']));
  });
});
