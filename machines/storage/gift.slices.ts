import * as v from 'valibot';
import { giftSchema } from '../../api/schemas/gift';
import { COUNTRIES, type CountryName } from '../../domain/customer/country';
import type { Gift } from '../../domain/orders/gift';
import type { GiftFields } from '../gift/gift.rules';
import { KEYS, removeSlice, slice, type Store } from './slice';

/** A customer's gift in this tab. */
export interface StoredGift {
  readonly userId: string;
  /** as saved; null before */
  readonly gift: Gift | null;
  /** the form as it was left without saving */
  readonly draft: GiftFields | null;
}

const storedSchema = v.nullable(
  v.object({
    userId: v.pipe(v.string(), v.minLength(1)),
    gift: v.nullable(giftSchema),
    draft: v.nullable(
      v.object({ ...giftSchema.entries, country: v.picklist(COUNTRIES.map(({ name }): CountryName => name)) }),
    ),
  }),
);

export const giftSlice = slice<StoredGift | null>(KEYS.gift, 1, storedSchema, null);

/** This customer's gift; empty if the stored one is another's. */
export function readGift(store: Store, userId: string): StoredGift {
  const stored = giftSlice.read(store);
  return stored?.userId === userId ? stored : { userId, gift: null, draft: null };
}

export const clearGift = (store: Store): void => removeSlice(store, giftSlice);
