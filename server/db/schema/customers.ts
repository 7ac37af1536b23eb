import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { product, variant } from './catalogue';
import { timestamptz } from './timestamp';

/** A deleted account keeps its row, without phone and name, because orders point to it. */
export const customer = pgTable(
  'customer',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** E.164; null once the account is deleted */
    phone: text().unique(),
    name: text().notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [check('customer_phone', sql`(${table.phone} is null) = (${table.deletedAt} is not null)`)],
);

/**
 * A login attempt: the phone that requested a code and the hash of the token that may redeem it.
 * The code isn't stored; it is derived from the server's secret, `id` and `round`.
 */
export const loginChallenge = pgTable(
  'login_challenge',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    phone: text().notNull(),
    /** Counts the codes of this attempt. A new one replaces an expired code, or one with too many wrong checks. */
    round: integer().notNull().default(1),
    /** How often the current code was sent. */
    sends: integer().notNull().default(0),
    /** How the current code was sent last. */
    channel: text({ enum: ['whatsapp', 'sms'] })
      .notNull()
      .default('sms'),
    /** The hash of WhatsApp's id of the last message; null if there is none. */
    providerRef: text('provider_ref'),
    /** The shopper's language, for a message that replaces one. */
    locale: text({ enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    checks: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
    expiresAt: timestamptz('expires_at').notNull(),
    consumedAt: timestamptz('consumed_at'),
  },
  (table) => [
    check('login_challenge_checks', sql`${table.checks} between 0 and 10`),
    index('login_challenge_expiry').on(table.expiresAt),
  ],
);

/** A bearer token, stored as its hash. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [index('session_customer').on(table.customerId, table.createdAt)],
);

/** A saved delivery address (Specification 3, Address). Country and governorate are English values. */
export const address = pgTable(
  'address',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    fullName: text('full_name').notNull(),
    /** E.164 */
    phone: text().notNull(),
    country: text().notNull(),
    /** Governorate */
    area: text().notNull(),
    city: text().notNull(),
    piece: text().notNull().default(''),
    street: text().notNull().default(''),
    avenue: text().notNull().default(''),
    /** Apartment or building */
    address: text().notNull(),
    email: text().notNull().default(''),
    /** For the driver */
    note: text().notNull().default(''),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('address_customer').on(table.customerId, table.createdAt),
    check('address_latitude', sql`${table.latitude} between -90 and 90`),
    check('address_longitude', sql`${table.longitude} between -180 and 180`),
  ],
);

/** A customer's wish for a message when a product or variant is in stock again. It is deleted once it is sent or given up. */
export const stockRequest = pgTable(
  'stock_request',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Null for any variant of the product. */
    variantId: integer('variant_id').references(() => variant.id, { onDelete: 'cascade' }),
    /** Of the message. */
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    nextAt: timestamptz('next_at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_request_once').on(table.customerId, table.productId, sql`coalesce(${table.variantId}, 0)`),
    index('stock_request_product').on(table.productId),
    index('stock_request_variant').on(table.variantId),
  ],
);

/** How often something happened in the window that begins at `window_start`. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    bucket: text().notNull(),
    windowStart: timestamptz('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    uniqueIndex('rate_counter_window').on(table.bucket, table.windowStart),
    index('rate_counter_age').on(table.windowStart),
  ],
);
