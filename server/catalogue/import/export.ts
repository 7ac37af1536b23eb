import { dinarsFromFils } from '../../../domain/money/fils';
import type { Db } from '../../deps';
import { type Current, handleOfCategory, loadCurrent, type ProductRow } from './current';
import type { TableName } from './format';

type Cell = string | number | boolean | null | undefined;
export type ExportedRow = Readonly<Record<string, Cell>>;

const kd = (fils: number | null): string => (fils === null ? '' : dinarsFromFils(fils));
const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** The whole catalogue as rows of the import's files. */
export async function exportCatalogue(db: Db): Promise<Readonly<Record<TableName, readonly ExportedRow[]>>> {
  const current = await loadCurrent(db);
  const categories = new Map(current.categories.map((row) => [row.id, handleOfCategory(row)]));
  const products = new Map(current.products.map(({ id, slug }) => [id, slug]));
  const named = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
    ids.map((id) => names.get(id) as string).join('|');
  return {
    categories: current.categories.map((row) => ({
      handle: handleOfCategory(row),
      parent: row.parentId === null ? '' : categories.get(row.parentId),
      name_ar: row.nameAr,
      name_en: row.nameEn,
      image: row.image,
      wide_image: row.wideImage,
      position: row.position,
      featured: row.featuredPosition,
    })),
    products: current.products.flatMap((row) =>
      productRows(row, current, (ids) => named(categories, ids).split('|').sort().join('|')),
    ),
    sections: current.categories
      .filter(({ sectionPosition }) => sectionPosition !== null)
      .map((row) => ({
        category: handleOfCategory(row),
        position: row.sectionPosition,
        products: named(
          products,
          (current.sectionProductsOf.get(row.id) ?? []).map(({ productId }) => productId),
        ),
      })),
    banners: current.banners.map(({ image, type, titleAr, titleEn, link, position }) => ({
      image,
      type,
      title_ar: titleAr,
      title_en: titleEn,
      link,
      position,
    })),
    reels: current.reels.map((row) => ({
      video: row.video,
      poster: row.poster,
      product: products.get(row.productId),
      title_ar: row.titleAr,
      title_en: row.titleEn,
      description_ar: row.descriptionAr,
      description_en: row.descriptionEn,
      position: row.position,
    })),
    'delivery-rates': current.rates.map((row) => ({
      country: row.country,
      from_grams: row.fromGrams,
      to_grams: row.toGrams,
      per_kg: kd(row.perKilogramFils),
      free_after: row.freeAfterFils === 0 ? '' : kd(row.freeAfterFils),
    })),
    'promo-codes': current.promos.map((row) => ({
      code: row.code,
      percent: row.percent,
      starts_at: row.startsAt?.toISOString(),
      ends_at: row.endsAt?.toISOString(),
      max_uses: row.maxUses,
      max_uses_per_customer: row.maxUsesPerCustomer,
      published: yes(row.isActive),
    })),
    synonyms: current.synonyms.map(({ words, kind }) => ({ words: words.join('|'), kind })),
  };
}

function productRows(row: ProductRow, current: Current, categoriesOf: (ids: readonly number[]) => string) {
  const hasOptions = row.attributes.length > 0;
  const all = current.variantsOf.get(row.id) ?? [];
  // Unpublished variants with other options than the product's would contradict the rest.
  const variants = all.filter(
    (one) =>
      (hasOptions || one.isActive || all.length === 1) && Object.keys(one.attributes).length === row.attributes.length,
  );
  const images = (current.imagesOf.get(row.id) ?? []).map(({ image }) => image);
  return variants.map((variant) => {
    const values = row.attributes.map(({ name }) => ({ name, value: variant.attributes[name] }));
    const defaultName = {
      ar: [row.nameAr, ...values.map(({ value }) => value?.ar)].join('، '),
      en: [row.nameEn, ...values.map(({ value }) => value?.en)].join(', '),
    };
    const options = values.flatMap(({ name, value }, index) => [
      [`option${index + 1}_name`, name],
      [`option${index + 1}_ar`, value?.ar],
      [`option${index + 1}_en`, value?.en],
    ]);
    return {
      handle: row.slug,
      sku: variant.sku,
      product_sku: row.sku,
      barcode: row.barcode,
      name_ar: row.nameAr,
      name_en: row.nameEn,
      description_ar: row.descriptionAr,
      description_en: row.descriptionEn,
      categories: categoriesOf((current.placementsOf.get(row.id) ?? []).map(({ categoryId }) => categoryId)),
      price: kd(variant.priceFils),
      old_price: kd(variant.oldPriceFils),
      list_price: hasOptions ? kd(row.priceFils) : '',
      list_old_price: hasOptions ? kd(row.oldPriceFils) : '',
      weight_grams: row.weightGrams,
      stock: current.stocks.get(variant.id)?.onHand ?? 0,
      images: images.join('|'),
      ...Object.fromEntries(options),
      variant_image: variant.image === images[0] ? '' : variant.image,
      variant_name_ar: variant.nameAr === defaultName.ar ? '' : variant.nameAr,
      variant_name_en: variant.nameEn === defaultName.en ? '' : variant.nameEn,
      published: yes(row.isActive && variant.isActive),
    };
  });
}
