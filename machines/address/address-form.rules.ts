import type { Address, Location } from '../../api/schemas/address';
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

/** The initial context: an empty form without a location. */
export const initialContext = (input: AddressFormInput): AddressFormContext => ({
  ...input,
  fields: EMPTY_FIELDS,
  typed: [],
  location: null,
  place: null,
  problems: [],
  isPointUnread: false,
  failure: null,
});

/** A new address is prefilled with the customer's data. */
export function fieldsOfCustomer({ name, mobile }: AddressFormInput) {
  const { country, local } = readPhone(mobile, EMPTY_FIELDS.country);
  return { ...EMPTY_FIELDS, fullName: ownName(name), country, phone: local };
}

/** The form of a saved address; its fields count as edited, so that geocoding doesn't overwrite them. */
export function filledWith(address: Address) {
  const fields = fieldsOf(address);
  const typed = (Object.entries(fields) as [FieldName, string][])
    .filter(([, value]) => value !== '')
    .map(([name]) => name);
  return { fields, typed, location: address.location };
}

/** A new pin, of which nothing is known yet. */
export const pinAt = (location: Location | null) => ({ location, place: null, isPointUnread: false });

export function afterTyping(context: AddressFormContext, name: FieldName, value: string) {
  const { fields: before, typed, place } = context;
  const changed = withField(before, name, value);
  const others = typed.filter((one) => one !== name);
  const now = value === '' ? others : [...others, name];
  if (changed.country === before.country) return { typed: now, fields: changed };
  const own = fieldsOfCustomer(context);
  // The customer's own number is one of its country alone.
  const phone = own.country === changed.country ? own.phone : '';
  const fields = now.includes('phone') ? changed : { ...changed, phone };
  // The geocoded place may apply now.
  return { typed: now, fields: place ? withPlace(fields, place, now) : fields };
}

export const problemsOf = (context: AddressFormContext): readonly AddressProblem[] =>
  addressProblems(context.fields, context);

/** Marked fields are checked on every change, others on blur. */
export const problemsLeft = (context: AddressFormContext): readonly AddressProblem[] =>
  problemsOf(context).filter((problem) => context.problems.includes(problem));

/** An empty field is not marked on blur, only on submit. */
export const problemsAfterLeaving = (context: AddressFormContext, name: FieldName): readonly AddressProblem[] =>
  problemsOf(context).filter(
    (problem) => context.problems.includes(problem) || (problem === name && context.fields[name] !== ''),
  );
