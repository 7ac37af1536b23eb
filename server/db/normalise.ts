import { type SQL, sql } from 'drizzle-orm';
import { LETTER_VARIANTS, IGNORED_CHARACTERS } from '../../domain/text/search-text';

/** `translate` removes characters without a counterpart, so the marks in `UNTYPED` disappear. */
const FROM = unicodeEscapes([...Object.keys(LETTER_VARIANTS), ...IGNORED_CHARACTERS].join(''));
const TO = Object.values(LETTER_VARIANTS).join('');

/**
 * Normalises an SQL expression for search like `searchable`, except for spaces. The result is immutable, as a generated
 * column requires.
 */
export const normalisedSql = (expression: string): SQL =>
  sql.raw(`translate(lower(normalize(${expression}, NFKD)), U&'${FROM}', '${TO}')`);

/** Escapes characters, because combining and bidirectional marks are invisible and editors reorder them. */
function unicodeEscapes(characters: string): string {
  return [...characters].map((character) => `\\${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}
