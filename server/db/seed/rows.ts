import type { ProductSeed } from './shapes';

/** A product's row. `position` is its index in the file. */
export const toProductRow = (
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

/** A product's variants with their stock. A product without variants gets one default variant. */
export function variantRows(seed: ProductSeed) {
  const [image = ''] = seed.images;
  const variants =
    seed.variants.length > 0 ? seed.variants : [{ ...seed, id: seed.id * 100, attributes_array: {}, image }];
  return variants.map((one, position) => ({
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
