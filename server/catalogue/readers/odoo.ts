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
import type { ExportReader, SourceRow } from './read-export';

/** Each field's name and its English label: an export for update has the names, any other the labels. */
const FIELDS = {
  id: ['id', 'External ID'],
  template: [
    'product_tmpl_id/id',
    'Product Template/External ID',
    'Product Template/ID',
    'product_tmpl_id',
    'Product Template',
  ],
  name: ['name', 'Name', 'display_name', 'Display Name'],
  sku: ['default_code', 'Internal Reference'],
  barcode: ['barcode', 'Barcode'],
  price: ['lst_price', 'Public Price', 'Sales Price', 'list_price'],
  oldPrice: ['compare_list_price', 'Compare to Price'],
  weight: ['weight', 'Weight'],
  stock: ['qty_available', 'Quantity On Hand', 'Quantity On Hand (qty_available)'],
  category: [
    'public_categ_ids',
    'Website Product Category',
    'Website Product Categories',
    'categ_id',
    'Product Category',
  ],
  values: [
    'product_template_variant_value_ids',
    'Variant Values',
    'product_template_attribute_value_ids',
    'Attribute Values',
  ],
  description: [
    'website_description',
    'Website Description',
    'Description for the website',
    'description_ecommerce',
    'eCommerce Description',
    'description_sale',
    'Sales Description',
  ],
  image: ['image_1920', 'Image', 'image', 'image_url', 'Image URL'],
  published: ['is_published', 'Is Published', 'website_published', 'Is published', 'active', 'Active'],
} as const;

/**
 * Reads Odoo's export of product variants (`product.product`), by field names or English labels. Variants of the same
 * template are a product; attribute values are "Color: Red, Size: M", in one cell or in continuation rows.
 */
export const readOdoo: ExportReader = (source, options) => {
  const report = createReport(options);
  const categories = createCategories(options.file);
  const skuFor = createSkus(report);
  const records = joinContinuations(source);
  const groups = groupBy(records, ({ row }) => cellOf(row, ...FIELDS.template) || nameOf(row));
  const used = new Set<string>();
  const rows = [...groups].flatMap(([template, group]): CatalogueRow[] => {
    const { row: first } = group[0] as OdooRecord;
    const name = nameOf(first);
    if (name === '') report.problem(first, FIELDS.name[0], 'The name is missing.');
    const base = handleOf(name) || idOf(template) || `product-${first.line}`;
    const handle = used.has(base) ? `${base}-${idOf(template) || first.line}` : base;
    used.add(handle);
    const images = group.map(({ row }) => imageOf(row));
    if (group.some(({ row }) => cellOf(row, ...FIELDS.image) !== '' && imageOf(row) === ''))
      report.count('# products have their pictures inside the file. Give addresses, or import a folder of pictures.');
    const path =
      cellOf(first, ...FIELDS.category)
        .split(',')[0]
        ?.split(/\s*\/\s*/)
        .filter((step) => step && step !== 'All') ?? [];
    const category = path.length > 0 ? categories.add(first, path, images.find(Boolean) ?? '') : '';
    const description = descriptionOf(cellOf(first, ...FIELDS.description).replace(/\r?\n/g, '<br>'));
    const attributes = [...new Set(group.flatMap(({ values }) => values.map(([attribute]) => attribute)))];
    const weights = group.map(({ row }) => report.weight(row, 1000, ...FIELDS.weight));
    return group.map(({ row, values }, index) => {
      const chosen = attributes.map(
        (attribute) => [attribute, values.find(([one]) => one === attribute)?.[1] ?? ''] as const,
      );
      const price = report.price(row, ...FIELDS.price);
      if (cellOf(row, ...FIELDS.price) === '') report.problem(row, FIELDS.price[0], 'The price is missing.');
      const oldPrice = report.price(row, ...FIELDS.oldPrice);
      return {
        file: options.file,
        line: row.line,
        cells: {
          handle,
          sku: skuFor(
            cellOf(row, ...FIELDS.sku),
            handle,
            chosen.map(([, value]) => value),
          ),
          barcode: cellOf(row, ...FIELDS.barcode),
          name_ar: name,
          name_en: name,
          description_ar: description,
          description_en: description,
          categories: category,
          price,
          old_price: Number(oldPrice) > Number(price) ? oldPrice : '',
          weight_grams: String(Math.max(...weights.map(Number)) || ''),
          stock: report.stock(row, ...FIELDS.stock) ?? report.uncounted(),
          images: [...new Set(images.filter(Boolean))].join('|'),
          ...optionCells(chosen),
          variant_image: attributes.length > 0 ? (images[index] ?? '') : '',
          published: ['false', '0'].includes(cellOf(row, ...FIELDS.published).toLowerCase()) ? 'false' : 'true',
        },
      };
    });
  });
  return { rows, categories: categories.rows(), problems: report.problems, notes: report.notes() };
};

interface OdooRecord {
  readonly row: SourceRow;
  readonly values: (readonly [attribute: string, value: string])[];
}

/** A row without id, name and reference continues the one before: Odoo writes lists so outside of exports for update. */
function joinContinuations(source: readonly SourceRow[]): OdooRecord[] {
  const records: OdooRecord[] = [];
  for (const row of source) {
    const values = valuesOf(row);
    const isNew = [FIELDS.id, FIELDS.name, FIELDS.sku].some((names) => cellOf(row, ...names) !== '');
    if (isNew || records.length === 0) records.push({ row, values });
    else records.at(-1)?.values.push(...values);
  }
  return records;
}

/** "Color: Red, Size: M" as pairs; a value may contain commas, since a pair begins with a name and a colon. */
function valuesOf(row: SourceRow): (readonly [string, string])[] {
  return cellOf(row, ...FIELDS.values)
    .split(/,\s*(?=[^,:]+:\s)/)
    .flatMap((pair) => {
      const [, attribute, value] = /^([^:]+):\s*(.+)$/.exec(pair.trim()) ?? [];
      return attribute && value ? [[attribute.trim(), value.trim()] as const] : [];
    });
}

/** A handle of an external id, without the module that Odoo's own export adds. */
const idOf = (template: string): string => handleOf(template.replace(/^__export__\./, ''));

/** The name without "[reference]" before and "(Red, M)" after it, which the display name has. */
function nameOf(row: SourceRow): string {
  const name = cellOf(row, 'name', 'Name');
  return (
    name ||
    cellOf(row, ...FIELDS.name)
      .replace(/^\[[^\]]*\]\s*/, '')
      .replace(/\s*\([^()]*\)$/, '')
  );
}

const imageOf = (row: SourceRow): string => {
  const image = cellOf(row, ...FIELDS.image);
  return /^https:/.test(image) ? image : '';
};
