import { category } from '../../db/schema';
import type { Db } from '../../deps';
import { searchWords } from './intent';
import type { Term } from './terms';

const SURE = 0.75;

/** The categories whose whole name the terms say, with all below them. */
export async function categoriesNamed(db: Db, terms: readonly Term[]): Promise<readonly number[]> {
  const said = new Set(
    terms.flatMap(({ alternatives }) =>
      alternatives.flatMap(({ parts, grade }) =>
        parts.flatMap((part) => part.filter((one) => one.grade * grade >= SURE).map(({ word }) => word)),
      ),
    ),
  );
  if (said.size === 0) return [];
  const rows = await db
    .select({ id: category.id, parentId: category.parentId, nameAr: category.nameAr, nameEn: category.nameEn })
    .from(category);
  const isSaid = (name: string) => {
    const words = searchWords(name);
    return words.length > 0 && words.every((word) => said.has(word));
  };
  const found = new Set(rows.filter(({ nameAr, nameEn }) => isSaid(nameAr) || isSaid(nameEn)).map(({ id }) => id));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { id, parentId } of rows) if (parentId !== null && found.has(parentId)) found.add(id);
  }
  return [...found];
}
