import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { normalisedSql } from '../normalise';
import { timestamptz } from './timestamp';

/** A text in both languages. */
export interface Bilingual {
  readonly ar: string;
  readonly en: string;
}

/** An attribute of a product, such as colour, with its values in display order. */
export interface AttributeChoice {
  readonly name: string;
  readonly values: readonly Bilingual[];
}

/** A node of the category tree; top categories have level 1 and no parent. */
export const category = pgTable(
  'category',
  {
    id: integer().primaryKey(),
    /** Names the category in files; null for one that never was in a file, which its id names. */
    handle: text().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    level: integer().notNull(),
    position: integer().notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    image: text().notNull(),
    /** A picture about twice as wide as high, for wide tiles; null if the category has only its `image`. */
    wideImage: text('wide_image'),
    /** Position among the featured categories of the home screen, or null. */
    featuredPosition: integer('featured_position'),
    /** Position among the new-arrival sections of the home screen, or null. */
    sectionPosition: integer('section_position'),
  },
  (table) => [
    index('category_parent').on(table.parentId, table.position),
    check('category_level', sql`${table.level} between 1 and 9`),
  ],
);

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    barcode: text().notNull().default(''),
    position: integer().notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    /** Shown in lists. Triggers keep the price of a product without attributes equal to its default variant's. */
    priceFils: integer('price_fils').notNull(),
    oldPriceFils: integer('old_price_fils'),
    weightGrams: integer('weight_grams').notNull(),
    /** Empty for a product without variants. */
    attributes: jsonb().$type<readonly AttributeChoice[]>().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    /** Both names and the SKU, normalised for search, each between line breaks. */
    searchText: text('search_text').generatedAlwaysAs(
      normalisedSql('chr(10) || name_ar || chr(10) || name_en || chr(10) || sku || chr(10)'),
    ),
  },
  (table) => [
    check('product_price', sql`${table.priceFils} > 0 and ${table.priceFils} % 10 = 0`),
    check('product_old_price', sql`${table.oldPriceFils} > 0 and ${table.oldPriceFils} % 10 = 0`),
    check('product_weight', sql`${table.weightGrams} > 0`),
  ],
);

/**
 * A narrow copy of the products on sale, for lists and search. A trigger on `product` maintains it. It has a trigram index
 * if the database allows one (`search-index.ts`).
 */
export const listing = pgTable(
  'listing',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [index('listing_position').on(table.position, table.productId)],
);

export const productCategory = pgTable(
  'product_category',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_category_product').on(table.productId),
  ],
);

export const productImage = pgTable(
  'product_image',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    position: integer().notNull(),
    image: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** The products in the new-arrival sections of the home screen. */
export const sectionProduct = pgTable(
  'section_product',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] })],
);

/** What is sold. A product without attributes has exactly one variant, its default. */
export const variant = pgTable(
  'variant',
  {
    id: integer().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    position: integer().notNull(),
    sku: text().notNull().unique(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    priceFils: integer('price_fils').notNull(),
    oldPriceFils: integer('old_price_fils'),
    image: text().notNull(),
    /** Attribute name to value; empty for a default variant. */
    attributes: jsonb().$type<Readonly<Record<string, Bilingual>>>().notNull().default({}),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check('variant_price', sql`${table.priceFils} > 0 and ${table.priceFils} % 10 = 0`),
    check('variant_old_price', sql`${table.oldPriceFils} > 0 and ${table.oldPriceFils} % 10 = 0`),
    index('variant_product').on(table.productId, table.position),
  ],
);

/** A price that a variant gets at a time. It is removed once it is in force. */
export const scheduledPrice = pgTable(
  'scheduled_price',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variant.id, { onDelete: 'cascade' }),
    priceFils: integer('price_fils').notNull(),
    oldPriceFils: integer('old_price_fils'),
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('scheduled_price_once').on(table.variantId, table.dueAt),
    index('scheduled_price_due').on(table.dueAt),
    check('scheduled_price_price', sql`${table.priceFils} > 0 and ${table.priceFils} % 10 = 0`),
    check('scheduled_price_old_price', sql`${table.oldPriceFils} > 0 and ${table.oldPriceFils} % 10 = 0`),
  ],
);

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Units of a variant. `on_hand - reserved` can be bought now. */
export const stock = pgTable(
  'stock',
  {
    variantId: integer('variant_id')
      .primaryKey()
      .references(() => variant.id),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
    /** The transaction that last changed the row, set by a trigger. It invalidates cached responses. */
    changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('stock_changed_in').on(table.changedIn),
    check('stock_on_hand', sql`${table.onHand} >= 0`),
    check('stock_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
);

/**
 * The highest id that a removed product, variant or category had. Triggers maintain it, and imports begin above it: an id
 * in an order, a shared link or a cart never comes to mean something else.
 */
export const removedId = pgTable('removed_id', {
  tableName: text('table_name').primaryKey(),
  lastId: integer('last_id').notNull(),
});

export const banner = pgTable('banner', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  type: text('banner_type').notNull(),
  image: text().notNull(),
  titleAr: text('title_ar').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  /** Path of the shop, or '' for none. */
  link: text().notNull().default(''),
});

export const reel = pgTable('reel', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  productId: integer('product_id')
    .notNull()
    .references(() => product.id),
  video: text().notNull(),
  poster: text().notNull(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull(),
  descriptionAr: text('description_ar').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
});
