import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addressFormOf } from '../../../domain/address/address-forms';
import type { AddressProblem } from '../../../machines/address/address-fields.rules';
import { PART_WORDS } from './address-part-words';

const FIELD_PROBLEMS: Readonly<Partial<Record<AddressProblem, MessageDescriptor>>> = {
  location: msg`Please select location on map`,
  pinNowhere: msg`There is no address at this point, it may be at sea. Please move the map until the pin is on land.`,
  pinAbroad: msg`The pin is in another country than the address. Please move the map or change the country.`,
  phone: msg`Please enter a valid phone number`,
  email: msg`Please enter a valid email`,
  fullName: msg`Please enter your full name`,
  country: msg`Please choose the country`,
  shortCode: msg`Please enter 4 letters and 4 digits, such as RRRD2929`,
};
const REQUIRED = msg`Please fill in all required fields`;

/** The sentence beside a field or the map, in the words of the country (Specification 5, Address save). */
export function fieldProblem(problem: AddressProblem, country: string): MessageDescriptor {
  const form = addressFormOf(country);
  const part = problem === 'governorate' || problem === 'city' || problem === 'address' ? form[problem] : null;
  return (part && PART_WORDS[part].missing) ?? FIELD_PROBLEMS[problem] ?? REQUIRED;
}

const SELF_EXPLANATORY: readonly AddressProblem[] = [
  'location',
  'pinNowhere',
  'pinAbroad',
  'phone',
  'email',
  'shortCode',
];

/** The sentence for the whole form, where fields are empty; null where the field's own says it all. */
export const formProblem = (problem: AddressProblem): MessageDescriptor | null =>
  SELF_EXPLANATORY.includes(problem) ? null : REQUIRED;
