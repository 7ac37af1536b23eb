const ELLIPSIS = '…';
/** Maximum characters of a displayed name (Specification 9). */
export const CARD_NAME_LENGTH = 30;
export const CART_NAME_LENGTH = 25;
/** Maximum characters of a cart line's second text (Specification 9). */
const SUB_TEXT_LENGTH = 50;

let letters: Intl.Segmenter | undefined;
/** Created on first use, because it is slow to construct on a phone. */
const segmenter = () => (letters ??= new Intl.Segmenter());

/** Maximum code units assumed per grapheme; a text of longer ones is truncated earlier. */
const LONGEST_LETTER = 16;

/**
 * Truncates a text after `length` graphemes and appends an ellipsis. Segments only the beginning of a long text, because each
 * segment holds a reference to the whole input.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const beginning = text.slice(0, (length + 1) * LONGEST_LETTER);
  let count = 0;
  for (const { index } of segmenter().segment(beginning)) {
    if (count === length) return `${beginning.slice(0, index).trimEnd()}${ELLIPSIS}`;
    count += 1;
  }
  return beginning.length < text.length ? `${beginning.trimEnd()}${ELLIPSIS}` : text;
}

/** Specification 3, Cart item: the first 50 characters of the description plus an ellipsis. */
export const subTextOf = (description: string): string =>
  description === '' ? '' : `${truncate(description, SUB_TEXT_LENGTH).replace(/…$/, '')}${ELLIPSIS}`;

export { stripControls } from './plain-text';
