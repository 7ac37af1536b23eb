import type { Address, AddressPayload, Location } from '../../api/schemas/address';
import { type AddressFields, EMPTY_FIELDS, type FieldName, MAX_LENGTHS, shortCodeOf } from './address-fields.rules';
import { addressFormOf } from '../../domain/address/address-forms';
import { countryNamed, DEFAULT_COUNTRY } from '../../domain/customer/country';
import { e164, splitPhone } from '../../domain/customer/phone';

const BEFORE_CODE = ', ';
const WITH_CODE = /^(.+), ([A-Z]{4}\d{4})$/s;

/** A Saudi short code travels at the end of the building, a field that every backend has. */
function splitBuilding({ address, country }: Address): Pick<AddressFields, 'address' | 'shortCode'> {
  const [, building, shortCode] = (addressFormOf(country).shortCode && WITH_CODE.exec(address)) || [];
  return building && shortCode ? { address: building, shortCode } : { address, shortCode: '' };
}

function buildingWithCode(building: string, shortCode: string): string {
  if (shortCode === '') return building;
  const longest = MAX_LENGTHS.address - BEFORE_CODE.length - shortCode.length;
  return building.slice(0, longest) + BEFORE_CODE + shortCode;
}

/** The fields of a saved address. */
export const fieldsOf = (address: Address): AddressFields => ({
  ...EMPTY_FIELDS,
  fullName: address.fullName,
  country: countryNamed(address.country)?.name ?? DEFAULT_COUNTRY,
  governorate: address.governorate,
  city: address.city,
  piece: address.piece,
  street: address.street,
  avenue: address.avenue,
  ...splitBuilding(address),
  phone: splitPhone(address.phone, address.country).local,
  email: address.email,
  note: address.note,
});

/** Value of an empty block or house (Specification 5, Address save). */
const NOT_GIVEN = 'N/A';

/** The body of a save; the phone carries the dialling code of the chosen country (Specification 3, Address as sent). */
export function addressPayload(fields: AddressFields, location: Location, userId: string): AddressPayload {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as Record<
    FieldName,
    string
  >;
  const building = buildingWithCode(trimmed.address, shortCodeOf(fields));
  return {
    user_id: userId,
    fullName: trimmed.fullName,
    street: trimmed.street,
    city: trimmed.city,
    piece: trimmed.piece,
    email: trimmed.email,
    area: trimmed.governorate,
    phone: e164({ country: fields.country, local: fields.phone }),
    country: fields.country,
    address: building,
    avenue: trimmed.avenue,
    ...(trimmed.note && { note: trimmed.note }),
    pickupLocation: location,
    full_name: trimmed.fullName,
    governorate: trimmed.governorate || null,
    block_avenue: [trimmed.piece, trimmed.avenue].filter((part) => part !== '').join(', ') || NOT_GIVEN,
    house: building || NOT_GIVEN,
    emirates: fields.country === 'UAE' ? trimmed.governorate || null : null,
  };
}
