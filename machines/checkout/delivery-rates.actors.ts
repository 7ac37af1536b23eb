import { api } from '../../api';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import { createResource } from '../catalogue/resource.machine';

/** ms; Specification 9, Delivery rates cache */
const RATES_LIFE = 5 * 60_000;

let kept: { readonly rates: readonly DeliveryRate[]; readonly at: number } | null = null;

/** The delivery rates, cached for 5 minutes; failures are not cached. `now` is ms since the epoch. */
export async function deliveryRates({
  now,
  signal,
}: {
  now: number;
  signal: AbortSignal;
}): Promise<readonly DeliveryRate[]> {
  if (kept && now >= kept.at && now - kept.at < RATES_LIFE) return kept.rates;
  const rates = await api.delivery.rates({ signal });
  kept = { rates, at: now };
  return rates;
}

/** The rates where a screen shows them. `now` is ms since the epoch. */
export const deliveryRatesResource = createResource(({ now }: { now: number }, { signal }) =>
  deliveryRates({ now, signal }),
);
