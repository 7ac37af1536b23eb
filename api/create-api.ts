import { createClient, type ClientSettings } from './client';
import { addressEndpoints } from './endpoints/addresses';
import { catalogueEndpoints } from './endpoints/catalogue';
import { deliveryEndpoints } from './endpoints/delivery';
import { geocodeEndpoints } from './endpoints/geocode';
import { orderEndpoints } from './endpoints/orders';
import { paymentEndpoints } from './endpoints/payment';
import { productEndpoints } from './endpoints/products';
import { promoEndpoints } from './endpoints/promo';
import { reelEndpoints } from './endpoints/reels';
import { sessionEndpoints } from './endpoints/session';
import { shopEndpoints } from './endpoints/shop';
import { DEFAULT_PATHS, type Paths } from './paths';

export type Api = ReturnType<typeof createApi>;

/** Every call of the shop, over one client. With `mapToken`, geocoding uses the map provider. */
export function createApi(settings: ClientSettings, paths: Paths = DEFAULT_PATHS, mapToken = '') {
  const client = createClient(settings);
  return {
    settings,
    paths,
    catalogue: catalogueEndpoints(client, paths),
    products: productEndpoints(client, paths),
    reels: reelEndpoints(client, paths),
    session: sessionEndpoints(client, paths),
    addresses: addressEndpoints(client, paths),
    promo: promoEndpoints(client, paths),
    delivery: deliveryEndpoints(client, paths),
    payment: paymentEndpoints(client, paths),
    orders: orderEndpoints(client, paths),
    geocode: geocodeEndpoints(client, paths, mapToken),
    shop: shopEndpoints(client, paths),
  };
}
