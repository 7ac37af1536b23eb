import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from './catalogue';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of a product on sale. Weight A: the head of its names. B: the rest of its names, SKUs and barcode.
 * C: categories and attribute values. D: descriptions. Triggers write it when a transaction commits (db/migrations).
 */
export const searchDocument = pgTable(
  'search_document',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    priceFils: integer('price_fils').notNull(),
    isOffer: boolean('is_offer').notNull(),
    words: tsvector().notNull(),
  },
  (table) => [index('search_document_words').using('gin', table.words)],
);

/** Products whose document is written when the transaction commits. Empty between transactions. */
export const searchPending = pgTable('search_pending', { productId: integer('product_id').primaryKey() });

/** Every word of the documents without digits. Words of one family share a stem; words that sound or look alike a sound. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text().primaryKey(),
    stems: text().array().notNull(),
    sounds: text().array().notNull(),
  },
  (table) => [
    index('search_word_stems').using('gin', table.stems),
    index('search_word_sounds').using('gin', table.sounds),
  ],
);

/** A merchant's words for the search, besides those of the software (`server/catalogue/search/words`). */
export const synonym = pgTable(
  'synonym',
  {
    id: integer().primaryKey(),
    /** Words or phrases, the first of which names the row in files. */
    words: text().array().notNull(),
    /** same: each finds what the others find. near: the first finds the others too, after its own results. */
    kind: text().notNull().default('same'),
  },
  (table) => [check('synonym_kind', sql`${table.kind} in ('same', 'near')`)],
);
