import { and, type SQL, sql } from 'drizzle-orm';
import { product } from '../db/schema';
import { normalisedText } from '../db/normalise';

const MOST_WORDS = 8;

/** Products whose names hold every word of a text, however its letters are written; no condition for an empty text. */
export function matching(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return and(
    ...words.map(
      (word) => sql`${product.searchText} like '%' || ${normalisedText(word.replace(/[\\%_]/g, '\\$&'))} || '%'`,
    ),
  );
}
