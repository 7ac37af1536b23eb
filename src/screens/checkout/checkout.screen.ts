import { fromPromise } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { CheckoutInput } from '../../../machines/checkout/checkout.types';
import { placeOrderMachine } from '../../../machines/checkout/place-order.machine';
import { deliveryRates } from '../../../machines/checkout/delivery-rates.actors';
import { gatewayHosts } from '../../../domain/payment/gateway-redirect';
import { checkoutMemory } from '../../adapters/storage/checkout-storage';
import { hrefs } from '../../routes';
import { part, type Shop } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { Checkout } from './Checkout';
import { followCheckout } from './follow-checkout';

const placeOrder = placeOrderMachine.provide({
  actors: {
    beginAttempt: fromPromise(async () => checkoutMemory.begin()),
    rememberPending: fromPromise(async ({ input }) => checkoutMemory.rememberPending(input.pending)),
  },
  actions: {
    noteShortPhone: (_, { isShort }) => {
      // biome-ignore lint/suspicious/noConsole: Specification 5, Phone normalisation, asks for a warning in the log; the browser has no other
      if (isShort) console.warn('The phone number of this payment has less than 8 digits');
    },
  },
});

export const checkoutActors = {
  checkout: checkoutMachine.provide({
    actors: { placeOrder, loadRates: fromPromise(({ signal }) => deliveryRates({ now: Date.now(), signal })) },
    actions: { forgetAttempt: ({ context }) => checkoutMemory.forget(context.orderId) },
  }),
  review: cartReviewMachine,
};

function inputOf(shop: Shop): CheckoutInput {
  const { session } = part(shop, 'session').getSnapshot().context;
  const { lines, promoCode, settledOrders } = part(shop, 'cart').getSnapshot().context;
  const { origin } = window.location;
  return {
    ...(session && checkoutMemory.chosen(session.userId)),
    code: promoCode,
    customer: session && { userId: session.userId, name: session.name },
    lines,
    address: part(shop, 'selectedAddress').getSnapshot().context.address,
    attemptId: checkoutMemory.arrive(),
    knownOrder: checkoutMemory.knownOrder(),
    settledOrders,
    handOver: { origin, hosts: gatewayHosts(import.meta.env.VITE_PAYMENT_HOSTS) },
    callbackUrl: `${origin}${hrefs.paymentCallback}`,
    errorUrl: `${origin}${hrefs.paymentError}`,
  };
}

export default defineScreen('checkout', {
  actors: checkoutActors,
  input: ({ shop }) => ({
    checkout: inputOf(shop),
    review: { lines: part(shop, 'cart').getSnapshot().context.lines },
  }),
  follow: (actors, { shop }) => followCheckout(shop, actors),
  View: Checkout,
});
