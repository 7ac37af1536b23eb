const ELLIPSIS = '…';
/** Characters shown of a name (Specification 9). */
export const CARD_NAME_LENGTH = 30;
export const CART_NAME_LENGTH = 25;
/** Characters kept of a description as a cart line's second text (Specification 9). */
const SUB_TEXT_LENGTH = 50;

const letters = new Intl.Segmenter();

/** Cuts a text after `length` letters as a reader counts them, and says so with an ellipsis. */
export function cut(text: string, length: number): string {
  const all = [...letters.segment(text)];
  return all.length <= length
    ? text
    : `${all
        .slice(0, length)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/** Specification 3, Cart item: the first 50 characters of the description plus an ellipsis. */
export const subTextOf = (description: string): string =>
  description === '' ? '' : `${cut(description, SUB_TEXT_LENGTH).replace(/…$/, '')}${ELLIPSIS}`;

export { plain } from '../../api/text';
