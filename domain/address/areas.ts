import { searchable } from '../text/search-text';
import type { Locale } from '../text/locale';
import areasOfKuwait from './kuwait-areas.json' with { type: 'json' };
import { type PlaceName, regionsOf } from './regions';

/** A Kuwaiti area, with the English name of its governorate. */
export interface Area extends PlaceName {
  readonly governorate: string;
}

/** By governorate, those with most people first. */
export const AREAS: readonly Area[] = regionsOf('Kuwait').flatMap(({ en: governorate }) =>
  areasOfKuwait[governorate as keyof typeof areasOfKuwait].map((name) => ({ governorate, ...name })),
);

let byName: ReadonlyMap<string, Area> | undefined;

const areaNamed = (name: string): Area | undefined => {
  byName ??= new Map(AREAS.flatMap((area) => [area.ar, area.en].map((each) => [searchable(each), area])));
  return byName.get(searchable(name));
};

/**
 * An address's area in the reader's language. Areas are stored as the shopper wrote them; text that is already in that
 * language, in any spelling, and text that is no area of Kuwait stay as they are.
 */
export function areaLabel({ country, city }: { country: string; city: string }, locale: Locale): string {
  const area = country === 'Kuwait' ? areaNamed(city) : undefined;
  return area && searchable(area[locale]) !== searchable(city) ? area[locale] : city;
}
