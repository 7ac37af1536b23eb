import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ReadExport } from '../../catalogue/readers/read-export';
import { readFromShop, type ShopName, shopNames } from '../../catalogue/readers/read-from-shop';
import { CommandError } from '../run-commands';

/** Options of the commands that read another shop's export. */
export interface ShopOptions {
  readonly translations?: string;
  readonly defaultWeight?: number;
  readonly defaultStock?: number;
}

/** Adds `--from` and what belongs to it. */
export const addShopOptions = (command: Command): Command =>
  command
    .addOption(new Option('--from <shop>', "read another shop's product export").choices(shopNames))
    .option('--translations <csv>', 'Arabic texts: columns text_en,text_ar or handle,field,ar')
    .option('--default-weight <grams>', 'weight of goods that have none', parseCount)
    .option('--default-stock <units>', 'stock of goods that the other shop does not count', parseCount);

/** Reads the export. @throws CommandError if a file can't be read or isn't an export of this shop */
export function readExport(shop: ShopName, path: string, options: ShopOptions): ReadExport {
  try {
    return readFromShop({
      shop,
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

function parseCount(input: string): number {
  if (!/^\d{1,6}$/.test(input)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(input);
}
