/** fils; computed amounts are multiples of it, so that two decimals are exact */
const STEP = 10;

/** Rounds `numerator / denominator` fils half up to 10 fils; both are integers. */
export function roundedFils(numerator: number, denominator: number): number {
  const step = STEP * denominator;
  return Math.floor((numerator + step / 2) / step) * STEP;
}

/** `percent` of an amount in fils, never more than the amount (Specification 5, Promo code). Percents may have two decimals. */
export function percentOf(fils: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.min(fils, Math.max(0, roundedFils(fils * hundredths, 10_000)));
}

export interface Priced {
  /** fils per unit */
  readonly price: number;
  readonly quantity: number;
}

/** Fils of all lines (Specification 4, Cart). */
export const subtotalOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export interface Amounts {
  /** fils */
  readonly subtotal: number;
  /** fils */
  readonly delivery: number;
  /** fils */
  readonly discount: number;
}

/** Fils to pay (Specification 5, Promo code). */
export const totalOf = ({ subtotal, delivery, discount }: Amounts): number => subtotal + delivery - discount;

/** Formats fils for display with two decimals and digits 0 to 9: 12500 is `12.50` (Specification 9). */
export function formatDinars(fils: number): string {
  const hundredths = String(Math.floor((Math.abs(fils) + STEP / 2) / STEP)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
