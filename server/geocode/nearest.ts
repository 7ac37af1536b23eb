import * as v from 'valibot';
import places from '../db/seed/catalogue/places.json';
import { NEIGHBOURS } from './neighbours';

const placesFile = v.array(
  v.object({
    name_ar: v.string(),
    name_en: v.string(),
    lat: v.number(),
    lng: v.number(),
    country: v.string(),
    governorate: v.string(),
  }),
);

export type KnownPlace = v.InferOutput<typeof placesFile>[number];

const KNOWN_PLACES: readonly KnownPlace[] = [...v.parse(placesFile, places), ...NEIGHBOURS];
const KILOMETRES_PER_DEGREE = 111.2;
/** Beyond it there is only desert, or a town that the list lacks. */
const MAX_DISTANCE_KM = 60;
/** The six countries. */
const GULF = { west: 34.4, south: 16.2, east: 60, north: 32.3 };

/** The known place nearest to a point, or null if none is within 60 km. */
export function nearestPlace(latitude: number, longitude: number): KnownPlace | null {
  let nearest: { place: KnownPlace | null; distance: number } = { place: null, distance: MAX_DISTANCE_KM };
  for (const place of KNOWN_PLACES) {
    const north = (place.lat - latitude) * KILOMETRES_PER_DEGREE;
    const east = (place.lng - longitude) * KILOMETRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
    const distance = Math.hypot(north, east);
    if (distance <= nearest.distance) nearest = { place, distance };
  }
  return nearest.place;
}

/** Whether a point is in none of the countries that the shop delivers to, nor near them. */
export const isBeyondGulf = (latitude: number, longitude: number): boolean =>
  longitude < GULF.west || longitude > GULF.east || latitude < GULF.south || latitude > GULF.north;
