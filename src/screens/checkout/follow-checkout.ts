import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { changesOf } from '../../../machines/cart/cart-review.rules';
import { checkoutMemory } from '../../adapters/storage/checkout-storage';
import { part, type Shop } from '../../app/create-shop';
import { promoOf, type PromoRef } from './review/promo-of';

interface Actors {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  readonly review: ActorRefFrom<typeof cartReviewMachine>;
}

/** Tells of one thing each time it becomes another. */
function watch<T>(actor: AnyActorRef, read: () => T, tell: (value: T) => void): () => void {
  let last = read();
  const watching = actor.subscribe(() => {
    const value = read();
    if (Object.is(value, last)) return;
    last = value;
    tell(value);
  });
  return () => watching.unsubscribe();
}

/** Writes down each way to pay that the customer chooses. */
const keepChoices = (checkout: Actors['checkout']): (() => void) =>
  watch(
    checkout,
    () => checkout.getSnapshot().context.method,
    (method) => {
      const { customer } = checkout.getSnapshot().context;
      if (customer?.userId) checkoutMemory.choose(customer.userId, { method });
    },
  );

/** The code belongs to the cart: what counts is written there, and what another tab wrote there counts here. */
function followPromo(promo: PromoRef, cart: ReturnType<typeof part<'cart'>>): () => void {
  const heard = [
    promo.on('promo.applied', (event) => cart.send(event)),
    promo.on('promo.removed', (event) => cart.send(event)),
  ];
  const unwatch = watch(
    cart,
    () => cart.getSnapshot().context.promoCode,
    (code) => promo.send({ type: 'promo.changedElsewhere', code }),
  );
  return () => {
    unwatch();
    for (const one of heard) one.unsubscribe();
  };
}

/** Checkout knows of every change of cart, address, session and review. */
export function followCheckout(shop: Shop, { checkout, review }: Actors): () => void {
  const [cart, address, session] = [part(shop, 'cart'), part(shop, 'selectedAddress'), part(shop, 'session')];
  const questions = () => {
    const { lines, shelf } = review.getSnapshot().context;
    return review.getSnapshot().hasTag('questioned') ? changesOf(lines, shelf).length : 0;
  };
  const returned = ({ persisted }: PageTransitionEvent) => persisted && checkout.send({ type: 'page.returned' });
  window.addEventListener('pageshow', returned);
  const asked = checkout.on('review.requested', (event) => review.send(event));
  const undo = [
    followPromo(promoOf(checkout), cart),
    watch(
      cart,
      () => cart.getSnapshot().context.lines,
      (lines) => checkout.send({ type: 'cart.changed', lines }),
    ),
    watch(
      address,
      () => address.getSnapshot().context.address,
      (selected) => checkout.send({ type: 'address.changed', address: selected }),
    ),
    watch(
      session,
      () => session.getSnapshot().context.session,
      (now) => checkout.send({ type: 'session.changed', customer: now && { userId: now.userId, name: now.name } }),
    ),
    keepChoices(checkout),
    watch(review, questions, (count) => checkout.send({ type: 'cart.questioned', count })),
    () => window.removeEventListener('pageshow', returned),
    () => asked.unsubscribe(),
  ];
  return () => {
    for (const step of undo) step();
  };
}
