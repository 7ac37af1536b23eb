import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import type { CatalogueRow } from '../../catalogue/import/format';
import type { ReadExport } from '../../catalogue/readers/read-export';
import type { ShopName } from '../../catalogue/readers/read-from-shop';
import { CommandError } from '../run-commands';
import { addShopOptions, readExport, type ShopOptions } from './shop-options';

interface Options extends ShopOptions {
  readonly from?: ShopName;
  readonly into: string;
  readonly dryRun?: boolean;
}

/** `shop catalogue convert <file> --from <shop>`: writes another shop's export in the columns of the import. */
export const convertCommand = (): Command =>
  addShopOptions(new Command('convert'))
    .description("Turn another shop's product export into the files that the import reads")
    .argument('<file>', 'the CSV file that the other shop exported, in English')
    .option('--into <folder>', 'where to write products.csv and categories.csv', 'catalogue')
    .option('--dry-run', 'check the export and write nothing')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue convert products_export.csv --from shopify --translations arabic.csv
  shop catalogue convert product.csv --from woocommerce --default-weight 500 --dry-run
  shop catalogue convert product.product.csv --from odoo --into noor

Without a translation the English text stands in Arabic, too.`,
    )
    .action((file: string, options: Options) => {
      if (!options.from)
        throw new CommandError('Say which shop exported the file: --from shopify, woocommerce or odoo.');
      const read = readExport(options.from, file, options);
      if (read.problems.length > 0) throw new CommandError(describeProblems(read));
      const handles = new Set(read.rows.map(({ cells }) => cells.handle));
      const lines = [
        `${handles.size} products, ${read.rows.length} variants, ${read.categories.length} categories.`,
        ...read.notes,
      ];
      if (!options.dryRun) {
        mkdirSync(options.into, { recursive: true });
        lines.push(
          write(options.into, 'products.csv', read.rows),
          write(options.into, 'categories.csv', read.categories),
        );
      }
      process.stdout.write(`${lines.join('\n')}\n`);
    });

const describeProblems = ({ problems }: ReadExport): string =>
  [
    ...problems.map(({ file, line, column, message }) => `${file}, line ${line}, ${column}: ${message}`),
    `${problems.length} problems. Nothing was written.`,
  ].join('\n');

function write(folder: string, name: string, rows: readonly CatalogueRow[]): string {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const path = join(folder, name);
  writeFileSync(
    path,
    stringify(
      rows.map(({ cells }) => cells),
      { header: true, columns },
    ),
  );
  return `Written: ${path}`;
}
