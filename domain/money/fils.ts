/** Fils in a Kuwaiti dinar. */
const FILS_PER_DINAR = 1000;

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/**
 * Converts dinars from JSON (`12.5`, `"12.500"`) to integer fils, rounded half up.
 * Returns null for anything but a plain, non-negative amount.
 */
export function filsFromDinars(amount: unknown): number | null {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null;
  const parts = AMOUNT.exec(String(amount).trim());
  if (!parts) return null;
  const thousandths = (parts[2] ?? '').padEnd(4, '0');
  const roundsUp = thousandths.charCodeAt(3) >= '5'.charCodeAt(0) ? 1 : 0;
  return Number(parts[1]) * FILS_PER_DINAR + Number(thousandths.slice(0, 3)) + roundsUp;
}

/** Converts integer fils to dinars with three decimals, the form on the wire: 1250 is `"1.250"`. */
export function dinarsFromFils(fils: number): string {
  const digits = String(Math.abs(fils)).padStart(4, '0');
  return `${fils < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
