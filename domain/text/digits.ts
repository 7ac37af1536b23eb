const DIGIT = /\p{Nd}/u;

/** A script's digits are consecutive code points from its zero; several such runs may be adjacent. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Converts digits of any script (Arabic, Persian, Devanagari, full-width …) to 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitValue);

/** A text's digits as 0 to 9. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
