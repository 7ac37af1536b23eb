/** The digits of a text as 0 to 9, whatever script they were written in (Arabic-Indic and Persian included); all else is dropped. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0)).replace(/[^0-9]/g, '');
}
