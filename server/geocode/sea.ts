import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import basemap from '../../public/basemap/gulf.json';

/** Around Kuwait the basemap has every point of the coast; elsewhere it is coarse, and lacks islands such as the Palm of Dubai. */
const FINE = { west: 47.3, south: 28.4, east: 48.7, north: 30.1 };
/** Degrees: piers, filled-in land and small islands may lie so far off the basemap's coast, about 2 and 13 km. */
const MARGINS = { fine: 0.018, coarse: 0.12 };
const STEPS = [-1, -0.5, 0, 0.5, 1];

const SEA = basemap.features.find(({ properties }) => properties.kind === 'sea') as Parameters<
  typeof booleanPointInPolygon
>[1];

/** Whether a point is in the sea, with no land near it. False where the basemap can't tell. */
export function isAtSea(latitude: number, longitude: number): boolean {
  const { west, south, east, north } = FINE;
  const isFine = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  const margin = MARGINS[isFine ? 'fine' : 'coarse'];
  return STEPS.every((dy) =>
    STEPS.every((dx) => booleanPointInPolygon([longitude + dx * margin, latitude + dy * margin], SEA)),
  );
}
