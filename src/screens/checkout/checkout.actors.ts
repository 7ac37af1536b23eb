import { fromPromise } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { deliveryRates } from '../../../machines/checkout/delivery-rates.actors';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { placeOrderMachine } from '../../../machines/checkout/place-order.machine';
import { checkoutMemory } from '../../adapters/storage/checkout-storage';

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

const deliveryQuote = deliveryQuoteMachine.provide({
  actors: { loadRates: fromPromise(({ signal }) => deliveryRates({ now: Date.now(), signal })) },
});

export const checkoutActors = {
  checkout: checkoutMachine.provide({
    actors: { placeOrder, deliveryQuote },
    actions: { forgetAttempt: ({ context }) => checkoutMemory.forget(context.orderId) },
  }),
  review: cartReviewMachine,
};
