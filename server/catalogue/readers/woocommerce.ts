import {
  cellOf,
  createCategories,
  createReport,
  createSkus,
  descriptionOf,
  groupBy,
  handleOf,
  optionCells,
} from './columns';
import type { CatalogueRow } from '../import/format';
import type { ExportReader, ReaderOptions, SourceRow } from './read-export';
import { higher } from './shopify';

const GRAMS_PER: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523 };
const SLOTS = [1, 2, 3] as const;

/**
 * Reads WooCommerce's product export in English. Variations may come before their product and name it by `id:12` or SKU.
 * A variation that leaves an attribute open ("any") becomes one variant for each of its values.
 */
export const readWooCommerce: ExportReader = (source, options) => {
  const report = createReport(options);
  const categories = createCategories(options.file);
  const skuFor = createSkus(report);
  const { unit, column: weightColumn } = weightUnitOf(source);
  const kinds = new Map(source.map((row) => [row, kindOf(row)]));
  const products = source.filter((row) => kinds.get(row) === 'simple' || kinds.get(row) === 'variable');
  const variations = groupBy(
    source.filter((row) => kinds.get(row) === 'variation'),
    (row) => parentOf(row, products),
  );
  for (const row of source) if (kinds.get(row) === '') report.count('# grouped or external products were left out.');
  for (const row of variations.get(undefined) ?? [])
    report.problem(row, 'Parent', `There is no product "${cellOf(row, 'Parent')}" in the file.`);
  const handles = handlesOf(products);

  const rows = products.flatMap((product): CatalogueRow[] => {
    const handle = handles.get(product) as string;
    const name = textOf(product, 'Name');
    if (name === '') report.problem(product, 'Name', 'The name is missing.');
    const own = (variations.get(product) ?? []).toSorted((one, other) => positionOf(one) - positionOf(other));
    if (kinds.get(product) === 'variable' && own.length === 0)
      report.problem(product, 'Type', 'The file has no variation of this variable product.');
    const attributes = attributesOf(product).filter(({ name: attribute }) =>
      own.some((row) => attributesOf(row).some((one) => one.name === attribute)),
    );
    const images = imagesOf(product);
    const paths = pathsOf(product);
    const listed = paths.map((path) => categories.add(product, path, images[0] ?? ''));
    const description = textsOf(product);
    const variants =
      own.length > 0
        ? own.flatMap((row) => chosenOf(row, attributes).map((values) => ({ row, values })))
        : [{ row: product, values: [] }];
    const seen = new Set<string>();
    const weights = variants.map(({ row }) =>
      report.weight(cellOf(row, weightColumn) === '' ? product : row, unit, weightColumn),
    );
    const shared = shareStock(
      report.stock(product, 'Stock'),
      variants.filter(({ row }) => sharesStock(row, product)).length,
    );
    return variants.flatMap(({ row, values }) => {
      const key = values.join('|');
      if (seen.has(key)) return [];
      seen.add(key);
      const isOpen = values.length > 0 && attributesOf(row).some(({ values: given }) => given.length !== 1);
      const sku = textOf(row, 'SKU');
      const stock = row !== product && sharesStock(row, product) ? shared() : report.stock(row, 'Stock');
      const prices = pricesOf(row, options, report);
      return [
        {
          file: options.file,
          line: row.line,
          cells: {
            handle,
            sku: skuFor(isOpen || (sku === textOf(product, 'SKU') && row !== product) ? '' : sku, handle, values),
            barcode: textOf(row, 'GTIN, UPC, EAN, or ISBN'),
            name_ar: name,
            name_en: name,
            description_ar: description,
            description_en: description,
            categories: listed.join('|'),
            ...prices,
            weight_grams: String(Math.max(...weights.map(Number)) || ''),
            stock: stock ?? (cellOf(row, 'In stock?') === '0' ? '0' : report.uncounted()),
            images: images.join('|'),
            ...optionCells(attributes.map((attribute, index) => [attribute.name, values[index] ?? ''])),
            variant_image: row === product ? '' : (imagesOf(row)[0] ?? ''),
            published: cellOf(product, 'Published') === '1' && cellOf(row, 'Published') !== '0' ? 'true' : 'false',
          },
        },
      ];
    });
  });
  return { rows, categories: categories.rows(), problems: report.problems, notes: report.notes() };
};

