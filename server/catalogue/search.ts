import { and, type SQL, sql } from 'drizzle-orm';
import { searchable, wordsOf } from '../../domain/text/search-text';
import { listing } from '../db/schema';

const MAX_WORDS = 8;

export interface Search {
  /** Undefined for an empty text, which matches everything. */
  readonly where: SQL | undefined;
  /** Best match first; undefined for the catalogue's own order. */
  readonly order: SQL | undefined;
}

/**
 * Products whose names or SKU contain every word of a text, ignoring spelling variants (Specification 2, Search).
 * Order: exact name or SKU, names that start with the text, words that start with it, the rest.
 */
export function searchFor(text: string): Search {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0) return { where: undefined, order: undefined };
  const phrase = escapeLike(searchable(text));
  const matches = (pattern: string) => sql`${listing.searchText} like ${pattern}`;
  return {
    where: and(...words.map((word) => matches(`%${escapeLike(word)}%`))),
    order: sql`case when ${matches(`%\n${phrase}\n%`)} then 0 when ${matches(`%\n${phrase}%`)} then 1 when ${matches(`% ${phrase}%`)} then 2 else 3 end`,
  };
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
