import type { CountryName } from '../customer/country';
import { containsWords } from '../text/search-text';
import { addressFormOf } from './address-forms';
import areasOfKuwait from './kuwait-areas.json' with { type: 'json' };
import { isNamed, type PlaceName, regionsOf } from './regions';

/** A place that a field offers; an area also fills in its governorate. */
export interface PlaceChoice extends PlaceName {
  readonly governorate?: string;
}

interface Typed {
  readonly country: CountryName;
  readonly governorate: string;
  readonly city: string;
}

/** The areas of Kuwait by governorate, those with most people first. */
export const AREAS: readonly (PlaceChoice & { governorate: string })[] = regionsOf('Kuwait').flatMap(
  ({ en: governorate }) =>
    areasOfKuwait[governorate as keyof typeof areasOfKuwait].map((name) => ({ governorate, ...name })),
);

const matching = (places: readonly PlaceChoice[], text: string): readonly PlaceChoice[] =>
  places.some((place) => isNamed(place, text))
    ? []
    : places.filter(({ ar, en }) => containsWords(ar, text) || containsWords(en, text));

/**
 * What a field offers for what is typed so far, in either language: the regions of a country, and in Kuwait the areas of
 * the governorate, or of the country where none is chosen. None once the text is the name of one, and no areas before
 * anything is known.
 */
export function choicesOf(
  field: 'governorate' | 'city',
  { country, governorate, city }: Typed,
): readonly PlaceChoice[] {
  if (field === 'governorate')
    return addressFormOf(country).hasClosedRegions ? [] : matching(regionsOf(country), governorate);
  if (country !== 'Kuwait' || (city.trim() === '' && governorate === '')) return [];
  return matching(
    AREAS.filter((area) => governorate === '' || area.governorate === governorate),
    city,
  );
}
