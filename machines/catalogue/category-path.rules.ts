import type { Category } from '../../api/schemas/category';

/** The way from a top category down to one, both included; empty where the tree doesn't hold it. */
export function pathTo(categories: readonly Category[], id: string): readonly Category[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = pathTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

export interface ChipRow {
  readonly categories: readonly Category[];
  readonly chosenId: string | null;
}

/** The rows of chips above a category's products: on each level the neighbours of what is chosen, at the end its own subcategories. */
export const chipRows = (path: readonly Category[]): readonly ChipRow[] =>
  path.flatMap(({ children }, depth) =>
    children.length > 0 ? [{ categories: children, chosenId: path[depth + 1]?.id ?? null }] : [],
  );
