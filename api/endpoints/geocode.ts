import { type CallOptions, type Client, createClient } from '../client';
import type { Paths } from '../paths';
import { dataOf } from '../schemas/envelope';
import { mapboxPlaceSchema } from '../schemas/mapbox-place';
import { type Place, placeSchema } from '../schemas/place';
import type { Location } from '../schemas/address';

/** ms */
const DEADLINE = 10_000;
const MAPBOX = 'https://api.mapbox.com';

/** What lies at a point of the map: asked of the map's provider where there is a key for it (decisions, Paths). */
export const geocodeEndpoints = (client: Client, paths: Paths, mapToken: string) => ({
  reverse: (point: Location, options?: CallOptions): Promise<Place> =>
    mapToken === '' ? ofOurServer(client, paths, point, options) : ofMapbox(client, mapToken, point, options),
});

const ofOurServer = (client: Client, paths: Paths, { latitude, longitude }: Location, options?: CallOptions) =>
  client.get(paths.reverseGeocode, {
    answer: dataOf(placeSchema),
    query: { lat: latitude, lng: longitude },
    deadline: DEADLINE,
    ...options,
  });

/** Nothing of the session travels to another company: not the token, and no 401 of theirs ends it. */
function ofMapbox({ settings }: Client, mapToken: string, { latitude, longitude }: Location, options?: CallOptions) {
  const mapbox = createClient({ ...settings, baseUrl: MAPBOX, token: () => null, unauthorised: () => {} });
  return mapbox.get('search/geocode/v6/reverse', {
    answer: mapboxPlaceSchema,
    query: { longitude, latitude, language: settings.locale(), access_token: mapToken },
    deadline: DEADLINE,
    ...options,
  });
}
