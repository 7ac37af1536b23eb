import * as v from 'valibot';
import { wireFilsOrNull, wireId, wireText } from '../../api/schemas/wire';
import { dinarsFromFils } from '../../domain/money/fils';
import type { SelectedAddress } from '../address/selected-address.rules';
import { KEYS, plainSlice } from './slice';

const selectedAddressSchema = v.nullable(
  v.pipe(
    v.object({
      addressId: v.fallback(v.nullable(v.optional(wireId, undefined as never)), null),
      fullName: wireText,
      phone: wireText,
      country: wireText,
      area: wireText,
      governorate: wireText,
      city: wireText,
      street: wireText,
      avenue: wireText,
      building: wireText,
      address: wireText,
      piece: wireText,
      email: wireText,
      deliveryPrice: wireFilsOrNull,
    }),
    v.transform(
      (stored): SelectedAddress => ({
        ...stored,
        addressId: stored.addressId ?? null,
        country: stored.country || 'Kuwait',
      }),
    ),
  ),
);

/** Specification 3, Selected delivery address. */
export const selectedAddressSlice = plainSlice<SelectedAddress | null, unknown>(
  KEYS.selectedAddress,
  selectedAddressSchema as v.GenericSchema<unknown, SelectedAddress | null>,
  (address) =>
    address && {
      ...address,
      deliveryPrice: address.deliveryPrice === null ? null : dinarsFromFils(address.deliveryPrice),
    },
  null,
);
