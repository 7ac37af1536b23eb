import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import type { CatalogueRow, ReadExport } from '../../catalogue/readers/read-export';
import { readFromShop, type ShopName, shopNames } from '../../catalogue/readers/read-from-shop';
import { CommandError } from '../run-commands';

interface Options {
  readonly from: ShopName;
  readonly into: string;
  readonly translations?: string;
  readonly defaultWeight?: number;
  readonly defaultStock?: number;
  readonly dryRun?: boolean;
}

/** `shop catalogue convert <file> --from <shop>`: writes another shop's export in the columns of the import. */
export const convertCommand = (): Command =>
  new Command('convert')
    .description("Turn another shop's product export into the files that the import reads")
    .argument('<file>', 'the CSV file that the other shop exported, in English')
    .addOption(new Option('--from <shop>', 'the other shop').choices(shopNames).makeOptionMandatory())
    .option('--translations <csv>', 'Arabic texts: columns text_en,text_ar or handle,field,ar')
    .option('--default-weight <grams>', 'weight of goods that have none', parseCount)
    .option('--default-stock <units>', 'stock of goods that the other shop does not count', parseCount)
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
      const read = readOrExplain(file, options);
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

function readOrExplain(path: string, options: Options): ReadExport {
  try {
    return readFromShop({
      shop: options.from,
      path,
      translations: options.translations,
      defaultWeightGrams: options.defaultWeight,
      defaultStock: options.defaultStock,
      today: new Date().toISOString().slice(0, 10),
    });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

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

function parseCount(input: string): number {
  if (!/^\d{1,6}$/.test(input)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(input);
}
