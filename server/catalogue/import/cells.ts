import { filsFromDinars } from '../../../domain/money/fils';
import { latinDigits } from '../../../domain/text/digits';
import type { CatalogueRow, Mistake } from './format';

const YES = new Set(['', 'yes', 'true', '1', 'نعم']);
const NO = new Set(['no', 'false', '0', 'لا']);

/** Digits of any script to Latin ones, and the Arabic decimal point to a point. */
const latin = (text: string): string => latinDigits(text).replaceAll('٫', '.');

interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/** Reads the cells of a row. What is wrong is added to `mistakes`, and the value is then null or empty. */
export function createCells(row: CatalogueRow, mistakes: Mistake[]) {
  const wrong = (column: string, message: string): null => {
    mistakes.push({ file: row.file, line: row.line, column, message });
    return null;
  };
  const text = (column: string): string => (row.cells[column] ?? '').trim();
  const isGiven = (column: string): boolean => row.cells[column] !== undefined;
  const needed = (column: string): string => text(column) || (wrong(column, 'is empty') ?? '');

  return {
    row,
    wrong,
    text,
    isGiven,
    needed,

    /** The name of a row in a file, in any script, without spaces and signs other than - _ and dots. */
    handle(column: string): string {
      const handle = text(column);
      if (handle === '') return wrong(column, 'is empty') ?? '';
      if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,199}$/u.test(handle)) return handle;
      return wrong(column, `"${handle}" is not a handle: it may have no spaces, and no signs but - _ and dots`) ?? '';
    },

    list: (column: string): string[] =>
      text(column)
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean),

    /** An amount in dinars as fils; null if it is empty or wrong. */
    price(column: string): number | null {
      const amount = latin(text(column));
      if (amount === '') return null;
      if (!/^\d{1,6}(\.\d{1,6})?$/.test(amount))
        return wrong(column, `"${text(column)}" is not an amount in dinars with a point, such as 12.500`);
      const fils = filsFromDinars(amount);
      if (fils === null || fils % 10 !== 0 || /\.\d{3}\d*[1-9]/.test(amount))
        return wrong(
          column,
          `"${text(column)}" is not a multiple of 10 fils: shops show two decimals, so a shopper would pay another price than the one shown`,
        );
      return fils;
    },

    /** A whole number; null if it is empty or wrong. */
    whole(column: string, { min, max, unit }: Range): number | null {
      const number = latin(text(column));
      if (number === '') return null;
      if (!/^\d{1,9}$/.test(number))
        return wrong(column, `"${text(column)}" is not a whole number of ${unit}, from ${min} to ${max}`);
      if (Number(number) < min || Number(number) > max)
        return wrong(column, `${number} is out of range: ${unit} go from ${min} to ${max}`);
      return Number(number);
    },

    yes(column: string): boolean {
      const answer = text(column).toLowerCase();
      if (!YES.has(answer) && !NO.has(answer)) wrong(column, `"${text(column)}" is neither yes nor no`);
      return !NO.has(answer);
    },

    /** Whether all are addresses or paths of the shop. */
    checkAddresses(column: string, addresses: readonly string[]): void {
      for (const address of addresses)
        if (!/^(https?:\/\/[^\s/]+\/|\/)\S*$/.test(address))
          wrong(column, `"${address}" is neither an address that begins with https:// nor a path that begins with /`);
    },

    /** A moment like 2026-01-31 or 2026-01-31T20:00:00Z; null if it is empty or wrong. A date alone begins in Kuwait. */
    moment(column: string): Date | null {
      const moment = text(column);
      if (moment === '') return null;
      const isDate = /^\d{4}-\d\d-\d\d$/.test(moment);
      const parsed = new Date(isDate ? `${moment}T00:00:00+03:00` : moment);
      if ((isDate || /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(moment)) && !Number.isNaN(parsed.getTime()))
        return parsed;
      return wrong(column, `"${moment}" is not a date like 2026-01-31 or 2026-01-31T20:00:00+03:00`);
    },
  };
}

export type Cells = ReturnType<typeof createCells>;
