const ZEROS = [0x0660, 0x06f0, 0xff10];

/** Turns Arabic, Persian and full-width digits into 0 to 9 and leaves everything else. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.codePointAt(0) as number;
    const zero = ZEROS.find((start) => code < start + 10) as number;
    return String(code - zero);
  });

/** Only the digits of a text, as 0 to 9. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
