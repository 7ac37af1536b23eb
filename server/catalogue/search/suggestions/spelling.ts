import { sql } from 'drizzle-orm';
import type { Db } from '../../../deps';
import { searchWords } from '../intent';
import type { SearchText } from '../search-text';
import { DEFAULT_WORDS } from '../words';

/** A token without the marks around it. */
const trimMarks = (token: string): string => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** How texts write a normalised word: with its hamza and ة, Latin in lower case. Null if none has it. */
export function writtenIn(texts: readonly string[], word: string): string | null {
  for (const text of texts)
    for (const token of text.split(/\s+/).map(trimMarks)) {
      const words = searchWords(token);
      if (words.length === 1 && words[0] === word) return token.toLowerCase();
    }
  return null;
}

/** The text with each misspelt word as it is written in the catalogue; null if none is misspelt. */
export async function correctedText(db: Db, text: string, { terms }: SearchText): Promise<string | null> {
  const misspelt = terms.flatMap(({ misspelling }) => misspelling ?? []);
  if (misspelt.length === 0) return null;
  const found = misspelt.map(async ({ typed, meant }) => [typed, await spellingOf(db, meant)] as const);
  const written = new Map(await Promise.all(found));
  const corrected = text.trim().replace(/\S+/g, (token) => {
    const words = searchWords(token);
    return (words.length === 1 && written.get(words[0] as string)) || token;
  });
  return corrected === text.trim() ? null : corrected;
}

/** How names or synonyms write a word; null for one that is in descriptions alone. */
async function spellingOf(db: Db, word: string): Promise<string | null> {
  const { rows } = await db.execute<{ names: string[] }>(sql`
    select array[p.name_ar, p.name_en] as names from search_document d join product p on p.id = d.product_id
    where d.words @@ ${`'${word}':AB`}::tsquery limit 5`);
  const synonyms = DEFAULT_WORDS.flatMap(({ words }) => words.filter((one) => !one.includes(' ')));
  const names = rows.flatMap((row) => row.names);
  return writtenIn(names, word) ?? writtenIn(synonyms, word);
}
