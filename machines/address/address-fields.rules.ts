import type { Location } from '../../api/schemas/address';
import type { Place } from '../../api/schemas/place';
import { type AddressPart, type AddressPartName, addressFormOf } from '../../domain/address/address-forms';
import { isRegionOf, regionNamed } from '../../domain/address/regions';
import { type CountryName, countryNamed, DEFAULT_COUNTRY, GOVERNORATE_MAX_LENGTH } from '../../domain/customer/country';
import { latinDigits } from '../../domain/text/digits';
import { isAddressPhone, readPhone } from '../../domain/customer/phone';

/** The form's values; `phone` is the local number, country and governorate are English values (Specification 3, Address). */
export interface AddressFields {
  readonly fullName: string;
  readonly country: CountryName;
  readonly governorate: string;
  readonly city: string;
  readonly piece: string;
  readonly street: string;
  readonly avenue: string;
  readonly address: string;
  /** National Address short code, in Saudi Arabia only: RRRD2929 */
  readonly shortCode: string;
  readonly phone: string;
  readonly email: string;
  /** for the driver */
  readonly note: string;
}

export type FieldName = keyof AddressFields;

/** What is wrong with the pin: there is none, or it is at a point without addresses, or in another country than the address. */
export type PinProblem = 'location' | 'pinNowhere' | 'pinAbroad';

/** Why the form can't be saved: the pin, or a missing or invalid field. */
export type AddressProblem = PinProblem | FieldName;

/** The pin as it is known: `place` is null while nothing is known of the location, which is no reason to refuse it. */
export interface Pin {
  readonly location: Location | null;
  readonly place: Place | null;
}

export const EMPTY_FIELDS: AddressFields = {
  fullName: '',
  country: DEFAULT_COUNTRY,
  governorate: '',
  city: '',
  piece: '',
  street: '',
  avenue: '',
  address: '',
  shortCode: '',
  phone: '',
  email: '',
  note: '',
};

const REQUIRED = ['fullName', 'country', 'governorate', 'city', 'address'] as const satisfies readonly FieldName[];
const SHORT_CODE = /^[A-Z]{4}\d{4}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Maximum lengths on the server. */
export const MAX_LENGTHS: Readonly<Record<FieldName, number>> = {
  fullName: 100,
  country: 50,
  governorate: GOVERNORATE_MAX_LENGTH,
  city: 100,
  piece: 50,
  street: 150,
  avenue: 100,
  address: 150,
  shortCode: 8,
  phone: 20,
  email: 254,
  note: 200,
};

/**
 * The fields after an edit, with digits as 0 to 9 and a region by its English name. A phone's `+966…` sets the country;
 * another country clears what its addresses don't have.
 */
export function withField(fields: AddressFields, name: FieldName, typed: string): AddressFields {
  if (name === 'phone') {
    const { country, local } = readPhone(typed, fields.country);
    return { ...withCountry(fields, country), phone: local };
  }
  if (name === 'country') return withCountry(fields, countryNamed(typed)?.name ?? fields.country);
  if (name === 'shortCode') {
    const code = latinDigits(typed)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
    return { ...fields, shortCode: code.slice(0, MAX_LENGTHS.shortCode) };
  }
  const value = latinDigits(typed).slice(0, MAX_LENGTHS[name]);
  return { ...fields, [name]: name === 'governorate' ? regionValue(fields.country, value) : value };
}

/** A blank at the end is the beginning of another word, so it isn't a region's name yet. */
const regionValue = (country: CountryName, text: string): string =>
  text.endsWith(' ') ? text : (regionNamed(country, text)?.en ?? text);

function withCountry(fields: AddressFields, country: CountryName): AddressFields {
  if (country === fields.country) return fields;
  const form = addressFormOf(country);
  const before = addressFormOf(fields.country);
  const isFree = !form.hasClosedRegions && !isRegionOf(fields.country, fields.governorate);
  return {
    ...fields,
    country,
    governorate: isFree ? fields.governorate : '',
    piece: form.piece === before.piece ? fields.piece : '',
    avenue: form.avenue === before.avenue ? fields.avenue : '',
  };
}

/** What a part of the address is called; null for one that the country doesn't have, unless it is filled in. */
export const partName = (fields: AddressFields, part: AddressPart): AddressPartName | null =>
  addressFormOf(fields.country)[part] ??
  (fields[part] === '' || part === 'shortCode' ? null : (addressFormOf(DEFAULT_COUNTRY)[part] ?? null));

/** The short code that is sent: empty in countries without. */
export const shortCodeOf = ({ country, shortCode }: Pick<AddressFields, 'country' | 'shortCode'>): string =>
  addressFormOf(country).shortCode ? shortCode : '';

/** The problem of a pin for an address in this country, or null. */
export function pinProblem({ location, place }: Pin, country: CountryName): PinProblem | null {
  if (!location) return 'location';
  if (!place) return null;
  if (Object.values(place).every((name) => name === '')) return 'pinNowhere';
  return place.country === '' || countryNamed(place.country)?.name === country ? null : 'pinAbroad';
}

/** The problems in the order of the checks (Specification 5, Address save): pin, phone, required fields, short code, e-mail. */
export function addressProblems(fields: AddressFields, pin: Pin): readonly AddressProblem[] {
  const ofPin = pinProblem(pin, fields.country);
  return [
    ...(ofPin ? [ofPin] : []),
    ...(isAddressPhone(fields.phone) ? [] : ['phone' as const]),
    ...REQUIRED.filter((name) => fields[name].trim() === ''),
    ...(shortCodeOf(fields) === '' || SHORT_CODE.test(fields.shortCode) ? [] : ['shortCode' as const]),
    ...(fields.email.trim() === '' || EMAIL.test(fields.email.trim()) ? [] : ['email' as const]),
  ];
}

/**
 * Fills the fields that the shopper hasn't edited from a geocoded place; changes nothing if it is in another country.
 * Once a phone is entered, the country is only changed by the shopper, because it determines the dialling code.
 */
export function withPlace(fields: AddressFields, place: Place, typed: readonly FieldName[]): AddressFields {
  const country = countryNamed(place.country)?.name;
  const isFree = (name: FieldName) => !typed.includes(name);
  const mayMove = isFree('country') && isFree('governorate') && fields.phone === '';
  const there = country && mayMove ? withCountry(fields, country) : fields;
  if (country !== there.country) return fields;
  const region = country && regionNamed(country, place.governorate)?.en;
  const governorate = region ?? (addressFormOf(there.country).hasClosedRegions ? '' : place.governorate);
  const proposed = { governorate, city: place.display || place.city, street: place.street };
  const taken = Object.entries(proposed).filter(([name, value]) => value !== '' && isFree(name as FieldName));
  return { ...there, ...Object.fromEntries(taken.map(([name, value]) => [name, latinDigits(value)])) };
}
