import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Db, Tx } from '../../deps';
import { StartupError } from '../../startup-error';
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

/**
 * Fills a database without a catalogue with the demo. @returns true if it did
 * @throws StartupError that names file, row and field of what is wrong
 */
export async function seedWhenEmpty(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx.execute(
      sql`select from ${product} union all select from ${category} union all select from ${promo} limit 1`,
    );
    if (found.rowCount) return false;
    await seedCategories(tx);
    await seedProducts(tx);
    await seedShowcase(tx);
    await seedRatesAndPromos(tx);
    return true;
  });
}

function read<S extends v.GenericSchema>(file: string, schema: S, rows: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, rows);
  if (parsed.success) return parsed.output;
  const sentences = parsed.issues.map(
    (issue) => `server/db/seed/catalogue/${file}.json, ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`,
  );
  throw new StartupError(sentences.join('\n'));
}

/** A list may be empty, a statement may not. */
async function insert<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

async function seedCategories(tx: Tx): Promise<void> {
  const featuredAt = new Map(
    read('featured', featuredFile, featured).map(({ category_id, position }) => [category_id, position]),
  );
  const sectionAt = new Map(
    read('sections', sectionsFile, sections).map(({ category_id, position }) => [category_id, position]),
  );
  const rows = read('categories', categoriesFile, categories).map(
    ({ id, parent_id, level, position, name, image, wide_image }) => ({
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
    }),
  );
  await insert(
    tx,
    category,
    rows.sort((one, other) => one.level - other.level),
  );
}

async function seedProducts(tx: Tx): Promise<void> {
  const seeds = read('products', productsFile, products);
  await insert(tx, product, seeds.map(toProductRow));
  await insert(
    tx,
    productCategory,
    seeds.flatMap(({ id, categories: places }) =>
      places.map((place) => ({ productId: id, categoryId: place.id, position: place.position })),
    ),
  );
  await insert(
    tx,
    productImage,
    seeds.flatMap(({ id, images }) => images.map((image, position) => ({ productId: id, position, image }))),
  );
  const sold = seeds.flatMap(variantRows);
  await insert(
    tx,
    variant,
    sold.map(({ row }) => row),
  );
  await insert(
    tx,
    stock,
    sold.map(({ row, onHand }) => ({ variantId: row.id, onHand })),
  );
}

async function seedShowcase(tx: Tx): Promise<void> {
  await insert(
    tx,
    banner,
    read('banners', bannersFile, banners).map(({ banner_type, title, ...row }) => ({
      ...row,
      type: banner_type,
      titleAr: title.ar,
      titleEn: title.en,
    })),
  );
  await insert(
    tx,
    sectionProduct,
    read('sections', sectionsFile, sections).flatMap(({ category_id, product_ids }) =>
      product_ids.map((productId, position) => ({ categoryId: category_id, productId, position })),
    ),
  );
  await insert(
    tx,
    reel,
    read('reels', reelsFile, reels).map(({ id, position, product_id, video_url, poster, title, description }) => ({
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
  await insert(
    tx,
    deliveryRate,
    read('delivery-rates', deliveryRatesFile, deliveryRates).map((rate) => ({
      id: rate.id,
      country: rate.country,
      fromGrams: rate.delivery_weight_range_start,
      toGrams: rate.delivery_weight_range_end,
      perKilogramFils: rate.per_kg_price_fils,
      freeAfterFils: rate.free_after_fils,
    })),
  );
  await insert(
    tx,
    promo,
    read('promo-codes', promoCodesFile, promoCodes).map((code) => ({
      code: code.code,
      percent: code.discount,
      startsAt: code.starts_at,
      endsAt: code.expires_at,
      maxUses: code.max_total,
      maxUsesPerCustomer: code.max_per_customer,
    })),
  );
}
