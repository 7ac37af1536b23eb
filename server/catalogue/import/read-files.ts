import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type CsvError, parse } from 'csv-parse/sync';
import { type CatalogueRow, type CatalogueTables, type Mistake, TABLES, type TableName, tableNames } from './format';

export interface ReadTables {
  readonly tables: CatalogueTables;
  readonly mistakes: readonly Mistake[];
}

/** Reads the tables of a folder, or one table from a file. @throws Error if there is nothing to read */
export function readCatalogueFiles(path: string): ReadTables {
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const files = statSync(path).isDirectory() ? filesOf(path) : [{ name: tableOf(path), file: path }];
  const mistakes: Mistake[] = [];
  const tables = Object.fromEntries(files.map(({ name, file }) => [name, readTable(file, name, mistakes)]));
  return { tables, mistakes };
}

function filesOf(folder: string): { name: TableName; file: string }[] {
  const files = tableNames.flatMap((name) => {
    const file = ['csv', 'json'].map((kind) => join(folder, `${name}.${kind}`)).find((one) => existsSync(one));
    return file ? [{ name, file }] : [];
  });
  if (files.length === 0)
    throw new Error(`${folder} has none of the files ${tableNames.map((name) => `${name}.csv`).join(', ')}.`);
  return files;
}

/** The table that a file's name says; any other name is a file of products. */
const tableOf = (path: string): TableName =>
  tableNames.find((name) => name === basename(path, extname(path))) ?? 'products';

function readTable(path: string, name: TableName, mistakes: Mistake[]): readonly CatalogueRow[] {
  const file = basename(path);
  const wrong = (line: number, column: string, message: string): void => {
    mistakes.push({ file, line, column, message });
  };
  const text = decode(readFileSync(path));
  if (text === null) {
    wrong(1, '', 'is not UTF-8. Save it in Excel as "CSV UTF-8"');
    return [];
  }
  const rows = extname(path) === '.json' ? readJson(text, file, wrong) : readCsv(text, file, wrong);
  checkColumns(rows[0], name, wrong);
  return rows;
}

/** Null if the bytes aren't UTF-8; a byte order mark is removed. */
export function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Wrong = (line: number, column: string, message: string) => void;

/** Reads CSV with a header; separators are commas, semicolons or tabs. */
export function readCsv(text: string, file: string, wrong: Wrong): CatalogueRow[] {
  const records = parseCsv(text, wrong);
  const header = (records[0]?.cells ?? []).map((name) => name.trim().toLowerCase());
  return records.slice(1).flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (cells.length !== header.length)
      wrong(
        line,
        '',
        `has ${cells.length} cells and the header ${header.length}. A text with the separator needs "quotes"`,
      );
    return [{ file, line, cells: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) }];
  });
}

function parseCsv(text: string, wrong: Wrong): { line: number; cells: string[] }[] {
  try {
    const records = parse(text, {
      info: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
    }) as unknown as readonly { record: string[]; info: { lines: number } }[];
    return records.map(({ record }, index) => ({
      cells: record,
      line: index === 0 ? 1 : (records[index - 1]?.info.lines ?? 0) + 1,
    }));
  } catch (error) {
    wrong(Number((error as CsvError).lines ?? 1), '', `is not CSV: ${(error as Error).message}`);
    return [];
  }
}

/** The one of comma, semicolon and tab that the header has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function readJson(text: string, file: string, wrong: Wrong): CatalogueRow[] {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) throw new Error('it must be a list of objects');
    return rows.map((row: Record<string, unknown>, index) => ({
      file,
      line: index + 1,
      cells: Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join('|') : String(value ?? ''),
        ]),
      ),
    }));
  } catch (error) {
    wrong(1, '', `is not JSON: ${(error as Error).message}`);
    return [];
  }
}

function checkColumns(first: CatalogueRow | undefined, name: TableName, wrong: Wrong): void {
  if (!first) return;
  const { columns, required }: { columns: readonly string[]; required: readonly string[] } = TABLES[name];
  const given = Object.keys(first.cells);
  for (const column of required)
    if (!given.includes(column)) wrong(1, column, 'is missing: the file has no such column');
  for (const column of given)
    if (!columns.includes(column)) wrong(1, column, `is not a column of ${name}. There are ${columns.join(', ')}`);
}
