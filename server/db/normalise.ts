import { type SQL, sql } from 'drizzle-orm';
import { ALIKE, UNTYPED } from '../../domain/text/search-text';

/** `translate` drops what has no counterpart, which is how the untyped marks go. */
const FROM = escaped([...Object.keys(ALIKE), ...UNTYPED].join(''));
const TO = Object.values(ALIKE).join('');

/**
 * The searched form of an SQL expression over columns, as the rule `searchable` has it but for spaces; immutable, so that
 * a generated column may hold it.
 */
export const normalisedSql = (expression: string): SQL =>
  sql.raw(`translate(lower(normalize(${expression}, NFKD)), U&'${FROM}', '${TO}')`);

/** Letters as numbers: marks and signs of direction can't be read, and editors rearrange them. */
function escaped(letters: string): string {
  return [...letters].map((letter) => `\\${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}
