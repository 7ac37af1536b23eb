import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import basemap from '../../public/basemap/gulf.json';

/** Around Kuwait the basemap has every point of the coast; elsewhere it is too coarse to judge, as at the Palm of Dubai. */
const EXTENT = { west: 47.3, south: 28.4, east: 48.7, north: 30.1 };
/** Degrees, about 2 km: piers and filled-in land may lie so far off the basemap's coast. */
const MARGIN = 0.018;

const SEA = basemap.features.find(({ properties }) => properties.kind === 'sea') as Parameters<
  typeof booleanPointInPolygon
>[1];

/** Whether a point near Kuwait is in the sea, with no land within about 2 km. False where the basemap can't tell. */
export function isAtSea(latitude: number, longitude: number): boolean {
  const { west, south, east, north } = EXTENT;
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
  const around = [-MARGIN, 0, MARGIN].flatMap((dy) =>
    [-MARGIN, 0, MARGIN].map((dx) => [longitude + dx, latitude + dy]),
  );
  return around.every((point) => booleanPointInPolygon(point, SEA));
}
