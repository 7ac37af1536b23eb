import type { Locale } from '../../../../api/client';
import type { CategoryWire } from '../../../../api/schemas/category';
import type { Db } from '../../../deps';
import { allCategories, withChildren } from '../../categories';
import { searchWords } from '../intent';
import type { Term } from '../terms';

/** From here on a suggested category has the word in its name. */
const LIKELY = 0.5;
const MOST = 3;

/** How well a term fits the words of a name, from 0 to 1. */
const gradeOf = ({ alternatives }: Term, words: readonly string[]): number =>
  Math.max(
    0,
    ...alternatives.map(({ parts, grade }) => {
      const fits = parts.map((part) => part.filter(({ word }) => words.includes(word)).map((one) => one.grade));
      return grade * Math.min(...fits.map((grades) => Math.max(0, ...grades)));
    }),
  );

/** The categories to suggest: each of the terms is in the name, and the name has as little else as possible. */
export async function findCategories(db: Db, terms: readonly Term[], locale: Locale): Promise<CategoryWire[]> {
  if (terms.length === 0) return [];
  const all = await allCategories(db);
  const pointsOf = (name: string): number => {
    const words = searchWords(name);
    const grades = terms.map((term) => gradeOf(term, words));
    return Math.min(...grades) < LIKELY ? 0 : grades.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length);
  };
  return all
    .map((row) => ({ row, points: Math.max(pointsOf(row.nameAr), pointsOf(row.nameEn)) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST)
    .map(({ row }) => withChildren(all, row, locale));
}
