import { type CallOptions, type Client, createClient } from '../client';
import type { Paths } from '../paths';
import { dataOf } from '../schemas/envelope';
import { type Place, placeSchema } from '../schemas/place';
import type { Location } from '../schemas/address';

const TIMEOUT_MS = 10_000;
const MAPBOX = 'https://api.mapbox.com';

/** Reverse geocoding, by the map provider if there is a token for it, otherwise by the server. */
export const geocodeEndpoints = (client: Client, paths: Paths, mapToken: string) => ({
  reverse: (point: Location, options?: CallOptions): Promise<Place> =>
    mapToken === ''
      ? reverseByServer(client, paths, point, options)
      : reverseByMapbox(client, mapToken, point, options),
});

const reverseByServer = (client: Client, paths: Paths, { latitude, longitude }: Location, options?: CallOptions) =>
  client.get(paths.reverseGeocode, {
    schema: dataOf(placeSchema),
    query: { lat: latitude, lng: longitude },
    timeoutMs: TIMEOUT_MS,
    ...options,
  });

/** The session's token isn't sent to the map provider, and its 401 doesn't end the session. */
async function reverseByMapbox(
  { settings }: Client,
  mapToken: string,
  { latitude, longitude }: Location,
  options?: CallOptions,
) {
  // Loaded with the first call, so that only the address form carries it.
  const { mapboxPlaceSchema } = await import('../schemas/mapbox-place');
  const mapbox = createClient({ ...settings, baseUrl: MAPBOX, token: () => null, onUnauthorised: () => {} });
  return mapbox.get('search/geocode/v6/reverse', {
    schema: mapboxPlaceSchema,
    query: { longitude, latitude, language: settings.locale(), access_token: mapToken },
    timeoutMs: TIMEOUT_MS,
    ...options,
  });
}
