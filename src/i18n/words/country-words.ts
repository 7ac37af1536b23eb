import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { COUNTRIES, type CountryName, countryNamed, KUWAIT_GOVERNORATES } from '../../../domain/customer/country';
import { ownValue } from '../../../domain/text/own-value';

const COUNTRY_WORDS: Readonly<Record<CountryName, MessageDescriptor>> = {
  Kuwait: msg`Kuwait`,
  'Saudi Arabia': msg`Saudi Arabia`,
  UAE: msg`UAE`,
  Bahrain: msg`Bahrain`,
  Qatar: msg`Qatar`,
  Oman: msg`Oman`,
};

const GOVERNORATE_WORDS: Readonly<Record<(typeof KUWAIT_GOVERNORATES)[number], MessageDescriptor>> = {
  'Al Asimah': msg`Al Asimah`,
  Hawalli: msg`Hawalli`,
  'Al Farwaniyah': msg`Al Farwaniyah`,
  'Mubarak Al-Kabeer': msg`Mubarak Al-Kabeer`,
  'Al Ahmadi': msg`Al Ahmadi`,
  'Al Jahra': msg`Al Jahra`,
};

type Translate = (message: MessageDescriptor) => string;

/** A country's name in the language of the page; the stored value where it is none of ours. */
export function countryLabel(name: string, translate: Translate): string {
  const country = countryNamed(name);
  return country ? translate(COUNTRY_WORDS[country.name]) : name;
}

/** A governorate's name in the language of the page; free text of other countries stays as it was written. */
export function governorateLabel(name: string, translate: Translate): string {
  const words = ownValue<MessageDescriptor>(GOVERNORATE_WORDS, name);
  return words ? translate(words) : name;
}

/** The six countries as choices, with their dialling codes. */
export const countryOptions = (translate: Translate) =>
  COUNTRIES.map(({ name, dialCode }) => ({
    value: name,
    label: translate(COUNTRY_WORDS[name]),
    detail: `+${dialCode}`,
  }));

/** Kuwait's governorates as choices. */
export const governorateOptions = (translate: Translate) =>
  KUWAIT_GOVERNORATES.map((name) => ({ value: name, label: translate(GOVERNORATE_WORDS[name]) }));
