import * as v from 'valibot';
import { linesOf, wireSafeUrl } from '../../api/schemas/wire';
import { MAX_QUANTITY, type CartLine } from '../../domain/cart/cart-line';
import { isSameCart, recordChanges, mergeCarts, type SharedLines } from '../../domain/cart/merge-carts';
import { MAX_SETTLED_ORDERS } from '../../domain/cart/ordered-lines';
import { stripControls } from '../../domain/text/plain-text';
import { KEYS, type SharedSlice, type Slice, slice, type Store } from './slice';

/** Values stored by an earlier version may contain control or direction characters. */
const text = v.pipe(v.string(), v.transform(stripControls));
const fils = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cartLineSchema: v.GenericSchema<unknown, CartLine> = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  variantId: v.nullable(v.string()),
  name: text,
  subText: text,
  price: fils,
  size: text,
  color: v.nullable(text),
  quantity: v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_QUANTITY)),
  image: wireSafeUrl,
  sku: v.string(),
  weight: wholeNumber,
  stock: v.nullable(wholeNumber),
}) as v.GenericSchema<unknown, CartLine>;

/** Maximum length of a promo code on the server. */
const CODE_LENGTH = 64;

export interface StoredCart {
  readonly lines: readonly CartLine[];
  readonly isPromo: boolean;
  readonly promoCode?: string;
  /** counts the changes */
  readonly revision?: number;
  /** the number of the last change of each line and of the code, to merge with other tabs (domain/cart/merge-carts) */
  readonly changes?: Readonly<Record<string, number>>;
  /** keys of the latest orders whose lines have left this cart */
  readonly settledOrders?: readonly string[];
}

const stored = slice<StoredCart>(
  KEYS.cart,
  1,
  v.object({
    lines: linesOf(cartLineSchema),
    isPromo: v.boolean(),
    promoCode: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(CODE_LENGTH)), ''), ''),
    revision: v.fallback(v.optional(wholeNumber, 0), 0),
    changes: v.optional(v.fallback(v.record(v.string(), wholeNumber), {})),
    settledOrders: v.optional(v.fallback(v.array(v.string()), [])),
  }) as v.GenericSchema<unknown, StoredCart>,
  { lines: [], isPromo: false },
);

const sharedPart = ({ lines, promoCode = '', changes = {} }: StoredCart): SharedLines => ({
  lines,
  promoCode,
  changes,
});

/**
 * Merges the cart across tabs. A tab writes its own changes over what the others wrote meanwhile; a change that was
 * overwritten before it was read is merged in again.
 */
function share(store: Store): SharedSlice<StoredCart> {
  let known = sharedPart(stored.read(store));

  /** Writes the merged cart; returns it if it differs from the one passed in. */
  function write(mine: SharedLines, cart: StoredCart, now: number): StoredCart | null {
    const before = stored.read(store);
    const all = mergeCarts(mine, sharedPart(before));
    const merged = { ...all, lines: cart.lines, promoCode: cart.promoCode ?? '' };
    const isOurs = isSameCart(merged, all);
    known = isOurs ? merged : all;
    const revision = Math.max(cart.revision ?? 0, before.revision ?? 0);
    const settledOrders = [...new Set([...(before.settledOrders ?? []), ...(cart.settledOrders ?? [])])].slice(
      -MAX_SETTLED_ORDERS,
    );
    const shared = { ...known, isPromo: known.promoCode !== '', revision, settledOrders };
    const isStored =
      isSameCart(known, sharedPart(before)) &&
      shared.isPromo === before.isPromo &&
      revision === before.revision &&
      settledOrders.length === (before.settledOrders ?? []).length;
    if (!isStored) stored.write(store, shared, now);
    return isOurs ? null : shared;
  }

  return {
    write: (cart, now) => write(recordChanges(known, { promoCode: '', ...cart }), cart, now),
    reread: (now) => {
      const there = stored.read(store);
      if (store.read(KEYS.cart) !== null) return write(known, there, now) ?? there;
      // Storage was cleared.
      known = sharedPart(there);
      return there;
    },
  };
}

export const cartSlice: Slice<StoredCart> = { ...stored, share };
