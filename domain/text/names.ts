const ELLIPSIS = '…';
/** Characters shown of a name (Specification 9). */
export const CARD_NAME_LENGTH = 30;
export const CART_NAME_LENGTH = 25;
/** Characters kept of a description as a cart line's second text (Specification 9). */
const SUB_TEXT_LENGTH = 50;

let letters: Intl.Segmenter | undefined;
/** Made when the first text has to be cut: it takes a phone longer than most of what a visit begins with. */
const segmenter = () => (letters ??= new Intl.Segmenter());

/** Code units that a letter takes at the most, with all its marks; a text of stranger ones is cut earlier. */
const LONGEST_LETTER = 16;

/**
 * Cuts a text after `length` letters as a reader counts them, and says so with an ellipsis. Of a long text only the
 * beginning is looked at: each letter of a segmenter carries the whole text, which no memory has room for.
 */
export function cut(text: string, length: number): string {
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
  description === '' ? '' : `${cut(description, SUB_TEXT_LENGTH).replace(/…$/, '')}${ELLIPSIS}`;

export { plain } from './plain-text';
