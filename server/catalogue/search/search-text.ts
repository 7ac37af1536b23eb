import { sql } from 'drizzle-orm';
import { synonym } from '../../db/schema';
import type { Db } from '../../deps';
import { type Intent, readIntent } from './intent';
import { withDefaultWords } from './synonyms';
import { findTerms, type Term } from './terms';
import type { SynonymRow } from './words';

/** A text with what its words may be in the catalogue. */
export interface SearchText {
  readonly intent: Intent;
  /** Of the words that are known or may be misspelt, in the order of the text. */
  readonly terms: readonly Term[];
}

export async function readSearchText(db: Db, text: string): Promise<SearchText> {
  const intent = readIntent(text);
  const { rows, hasTrigrams } = await loadSynonyms(db);
  const words = intent.words.filter((word) => word !== intent.bare?.word);
  const found = await findTerms(db, words, withDefaultWords(rows), hasTrigrams);
  return { intent, terms: found.filter(({ alternatives }) => alternatives.length > 0) };
}

async function loadSynonyms(db: Db): Promise<{ rows: readonly SynonymRow[]; hasTrigrams: boolean }> {
  const [rows, extensions] = await Promise.all([
    db.select({ words: synonym.words, kind: synonym.kind }).from(synonym).orderBy(synonym.id),
    db.execute(sql`select from pg_extension where extname = 'pg_trgm'`),
  ]);
  return { rows, hasTrigrams: extensions.rows.length > 0 };
}
