import * as v from 'valibot';
import type { Db, Tx } from '../../deps';
import {
  banner,
  category,
  deliveryRate,
  product,
  productCategory,
  productImage,
  promo,
  reel,
  sectionProduct,
  stock,
  variant,
} from '../schema';
import banners from './catalogue/banners.json';
import categories from './catalogue/categories.json';
import deliveryRates from './catalogue/delivery-rates.json';
import featured from './catalogue/featured.json';
import products from './catalogue/products.json';
import promoCodes from './catalogue/promo-codes.json';
import reels from './catalogue/reels.json';
import sections from './catalogue/sections.json';
import { toProductRow, variantRows } from './rows';
import {
  bannersFile,
  categoriesFile,
  deliveryRatesFile,
  featuredFile,
  productsFile,
  promoCodesFile,
  reelsFile,
  sectionsFile,
} from './shapes';

/** Fills a database without products with the demo catalogue. @returns true if it did */
export async function seedWhenEmpty(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx.select({ id: product.id }).from(product).limit(1);
    if (first) return false;
    await seedCategories(tx);
    await seedProducts(tx);
    await seedShowcase(tx);
    await seedRatesAndPromos(tx);
    return true;
  });
}

async function seedCategories(tx: Tx): Promise<void> {
  const featuredAt = new Map(
    v.parse(featuredFile, featured).map(({ category_id, position }) => [category_id, position]),
  );
  const sectionAt = new Map(
    v.parse(sectionsFile, sections).map(({ category_id, position }) => [category_id, position]),
  );
  const rows = v
    .parse(categoriesFile, categories)
    .map(({ id, parent_id, level, position, name, image, wide_image }) => ({
      id,
      parentId: parent_id,
      level,
      position,
      nameAr: name.ar,
      nameEn: name.en,
      image,
      wideImage: wide_image,
      featuredPosition: featuredAt.get(id) ?? null,
      sectionPosition: sectionAt.get(id) ?? null,
    }));
  await tx.insert(category).values(rows.sort((one, other) => one.level - other.level));
}

async function seedProducts(tx: Tx): Promise<void> {
  const seeds = v.parse(productsFile, products);
  await tx.insert(product).values(seeds.map(toProductRow));
  await tx
    .insert(productCategory)
    .values(
      seeds.flatMap(({ id, categories: places }) =>
        places.map((place) => ({ productId: id, categoryId: place.id, position: place.position })),
      ),
    );
  await tx
    .insert(productImage)
    .values(seeds.flatMap(({ id, images }) => images.map((image, position) => ({ productId: id, position, image }))));
  const sold = seeds.flatMap(variantRows);
  await tx.insert(variant).values(sold.map(({ row }) => row));
  await tx.insert(stock).values(sold.map(({ row, onHand }) => ({ variantId: row.id, onHand })));
}

async function seedShowcase(tx: Tx): Promise<void> {
  await tx
    .insert(banner)
    .values(v.parse(bannersFile, banners).map(({ banner_type, ...row }) => ({ ...row, type: banner_type })));
  await tx
    .insert(sectionProduct)
    .values(
      v
        .parse(sectionsFile, sections)
        .flatMap(({ category_id, product_ids }) =>
          product_ids.map((productId, position) => ({ categoryId: category_id, productId, position })),
        ),
    );
  await tx.insert(reel).values(
    v.parse(reelsFile, reels).map(({ id, position, product_id, video_url, poster, title, description }) => ({
      id,
      position,
      productId: product_id,
      video: video_url,
      poster,
      titleAr: title.ar,
      titleEn: title.en,
      descriptionAr: description.ar,
      descriptionEn: description.en,
    })),
  );
}

async function seedRatesAndPromos(tx: Tx): Promise<void> {
  await tx.insert(deliveryRate).values(
    v.parse(deliveryRatesFile, deliveryRates).map((rate) => ({
      id: rate.id,
      country: rate.country,
      fromGrams: rate.delivery_weight_range_start,
      toGrams: rate.delivery_weight_range_end,
      perKilogramFils: rate.per_kg_price_fils,
      freeAfterFils: rate.free_after_fils,
    })),
  );
  await tx.insert(promo).values(
    v.parse(promoCodesFile, promoCodes).map((code) => ({
      code: code.code,
      percent: code.discount,
      startsAt: code.starts_at,
      endsAt: code.expires_at,
      maxUses: code.max_total,
      maxUsesPerCustomer: code.max_per_customer,
    })),
  );
}
