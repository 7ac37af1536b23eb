import type { Address } from '../../api/schemas/address';
import { ownName } from '../../domain/customer/customer-name';
import { readPhone } from '../../domain/customer/phone';
import {
  type AddressProblem,
  addressProblems,
  EMPTY_FIELDS,
  type FieldName,
  withField,
  withPlace,
} from './address-fields.rules';
import type { AddressFormContext, AddressFormInput } from './address-form.types';
import { fieldsOf } from './address-payload.rules';

/** An empty form with no point on the map. */
export const beginning = (input: AddressFormInput): AddressFormContext => ({
  ...input,
  fields: EMPTY_FIELDS,
  typed: [],
  location: null,
  place: null,
  problems: [],
  isPointUnread: false,
  failure: null,
});

/** A new address begins with what is known of the customer. */
export function fieldsOfCustomer({ name, mobile }: AddressFormInput) {
  const { country, local } = readPhone(mobile, EMPTY_FIELDS.country);
  return { ...EMPTY_FIELDS, fullName: ownName(name), country, phone: local };
}

/** The form of a saved address: what it holds counts as typed, so that the map doesn't overwrite it. */
export function filledWith(address: Address) {
  const fields = fieldsOf(address);
  const typed = (Object.entries(fields) as [FieldName, string][])
    .filter(([, value]) => value !== '')
    .map(([name]) => name);
  return { fields, typed, location: address.location };
}

export function afterTyping({ fields: before, typed, place }: AddressFormContext, name: FieldName, value: string) {
  const fields = withField(before, name, value);
  const others = typed.filter((one) => one !== name);
  const now = value === '' ? others : [...others, name];
  // In another country the place that the map knows may be the right one now.
  const isMoved = fields.country !== before.country && place !== null;
  return { typed: now, fields: isMoved ? withPlace(fields, place, now) : fields };
}

export const problemsOf = ({ fields, location }: AddressFormContext): readonly AddressProblem[] =>
  addressProblems(fields, location);

/** A field that was marked is looked at again as soon as it changes; others not before they are left. */
export const problemsLeft = (context: AddressFormContext): readonly AddressProblem[] =>
  problemsOf(context).filter((problem) => context.problems.includes(problem));

/** A field that is left empty is not marked before the form is submitted. */
export const problemsAfterLeaving = (context: AddressFormContext, name: FieldName): readonly AddressProblem[] =>
  problemsOf(context).filter(
    (problem) => context.problems.includes(problem) || (problem === name && context.fields[name] !== ''),
  );
