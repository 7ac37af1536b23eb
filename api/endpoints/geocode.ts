import type { CallOptions, Client } from '../client';
import type { Paths } from '../paths';
import { dataOf } from '../schemas/answer';
import { placeSchema } from '../schemas/place';

/** What lies at a point of the map (decisions, Paths). */
export const geocodeEndpoints = (client: Client, paths: Paths) => ({
  reverse: ({ latitude, longitude }: { latitude: number; longitude: number }, options?: CallOptions) =>
    client.get(paths.reverseGeocode, {
      answer: dataOf(placeSchema),
      query: { lat: latitude, lng: longitude },
      deadline: 10_000,
      ...options,
    }),
});
