import { api } from '../../api';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import { createResource } from '../catalogue/resource.machine';

/** ms; Specification 9, Delivery rates cache */
const RATES_LIFE = 5 * 60_000;

let cached: { readonly rates: readonly DeliveryRate[]; readonly at: number } | null = null;

/** The delivery rates, cached for 5 minutes; failures are not cached. `now` is ms since the epoch. */
export async function deliveryRates({
  now,
  signal,
}: {
  now: number;
  signal: AbortSignal;
}): Promise<readonly DeliveryRate[]> {
  if (cached && now >= cached.at && now - cached.at < RATES_LIFE) return cached.rates;
  const rates = await api.delivery.rates({ signal });
  cached = { rates, at: now };
  return rates;
}

/** The same rates as a resource, for screens that show them. `now` is ms since the epoch. */
export const deliveryRatesResource = createResource(({ now }: { now: number }, { signal }) =>
  deliveryRates({ now, signal }),
);
