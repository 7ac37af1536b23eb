import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { ApiFailure } from '../failure';
import { at, type Paths } from '../paths';
import { dataList, unlessRefused } from '../schemas/envelope';
import { addressSchema, type AddressPayload, type AddressWire } from '../schemas/address';

/** A bare list refuses nothing. */
const list = v.pipe(v.union([v.array(v.unknown()), unlessRefused]), dataList(addressSchema));

const one = v.pipe(
  unlessRefused,
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

/** A customer's addresses (Specification 7). Those of another customer answer 404. */
export const addressEndpoints = (client: Client, paths: Paths) => ({
  list: ({ userId }: { userId: string }, options?: CallOptions) =>
    client.get(at(paths.addresses, userId), { answer: list, ...options }),
  detail: ({ addressId }: { addressId: string }, options?: CallOptions) =>
    client.get(at(paths.address, addressId), { answer: one, ...options }),
  /** Saves a new address; an answer without data is a failure of shape. */
  store: (payload: AddressPayload, options?: CallOptions) =>
    client.post(paths.addressStore, { body: payload, answer: one, ...options }),
  update: ({ addressId, payload }: { addressId: string; payload: AddressPayload }, options?: CallOptions) =>
    client.post(at(paths.addressUpdate, addressId), { body: payload, answer: one, ...options }),
  remove: ({ addressId }: { addressId: string }, options?: CallOptions) =>
    client.post(at(paths.addressDelete, addressId), { body: {}, answer: deletedSchema, ...options }),
});
