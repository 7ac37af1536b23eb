/**
 * Reviews and places an order, by card or in cash (Specification 2, Checkout; 4, Payment and order; 5, Place order).
 * Starts by looking for an open payment. Promo code and delivery quote come from the screen's other machines. If the response
 * to a submit is lost, the server is queried before another submit is possible (reliability 5.4).
 */
import { type ActorRefFrom, assign, emit, not, setup } from 'xstate';
import type { OpenPayment } from '../../api/endpoints/payment';
import { failureOf, statusOf } from '../../api/failure';
import * as Events from './checkout.events';
import { isUnknownOutcome, isUnsupported, type ProblemCode, problem } from './checkout.problems';
import * as Rules from './checkout.rules';
import type * as Checkout from './checkout.types';
import { placeOrderMachine } from './place-order/place-order.machine';
import type { Outcome } from './place-order/place-order.types';
import { providedAction } from '../shop/ports';
import { fetchAttempt, cancelPayment, findPayment } from '../payment/payment-recovery.actors';
import { track } from '../../domain/analytics/events';
import type { PaymentMethod } from './place-order/order-payload.rules';
import type { SelectedAddress } from '../address/selected-address.rules';
import { theEvent } from '../event-params';

export const checkoutMachine = setup({
  types: {} as Checkout.CheckoutTypes,
  actors: {
    findPayment,
    fetchAttempt,
    cancelPayment,
    placeOrder: placeOrderMachine,
  },
  guards: {
    isOrdered: ({ context }) => context.orderId !== null,
    isSettled: ({ context }) => Rules.isSettled(context),
    isDifferentOrder: ({ context }) => Rules.isDifferentOrder(context),
    hasEarlierOrder: ({ context }) => context.payment?.earlier != null,
    isOpen: ({ context }) => context.payment !== null && !Rules.isOver(context.payment),
    isLost: ({ context }, it: Checkout.Failed) => context.attemptId !== null && isUnknownOutcome(failureOf(it.error)),
    isUnsupported: (_, { error }: Checkout.Failed) => isUnsupported(failureOf(error)),
    isConflict: (_, { error }: Checkout.Failed) => statusOf(failureOf(error)) === 409,
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
    clearProblem: assign({ problem: null }),
    setPayment: assign(({ context }, it: { output: OpenPayment | null }) => Rules.afterQuery(context, it.output)),
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
    reportShortage: emit({ type: 'review.requested' }),
    refusePromo: emit(({ context: { problem: reason } }) => ({
      type: 'promo.refused' as const,
      problem: reason ?? problem('promoInvalid'),
    })),
    removePromo: emit({ type: 'promo.expired' }),
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
    /** after this time the redirect has failed */
    REDIRECT_TIMEOUT: 8_000,
    /** before an unknown outcome is queried again */
    RECHECK_DELAY: 5_000,
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
      // Looks for an open payment, a lost response or an earlier order of the same lines.
      tags: 'resolving',
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: { type: 'setPayment', params: theEvent } },
        onError: [{ guard: { type: 'isLost', params: theEvent }, target: 'uncertain' }, { target: 'reviewing' }],
      },
    },
    inProgress: {
      // A payment is open, or its redirect failed: never creates a second invoice.
      tags: 'inProgress',
      on: { 'payment.checked': 'resolving', 'payment.cancelled': 'cancelling', 'page.returned': 'resolving' },
    },
    cancelling: {
      tags: ['inProgress', 'busy'],
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: { target: 'reviewing', actions: ['clearAttempt', 'clearStored'] },
        onError: [
          { guard: { type: 'isConflict', params: theEvent }, target: 'resolving' },
          { target: 'inProgress', actions: { type: 'setProblem', params: { code: 'cancelFailed' } } },
        ],
      },
    },
    reviewing: {
      initial: 'blocked',
      on: {
        'method.selected': { actions: [{ type: 'setMethod', params: theEvent }, 'persistMethod'] },
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
        { guard: 'isOpen', target: 'inProgress' },
        { guard: { type: 'isOutcome', params: { kind: 'invoiced' } }, target: 'redirecting' },
        { guard: { type: 'isOutcome', params: { kind: 'requoted' } }, target: 'requoted' },
        { guard: { type: 'isOutcome', params: { kind: 'unknown' } }, target: 'asking' },
        { guard: 'isShortage', target: 'reviewing', actions: 'reportShortage' },
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
    asking: {
      // The response was lost. Only the server knows the attempt's outcome.
      tags: ['busy', 'uncertain'],
      invoke: {
        id: 'fetchAttempt',
        src: 'fetchAttempt',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: { target: 'answered', actions: { type: 'setPayment', params: theEvent } },
        onError: [{ guard: { type: 'isUnsupported', params: theEvent }, target: 'reviewing' }, { target: 'uncertain' }],
      },
    },
    uncertain: {
      tags: 'uncertain',
      after: { RECHECK_DELAY: 'asking' },
      on: { 'payment.checked': 'asking', 'connection.returned': 'asking' },
    },
    requoted: {
      // The server's quote differs: shows the changes for acceptance.
      tags: 'requoted',
      on: {
        'quote.accepted': [
          { guard: 'isPromoLost', target: 'reviewing', actions: ['removePromo', 'acceptQuote', 'reportLines'] },
          { target: 'reviewing', actions: ['acceptQuote', 'reportLines'] },
        ],
      },
    },
    redirecting: {
      tags: ['busy', 'placing'],
      entry: 'redirectToGateway',
      after: { REDIRECT_TIMEOUT: 'inProgress' },
      on: { 'page.returned': 'resolving' },
    },
    placed: {
      type: 'final',
      tags: ['busy', 'placing'],
      entry: ['trackPurchase', 'reportOrder', 'clearStored'],
    },
  },
});

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
