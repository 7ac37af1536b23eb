import { asc, inArray } from 'drizzle-orm';
import { latinDigits } from '../../../domain/text/digits';
import { stock } from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { changeStock } from '../import/apply';
import type { Cells } from '../import/cells';
import type { ChangeReport } from '../import/changes';
import type { CatalogueRow } from '../import/format';
import { MAX_UNITS } from '../import/parse-products';
import { changeCatalogue } from './change-catalogue';
import { findVariants, type FoundVariant } from './find-variants';

/**
 * Sets units in stock (`12`), adds some (`+5`) or takes some away (`-2`). Columns: `sku`, `stock`. Never less than what
 * open payments reserve. @throws CatalogueMistakes
 */
export const setStock = (
  db: Db,
  rows: readonly CatalogueRow[],
  options: { dryRun?: boolean } = {},
): Promise<ChangeReport> =>
  changeCatalogue(db, rows, options, async (tx, wanted, changes, check) => {
    const found = (await findVariants(tx, wanted)).flatMap(({ cells, variants }) => onlyVariant(cells, variants));
    const units = await lockUnits(
      tx,
      found.map(({ variant }) => variant.id),
    );
    const changed = found.flatMap(({ cells, variant }) => {
      const { onHand, reserved } = units.get(variant.id) ?? { onHand: 0, reserved: 0 };
      const after = parseUnits(cells, onHand);
      if (after === null) return [];
      checkUnits(cells, after, reserved);
      const isChanged = changes.compare('stock', variant.sku, { units: onHand }, { units: after });
      return isChanged ? [{ variantId: variant.id, change: after - onHand }] : [];
    });
    check();
    await changeStock(tx, changed);
  });

function onlyVariant(cells: Cells, variants: readonly FoundVariant[]) {
  const [variant, ...others] = variants;
  if (others.length > 0) {
    const skus = variants.map(({ sku }) => sku).join(', ');
    cells.wrong('sku', `"${variant?.slug}" has ${variants.length} variants. Name one of them: ${skus}`);
  }
  return variant && others.length === 0 ? [{ cells, variant }] : [];
}

/** Locks the rows in the order in which orders lock them, so that no unit is sold between reading and writing. */
async function lockUnits(tx: Tx, variantIds: readonly number[]) {
  const rows = await tx
    .select({ id: stock.variantId, onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .where(inArray(stock.variantId, [...variantIds]))
    .orderBy(asc(stock.variantId))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

function parseUnits(cells: Cells, onHand: number): number | null {
  const text = latinDigits(cells.needed('stock')).replace('−', '-');
  const change = /^[+-]\d{1,7}$/.test(text) ? Number(text) : null;
  return change === null ? cells.whole('stock', { min: 0, max: MAX_UNITS, unit: 'units' }) : onHand + change;
}

function checkUnits(cells: Cells, after: number, reserved: number): void {
  if (after < 0) cells.wrong('stock', `"${cells.text('stock')}" would leave ${after} units`);
  else if (after > MAX_UNITS) cells.wrong('stock', `${after} is out of range: units go from 0 to ${MAX_UNITS}`);
  else if (after < reserved)
    cells.wrong(
      'stock',
      `would be ${after}, but ${reserved} units are reserved by open payments. Leave at least ${reserved}`,
    );
}
