/** A row of a table, with its line in the file and its cells by column. */
export interface CatalogueRow {
  readonly file: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The columns of each table of the catalogue (docs/reference/catalogue-files.md), in the order of an export. */
export const TABLES = {
  categories: {
    columns: ['handle', 'parent', 'name_ar', 'name_en', 'image', 'wide_image', 'position', 'featured'],
    required: ['handle', 'name_ar', 'name_en'],
  },
  products: {
    columns: [
      ...['handle', 'sku', 'product_sku', 'barcode', 'name_ar', 'name_en', 'description_ar', 'description_en'],
      ...['categories', 'price', 'old_price', 'list_price', 'list_old_price', 'weight_grams', 'stock', 'images'],
      ...['option1_name', 'option1_ar', 'option1_en', 'option2_name', 'option2_ar', 'option2_en'],
      ...['option3_name', 'option3_ar', 'option3_en', 'variant_image', 'variant_name_ar', 'variant_name_en'],
      'published',
    ],
    required: ['handle', 'sku', 'name_ar', 'name_en', 'price', 'weight_grams'],
  },
  sections: { columns: ['category', 'position', 'products'], required: ['category', 'products'] },
  banners: {
    columns: ['image', 'type', 'title_ar', 'title_en', 'link', 'position'],
    required: ['image', 'type'],
  },
  reels: {
    columns: [
      ...['video', 'poster', 'product', 'title_ar', 'title_en', 'description_ar', 'description_en', 'position'],
    ],
    required: ['video', 'poster', 'product', 'title_ar', 'title_en'],
  },
  'delivery-rates': {
    columns: ['country', 'from_grams', 'to_grams', 'per_kg', 'free_after'],
    required: ['country', 'per_kg'],
  },
  'promo-codes': {
    columns: ['code', 'percent', 'starts_at', 'ends_at', 'max_uses', 'max_uses_per_customer', 'published'],
    required: ['code', 'percent'],
  },
  synonyms: { columns: ['words', 'kind'], required: ['words'] },
} as const satisfies Record<string, { columns: readonly string[]; required: readonly string[] }>;

export type TableName = keyof typeof TABLES;
export const tableNames = Object.keys(TABLES) as readonly TableName[];

/** The rows of the tables that were given; a table that is missing is left alone. */
export type CatalogueTables = { readonly [name in TableName]?: readonly CatalogueRow[] };

/** What is wrong in a cell. `column` is empty if it concerns the row. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly column: string;
  readonly message: string;
}
