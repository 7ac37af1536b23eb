import { cartSlice, type RememberedCart } from '../../../machines/storage/shop.slices';
import { ORDERS_KEPT } from '../../../domain/cart/ordered-lines';
import { agree, changedTo, merged, type SharedLines } from '../../../domain/cart/merge-carts';
import { KEYS, type Store } from '../../../machines/storage/slice';

const knownOf = ({ lines, promoCode = '', changes = {} }: RememberedCart): SharedLines => ({
  lines,
  promoCode,
  changes,
});

/**
 * The cart as all tabs of the browser keep it. A tab writes what it changed over what the others wrote meanwhile, and one
 * whose change was overwritten before it was seen brings it in again.
 */
export function cartMemory(store: Store) {
  let known = knownOf(cartSlice.read(store));

  /** Writes what all tabs know now; answers the cart where it isn't the one that was handed over. */
  function share(mine: SharedLines, cart: RememberedCart): RememberedCart | null {
    const stored = cartSlice.read(store);
    const all = merged(mine, knownOf(stored));
    const held = { ...all, lines: cart.lines, promoCode: cart.promoCode ?? '' };
    const isOurs = agree(held, all);
    known = isOurs ? held : all;
    const revision = Math.max(cart.revision ?? 0, stored.revision ?? 0);
    const settledOrders = [...new Set([...(stored.settledOrders ?? []), ...(cart.settledOrders ?? [])])].slice(
      -ORDERS_KEPT,
    );
    const shared = { ...known, isPromo: known.promoCode !== '', revision, settledOrders };
    const isStored =
      agree(known, knownOf(stored)) &&
      shared.isPromo === stored.isPromo &&
      revision === stored.revision &&
      settledOrders.length === (stored.settledOrders ?? []).length;
    if (!isStored) cartSlice.write(store, shared, Date.now());
    return isOurs ? null : shared;
  }

  return {
    read: (): RememberedCart => {
      const { changes: _, ...cart } = cartSlice.read(store);
      return cart;
    },
    /** Remembers a cart; what other tabs did in the same moment is told in the answer. */
    remember: (cart: RememberedCart) => share(changedTo(known, { promoCode: '', ...cart }), cart),
    /** Another tab has written: what the cart is now. A cart that was wiped is empty. */
    follow: (): RememberedCart => {
      const stored = cartSlice.read(store);
      if (store.read(KEYS.cart) === null) {
        known = knownOf(stored);
        return stored;
      }
      return share(known, stored) ?? stored;
    },
  };
}
