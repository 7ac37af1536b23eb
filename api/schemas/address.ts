import * as v from 'valibot';
import { wireId, wireText } from './wire';

const coordinate = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((value) => (value === null || value === '' || !Number.isFinite(Number(value)) ? null : Number(value))),
);

const pickup = v.pipe(
  v.nullish(v.union([v.object({ latitude: coordinate, longitude: coordinate }), v.string()]), null),
  v.transform((place) => (typeof place === 'object' ? place : null)),
);

/** A saved address (Specification 3, Address as read). Country and governorate are English values. */
export const addressSchema = v.pipe(
  v.object({
    id: wireId,
    full_name: wireText,
    street: wireText,
    city: wireText,
    area: wireText,
    phone: wireText,
    country: wireText,
    address: wireText,
    email: wireText,
    latitude: coordinate,
    longitude: coordinate,
    pickupLocation: pickup,
    piece: wireText,
    avenue: wireText,
    note: wireText,
  }),
  v.transform(({ full_name, area, latitude, longitude, pickupLocation, ...wire }) => {
    const lat = latitude ?? pickupLocation?.latitude ?? null;
    const lng = longitude ?? pickupLocation?.longitude ?? null;
    return {
      ...wire,
      fullName: full_name,
      governorate: area,
      location: lat !== null && lng !== null ? { latitude: lat, longitude: lng } : null,
    };
  }),
);

/**
 * An address as it is sent (Specification 3, Address as sent). `avenue` and `note` are our own fields; `phone` includes the country code.
 * The older field names are sent too, for backends that know only those.
 */
export const addressPayloadSchema = v.object({
  user_id: v.union([v.string(), v.number()]),
  fullName: v.string(),
  street: v.string(),
  city: v.string(),
  piece: v.string(),
  email: v.string(),
  area: v.string(),
  phone: v.string(),
  country: v.string(),
  address: v.string(),
  avenue: v.optional(v.string(), ''),
  /** For the driver; sent where the backend takes it and there is one. */
  note: v.optional(v.string()),
  pickupLocation: v.object({ latitude: v.number(), longitude: v.number() }),
  full_name: v.string(),
  governorate: v.nullable(v.string()),
  block_avenue: v.string(),
  house: v.string(),
  emirates: v.nullable(v.string()),
});

export type Address = v.InferOutput<typeof addressSchema>;
export type AddressWire = v.InferInput<typeof addressSchema>;
export type AddressPayload = v.InferOutput<typeof addressPayloadSchema>;
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}
