import { and, type SQL, sql } from 'drizzle-orm';
import { searchable, wordsOf } from '../../domain/text/search-text';
import { listing } from '../db/schema';

const MOST_WORDS = 8;

export interface Search {
  /** Undefined for an empty text, which finds everything. */
  readonly where: SQL | undefined;
  /** The best first; undefined for the catalogue's own order. */
  readonly order: SQL | undefined;
}

/**
 * Products whose names or SKU hold every word of a text, however its letters are written (Specification 2, Search).
 * First those that are called exactly so or have this SKU, then names that begin so, then words that begin so, then the rest.
 */
export function searchFor(text: string): Search {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  if (words.length === 0) return { where: undefined, order: undefined };
  const whole = literally(searchable(text));
  const holds = (pattern: string) => sql`${listing.searchText} like ${pattern}`;
  return {
    where: and(...words.map((word) => holds(`%${literally(word)}%`))),
    order: sql`case when ${holds(`%\n${whole}\n%`)} then 0 when ${holds(`%\n${whole}%`)} then 1 when ${holds(`% ${whole}%`)} then 2 else 3 end`,
  };
}

/** What `like` takes for a pattern, taken as text. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
