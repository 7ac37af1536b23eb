import type { Bilingual } from '../../db/schema';
import { groupBy } from '../readers/columns';
import { type Cells, createCells } from './cells';
import type { CatalogueRow, Mistake } from './format';
import type { ProductInput, VariantInput } from './inputs';

/** The longest weight that a courier takes, in grams. */
const MAX_GRAMS = 1_000_000;
export const MAX_UNITS = 1_000_000;
const OPTIONS = [1, 2, 3] as const;

/** Groups the rows by handle, one product each, and checks every cell. */
export function parseProducts(rows: readonly CatalogueRow[], mistakes: Mistake[]): ProductInput[] {
  const all = rows.map((row) => createCells(row, mistakes));
  refuseRepeated(all, 'sku');
  const products = [
    ...groupBy(
      all.filter((cells) => cells.handle('handle') !== ''),
      (cells) => cells.text('handle'),
    ),
  ];
  return products.map(([handle, group]) => parseProduct(handle, group));
}

export function refuseRepeated(rows: readonly Cells[], column: string, keyOf = (cells: Cells) => cells.text(column)) {
  const lines = new Map<string, number>();
  for (const cells of rows) {
    const key = keyOf(cells);
    const first = lines.get(key);
    if (key !== '' && first !== undefined) cells.wrong(column, `"${key}" stands in line ${first}, too`);
    else lines.set(key, cells.row.line);
  }
}

function parseProduct(handle: string, group: readonly Cells[]): ProductInput {
  const cells = group[0] as Cells;
  const agreed = (column: string): string => agree(group, column);
  const isActive = group.map((one) => one.yes('published')).some(Boolean);
  const nameAr = agreed('name_ar') || cells.needed('name_ar');
  const nameEn = agreed('name_en') || cells.needed('name_en');
  const images = splitList(agreed('images'));
  cells.checkAddresses('images', images);
  const shared = { nameAr, nameEn, image: images[0] ?? '', isPublished: isActive };
  const variants = group.map((one) => parseVariant(one, shared));
  checkOptions(variants);
  return {
    cells,
    handle,
    sku: agreed('product_sku') || undefined,
    barcode: cells.isGiven('barcode') ? cells.text('barcode') : undefined,
    nameAr,
    nameEn,
    descriptionAr: cells.isGiven('description_ar') ? agreed('description_ar') : undefined,
    descriptionEn: cells.isGiven('description_en') ? agreed('description_en') : undefined,
    categories: cells.isGiven('categories') ? splitList(agreed('categories')) : undefined,
    images: cells.isGiven('images') ? images : undefined,
    listPrice: parseListPrice(group, variants),
    weightGrams: parseWeight(group),
    isActive,
    attributeNames: Object.keys(variants[0]?.attributes ?? {}),
    variants,
  };
}

const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The value of a column that describes the product: rows may leave it empty, but not contradict each other. */
function agree(group: readonly Cells[], column: string): string {
  const first = group.find((cells) => cells.text(column) !== '');
  const value = first?.text(column) ?? '';
  for (const cells of group)
    if (cells.text(column) !== '' && cells.text(column) !== value)
      cells.wrong(column, `differs from line ${first?.row.line}, but the rows of one product share it`);
  return value;
}

/** The heaviest variant's weight: delivery is quoted by product. */
function parseWeight(group: readonly Cells[]): number {
  const weights = group.map((cells) => cells.whole('weight_grams', { min: 1, max: MAX_GRAMS, unit: 'grams' }));
  if (group.every((cells) => cells.text('weight_grams') === '')) group[0]?.wrong('weight_grams', 'is empty');
  return Math.max(0, ...weights.map(Number));
}

interface Shared {
  readonly nameAr: string;
  readonly nameEn: string;
  readonly image: string;
  readonly isPublished: boolean;
}

function parseVariant(cells: Cells, { nameAr, nameEn, image, isPublished }: Shared): VariantInput {
  const variantImage = cells.text('variant_image');
  if (variantImage) cells.checkAddresses('variant_image', [variantImage]);
  const attributes = parseOptions(cells);
  const values = Object.values(attributes);
  return {
    cells,
    sku: cells.needed('sku'),
    ...parsePrice(cells),
    stock: cells.whole('stock', { min: 0, max: MAX_UNITS, unit: 'units' }) ?? undefined,
    image: variantImage || image,
    nameAr: cells.text('variant_name_ar') || [nameAr, ...values.map(({ ar }) => ar)].join('، '),
    nameEn: cells.text('variant_name_en') || [nameEn, ...values.map(({ en }) => en)].join(', '),
    attributes,
    isActive: isPublished ? cells.yes('published') : undefined,
  };
}

/** The columns `price` and `old_price`, in fils. */
export function parsePrice(cells: Cells) {
  const priceFils = cells.price('price') ?? 0;
  if (cells.needed('price') && priceFils === 0 && /^[0.٠]+$/.test(cells.text('price')))
    cells.wrong('price', 'is zero: nothing is sold for free');
  const oldPriceFils = cells.price('old_price') || null;
  if (oldPriceFils !== null && priceFils > 0 && oldPriceFils <= priceFils)
    cells.wrong('old_price', 'is not above the price. Leave it empty if the price was not reduced');
  return { priceFils, oldPriceFils };
}

function parseOptions(cells: Cells): Record<string, Bilingual> {
  const attributes: Record<string, Bilingual> = {};
  for (const index of OPTIONS) {
    const column = `option${index}_name`;
    const name = attributeName(cells.text(column));
    const [ar, en] = [cells.text(`option${index}_ar`), cells.text(`option${index}_en`)];
    if (name === '' && (ar || en)) cells.wrong(column, `is empty, but the row has a value "${en || ar}" for it`);
    if (name === '') continue;
    if (attributes[name]) cells.wrong(column, `"${name}" is the name of two options of this row`);
    if (!ar) cells.wrong(`option${index}_ar`, `is empty: "${name}" needs its value in Arabic`);
    if (!en) cells.wrong(`option${index}_en`, `is empty: "${name}" needs its value in English`);
    attributes[name] = { ar, en };
  }
  return attributes;
}

const attributeName = (name: string): string => name.toLowerCase().replace(/^colour$/, 'color');

function checkOptions(variants: readonly VariantInput[]): void {
  const [first] = variants;
  const seen = new Map<string, number>();
  for (const { cells, attributes } of variants) {
    const names = Object.keys(attributes).join(', ');
    const expected = Object.keys(first?.attributes ?? {}).join(', ');
    const key = JSON.stringify(Object.values(attributes).map(({ en }) => en));
    const line = seen.get(key);
    if (names !== expected)
      cells.wrong('option1_name', `the options are "${names}" and in line ${first?.cells.row.line} "${expected}"`);
    else if (line !== undefined && names === '')
      cells.wrong('handle', `the product stands in line ${line}, too. Several variants need options`);
    else if (line !== undefined) cells.wrong('option1_en', `line ${line} has the same combination of options`);
    seen.set(key, cells.row.line);
  }
}

function parseListPrice(group: readonly Cells[], variants: readonly VariantInput[]) {
  const cells = group.find((one) => one.text('list_price') !== '');
  agree(group, 'list_price');
  agree(group, 'list_old_price');
  if (!cells) return undefined;
  const price = { priceFils: cells.price('list_price') ?? 0, oldPriceFils: cells.price('list_old_price') };
  if (price.priceFils > 0 && !variants.some(({ priceFils }) => priceFils === price.priceFils))
    cells.wrong('list_price', 'is the price of none of the variants, so no shopper would pay it');
  return price;
}
