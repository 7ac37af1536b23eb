import { fromCallback, fromPromise } from 'xstate';
import { checkoutScreenMachine } from '../../../machines/checkout/checkout-screen.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { deliveryRates } from '../../../machines/checkout/delivery-rates.actors';
import { deliveryQuoteMachine } from '../../../machines/checkout/delivery-quote.machine';
import { placeOrderMachine } from '../../../machines/checkout/place-order/place-order.machine';
import { checkoutStorage } from '../../adapters/storage/checkout-storage';

const placeOrder = placeOrderMachine.provide({
  actors: {
    ensureAttempt: fromPromise(async () => checkoutStorage.ensureAttempt()),
    persistPending: fromPromise(async ({ input }) => checkoutStorage.persistPending(input.pending)),
  },
  actions: {
    warnShortPhone: (_, { isShort }) => {
      // biome-ignore lint/suspicious/noConsole: Specification 5, Phone normalisation, asks for a warning in the log; the browser has no other
      if (isShort) console.warn('The phone number of this payment has less than 8 digits');
    },
  },
});

const deliveryQuote = deliveryQuoteMachine.provide({
  actors: { loadRates: fromPromise(({ signal }) => deliveryRates({ now: Date.now(), signal })) },
});

const checkout = checkoutMachine.provide({
  actors: { placeOrder },
  actions: {
    clearStored: ({ context }) => checkoutStorage.clearAttempt(context.orderId),
    clearGift: () => checkoutStorage.removeGift(),
    persistMethod: ({ context: { customer, method } }) => {
      if (customer?.userId) checkoutStorage.saveChoices(customer.userId, { method });
    },
  },
});

const watchPage = fromCallback(({ sendBack }) => {
  const returned = ({ persisted }: PageTransitionEvent) => persisted && sendBack({ type: 'page.returned' });
  window.addEventListener('pageshow', returned);
  return () => window.removeEventListener('pageshow', returned);
});

/** The checkout screen with what it needs of the browser. */
export const checkoutScreen = checkoutScreenMachine.provide({ actors: { checkout, deliveryQuote, watchPage } });
