const LONGEST = 300;

/**
 * Redacts an error message for crash reports: removes query strings, e-mail addresses, codes, personal numbers and tokens.
 * At most 300 characters.
 */
export const redactMessage = (text: string): string =>
  text
    .replace(/[?#][^\s"')]*/g, '?…')
    .replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '…@…')
    .replace(/[\p{L}\p{N}_-]{16,}/gu, (word) => (/\p{N}/u.test(word) ? '…' : word))
    .replace(/\+?\p{N}(?:[\s-]?\p{N}){3,}/gu, '…')
    .slice(0, LONGEST);
