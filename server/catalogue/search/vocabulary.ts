import { sql } from 'drizzle-orm';
import type { Db } from '../../deps';
import { isArabic } from './arabic';
import { kinship, SAME_WORD } from './kinship';
import { likeness } from './likeness';

/** A word of the catalogue with how well it fits, from 0 to 1. */
export interface Graded {
  readonly word: string;
  readonly grade: number;
}

const MOST = 40;
const best = (words: readonly Graded[]): readonly Graded[] =>
  [...words].sort((one, other) => other.grade - one.grade).slice(0, MOST);

/** Forms of each word that the catalogue has: plurals, articles, stems. */
export async function findForms(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, readonly Graded[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ given: string; word: string; same: boolean }>(sql`
    select given, word, search_stems(given) && stems and given !~ '[ء-ي]' as same
    from unnest(${sql.param([...words])}::text[]) given join search_word on stems && search_stems(given)`);
  const forms = new Map<string, Graded[]>(words.map((word) => [word, []]));
  for (const { given, word, same } of rows) {
    const grade = Math.max(kinship(given, word), same ? 0.93 : 0);
    if (grade > 0) forms.get(given)?.push({ word, grade: grade >= SAME_WORD ? grade : grade * 0.9 });
  }
  return new Map([...forms].map(([given, found]) => [given, best(found)]));
}

/** Words that begin with a text, or contain a longer one. */
export async function findContaining(db: Db, part: string): Promise<readonly Graded[]> {
  if (/\d/.test(part)) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_word where word like ${part.length < (isArabic(part) ? 3 : 4) ? `${part}%` : `%${part}%`} order by length(word), word limit ${MOST}`,
  );
  return rows.map(({ word }) => ({ word, grade: 0.4 }));
}

/** Words that an unknown one may have meant. Trigrams find what has two mistakes, where the database has them. */
export async function findLike(db: Db, typed: string, hasTrigrams: boolean): Promise<readonly Graded[]> {
  if (/\d{2}/.test(typed) || typed.length < 3) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_word where sounds && search_sounds(${typed}::text)${
      hasTrigrams && typed.length >= 6 ? sql` or word % ${typed}` : sql``
    } limit 2000`,
  );
  const graded = rows.flatMap(({ word }) => {
    const grade = likeness(typed, word);
    return grade > 0 ? [{ word, grade }] : [];
  });
  const most = Math.max(0, ...graded.map(({ grade }) => grade));
  return best(graded.filter(({ grade }) => grade >= most - 0.12));
}
