import { type SQL, sql } from 'drizzle-orm';
import type { Graded } from './vocabulary';
import type { Term } from './terms';

/** Points of a match by the field it is in and by how well the word fits. */
const FIELDS = [
  ['A', 10],
  ['B', 8],
  ['C', 4],
  ['', 2],
] as const;
const FITS = [
  [0.9, 1],
  [0.8, 0.8],
  [0.5, 0.49],
  [0, 0.35],
] as const;
/** A word in a category or attribute besides the name. */
const CATEGORY_POINTS = 2;

/** What a word or phrase of a query matches: anywhere, and by points, most first. */
export interface TermQuery {
  readonly anywhere: string;
  readonly notInDescriptions: string;
  readonly inCategories: string;
  readonly graded: readonly (readonly [points: number, query: string])[];
  /**
   * What matches outside the description with so many points at least. Each word stands once, because the index reads it as
   * often as it stands.
   */
  readonly withPoints: (least: number) => string;
}

const lexeme = ({ word }: Graded, weights: string): string => `'${word}'${weights && `:${weights}`}`;
const anyOf = (queries: readonly string[]): string => [...new Set(queries)].filter(Boolean).join(' | ');

/** The words of a phrase may be in neighbouring fields. */
const WIDER: Readonly<Record<string, string>> = { A: 'AB', B: 'AB', AB: 'AB', C: 'ABC', ABC: 'ABC' };

/** A term whose single words stand once, each with its best grade. */
function withoutRepeats({ alternatives, ...term }: Term): Term {
  const grades = new Map<string, number>();
  for (const { parts, grade } of alternatives)
    if (parts.length === 1)
      for (const one of parts[0] ?? []) grades.set(one.word, Math.max(grades.get(one.word) ?? 0, one.grade * grade));
  const single = [...grades].map(([word, grade]) => ({ word, grade }));
  const phrases = alternatives.filter(({ parts }) => parts.length > 1);
  return { ...term, alternatives: [{ parts: [single], grade: 1 }, ...phrases] };
}

/** The term in the fields that a grade allows, '' for all; null for none. */
function queryOf({ alternatives }: Term, fieldsOf: (grade: number) => string | null): string {
  return anyOf(
    alternatives.flatMap(({ parts, grade }) => {
      const [first] = parts;
      if (parts.length === 1 && first)
        return first.flatMap((one) => {
          const fields = fieldsOf(one.grade * grade);
          return fields === null ? [] : [lexeme(one, fields)];
        });
      const best = Math.min(...parts.map((part) => Math.max(...part.map((one) => one.grade))));
      const fields = fieldsOf(best * grade);
      if (fields === null) return [];
      const wider = WIDER[fields] ?? '';
      return [`(${parts.map((part) => `(${part.map((one) => lexeme(one, wider)).join(' | ')})`).join(' & ')})`];
    }),
  );
}

const factorOf = (grade: number): number => FITS.find(([least]) => grade >= least)?.[1] ?? 0;

export const toTermQuery = (given: Term): TermQuery => {
  const term = withoutRepeats(given);
  return {
    // What a guess means is a product's name or category rather than a word in passing.
    anywhere: queryOf(term, () => (term.isGuess ? 'ABC' : '')),
    notInDescriptions: queryOf(term, () => 'ABC'),
    inCategories: queryOf(term, (grade) => (grade >= 0.7 ? 'C' : null)),
    graded: FITS.flatMap(([, factor]) =>
      FIELDS.map(([field, points]) => {
        const query = queryOf(term, (grade) => (factorOf(grade) === factor ? field : null));
        return [factor * points, query] as const;
      }),
    )
      .filter(([, query]) => query !== '')
      .sort(([one], [other]) => other - one),
    withPoints: (least) =>
      queryOf(term, (grade) => {
        const fields = FIELDS.filter(([field, points]) => field && factorOf(grade) * points >= least);
        return fields.length === 0 ? null : fields.map(([field]) => field).join('');
      }),
  };
};

const has = (query: string): SQL => sql`d.words @@ ${query}::tsquery`;

/** Documents with every term, in any field or outside the description. */
export const matchesAll = (terms: readonly TermQuery[], inDescriptions: boolean): SQL =>
  has(terms.map((term) => `(${inDescriptions ? term.anywhere : term.notInDescriptions})`).join(' & '));

/** Documents with one term or more. */
export const matchesAny = (terms: readonly TermQuery[], inDescriptions: boolean): SQL =>
  has(anyOf(terms.map((term) => (inDescriptions ? term.anywhere : term.notInDescriptions))));

/** The points of a document. */
export function pointsOf(terms: readonly TermQuery[]): SQL {
  const parts = terms.map(({ graded, inCategories }) => {
    const cases = sql.join(
      graded.map(([points, query]) => sql`when ${has(query)} then ${sql.raw(String(points))}`),
      sql` `,
    );
    const inCategory = inCategories
      ? sql` + case when ${has(inCategories)} then ${sql.raw(String(CATEGORY_POINTS))} else 0 end`
      : sql``;
    return sql`(case ${cases} else 0 end${inCategory})`;
  });
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
}

/** Documents in which every term has at least so many points, and one of them `oneOf` points. */
export function matchesWithPoints(terms: readonly TermQuery[], each: number, oneOf = each): SQL {
  const queries = terms.map(({ withPoints }) => withPoints(each));
  if (queries.includes('')) return sql`false`;
  const one = oneOf === each ? [] : [anyOf(terms.map(({ withPoints }) => withPoints(oneOf)))];
  return one.includes('') ? sql`false` : has([...queries, ...one].map((query) => `(${query})`).join(' & '));
}
