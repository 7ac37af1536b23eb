import { sql } from 'drizzle-orm';
import type { Db } from '../../../deps';
import { searchWords } from '../intent';
import { kinship, SAME_WORD } from '../kinship';
import { matchesAll, toTermQuery } from '../ranking';
import { readSearchText } from '../search-text';
import { writtenIn } from './spelling';

const MOST = 4;
const MOST_WORDS = 30;
/** Words that more products have count as equally frequent. */
const MOST_PRODUCTS = 100;

/** Texts that continue the last word of a text, the most frequent first. Each finds a product by its name. */
export async function findCompletions(db: Db, text: string): Promise<readonly string[]> {
  const words = searchWords(text);
  const last = words.at(-1) ?? '';
  if (text.length < 2 || last === '' || /\d/.test(last)) return [];
  const before = text.slice(0, text.search(/\S+$/));
  const terms = words.length > 1 ? (await readSearchText(db, before)).terms.map(toTermQuery) : [];
  const others = terms.length > 0 ? sql`and ${matchesAll(terms, false)}` : sql``;
  const { rows } = await db.execute<{ word: string; names: string[] }>(sql`
    select w.word, array[p.name_ar, p.name_en] as names
    from (select word from search_word where word like ${`${last}%`} order by length(word), word limit ${MOST_WORDS}) w
    cross join lateral (
      select count(*) as count, min(product_id) as product_id from (
        select product_id from search_document d
        where d.words @@ ('''' || w.word || ''':AB')::tsquery ${others} limit ${MOST_PRODUCTS}
      ) found
    ) f
    join product p on p.id = f.product_id
    order by f.count desc, length(w.word), w.word`);
  const chosen: { readonly word: string; readonly written: string }[] = [];
  for (const { word, names } of rows) {
    const written = writtenIn(names, word);
    if (written === null || word === last || chosen.some((one) => kinship(one.word, word) >= SAME_WORD)) continue;
    chosen.push({ word, written });
  }
  return chosen.slice(0, MOST).map(({ written }) => `${before}${written}`);
}
