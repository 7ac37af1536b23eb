import type { Db } from '../../deps';
import { sqlState } from '../../db/transaction';
import { applyPlan } from './apply';
import type { ChangeReport } from './changes';
import { loadCurrent } from './current';
import type { CatalogueTables, Mistake } from './format';
import { lockCatalogue } from '../lock-catalogue';
import { CatalogueMistakes } from './mistakes';
import { parseTables } from './parse-tables';
import { planImport } from './plan';

interface Options {
  /** Mistakes that were found while the files were read. */
  readonly mistakes?: readonly Mistake[];
  readonly dryRun?: boolean;
  /** Unpublishes what the given tables don't have. */
  readonly unpublishMissing?: boolean;
}

/**
 * Brings the catalogue up to date with the tables, in one transaction. Orders and reservations are not touched.
 * @throws CatalogueMistakes with everything that is wrong in the files
 */
export async function importCatalogue(
  db: Db,
  tables: CatalogueTables,
  { mistakes: earlier = [], dryRun = false, unpublishMissing = false }: Options = {},
): Promise<ChangeReport> {
  const mistakes = [...earlier];
  const input = parseTables(tables, mistakes);
  try {
    return await db.transaction(async (tx) => {
      await lockCatalogue(tx);
      const { plan, report } = planImport(input, await loadCurrent(tx), unpublishMissing);
      if (mistakes.length > 0) throw new CatalogueMistakes(mistakes);
      if (!dryRun) await applyPlan(tx, plan);
      return report;
    });
  } catch (error) {
    if (sqlState(error) !== '23514' || !/stock_/.test(String((error as Error).cause ?? ''))) throw error;
    throw new Error('Units were ordered or reserved during the import. Nothing was written; run it again.', {
      cause: error,
    });
  }
}
