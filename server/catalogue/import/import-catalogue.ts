import { sql } from 'drizzle-orm';
import type { Db } from '../../deps';
import { sqlState } from '../../db/transaction';
import { applyPlan } from './apply';
import type { ChangeReport } from './changes';
import { loadCurrent } from './current';
import type { CatalogueTables, Mistake } from './format';
import { parseTables } from './parse-tables';
import { planImport } from './plan';

/** Any number that only this project uses for its advisory lock. */
const IMPORT_LOCK = 4_965_000_002;

interface Options {
  /** Mistakes that were found while the files were read. */
  readonly mistakes?: readonly Mistake[];
  readonly dryRun?: boolean;
  /** Unpublishes what the given tables don't have. */
  readonly unpublishMissing?: boolean;
}

/** The files have mistakes; nothing was written. */
export class ImportMistakes extends Error {
  constructor(readonly mistakes: readonly Mistake[]) {
    super(
      [
        ...mistakes.map(
          ({ file, line, column, message }) => `${file}, line ${line}${column && `, ${column}`}: ${message}.`,
        ),
        `${mistakes.length} mistakes. Nothing was written.`,
      ].join('\n'),
    );
  }
}

/**
 * Brings the catalogue up to date with the tables, in one transaction. Orders and reservations are not touched.
 * @throws ImportMistakes with everything that is wrong in the files
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
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const { plan, report } = planImport(input, await loadCurrent(tx), unpublishMissing);
      if (mistakes.length > 0) throw new ImportMistakes(inOrder(mistakes));
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

const inOrder = (mistakes: readonly Mistake[]): Mistake[] =>
  [...new Map(mistakes.map((one) => [JSON.stringify(one), one])).values()].sort(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
