import { inRehearsableTransaction } from '../../db/rehearsal';
import type { Db, Tx } from '../../deps';
import { type Cells, createCells } from '../import/cells';
import { type ChangeReport, type Changes, createChanges } from '../import/changes';
import type { CatalogueRow, Mistake } from '../import/format';
import { lockCatalogue } from '../lock-catalogue';
import { CatalogueMistakes } from '../import/mistakes';

interface Options {
  readonly dryRun?: boolean;
}

/**
 * Changes the catalogue by rows in one transaction: all of them, or none if one has a mistake. With `dryRun` it is rolled
 * back. @throws CatalogueMistakes
 */
export function changeCatalogue(
  db: Db,
  rows: readonly CatalogueRow[],
  { dryRun = false }: Options,
  work: (tx: Tx, rows: readonly Cells[], changes: Changes, check: () => void) => Promise<void>,
): Promise<ChangeReport> {
  return inRehearsableTransaction(db, dryRun, async (tx) => {
    const mistakes: Mistake[] = [];
    const changes = createChanges();
    const check = () => {
      if (mistakes.length > 0) throw new CatalogueMistakes(mistakes);
    };
    await lockCatalogue(tx);
    await work(
      tx,
      rows.map((row) => createCells(row, mistakes)),
      changes,
      check,
    );
    check();
    return changes.report;
  });
}
