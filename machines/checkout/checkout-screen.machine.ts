/**
 * The checkout screen (Specification 2, Checkout) runs four machines in parallel: checkout, the cart review, the promo code and
 * the delivery quote. It forwards changes of the shop to all of them, and the results of the other three to checkout.
 */
import { type ActorRefFrom, emit, fromCallback, sendTo, setup, type SnapshotFrom } from 'xstate';
import { cartReviewMachine } from '../cart/cart-review.machine';
import { changesOf } from '../cart/cart-review.rules';
import { theEvent } from '../event-params';
import { rethrow, relay, forwardToChildren } from '../shop/relay';
import { checkoutMachine } from './checkout.machine';
import type { CheckoutScreenTypes, ShopOutput } from './checkout-screen.types';
import { deliveryQuoteMachine } from './delivery-quote.machine';
import { promoMachine } from './promo.machine';
import { watchShop } from './watch-shop';

type Seen<TMachine> = { readonly snapshot: SnapshotFrom<TMachine> };

export const checkoutScreenMachine = setup({
  types: {} as CheckoutScreenTypes,
  actors: {
    relay,
    watchShop,
    /** Sends `page.returned` when the page is restored from the back/forward cache. */
    watchPage: fromCallback(() => {}),
    checkout: checkoutMachine,
    review: cartReviewMachine,
    promo: promoMachine,
    deliveryQuote: deliveryQuoteMachine,
  },
  actions: {
    forwardToChildren,
    rethrow,
    emitToShop: emit((_, event: ShopOutput) => event),
    requestReview: sendTo('review', { type: 'review.requested' }),
    refusePromo: sendTo('promo', (_, event: { type: 'promo.refused' }) => event),
    removePromo: sendTo('promo', { type: 'promo.removed' }),
    reportReview: sendTo('checkout', (_, { snapshot }: Seen<typeof cartReviewMachine>) => ({
      type: 'cart.reviewed' as const,
      questions: snapshot.hasTag('awaitingAcceptance')
        ? changesOf(snapshot.context.lines, snapshot.context.products).length
        : 0,
    })),
    reportPromo: sendTo('checkout', (_, { snapshot }: Seen<typeof promoMachine>) => ({
      type: 'promo.updated' as const,
      promo: snapshot.context.promo,
      isPromoPending: snapshot.hasTag('pending'),
    })),
    reportDelivery: sendTo('checkout', (_, { snapshot }: Seen<typeof deliveryQuoteMachine>) => ({
      type: 'delivery.updated' as const,
      rates: snapshot.context.rates,
      isQuoting: snapshot.hasTag('quoting'),
    })),
  },
}).createMachine({
  id: 'checkoutScreen',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'relay',
          src: 'relay',
          input: ({ self }) => ({ of: self }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'watchShop',
          src: 'watchShop',
          input: ({ context }) => context,
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        { id: 'watchPage', src: 'watchPage', onError: { actions: { type: 'rethrow', params: theEvent } } },
        {
          id: 'checkout',
          src: 'checkout',
          input: ({ context }) => context,
          onDone: 'placed',
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'review',
          src: 'review',
          input: ({ context: { lines } }) => ({ lines }),
          onSnapshot: { actions: { type: 'reportReview', params: theEvent } },
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'promo',
          src: 'promo',
          input: ({ context: { code = '' } }) => ({ code }),
          onSnapshot: { actions: { type: 'reportPromo', params: theEvent } },
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'deliveryQuote',
          src: 'deliveryQuote',
          input: ({ context: { address } }) => ({ hasAddress: address !== null }),
          onSnapshot: { actions: { type: 'reportDelivery', params: theEvent } },
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
      ],
      on: {
        'cart.changed': { actions: { type: 'forwardToChildren', params: theEvent } },
        'address.changed': { actions: { type: 'forwardToChildren', params: theEvent } },
        'session.changed': { actions: { type: 'forwardToChildren', params: theEvent } },
        'promo.changedElsewhere': { actions: { type: 'forwardToChildren', params: theEvent } },
        'language.changed': { actions: { type: 'forwardToChildren', params: theEvent } },
        'connection.returned': { actions: { type: 'forwardToChildren', params: theEvent } },
        'page.returned': { actions: { type: 'forwardToChildren', params: theEvent } },
        'review.requested': { actions: 'requestReview' },
        'promo.refused': { actions: { type: 'refusePromo', params: theEvent } },
        'promo.expired': { actions: 'removePromo' },
        'promo.applied': { actions: { type: 'emitToShop', params: theEvent } },
        'promo.removed': { actions: { type: 'emitToShop', params: theEvent } },
        'lines.refreshed': { actions: { type: 'emitToShop', params: theEvent } },
        'order.placed': { actions: { type: 'emitToShop', params: theEvent } },
        'order.settled': { actions: { type: 'emitToShop', params: theEvent } },
        'payment.redirected': { actions: { type: 'emitToShop', params: theEvent } },
        'navigation.requested': { actions: { type: 'emitToShop', params: theEvent } },
        'toast.shown': { actions: { type: 'emitToShop', params: theEvent } },
        'analytics.tracked': { actions: { type: 'emitToShop', params: theEvent } },
      },
    },
    // Ignores every change until the shop shows the order.
    placed: {},
  },
});

export type CheckoutScreenRef = ActorRefFrom<typeof checkoutScreenMachine>;
