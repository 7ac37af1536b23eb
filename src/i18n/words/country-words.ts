import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { COUNTRIES, type CountryName, countryNamed } from '../../../domain/customer/country';

const COUNTRY_WORDS: Readonly<Record<CountryName, MessageDescriptor>> = {
  Kuwait: msg`Kuwait`,
  'Saudi Arabia': msg`Saudi Arabia`,
  UAE: msg`UAE`,
  Bahrain: msg`Bahrain`,
  Qatar: msg`Qatar`,
  Oman: msg`Oman`,
};

type Translate = (message: MessageDescriptor) => string;

/** A country's name in the language of the page; the stored value where it is none of ours. */
export function countryLabel(name: string, translate: Translate): string {
  const country = countryNamed(name);
  return country ? translate(COUNTRY_WORDS[country.name]) : name;
}

/**
 * A region's name in the language of the page; other text stays as it was written. `lingui.config.ts` puts the names of
 * domain/address/regions.json into the messages, so that no screen carries the list for its labels.
 */
export function governorateLabel(name: string, translate: Translate): string {
  const id = `region.${name}`;
  const label = translate({ id });
  return label === id ? name : label;
}

/** The six countries as choices, with their dialling codes. */
export const countryOptions = (translate: Translate) =>
  COUNTRIES.map(({ name, dialCode }) => ({
    value: name,
    label: translate(COUNTRY_WORDS[name]),
    detail: `+${dialCode}`,
  }));
