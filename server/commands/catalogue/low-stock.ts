import Table from 'cli-table3';
import { Command, InvalidArgumentError } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { findLowStock, type LowStock } from '../../catalogue/edit/low-stock';
import { withDatabase } from '../open-database';

interface Options {
  readonly below: number;
  readonly csv?: boolean;
  readonly json?: boolean;
}

const COLUMNS = [
  'sku',
  'handle',
  'nameAr',
  'nameEn',
  'onHand',
  'reserved',
  'available',
] as const satisfies readonly (keyof LowStock)[];

/** `shop catalogue low-stock`: lists what is nearly sold out. */
export const lowStockCommand = (): Command =>
  new Command('low-stock')
    .description('List the variants on sale that are nearly or fully sold out, the fewest first')
    .option('--below <units>', 'those with fewer available units', parseUnits, 5)
    .option('--csv', 'print CSV')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Available is what a shopper can buy now: on hand, less what open payments reserve.

Examples:
  shop catalogue low-stock
  shop catalogue low-stock --below 1        (sold out)
  shop catalogue low-stock --below 10 --csv > reorder.csv`,
    )
    .action(({ below, csv, json }: Options) =>
      withDatabase(async ({ db }) => {
        const found = await findLowStock(db, below);
        if (json) return void process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
        // Excel reads UTF-8 only with a byte order mark.
        if (csv) return void process.stdout.write(stringify(found, { header: true, columns: [...COLUMNS], bom: true }));
        return void process.stdout.write(`${toTable(found, below)}\n`);
      }),
    );

function toTable(found: readonly LowStock[], below: number): string {
  if (found.length === 0) return `Every variant on sale has ${below} available units or more.`;
  const table = new Table({
    head: ['SKU', 'Name', 'On hand', 'Reserved', 'Available'],
    style: { head: [], border: [] },
  });
  table.push(...found.map((one) => [one.sku, one.nameEn, one.onHand, one.reserved, one.available]));
  return table.toString();
}

function parseUnits(input: string): number {
  if (!/^[1-9]\d{0,5}$/.test(input)) throw new InvalidArgumentError('It must be a whole number of units.');
  return Number(input);
}
