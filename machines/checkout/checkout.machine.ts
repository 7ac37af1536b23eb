/**
 * Reviews and places an order, by card or in cash (Specification 2, Checkout; 4, Payment and order; 5, Place order).
 * Before another submit is possible, an open payment or a lost response is resolved (open-payment.machine.ts). Promo code and
 * delivery rates come from the screen's other machines.
 */
import { type ActorRefFrom, assign, emit, not, setup } from 'xstate';
import * as Events from './checkout.events';
import { type ProblemCode, problem } from './checkout.problems';
import * as Rules from './checkout.rules';
import type * as Checkout from './checkout.types';
import { placeOrderMachine } from './place-order/place-order.machine';
import type { Outcome } from './place-order/place-order.types';
import { providedAction } from '../shop/ports';
import { forwardToChildren } from '../shop/relay';
import { openPaymentMachine } from '../payment/open-payment.machine';
import type { OpenPaymentResult } from '../payment/open-payment.types';
import { track } from '../../domain/analytics/events';
import type { PaymentMethod } from './place-order/order-payload.rules';
import type { SelectedAddress } from '../address/selected-address.rules';
import { theEvent } from '../event-params';

export const checkoutMachine = setup({
  types: {} as Checkout.CheckoutTypes,
  actors: { openPayment: openPaymentMachine, placeOrder: placeOrderMachine },
  guards: {
    isOrdered: ({ context }) => context.orderId !== null,
    isSettled: ({ context }) => Rules.isSettled(context),
    isDifferentOrder: ({ context }) => Rules.isDifferentOrder(context),
    hasEarlierOrder: ({ context }) => context.payment?.earlier != null,
    isCancelled: (_, { output }: { output: OpenPaymentResult }) => output.isCancelled,
    isOutcome: ({ context }, params: { kind: Outcome['kind'] }) => context.outcome?.kind === params.kind,
    isShortage: ({ context }) => Rules.isRefusedFor(context, 'outOfStock'),
    isPromoRefused: ({ context }) => Rules.isRefusedFor(context, 'promoInvalid'),
    isPromoLost: ({ context }) => Rules.isPromoLost(context),
    isVisitor: ({ context }) => context.customer === null,
    hasNoLines: ({ context }) => context.lines.length === 0,
    isUserMissing: ({ context }) => Rules.isUserMissing(context),
    isReady: ({ context }) => Rules.isReady(context),
  },
  actions: {
    setFields: assign((_, { type: _type, ...fields }: Checkout.ContextChange) => fields),
    setAddress: assign((_, params: { address: SelectedAddress | null }) => Rules.afterAddressChange(params.address)),
    setMethod: assign(({ context }, it: { method: PaymentMethod }) => Rules.afterMethodChange(context, it.method)),
    persistMethod: providedAction<undefined>,
    clearGift: providedAction<undefined>,
    clearProblem: assign({ problem: null }),
    setPayment: assign(({ context }, it: { output: OpenPaymentResult }) => Rules.afterOpenPayment(context, it.output)),
    forwardToChildren,
    clearOutcome: assign({ outcome: null }),
    setOutcome: assign(({ context }, { output }: { output: Outcome }) => Rules.afterOutcome(context, output)),
    acceptEarlierOrder: assign({ orderId: ({ context }) => context.payment?.orderId ?? null, submitted: null }),
    dismissEarlierOrder: assign({ knownOrder: ({ context }) => context.payment?.orderId ?? null, payment: null }),
    acceptQuote: assign(({ context }) => Rules.afterAgreement(context)),
    setSubmitted: assign({ submitted: ({ context }) => context.lines, orderedLines: ({ context }) => context.lines }),
    clearAttempt: assign(Rules.withoutAttempt),
    removeOrderedLines: assign(({ context }) => ({ ...Rules.withoutAttempt(), lines: Rules.remainingLines(context) })),
    setProblem: assign({ problem: (_, params: { code: ProblemCode }) => problem(params.code) }),
    clearStored: providedAction<undefined>,
    clearOfflineProblem: assign({
      problem: ({ context }) => (context.problem?.code === 'offline' ? null : context.problem),
    }),
    reportLines: emit(({ context }) => ({ type: 'lines.refreshed' as const, lines: context.lines })),
    requestReview: emit({ type: 'review.requested' }),
    refusePromo: emit(({ context: { problem: reason } }) => ({
      type: 'promo.refused' as const,
      problem: reason ?? problem('promoInvalid'),
    })),
    reportPromoExpired: emit({ type: 'promo.expired' }),
    trackCheckoutStart: emit(({ context }) => track(Events.checkoutStartEvent(context))),
    trackPaymentInfo: emit(({ context }) => track(Events.paymentInfoEvent(context))),
    trackPurchase: emit(({ context }) => track(Events.purchaseEvent(context))),
    reportOrder: emit(({ context }) => Rules.orderPlaced(context)),
    reportOtherOrder: emit(({ context }) => Rules.orderSettled(context)),
    notifyOtherOrder: emit(({ context }) => Rules.orderToast(context)),
    redirectToGateway: emit(({ context }) => ({ type: 'payment.redirected' as const, url: context.url ?? '' })),
    goToCart: emit({ type: 'navigation.requested', to: { name: 'cart' }, replace: true }),
    goToLogin: emit({ type: 'navigation.requested', to: Rules.LOGIN_DESTINATION }),
    notifyLoginNeeded: emit({ type: 'toast.shown', toast: { tone: 'warning', code: 'loginNeeded' } }),
  },
  delays: {
    /** after this time the redirect has failed; the outcome stays, so that the open payment offers its link */
    REDIRECT_TIMEOUT: 8_000,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => Rules.initialContext(input),
  entry: 'trackCheckoutStart',
  initial: 'resolving',
  on: {
    'cart.changed': { actions: { type: 'setFields', params: theEvent } },
    'cart.reviewed': { actions: { type: 'setFields', params: theEvent } },
    'promo.updated': { actions: { type: 'setFields', params: theEvent } },
    'delivery.updated': { actions: { type: 'setFields', params: theEvent } },
    'session.changed': { actions: { type: 'setFields', params: theEvent } },
    'address.changed': { actions: { type: 'setAddress', params: theEvent } },
  },
  states: {
    resolving: {
      // Only the server knows of an open payment, an attempt's outcome or an earlier order of the same lines.
      tags: 'resolving',
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context }) => Rules.openPaymentInput(context),
        onDone: [
          {
            guard: { type: 'isCancelled', params: theEvent },
            target: 'reviewing',
            actions: ['clearAttempt', 'clearStored'],
          },
          { target: 'answered', actions: { type: 'setPayment', params: theEvent } },
        ],
        onError: { target: 'reviewing', actions: { type: 'setProblem', params: { code: 'unexpected' } } },
      },
      on: {
        'cart.changed': {
          actions: [
            { type: 'setFields', params: theEvent },
            { type: 'forwardToChildren', params: theEvent },
          ],
        },
        'page.returned': { actions: { type: 'forwardToChildren', params: theEvent } },
        'connection.returned': { actions: { type: 'forwardToChildren', params: theEvent } },
      },
    },
    reviewing: {
      initial: 'blocked',
      on: {
        'method.selected': { actions: [{ type: 'setMethod', params: theEvent }, 'persistMethod'] },
        'gift.removed': { actions: [{ type: 'setFields', params: theEvent }, 'clearGift'] },
        'order.submittedOffline': { actions: { type: 'setProblem', params: { code: 'offline' } } },
        'connection.returned': { actions: 'clearOfflineProblem' },
      },
      states: {
        blocked: {
          always: [
            { guard: 'hasNoLines', target: 'cartEmpty' },
            { guard: 'isReady', target: 'ready' },
          ],
          on: {
            'order.submitted': [
              { guard: 'isVisitor', actions: ['notifyLoginNeeded', 'goToLogin'] },
              { guard: 'isUserMissing', actions: { type: 'setProblem', params: { code: 'userMissing' } } },
            ],
          },
        },
        cartEmpty: {
          entry: [{ type: 'setProblem', params: { code: 'cartEmpty' } }, 'goToCart'],
          always: { guard: not('hasNoLines'), target: 'blocked' },
        },
        ready: {
          tags: 'canPlace',
          always: { guard: not('isReady'), target: 'blocked' },
          on: { 'order.submitted': '#checkout.placing' },
        },
      },
    },
    placing: {
      tags: ['busy', 'placing'],
      entry: ['clearProblem', 'setSubmitted', 'trackPaymentInfo'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: { type: 'setOutcome', params: theEvent } },
        onError: { target: 'reviewing', actions: { type: 'setProblem', params: { code: 'unexpected' } } },
      },
    },
    answered: {
      // Only an order of the cart's lines, or of the submitted ones, completes this checkout.
      always: [
        { guard: 'isSettled', target: 'reviewing', actions: ['clearStored', 'clearAttempt'] },
        {
          guard: 'isDifferentOrder',
          target: 'reviewing',
          actions: ['trackPurchase', 'reportOtherOrder', 'notifyOtherOrder', 'clearStored', 'removeOrderedLines'],
        },
        { guard: 'isOrdered', target: 'placed' },
        { guard: 'hasEarlierOrder', target: 'orderedBefore' },
        { guard: { type: 'isOutcome', params: { kind: 'invoiced' } }, target: 'redirecting' },
        { guard: { type: 'isOutcome', params: { kind: 'requoted' } }, target: 'requoted' },
        { guard: { type: 'isOutcome', params: { kind: 'unknown' } }, target: 'resolving' },
        { guard: 'isShortage', target: 'reviewing', actions: 'requestReview' },
        { guard: 'isPromoRefused', target: 'reviewing', actions: ['refusePromo', 'clearProblem'] },
        { target: 'reviewing' },
      ],
    },
    orderedBefore: {
      // The cart contains every line of an earlier order. Asks before ordering the same again.
      tags: 'orderedBefore',
      on: {
        'earlierOrder.accepted': { target: 'answered', actions: 'acceptEarlierOrder' },
        'earlierOrder.dismissed': { target: 'reviewing', actions: 'dismissEarlierOrder' },
      },
    },
    requoted: {
      // The server's quote differs: shows the changes for acceptance.
      tags: 'requoted',
      on: {
        'quote.accepted': [
          { guard: 'isPromoLost', target: 'reviewing', actions: ['reportPromoExpired', 'acceptQuote', 'reportLines'] },
          { target: 'reviewing', actions: ['acceptQuote', 'reportLines'] },
        ],
      },
    },
    redirecting: {
      tags: ['busy', 'placing'],
      entry: 'redirectToGateway',
      after: { REDIRECT_TIMEOUT: 'resolving' },
      on: { 'page.returned': { target: 'resolving', actions: 'clearOutcome' } },
    },
    placed: {
      type: 'final',
      tags: ['busy', 'placing'],
      entry: ['trackPurchase', 'reportOrder', 'clearStored'],
    },
  },
});

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
