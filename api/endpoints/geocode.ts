import { type CallOptions, type Client, createClient } from '../client';
import type { Paths } from '../paths';
import { withDeadline } from '../deadline';
import { ApiFailure } from '../failure';
import { dataOf } from '../schemas/answer';
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

/** How the provider's answer is read; loaded where it is asked. */
const readingOfMapbox = () =>
  import('../schemas/mapbox-place').catch(() => {
    throw new ApiFailure({ kind: 'network' });
  });

/** Nothing of the session travels to another company: not the token, and no 401 of theirs ends it. */
async function ofMapbox(
  { settings }: Client,
  mapToken: string,
  { latitude, longitude }: Location,
  options?: CallOptions,
) {
  const { mapboxPlaceSchema } = await withDeadline(DEADLINE, options?.signal, readingOfMapbox);
  const mapbox = createClient({ ...settings, baseUrl: MAPBOX, token: () => null, unauthorised: () => {} });
  return mapbox.get('search/geocode/v6/reverse', {
    answer: mapboxPlaceSchema,
    query: { longitude, latitude, language: settings.locale(), access_token: mapToken },
    deadline: DEADLINE,
    ...options,
  });
}
