import { Hono } from 'hono';
import { dinarsFromFils } from '../../domain/money/fils';
import type { DeliveryRateWire } from '../../api/schemas/delivery-rate';
import { kilogramsFromGrams } from '../catalogue/products';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { loadDeliveryRates } from '../orders/quote/prices-and-stock';

/** Delivery rates (Specification 7). */
export const deliveryRoutes = ({ db }: AppDeps) =>
  new Hono<AppEnv>().get('/deliveryCharges_admin', async (c) => {
    const data = (await loadDeliveryRates(db)).map(
      ({ country, from, to, perKilogram, freeAfter }): DeliveryRateWire => ({
        country,
        delivery_weight_range_start: kilogramsFromGrams(from),
        delivery_weight_range_end: kilogramsFromGrams(to),
        per_kg_price: dinarsFromFils(perKilogram),
        free_after: dinarsFromFils(freeAfter),
      }),
    );
    return c.json({ status: 'success', data, total: data.length });
  });
