import { filsFromDinars } from '../../../domain/money/fils';
import { isSafeUrl } from '../../../api/schemas/wire';

/** How a value stands to its documented kind: as it should be, read all the same (and how), or not readable. */
export type Reading = 'fits' | 'unreadable' | { readonly readAs: string };

const readAs = (how: string): Reading => ({ readAs: how });
const fitsIf = (is: boolean): Reading => (is ? 'fits' : 'unreadable');

const WHOLE = /^\d+$/;
const DINARS = /^\d+(\.\d{1,3})?$/;

function number(value: unknown): Reading {
  if (typeof value === 'number') return fitsIf(Number.isFinite(value) && value >= 0);
  if (typeof value !== 'string' || value.trim() === '') return 'unreadable';
  return Number.isFinite(Number(value)) && Number(value) >= 0 ? readAs('a text read as a number') : 'unreadable';
}

/** What each documented kind of value looks like, and in which other spellings the client reads it. */
export const KINDS = {
  id: (value) => {
    if (typeof value === 'string') return fitsIf(value.trim() !== '' && value.trim().length <= 64);
    return fitsIf(Number.isSafeInteger(value) && Number(value) >= 0);
  },
  text: (value) => {
    if (typeof value === 'string') return 'fits';
    return typeof value === 'number' ? readAs('a number read as a text') : 'unreadable';
  },
  /** dinars, as a number or a text of up to three decimals */
  money: (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return 'unreadable';
    if (DINARS.test(String(value))) return 'fits';
    return filsFromDinars(value) === null ? 'unreadable' : readAs('an amount rounded to fils');
  },
  count: (value) =>
    typeof value === 'string' && WHOLE.test(value.trim())
      ? readAs('a text read as a number')
      : typeof value === 'number' && value >= 0
        ? Number.isSafeInteger(value)
          ? 'fits'
          : readAs('a part of a piece left out')
        : 'unreadable',
  /** kilograms: backends send texts, and so does ours */
  weight: (value) => fitsIf(number(value) !== 'unreadable'),
  percent: (value) => (Number(value) > 100 ? readAs('more than everything read as 100') : number(value)),
  coordinate: (value) =>
    typeof value === 'number' && Number.isFinite(value)
      ? 'fits'
      : typeof value === 'string' && value !== '' && Number.isFinite(Number(value))
        ? readAs('a text read as a number')
        : 'unreadable',
  flag: (value) => {
    if (typeof value === 'boolean') return 'fits';
    return [0, 1, '0', '1', 'true', 'false'].includes(value as never) ? readAs('read as yes or no') : 'unreadable';
  },
  picture: (value) => fitsIf(typeof value === 'string' && value.trim() !== '' && isSafeUrl(value.trim())),
  moment: (value) => fitsIf(typeof value === 'string' && !Number.isNaN(Date.parse(value))),
} as const satisfies Record<string, (value: unknown) => Reading>;

export type Kind = keyof typeof KINDS;
