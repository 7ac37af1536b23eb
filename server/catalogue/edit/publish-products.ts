import { inArray } from 'drizzle-orm';
import { product } from '../../db/schema';
import type { Db } from '../../deps';
import type { ChangeReport } from '../import/changes';
import type { CatalogueRow } from '../import/format';
import { changeCatalogue } from './change-catalogue';

interface Options {
  readonly isPublished: boolean;
  readonly dryRun?: boolean;
}

/** Shows products in the shop or hides them; column: `handle`. @throws CatalogueMistakes */
export const publishProducts = (
  db: Db,
  rows: readonly CatalogueRow[],
  { isPublished, dryRun = false }: Options,
): Promise<ChangeReport> =>
  changeCatalogue(db, rows, { dryRun }, async (tx, wanted, changes, check) => {
    const handles = [...new Set(wanted.map((cells) => cells.needed('handle')))];
    const products = await tx
      .select({ id: product.id, slug: product.slug, isActive: product.isActive })
      .from(product)
      .where(inArray(product.slug, handles));
    const known = new Map(products.map((row) => [row.slug, row]));
    for (const cells of wanted)
      if (cells.text('handle') && !known.has(cells.text('handle')))
        cells.wrong('handle', `there is no product "${cells.text('handle')}"`);
    check();
    const changed = products.filter(({ slug, isActive }) =>
      changes.compare('products', slug, { published: isActive }, { published: isPublished }),
    );
    await tx
      .update(product)
      .set({ isActive: isPublished })
      .where(
        inArray(
          product.id,
          changed.map(({ id }) => id),
        ),
      );
  });
