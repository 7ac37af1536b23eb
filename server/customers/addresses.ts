import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { AddressWire } from '../../api/schemas/address';
import { addressFormOf } from '../../domain/address/address-forms';
import { isRegionOf } from '../../domain/address/regions';
import { COUNTRIES, countryNamed, GOVERNORATE_MAX_LENGTH } from '../../domain/customer/country';
import { latinDigits } from '../../domain/text/digits';
import { address } from '../db/schema';
import type { Db } from '../deps';
import { fromLegacyNames } from './legacy-address';
import { addressPhone } from './phone';

/** Per customer. */
export const MAX_ADDRESSES = 50;

const required = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.transform(latinDigits), v.minLength(1, 'required'), v.maxLength(longest, 'too_long'));
const optional = (longest: number) =>
  v.pipe(v.nullish(v.string(), ''), v.trim(), v.transform(latinDigits), v.maxLength(longest, 'too_long'));
const coordinate = (most: number) =>
  v.pipe(v.number('location'), v.finite('location'), v.minValue(-most, 'location'), v.maxValue(most, 'location'));

/** The body of an address to save (Specification 5, Address save). */
export const addressInput = v.pipe(
  v.unknown(),
  v.transform(fromLegacyNames),
  v.object({
    user_id: v.union([v.string(), v.number()]),
    fullName: required(100),
    phone: v.pipe(
      v.string(),
      v.transform(addressPhone),
      v.check((phone) => phone !== null, 'phone'),
      v.transform(String),
    ),
    country: v.pipe(
      v.string(),
      v.transform((name) => countryNamed(name)?.name ?? ''),
      v.picklist(
        COUNTRIES.map(({ name }) => name),
        'country',
      ),
    ),
    area: required(GOVERNORATE_MAX_LENGTH),
    city: required(100),
    piece: optional(50),
    street: optional(150),
    avenue: optional(100),
    note: optional(200),
    address: required(150),
    email: v.pipe(
      optional(254),
      v.check((email) => email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'email'),
    ),
    pickupLocation: v.object({ latitude: coordinate(90), longitude: coordinate(180) }, 'location'),
  }),
  v.forward(
    v.check(
      ({ country, area }) => !addressFormOf(country).hasClosedRegions || isRegionOf(country, area),
      'governorate',
    ),
    ['area'],
  ),
);

export type AddressInput = v.InferOutput<typeof addressInput>;
export type SavedAddress = typeof address.$inferSelect;

/** The columns of an input. */
export const columnsOf = ({ user_id: _, pickupLocation, ...columns }: AddressInput) => ({
  ...columns,
  ...pickupLocation,
});

/** An address on the wire (Specification 3, Address as read). */
export function addressWire({
  id,
  fullName,
  phone,
  country,
  area,
  city,
  piece,
  street,
  avenue,
  address: building,
  email,
  note,
  latitude,
  longitude,
}: SavedAddress): AddressWire {
  return {
    id,
    full_name: fullName,
    phone,
    country,
    area,
    city,
    piece,
    street,
    avenue,
    address: building,
    email,
    note,
    latitude,
    longitude,
    pickupLocation: { latitude, longitude },
  };
}

/** A customer's addresses, oldest first. */
export const addressesOf = (db: Db, customerId: string) =>
  db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.createdAt), asc(address.id))
    .limit(MAX_ADDRESSES);

/** Matches an address only if it is this customer's. */
export const ownAddress = (customerId: string, id: string) =>
  and(eq(address.id, id), eq(address.customerId, customerId));