/** WooCommerce puts an apostrophe before a text that a spreadsheet would take for a formula. */
const textOf = (row: SourceRow, column: string): string => cellOf(row, column).replace(/^'(?=[=+\-@])/, '');

function kindOf(row: SourceRow): 'simple' | 'variable' | 'variation' | '' {
  const types = cellOf(row, 'Type')
    .toLowerCase()
    .split(/\s*,\s*/);
  return (['simple', 'variable', 'variation'] as const).find((type) => types.includes(type)) ?? '';
}

function parentOf(row: SourceRow, products: readonly SourceRow[]): SourceRow | undefined {
  const parent = cellOf(row, 'Parent');
  const id = /^id:(\d+)$/.exec(parent)?.[1];
  return products.find((product) => (id ? cellOf(product, 'ID') === id : textOf(product, 'SKU') === parent));
}

/** Handles from names, with the product's id where the name has none of a to z or isn't unique. */
function handlesOf(products: readonly SourceRow[]): ReadonlyMap<SourceRow, string> {
  const count = new Map<string, number>();
  for (const row of products) {
    const handle = handleOf(textOf(row, 'Name'));
    count.set(handle, (count.get(handle) ?? 0) + 1);
  }
  return new Map(
    products.map((row) => {
      const handle = handleOf(textOf(row, 'Name'));
      if (handle !== '' && count.get(handle) === 1) return [row, handle];
      return [row, [handle || 'product', cellOf(row, 'ID') || handleOf(textOf(row, 'SKU'))].join('-')];
    }),
  );
}

function weightUnitOf(source: readonly SourceRow[]): { unit: number; column: string } {
  for (const column of Object.keys(source[0]?.cells ?? {})) {
    const unit = GRAMS_PER[/^Weight \((\w+)\)$/i.exec(column)?.[1] ?? ''];
    if (unit) return { unit, column };
  }
  return { unit: 1000, column: 'Weight (kg)' };
}

const positionOf = (row: SourceRow): number => Number(cellOf(row, 'Position')) || 0;

/** Splits at commas that no backslash escapes. */
const split = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);

function attributesOf(row: SourceRow): { name: string; values: readonly string[] }[] {
  return SLOTS.map((slot) => ({
    name: cellOf(row, `Attribute ${slot} name`),
    values: split(cellOf(row, `Attribute ${slot} value(s)`)),
  })).filter(({ name }) => name !== '');
}

/** The values of the variants that a variation stands for, in the order of the product's attributes. */
function chosenOf(row: SourceRow, attributes: ReturnType<typeof attributesOf>): string[][] {
  const own = new Map(attributesOf(row).map(({ name, values }) => [name, values]));
  return attributes.reduce<string[][]>(
    (chosen, { name, values }) => {
      const given = own.get(name) ?? [];
      return chosen.flatMap((one) => (given.length > 0 ? given : values).map((value) => [...one, value]));
    },
    [[]],
  );
}

const imagesOf = (row: SourceRow): string[] =>
  cellOf(row, 'Images')
    .split(/,\s*(?=https?:)|,\s+/)
    .filter(Boolean);

const pathsOf = (row: SourceRow): string[][] =>
  split(cellOf(row, 'Categories'))
    .filter((path) => path !== 'Uncategorized')
    .map((path) => path.split(/\s*>\s*/));

/** Short and long description. The export writes line breaks as `\n`; short codes of page builders are removed. */
function textsOf(row: SourceRow): string {
  const html = ['Short description', 'Description'].map((column) =>
    descriptionOf(
      textOf(row, column)
        .replaceAll('\\n', '<br>')
        .replace(/\r?\n/g, '<br>')
        .replace(/\[\/?[a-z][\w-]*(?: [^\]]*)?\]/gi, ''),
    ),
  );
  const [short = '', long = ''] = html;
  return long.startsWith(short) ? long : [short, long].filter(Boolean).join('<br>');
}

/** A variation without a stock of its own sells from its product's. */
const sharesStock = (row: SourceRow, product: SourceRow): boolean => {
  const own = cellOf(row, 'Stock').toLowerCase();
  return row !== product && (own === 'parent' || (own === '' && cellOf(product, 'Stock') !== ''));
};

/** Divides a product's stock among its variations, so that no unit is sold twice. */
function shareStock(stock: string | null, count: number) {
  let index = 0;
  return (): string | null => {
    if (stock === null || count === 0) return stock;
    const units = Number(stock);
    const share = Math.floor(units / count) + (index < units % count ? 1 : 0);
    index += 1;
    return String(share);
  };
}

function pricesOf(row: SourceRow, { today }: ReaderOptions, report: ReturnType<typeof createReport>) {
  const regular = report.price(row, 'Regular price');
  const starts = cellOf(row, 'Date sale price starts').slice(0, 10);
  const ends = cellOf(row, 'Date sale price ends').slice(0, 10);
  const isOnSale = (starts === '' || starts <= today) && (ends === '' || ends >= today);
  const sale = isOnSale ? report.price(row, 'Sale price') : '';
  if (cellOf(row, 'Regular price') === '' && sale === '') report.problem(row, 'Regular price', 'The price is missing.');
  return { price: sale || regular, old_price: sale ? higher(regular, sale) : '' };
}
