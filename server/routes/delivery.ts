import { Hono } from 'hono';
import { dinarsFromFils } from '../../domain/money/fils';
import type { DeliveryRateWire } from '../../api/schemas/delivery-rate';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { loadDeliveryRates } from '../orders/quote/prices-and-stock';

/** Grams to kilograms with three decimals: both units have a thousand of the smaller one. */
const kilograms = dinarsFromFils;

/** Delivery rates (Specification 7). */
export const deliveryRoutes = ({ db }: AppDeps) =>
  new Hono<AppEnv>().get('/deliveryCharges_admin', async (c) => {
    const data = (await loadDeliveryRates(db)).map(
      ({ country, from, to, perKilogram, freeAfter }): DeliveryRateWire => ({
        country,
        delivery_weight_range_start: kilograms(from),
        delivery_weight_range_end: kilograms(to),
        per_kg_price: dinarsFromFils(perKilogram),
        free_after: dinarsFromFils(freeAfter),
      }),
    );
    return c.json({ status: 'success', data, total: data.length });
  });
