import { parse } from 'csv-parse/sync';
import type { CatalogueRow, Mistake } from '../import/format';

/** A line of a CSV file, with its number in the file and its cells by column. */
export interface SourceRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface ReaderOptions {
  readonly file: string;
  /** For goods without a weight, in grams. */
  readonly defaultWeightGrams?: number | undefined;
  /** For goods whose stock the other shop doesn't count. */
  readonly defaultStock?: number | undefined;
  /** The date of the import, `2026-11-25`; sales that ended before it are ignored. */
  readonly today: string;
}

export interface ReadExport {
  readonly rows: readonly CatalogueRow[];
  /** Columns: handle, parent, name_ar, name_en, image. Parents come first. */
  readonly categories: readonly CatalogueRow[];
  readonly problems: readonly Mistake[];
  /** Sentences about what was left out or assumed. */
  readonly notes: readonly string[];
}

export type ExportReader = (rows: readonly SourceRow[], options: ReaderOptions) => ReadExport;

/** Parses a CSV file with a header, in UTF-8 with or without a byte order mark. @throws Error if it isn't CSV */
export function parseSource(text: string): readonly SourceRow[] {
  const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  let previous = 1;
  return records.map(({ record, info }) => {
    const line = previous + 1;
    previous = info.lines;
    return { line, cells: record };
  });
}
