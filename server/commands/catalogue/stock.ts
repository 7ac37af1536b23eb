import { Command } from 'commander';
import { setStock } from '../../catalogue/edit/set-stock';
import { withDatabase } from '../open-database';
import { describeChanges } from './describe-changes';
import { readRows, rowOfArguments } from './read-rows';

interface Options {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue stock <sku> <n|+n|-n>`: sets or changes units in stock. */
export const stockCommand = (): Command =>
  new Command('stock')
    .description('Set the units in stock, add some or take some away')
    .argument('<item>', 'a SKU; or a CSV file with sku,stock, or - for standard input')
    .argument('[units]', '12 sets them, +5 adds, -2 takes away')
    .option('--dry-run', 'show what would change and write nothing')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue stock ROSE-RED-S 12
  shop catalogue stock ROSE-RED-S +5
  shop catalogue stock ROSE-RED-S -2 --dry-run
  shop catalogue stock delivery-of-monday.csv
  printf 'sku,stock\\nROSE-RED-S,+5\\n' | shop catalogue stock -

Ordered units have left the stock: don't count what waits for its courier. While
the shop sells, +5 and -2 are right whatever is ordered in between. No number may
go below zero or below the units that open payments reserve; then nothing is changed.`,
    )
    .action((item: string, units: string | undefined, { json, ...options }: Options) =>
      withDatabase(async ({ db }) => {
        const rows =
          units === undefined
            ? await readRows(item, [['sku', 'handle'], ['stock']])
            : [rowOfArguments({ sku: item, stock: units })];
        const report = await setStock(db, rows, options);
        process.stdout.write(json ? `${JSON.stringify(report)}\n` : describeChanges(report, options.dryRun));
      }),
    );
