import { htmlToText } from '../../../domain/text/html-to-text';
import { escapeMarkup } from '../../escape-markup';
import type { CatalogueRow, Mistake } from '../import/format';
import type { ReaderOptions, SourceRow } from './read-export';

/** Reads a cell by any of its names, without regard to case. */
export const cellOf = (row: SourceRow, ...names: readonly string[]): string => {
  for (const [column, value] of Object.entries(row.cells))
    if (value.trim() !== '' && names.some((name) => name.toLowerCase() === column.toLowerCase())) return value.trim();
  return '';
};

/** The column's name as the file has it, for messages. */
const columnOf = (row: SourceRow, ...names: readonly string[]): string =>
  Object.keys(row.cells).find((column) => names.some((name) => name.toLowerCase() === column.toLowerCase())) ??
  (names[0] as string);

/** A handle from a name: a to z and 0 to 9 with dashes. Empty if the name has none of them. */
export const handleOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Like `handleOf`, or a handle made of the character codes of a name in another script. */
export const handleOrCode = (name: string): string =>
  handleOf(name) || [...name.replace(/\s+/g, '')].map((letter) => letter.codePointAt(0)?.toString(36)).join('');

/** Plain paragraphs of an HTML description: each block and list item becomes a line, everything else is removed. */
export const descriptionOf = (html: string): string =>
  htmlToText(html)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => escapeMarkup(line))
    .join('<br>');

export function groupBy<T, K>(values: readonly T[], keyFor: (value: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const group = groups.get(keyFor(value));
    if (group) group.push(value);
    else groups.set(keyFor(value), [value]);
  }
  return groups;
}

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Collects problems and notes while a file is read. */
export function createReport(options: ReaderOptions) {
  const problems: Mistake[] = [];
  const counts = new Map<string, number>();
  const add = (row: SourceRow, column: string, message: string): void => {
    const isKnown = problems.some((one) => one.line === row.line && one.column === column && one.message === message);
    if (!isKnown) problems.push({ file: options.file, line: row.line, column, message });
  };
  return {
    problems,
    problem: add,
    count: (sentence: string) => void counts.set(sentence, (counts.get(sentence) ?? 0) + 1),
    notes: () => [...counts].map(([sentence, count]) => sentence.replace('#', String(count))),

    /** An amount in dinars as the import has it; empty if the cell is empty or wrong. */
    price(row: SourceRow, ...names: readonly string[]): string {
      const text = cellOf(row, ...names);
      if (text === '') return '';
      const column = columnOf(row, ...names);
      const amount = /^(\d{1,6})(?:\.(\d+))?$/.exec(text);
      if (!amount)
        add(row, column, `"${text}" is not an amount in dinars, such as 12.500. Convert other currencies first.`);
      else if (/^\d\d(?:0*[1-9]\d*)$/.test(amount[2] ?? ''))
        add(
          row,
          column,
          `"${text}" is not a multiple of 10 fils. Shops show two decimals, so a shopper would pay another price than the one shown: round it.`,
        );
      else return `${amount[1]}.${(amount[2] ?? '').slice(0, 2).padEnd(3, '0')}`;
      return '';
    },

    /** Grams as text; empty after a problem. `factor` converts the cell's unit to grams. */
    weight(row: SourceRow, factor: number, ...names: readonly string[]): string {
      const grams = Math.round(Number(cellOf(row, ...names).replace(',', '.')) * factor);
      if (grams > 0) return String(grams);
      if (options.defaultWeightGrams !== undefined) return String(options.defaultWeightGrams);
      const column = columnOf(row, ...names);
      add(
        row,
        column,
        'The weight is missing. Fill it in, or give one for all such goods with --default-weight <grams>.',
      );
      return '';
    },

    /** Units in stock as text; a negative number counts as none. Null if the other shop doesn't count them. */
    stock(row: SourceRow, ...names: readonly string[]): string | null {
      const text = cellOf(row, ...names);
      if (text !== '' && Number.isFinite(Number(text))) return String(Math.max(0, Math.floor(Number(text))));
      if (text !== '') add(row, columnOf(row, ...names), `"${text}" is not a number of units.`);
      return null;
    },

    /** The stock of goods that aren't counted. */
    uncounted(): string {
      if (options.defaultStock === undefined)
        this.count('# variants have no counted stock and get 0 units. Give them some with --default-stock <units>.');
      return String(options.defaultStock ?? 0);
    },
  };
}

export type Report = ReturnType<typeof createReport>;

/** Collects categories by their path of names, parents first. */
export function createCategories(file: string) {
  const known = new Map<string, { row: CatalogueRow; image: string }>();
  const add = (row: SourceRow, path: readonly string[], image: string): string => {
    let parent = '';
    for (const name of path) {
      const handle = [parent, handleOrCode(name)].filter(Boolean).join('-');
      const one = known.get(handle) ?? {
        row: { file, line: row.line, cells: { handle, parent, name_ar: name, name_en: name } },
        image: '',
      };
      known.set(handle, { ...one, image: one.image || image });
      parent = handle;
    }
    return parent;
  };
  return {
    add,
    rows: (): CatalogueRow[] =>
      [...known.values()].map(({ row, image }) => ({ ...row, cells: { ...row.cells, image } })),
  };
}

/** Makes SKUs unique and derives missing ones from the handle and the option values. */
export function createSkus(report: Report) {
  const used = new Set<string>();
  return (given: string, handle: string, values: readonly string[]): string => {
    if (given === '') report.count('# variants had no SKU and got one from their handle.');
    const base = given || [handle, ...values.map(handleOrCode)].join('-').toUpperCase();
    let sku = base;
    for (let next = 2; used.has(sku) && given === ''; next += 1) sku = `${base}-${next}`;
    used.add(sku);
    return sku;
  };
}

/** The cells of options 1 to 3. The other shop's value stands in both languages until it is translated. */
export const optionCells = (options: readonly (readonly [name: string, value: string])[]): Record<string, string> =>
  Object.fromEntries(
    options.flatMap(([name, value], index) => [
      [`option${index + 1}_name`, name],
      [`option${index + 1}_ar`, value],
      [`option${index + 1}_en`, value],
    ]),
  );
