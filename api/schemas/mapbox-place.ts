import * as v from 'valibot';
import { REGIONS } from '../../domain/address/regions';
import { NO_PLACE, type Place } from './place';
import { wireText } from './wire';

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['KW', 'Kuwait'],
  ['SA', 'Saudi Arabia'],
  ['AE', 'UAE'],
  ['BH', 'Bahrain'],
  ['QA', 'Qatar'],
  ['OM', 'Oman'],
]);

/** The English name of a region by ISO 3166-2 code, which doesn't depend on the language. */
const REGION_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(REGIONS).flatMap((regions) => regions.map(({ iso, en }) => [iso, en] as const)),
);

const named = v.fallback(v.object({ name: wireText }), { name: '' });
const region = v.fallback(v.object({ name: wireText, region_code_full: wireText }), { name: '', region_code_full: '' });
const country = v.fallback(v.object({ name: wireText, country_code: wireText }), { name: '', country_code: '' });

/** Maps a response of Mapbox (Geocoding v6) to the place that the shop's own server would send. */
export const mapboxPlaceSchema = v.pipe(
  v.object({
    features: v.array(
      v.object({
        properties: v.object({
          context: v.object({
            country,
            region,
            place: named,
            locality: named,
            neighborhood: named,
            street: named,
          }),
        }),
      }),
    ),
  }),
  v.transform(({ features }): Place => {
    const [nearest] = features;
    if (!nearest) return NO_PLACE;
    const { context } = nearest.properties;
    const city = context.neighborhood.name || context.locality.name || context.place.name;
    return {
      country: COUNTRIES.get(context.country.country_code.toUpperCase()) ?? context.country.name,
      governorate: REGION_NAMES.get(context.region.region_code_full.toUpperCase()) ?? context.region.name,
      city,
      street: context.street.name,
      display: city,
    };
  }),
);
