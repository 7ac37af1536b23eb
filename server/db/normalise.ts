import { type SQL, sql } from 'drizzle-orm';

/** Letters that are written in several ways, and digits of both Arabic scripts, with what they are searched as. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['أإآٱ', 'ا'],
  ['ة', 'ه'],
  ['ىیئ', 'ي'],
  ['ؤ', 'و'],
  ['ک', 'ك'],
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, value): [string, string] => [digit, String(value)]),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value): [string, string] => [digit, String(value)]),
];

/** Vowel marks, tatweel and the marks of direction: read, but not typed. */
const UNTYPED =
  '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640\u200c\u200d\u200e\u200f';

const from = ALIKE.map(([letters]) => letters).join('');
const to = ALIKE.map(([letters, letter]) => letter.repeat([...letters].length)).join('');

/** `translate` drops what has no counterpart, which is how the untyped marks go. */
const AFTER = `, '${from}${UNTYPED}', '${to}')`;

/** The searched form of an SQL expression over columns, immutable so that a generated column may hold it. */
export const normalisedSql = (expression: string): SQL =>
  sql.raw(`translate(lower(normalize(${expression}, NFKC))${AFTER}`);

/** The searched form of a text that a shopper typed; bound as a parameter, never as SQL. */
export const normalisedText = (typed: string): SQL =>
  sql`translate(lower(normalize(${typed}::text, NFKC))${sql.raw(AFTER)}`;
