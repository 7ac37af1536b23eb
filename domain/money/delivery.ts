import { roundedFils } from './format-money';

/** fils; Specification 9 */
export const DEFAULT_DELIVERY_FEE = 2_000;
/** fils; Specification 9 */
const SMALLEST_DELIVERY_FEE = 500;
const GRAMS_PER_KILOGRAM = 1_000;

/** The price per kilogram to a country for a range of weights (Specification 3, Delivery rate). */
interface DeliveryRate {
  readonly country: string;
  /** grams, inclusive */
  readonly from: number;
  /** grams, inclusive */
  readonly to: number;
  /** fils per kilogram */
  readonly perKilogram: number;
  /** fils of subtotal from which delivery is free; 0 means never */
  readonly freeAfter: number;
}

export type DeliveryNote = 'noAddress' | 'noItems' | 'noRate' | 'failed';

export interface DeliveryQuote {
  /** fils */
  readonly fee: number;
  readonly note: DeliveryNote | null;
  readonly isFree: boolean;
  /** fils of subtotal from which delivery is free; null if never */
  readonly freeAfter: number | null;
}

export interface DeliveryQuoteInput {
  /** English name; null without an address */
  readonly country: string | null;
  /** grams of all lines */
  readonly weight: number;
  /** fils */
  readonly subtotal: number;
  readonly itemCount: number;
  readonly rates: readonly DeliveryRate[];
}

const none = { isFree: false, freeAfter: null } as const;

/** Calculates the delivery fee; shared by client and server (Specification 9). */
export function deliveryQuote({ country, weight, subtotal, itemCount, rates }: DeliveryQuoteInput): DeliveryQuote {
  if (country === null) return { fee: 0, note: 'noAddress', ...none };
  if (itemCount === 0) return { fee: 0, note: 'noItems', ...none };
  const rate = rates.find(
    (candidate) =>
      candidate.country.trim().toLowerCase() === country.trim().toLowerCase() &&
      weight >= candidate.from &&
      weight <= candidate.to,
  );
  if (!rate) return { fee: DEFAULT_DELIVERY_FEE, note: 'noRate', ...none };
  const freeAfter = rate.freeAfter > 0 ? rate.freeAfter : null;
  if (freeAfter !== null && subtotal >= freeAfter) return { fee: 0, note: null, isFree: true, freeAfter };
  const fee = Math.max(SMALLEST_DELIVERY_FEE, roundedFils(rate.perKilogram * weight, GRAMS_PER_KILOGRAM));
  return { fee, note: null, isFree: false, freeAfter };
}

/** The fee without rates: the address's own price (fils) if it has one, else the default. */
export const fallbackQuote = (addressPrice: number | null): DeliveryQuote => ({
  fee: addressPrice ?? DEFAULT_DELIVERY_FEE,
  note: 'failed',
  ...none,
});
