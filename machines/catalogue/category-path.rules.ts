import type { Category } from '../../api/schemas/category';

/** The path from a top-level category to the given one, both included; empty if it isn't in the tree. */
export function pathTo(categories: readonly Category[], id: string): readonly Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = pathTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

export interface ChipRow {
  readonly parentId: string;
  readonly categories: readonly Category[];
  readonly chosenId: string | null;
}

/** The chip rows above a category's products: the siblings on each level, and its own subcategories last. */
export const chipRows = (path: readonly Category[]): readonly ChipRow[] =>
  path.flatMap(({ id, children }, depth) =>
    children.length > 0 ? [{ parentId: id, categories: children, chosenId: path[depth + 1]?.id ?? null }] : [],
  );
