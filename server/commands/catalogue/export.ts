import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { exportCatalogue } from '../../catalogue/import/export';
import { TABLES, tableNames } from '../../catalogue/import/format';
import { withDatabase } from '../open-database';
import { IMPORT_STATEMENT_MS } from './import';

/** `shop catalogue export <folder>`: writes the catalogue as the files that the import reads. */
export const exportCommand = (): Command =>
  new Command('export')
    .description('Write the whole catalogue as CSV files; importing them changes nothing')
    .argument('<folder>', 'where to write products.csv, categories.csv …')
    .option('--dry-run', 'say which files would be written and write none')
    .addHelpText('after', '\nExamples:\n  shop catalogue export backup --dry-run\n  shop catalogue export backup')
    .action((folder: string, { dryRun }: { dryRun?: true }) =>
      withDatabase(
        async ({ db }) => {
          const rows = await exportCatalogue(db);
          if (!dryRun) mkdirSync(folder, { recursive: true });
          for (const name of tableNames) {
            const path = join(folder, `${name}.csv`);
            // Excel reads UTF-8 only with a byte order mark.
            const csv = stringify([...rows[name]], { header: true, columns: [...TABLES[name].columns], bom: true });
            if (!dryRun) writeFileSync(path, csv);
            process.stdout.write(`${dryRun ? 'Would write ' : ''}${path}: ${rows[name].length} rows\n`);
          }
        },
        { statementTimeoutMs: IMPORT_STATEMENT_MS },
      ),
    );
