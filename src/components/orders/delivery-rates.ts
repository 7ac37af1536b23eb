import { createResource } from '../../../machines/catalogue/resource.machine';
import { deliveryRates } from '../../../machines/checkout/delivery-rates.actors';

/** The rates by which the cart estimates its delivery. */
export const deliveryRatesResource = createResource((_: null, { signal }) =>
  deliveryRates({ now: Date.now(), signal }),
);
