const DIGIT = /\p{Nd}/u;

/** The digits of a script stand in a row, from its zero on; several rows may follow each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Turns digits of any script (Arabic, Persian, Devanagari, full-width …) into 0 to 9 and leaves everything else. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);

/** Only the digits of a text, as 0 to 9. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
