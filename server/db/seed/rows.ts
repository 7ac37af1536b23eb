import type { ProductSeed } from './shapes';

/** A product's row; `position` is its place in the file. */
export const productRow = (
  { id, slug, sku, barcode, name, description, price_fils, old_price_fils, weight, attributes }: ProductSeed,
  position: number,
) => ({
  id,
  slug,
  sku,
  barcode,
  position,
  nameAr: name.ar,
  nameEn: name.en,
  descriptionAr: description.ar,
  descriptionEn: description.en,
  priceFils: price_fils,
  oldPriceFils: old_price_fils,
  weightGrams: weight,
  attributes: Object.entries(attributes).map(([choice, values]) => ({ name: choice, values })),
});

/** What is sold of a product, with its pieces: its variants, or the one default that stands for it. */
export function sellables(seed: ProductSeed) {
  const [image = ''] = seed.images;
  const listed =
    seed.variants.length > 0 ? seed.variants : [{ ...seed, id: seed.id * 100, attributes_array: {}, image }];
  return listed.map((one, position) => ({
    onHand: one.stock,
    row: {
      id: one.id,
      productId: seed.id,
      position,
      sku: one.sku,
      nameAr: one.name.ar,
      nameEn: one.name.en,
      priceFils: one.price_fils,
      oldPriceFils: one.old_price_fils,
      image: one.image,
      attributes: one.attributes_array,
    },
  }));
}
