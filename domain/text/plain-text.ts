const CONTROLS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** A text from outside without control and direction characters. */
export const plain = (text: string): string => text.replace(CONTROLS, '');

/** A text from outside of at most so many characters; of a longer one the beginning, which says by an ellipsis that it goes on. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
