import * as v from 'valibot';
import type { Location } from '../../../api/schemas/address';
import { BASEMAP_URL } from './basemap-url';

/** A place on the shipped basemap. */
export interface MapPlace extends Location {
  readonly ar: string;
  readonly en: string;
}

const basemap = v.object({
  features: v.array(
    v.union([
      v.object({
        properties: v.object({ kind: v.literal('place'), name_ar: v.string(), name_en: v.string() }),
        geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
      }),
      v.pipe(
        v.unknown(),
        v.transform(() => null),
      ),
    ]),
  ),
});

/** The places of the shipped basemap, by country and governorate. Rejects when it can't be loaded or read. */
export async function loadMapPlaces(): Promise<readonly MapPlace[]> {
  const response = await fetch(BASEMAP_URL);
  const { features } = v.parse(basemap, await response.json());
  return features.flatMap((feature) => {
    if (!feature) return [];
    const { properties, geometry } = feature;
    const [longitude, latitude] = geometry.coordinates;
    return { ar: properties.name_ar, en: properties.name_en, latitude, longitude };
  });
}
