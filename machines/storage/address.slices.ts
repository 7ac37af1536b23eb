import * as v from 'valibot';
import type { Location } from '../../api/schemas/address';
import { type AddressFields, EMPTY_FIELDS, type FieldName, MAX_LENGTHS } from '../address/address-fields.rules';
import { COUNTRIES, type CountryName } from '../../domain/customer/country';
import { KEYS, slice, type Store } from './slice';

/** An unsaved address form, to restore after a reload. */
export interface AddressDraft {
  readonly fields: AddressFields;
  /** fields that the shopper edited */
  readonly typed: readonly FieldName[];
  readonly location: Location | null;
}

/** Whose form it is; `addressId` is '' for a new address. */
export interface DraftOwner {
  readonly userId: string;
  readonly addressId: string;
}

const text = (name: FieldName) => v.pipe(v.string(), v.maxLength(MAX_LENGTHS[name]));
const names = Object.keys(EMPTY_FIELDS) as FieldName[];

const draftSchema = v.nullable(
  v.object({
    userId: v.pipe(v.string(), v.minLength(1)),
    addressId: v.string(),
    fields: v.object({
      ...(Object.fromEntries(names.map((name) => [name, text(name)])) as Record<FieldName, ReturnType<typeof text>>),
      // Drafts of before have none.
      shortCode: v.optional(text('shortCode'), ''),
      note: v.optional(text('note'), ''),
      country: v.picklist(COUNTRIES.map(({ name }): CountryName => name)),
    }),
    typed: v.array(v.picklist(names)),
    location: v.nullable(
      v.object({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
  }),
);

export const draftSlice = slice<(AddressDraft & DraftOwner) | null>(KEYS.addressDraft, 1, draftSchema, null);

/** The persisted part of a form. */
export const draftOf = ({ userId, addressId, fields, typed, location }: AddressDraft & DraftOwner) => ({
  userId,
  addressId,
  fields,
  typed,
  location,
});

/** The stored draft of this customer for this address, or null. */
export function readDraft(store: Store, { userId, addressId }: DraftOwner): AddressDraft | null {
  const draft = draftSlice.read(store);
  if (draft?.userId !== userId || draft.addressId !== addressId) return null;
  return { fields: draft.fields, typed: draft.typed, location: draft.location };
}
