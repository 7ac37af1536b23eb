import type { CallOptions, Client } from '../client';
import type { Paths } from '../paths';
import { dataList } from '../schemas/envelope';
import { deliveryRateSchema } from '../schemas/delivery-rate';

/** Delivery rates by country and weight (Specification 7). */
export const deliveryEndpoints = (client: Client, paths: Paths) => ({
  rates: (options?: CallOptions) =>
    client.get(paths.deliveryRates, { schema: dataList(deliveryRateSchema), ...options }),
});
