import { Command } from 'commander';
import { schedulePrices } from '../../catalogue/edit/scheduled-prices';
import { setPrices } from '../../catalogue/edit/set-prices';
import { withDatabase } from '../open-database';
import { parseTime } from '../parse-time';
import { CommandError } from '../run-commands';
import { describeChanges } from './describe-changes';
import { readRows, rowOfArguments } from './read-rows';

interface Options {
  readonly sale?: string;
  readonly at?: Date;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue price <sku|handle> <amount>`: sets prices. */
export const priceCommand = (): Command =>
  new Command('price')
    .description('Set the price of a variant, of all variants of a product, or of a list')
    .argument('<item>', 'a SKU or handle; or a CSV file with sku,price,old_price, or - for standard input')
    .argument('[amount]', 'the price in dinars, such as 12.500')
    .option('--sale <amount>', 'sell for this amount; the price is then shown struck through')
    .option('--at <time>', 'from this time on, like 2026-12-01T00:00+03:00', parseTime)
    .option('--dry-run', 'show what would change and write nothing')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue price ROSE-RED-S 12.500
  shop catalogue price dana-rose-bouquet 12.500 --sale 9.900
  shop catalogue price dana-rose-bouquet 12.500          (ends the sale)
  shop catalogue price dana-rose-bouquet 12.500 --sale 9.900 --at 2026-12-01T00:00+03:00
  shop catalogue price prices.csv --dry-run
  printf 'sku,price\\nROSE-RED-S,12.500\\n' | shop catalogue price -

Amounts are multiples of 10 fils. In a file, price is what a shopper pays and
old_price, which may be empty, what is struck through; the products.csv of an
export will do. One mistake, and nothing is changed.

With --at the running shop changes the prices at that time, within 10 seconds; a time without
a zone is in UTC. shop catalogue scheduled lists and cancels them. To end a sale,
schedule the price that follows it.`,
    )
    .action((item: string, amount: string | undefined, { sale, at, json, ...options }: Options) =>
      withDatabase(async ({ db }) => {
        if (at && at.getTime() <= Date.now()) throw new CommandError(`--at ${at.toISOString()} is in the past.`);
        const rows = await rowsOf(item, amount, sale);
        const report = await (at ? schedulePrices(db, rows, at, options) : setPrices(db, rows, options));
        process.stdout.write(json ? `${JSON.stringify(report)}\n` : describeChanges(report, options.dryRun));
      }),
    );

async function rowsOf(item: string, amount: string | undefined, sale: string | undefined) {
  if (amount === undefined && sale !== undefined) throw new CommandError('Give the price before --sale, too.');
  if (amount === undefined) return readRows(item, [['sku', 'handle'], ['price']]);
  return [rowOfArguments({ sku: item, price: sale ?? amount, old_price: sale === undefined ? '' : amount })];
}
