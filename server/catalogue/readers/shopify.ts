import {
  cellOf,
  createCategories,
  createReport,
  createSkus,
  descriptionOf,
  groupBy,
  handleOrCode,
  optionCells,
  unique,
} from './columns';
import type { CatalogueRow } from '../import/format';
import type { ExportReader, SourceRow } from './read-export';

const HANDLE = ['Handle', 'URL handle'] as const;
const PRICE = ['Variant Price', 'Price'] as const;
const OLD_PRICE = ['Variant Compare At Price', 'Compare-at price'] as const;
const GRAMS = ['Variant Grams', 'Weight value (grams)'] as const;
const UNITS = ['Variant Inventory Qty', 'Inventory quantity'] as const;
const IMAGE = ['Image Src', 'Product image URL'] as const;
const handleFor = (row: SourceRow): string => {
  const handle = cellOf(row, ...HANDLE).toLowerCase();
  return /^[\w-]*$/.test(handle) ? handle : handleOrCode(handle);
};
const numbers = [1, 2, 3] as const;

/**
 * Reads Shopify's product export, with the column names before and since 2025. Rows with the same handle are a product;
 * rows without a price only add pictures.
 */
export const readShopify: ExportReader = (source, options) => {
  const report = createReport(options);
  const categories = createCategories(options.file);
  const skuFor = createSkus(report);
  const rows = [...groupBy(source, handleFor)].flatMap(([handle, group]): CatalogueRow[] => {
    if (handle === '') return [];
    const first = group.find((row) => cellOf(row, 'Title') !== '') ?? (group[0] as SourceRow);
    const title = cellOf(first, 'Title');
    if (title === '') report.problem(first, 'Title', `No row of "${handle}" has a title.`);
    const images = imagesOf(group);
    const names = numbers.map((number) => cellOf(first, `Option${number} Name`));
    const variants = group.filter((row) => cellOf(row, ...PRICE) !== '' || cellOf(row, 'Option1 Value') !== '');
    if (variants.length === 0) report.problem(first, PRICE[0], `No row of "${handle}" has a price.`);
    const weights = variants.map((row) => report.weight(row, 1, ...GRAMS));
    const heaviest = String(Math.max(...weights.map(Number)) || '');
    const path = pathOf(first);
    const category = path.length > 0 ? categories.add(first, path, images[0] ?? '') : '';
    const description = descriptionOf(cellOf(first, 'Body (HTML)', 'Body HTML', 'Description'));
    return variants.map((row) => {
      const values = numbers.map((number) => cellOf(row, `Option${number} Value`));
      const hasOptions = names[0] !== '' && !(names[0] === 'Title' && values[0] === 'Default Title');
      const chosen = hasOptions
        ? names.flatMap((name, index) => (name ? [[name, values[index] ?? ''] as const] : []))
        : [];
      const price = report.price(row, ...PRICE);
      if (price === '' && cellOf(row, ...PRICE) === '') report.problem(row, PRICE[0], 'The price is missing.');
      return {
        file: options.file,
        line: row.line,
        cells: {
          handle,
          sku: skuFor(
            cellOf(row, 'Variant SKU', 'SKU').replace(/^'/, ''),
            handle,
            chosen.map(([, value]) => value),
          ),
          barcode: cellOf(row, 'Variant Barcode', 'Barcode', 'Variant Barcodes').replace(/^'/, ''),
          name_ar: title,
          name_en: title,
          description_ar: description,
          description_en: description,
          categories: category,
          price,
          old_price: higher(report.price(row, ...OLD_PRICE), price),
          weight_grams: heaviest,
          stock: report.stock(row, ...UNITS) ?? report.uncounted(),
          images: images.join('|'),
          ...optionCells(chosen),
          variant_image: cellOf(row, 'Variant Image', 'Variant image URL'),
          published: isPublished(first) ? 'true' : 'false',
        },
      };
    });
  });
  return { rows, categories: categories.rows(), problems: report.problems, notes: report.notes() };
};

/** All pictures of a product in the order of their positions. */
function imagesOf(group: readonly SourceRow[]): string[] {
  const placed = group
    .map((row, index) => ({ src: cellOf(row, ...IMAGE), at: Number(cellOf(row, 'Image Position')) || 1000 + index }))
    .filter(({ src }) => src !== '');
  return unique(placed.toSorted((one, other) => one.at - other.at).map(({ src }) => src));
}

/** The merchant's own type, or else the last step of Shopify's product category. */
function pathOf(row: SourceRow): string[] {
  const own = cellOf(row, 'Type');
  const last = cellOf(row, 'Product Category').split('>').at(-1)?.trim() ?? '';
  return [own || last].filter(Boolean);
}

const isPublished = (row: SourceRow): boolean =>
  cellOf(row, 'Published', 'Published on online store').toLowerCase() !== 'false' &&
  ['', 'active'].includes(cellOf(row, 'Status').toLowerCase());

/** A former price is one only if it is higher. */
export const higher = (oldPrice: string, price: string): string => (Number(oldPrice) > Number(price) ? oldPrice : '');
