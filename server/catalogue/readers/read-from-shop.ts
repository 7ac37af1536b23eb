import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readOdoo } from './odoo';
import { type ExportReader, parseSource, type ReadExport, type SourceRow } from './read-export';
import { readShopify } from './shopify';
import { readTranslations, translate } from './translations';
import { readWooCommerce } from './woocommerce';

/** Each shop's reader, and columns of which its export has at least one of each list. */
const SHOPS = {
  shopify: { read: readShopify, columns: [['handle', 'url handle'], ['title'], ['variant price', 'price']] },
  woocommerce: { read: readWooCommerce, columns: [['type'], ['name'], ['regular price']] },
  odoo: {
    read: readOdoo,
    columns: [
      ['name', 'display_name', 'display name'],
      ['lst_price', 'list_price', 'sales price', 'public price'],
    ],
  },
} as const satisfies Record<string, { read: ExportReader; columns: readonly (readonly string[])[] }>;

export type ShopName = keyof typeof SHOPS;
export const shopNames = Object.keys(SHOPS) as readonly ShopName[];

interface Input {
  readonly shop: ShopName;
  /** Path of the export. */
  readonly path: string;
  /** Path of the table of translations. */
  readonly translations?: string | undefined;
  readonly defaultWeightGrams?: number | undefined;
  readonly defaultStock?: number | undefined;
  readonly today: string;
}

/** Reads another shop's product export into the rows of the import. @throws Error if a file can't be read or isn't one */
export function readFromShop({ shop, path, translations, ...options }: Input): ReadExport {
  const { read, columns } = SHOPS[shop];
  const rows = parseFile(path);
  const known = new Set(Object.keys(rows[0]?.cells ?? {}).map((column) => column.toLowerCase()));
  const missing = columns.find((names) => !names.some((name) => known.has(name)));
  if (missing)
    throw new Error(`${path} is no product export of ${shop}: it has no column "${missing[0]}". Export it in English.`);
  const result = read(rows, { file: basename(path), ...options });
  return translate(result, readTranslations(translations === undefined ? [] : parseFile(translations)));
}

function parseFile(path: string): readonly SourceRow[] {
  try {
    return parseSource(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}
