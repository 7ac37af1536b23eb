import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { ApiFailure } from '../failure';
import { withId, type Paths } from '../paths';
import { dataList, rejectRefusal } from '../schemas/envelope';
import { addressSchema, type AddressPayload, type AddressWire } from '../schemas/address';

/** A bare list can't contain an error. */
const list = v.pipe(v.union([v.array(v.unknown()), rejectRefusal]), dataList(addressSchema));

const one = v.pipe(
  rejectRefusal,
  v.object({
    data: v.union([
      v.array(v.custom<AddressWire>((value) => typeof value === 'object')),
      v.custom<AddressWire>((value) => typeof value === 'object' && value !== null),
    ]),
  }),
  v.transform(({ data }) => (Array.isArray(data) ? data[0] : data) as AddressWire),
  addressSchema,
);

const deletedSchema = v.pipe(
  v.object({ data: v.optional(v.unknown()), status: v.optional(v.unknown()) }),
  v.transform(({ data, status }) => {
    if (data !== 'deleted' && status !== true) throw new ApiFailure({ kind: 'refused', code: null, message: null });
    return true as const;
  }),
);

/** A customer's addresses (Specification 7). Addresses of others are 404. */
export const addressEndpoints = (client: Client, paths: Paths) => ({
  list: ({ userId }: { userId: string }, options?: CallOptions) =>
    client.get(withId(paths.addresses, userId), { schema: list, ...options }),
  detail: ({ addressId }: { addressId: string }, options?: CallOptions) =>
    client.get(withId(paths.address, addressId), { schema: one, ...options }),
  /** Saves a new address. A response without data is a `shape` failure. */
  store: (payload: AddressPayload, options?: CallOptions) =>
    client.post(paths.addressStore, { body: payload, schema: one, ...options }),
  update: ({ addressId, payload }: { addressId: string; payload: AddressPayload }, options?: CallOptions) =>
    client.post(withId(paths.addressUpdate, addressId), { body: payload, schema: one, ...options }),
  remove: ({ addressId }: { addressId: string }, options?: CallOptions) =>
    client.post(withId(paths.addressDelete, addressId), { body: {}, schema: deletedSchema, ...options }),
});
