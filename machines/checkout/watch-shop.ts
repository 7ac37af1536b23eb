import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import type { selectedAddressMachine } from '../address/selected-address.machine';
import type { sessionMachine } from '../session/session.machine';
import { type CartRef, watch } from '../shop/watch';

/** The shop's actors that checkout observes; a missing one never changes. */
export interface WatchedShop {
  readonly cart?: CartRef;
  readonly selectedAddress?: ActorRefFrom<typeof selectedAddressMachine>;
  readonly session?: ActorRefFrom<typeof sessionMachine>;
}

/** Sends checkout every change of the cart's lines and promo code, the selected address and the session. */
export const watchShop = fromCallback<EventObject, WatchedShop>(({ input, sendBack }) => {
  const { cart, selectedAddress, session } = input;
  const ends = [
    cart &&
      watch(
        cart,
        ({ context }) => context.lines,
        (lines) => sendBack({ type: 'cart.changed', lines }),
      ),
    cart &&
      watch(
        cart,
        ({ context }) => context.promoCode,
        (code) => sendBack({ type: 'promo.changedElsewhere', code }),
      ),
    selectedAddress &&
      watch(
        selectedAddress,
        ({ context }) => context.address,
        (address) => sendBack({ type: 'address.changed', address }),
      ),
    session &&
      watch(
        session,
        ({ context }) => context.session,
        (now) => sendBack({ type: 'session.changed', customer: now && { userId: now.userId, name: now.name } }),
      ),
  ];
  return () => {
    for (const end of ends) end?.();
  };
});
