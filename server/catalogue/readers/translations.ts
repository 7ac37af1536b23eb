import type { CatalogueRow } from '../import/format';
import type { ReadExport, SourceRow } from './read-export';
import { cellOf, descriptionOf } from './columns';

/** Arabic texts by their English ones, and by handle and field. */
export interface Translations {
  readonly byText: ReadonlyMap<string, string>;
  readonly byField: ReadonlyMap<string, string>;
}

/** Fields of a product that have an Arabic column. */
const FIELDS = ['name', 'description', 'option1', 'option2', 'option3', 'variant_name'] as const;
const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);
/** Descriptions match whether the translations have HTML, lines or the text itself. */
const keyOf = (text: string): string =>
  descriptionOf(text.replaceAll('\n', '<br>'))
    .replace(/<br>|\s+/g, ' ')
    .toLowerCase();

/** Reads a table of translations with the columns `text_en,text_ar`, or `handle,field,ar`, or all of them. */
export function readTranslations(rows: readonly SourceRow[]): Translations {
  const byText = new Map<string, string>();
  const byField = new Map<string, string>();
  for (const row of rows) {
    const english = cellOf(row, 'text_en');
    const arabic = cellOf(row, 'text_ar', 'ar');
    if (arabic === '') continue;
    if (english !== '') byText.set(keyOf(english), arabic);
    else byField.set(`${cellOf(row, 'handle')} ${cellOf(row, 'field')}`, arabic);
  }
  return { byText, byField };
}

/** Fills in the Arabic texts. Where one is missing, the other shop's text stays and is counted. */
export function translate(read: ReadExport, translations: Translations): ReadExport {
  const missing = new Set<string>();
  const withArabic = (row: CatalogueRow): CatalogueRow => {
    const cells: Record<string, string> = { ...row.cells };
    for (const field of FIELDS) {
      const text = cells[`${field}_en`] ?? '';
      if (text === '') continue;
      const found =
        translations.byField.get(`${cells.handle} ${field}`) ?? translations.byText.get(keyOf(text)) ?? null;
      if (found !== null)
        cells[`${field}_ar`] = field === 'description' ? descriptionOf(found.replaceAll('\n', '<br>')) : found;
      else if (!isArabic(text)) missing.add(text);
    }
    return { ...row, cells };
  };
  const rows = read.rows.map(withArabic);
  const categories = read.categories.map(withArabic);
  const note =
    missing.size > 0
      ? [
          `${missing.size} texts have no Arabic and stand in English in both languages. Add them with --translations <csv>.`,
        ]
      : [];
  return { ...read, rows, categories, notes: [...read.notes, ...note] };
}
