import { Command } from 'commander';
import { importCatalogue } from '../../catalogue/import/import-catalogue';
import { CatalogueMistakes } from '../../catalogue/import/mistakes';
import { type ReadTables, readCatalogueFiles } from '../../catalogue/import/read-files';
import { withStoredMedia } from '../../catalogue/import/stored-media';
import type { ShopName } from '../../catalogue/readers/read-from-shop';
import { withDatabase } from '../open-database';
import { openUsableStore } from '../open-usable-store';
import { CommandError } from '../run-commands';
import { describeReport } from './describe-changes';
import { addShopOptions, readExport, type ShopOptions } from './shop-options';

/** Comparing and writing a large catalogue takes longer than a request may. */
export const IMPORT_STATEMENT_MS = 60_000;

interface Options extends ShopOptions {
  readonly from?: ShopName;
  readonly dryRun?: boolean;
  readonly unpublishMissing?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue import <path>`: brings the catalogue up to date with files. */
export const importCommand = (): Command =>
  addShopOptions(new Command('import'))
    .description("Bring the catalogue up to date with CSV or JSON files, or with another shop's export")
    .argument('<path>', 'a folder with products.csv, categories.csv …, or one such file; with --from the export')
    .option('--dry-run', 'show what would change and write nothing')
    .option('--unpublish-missing', 'take off what the given files do not have')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue import noor --dry-run
  shop catalogue import noor
  shop catalogue import products.csv --unpublish-missing
  shop catalogue import products_export.csv --from shopify --translations arabic.csv --dry-run

Rows are matched by handle and SKU; the same files twice change nothing. A file
with mistakes changes nothing, and every mistake is listed. Products get ids of this
shop; those of another shop are ignored. To edit an export before its import, write
it in the columns of the import with shop catalogue convert.
The columns: docs/reference/catalogue-files.md`,
    )
    .action((path: string, options: Options) =>
      withDatabase(
        async ({ db, config }) => {
          const report = await explain(async () => {
            const { tables, mistakes, notes } = readTables(path, options);
            process.stderr.write(notes.map((note) => `${note}\n`).join(''));
            const store = await openUsableStore(config);
            const stored = await withStoredMedia(tables, store, config.media.origin);
            return importCatalogue(db, stored, { mistakes, ...options });
          });
          process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : describeReport(report, options.dryRun));
        },
        { statementTimeoutMs: IMPORT_STATEMENT_MS },
      ),
    );

function readTables(path: string, options: Options): ReadTables & { readonly notes: readonly string[] } {
  if (!options.from) return { ...readCatalogueFiles(path), notes: [] };
  const { rows, categories, problems, notes } = readExport(options.from, path, options);
  if (problems.length > 0) throw new CatalogueMistakes(problems);
  return { tables: { products: rows, categories }, mistakes: [], notes };
}

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) throw new CommandError(error.message);
    throw error;
  }
}
