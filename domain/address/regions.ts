import { searchable } from '../text/search-text';
import type { CountryName } from '../customer/country';
import regions from './regions.json' with { type: 'json' };

/** A name in both languages. Of a region, the English one is sent and stored; of an area, the one that the shopper chose. */
export interface PlaceName {
  readonly en: string;
  readonly ar: string;
}

/** The first level of a country: governorates, regions, emirates or municipalities, with their ISO 3166-2 codes. */
export const REGIONS: Readonly<Record<CountryName, readonly (PlaceName & { readonly iso: string })[]>> = regions;

/** The first level of a country, the best known or those with most people first. */
export const regionsOf = (country: CountryName): readonly PlaceName[] => REGIONS[country];

/** Whether one of a place's names is this text, in any spelling. */
export const isNamed = ({ ar, en }: PlaceName, text: string): boolean =>
  [ar, en].some((name) => searchable(name) === searchable(text));

/** The region of a country that has this name in either language, or null. */
export const regionNamed = (country: CountryName, text: string): PlaceName | null =>
  REGIONS[country].find((region) => isNamed(region, text)) ?? null;

/** Whether a country has a region of this English name. */
export const isRegionOf = (country: CountryName, name: string): boolean =>
  REGIONS[country].some(({ en }) => en === name);
