/**
 * Reviewing an order and placing it, by card or in cash (Specification 2, Checkout; 4, Payment and order; 5, Place order).
 * It begins by asking for a payment that is still open. Promo (promo.machine.ts), delivery, payment and readiness move
 * independently until Place Order. A submit whose answer is lost is unknown: the server is asked before the button returns
 * (reliability 5.4).
 */
import { and, assign, emit, fromPromise, not, or, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import type { OpenPayment } from '../../api/endpoints/payment';
import { failureOf, statusOf } from '../../api/failure';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import * as Facts from './checkout.events';
import { isUnknownOutcome, isUnsupported, type ProblemCode, problem } from './checkout.problems';
import * as Rules from './checkout.rules';
import type * as Checkout from './checkout.types';
import { placeOrderMachine } from './place-order.machine';
import type { Outcome } from './place-order.types';
import { toProvide, unprovided } from '../shop/ports';
import { promoMachine } from './promo.machine';
import { askAttempt, cancelPayment, findPayment } from '../payment/payment-recovery.actors';
import { noted } from '../../domain/analytics/events';
import { orderNoticed } from '../shop/toasts.machine';
import type { PaymentMethod } from './order-payload.rules';
import { isWholeCart } from '../../domain/cart/ordered-lines';
import type { SelectedAddress } from '../address/selected-address.rules';
import { theEvent } from '../event-params';

export const checkoutMachine = setup({
  types: {} as Checkout.CheckoutTypes,
  actors: {
    findPayment,
    askAttempt,
    cancelPayment,
    promo: promoMachine,
    loadRates: fromPromise<readonly DeliveryRate[]>(unprovided('loadRates')),
    placeOrder: placeOrderMachine,
  },
  guards: {
    isOrdered: ({ context }) => context.orderId !== null,
    isSettled: ({ context }) => Rules.isSettled(context),
    isOrderOfOthers: ({ context }) => Rules.isOrderOfOthers(context),
    isWholeCart: ({ context: { lines, orderedLines } }) => isWholeCart(lines, orderedLines),
    isOrderedBefore: ({ context }) => context.payment?.earlier != null,
    isOpen: ({ context }) => context.payment !== null && !Rules.isOver(context.payment),
    isLost: ({ context }, it: Checkout.Failed) => context.attemptId !== null && isUnknownOutcome(failureOf(it.error)),
    isUnsupported: (_, { error }: Checkout.Failed) => isUnsupported(failureOf(error)),
    isConflict: (_, { error }: Checkout.Failed) => statusOf(failureOf(error)) === 409,
    isCash: ({ context }) => context.method === 'cash',
    isOtherMethod: ({ context }, params: { method: PaymentMethod }) => params.method !== context.method,
    isOutcome: ({ context }, params: { kind: Outcome['kind'] }) => context.outcome?.kind === params.kind,
    isShortage: ({ context: { outcome } }) => outcome?.kind === 'refused' && outcome.problem.code === 'outOfStock',
    isPromoRefused: ({ context: { outcome } }) =>
      outcome?.kind === 'refused' && outcome.problem.code === 'promoInvalid',
    isPromoLost: ({ context }) => Rules.isPromoLost(context),
    isVisitor: ({ context }) => context.customer === null,
    hasNoAddress: ({ context }) => context.address === null,
    hasNoLines: ({ context }) => context.lines.length === 0,
    isUnnamed: ({ context }) => Rules.isUnnamed(context),
    hasGaps: ({ context }) => Rules.hasGaps(context),
    isPromoPending: ({ context }) => context.isPromoPending,
    isReckoning: or([stateIn({ reviewing: { delivery: 'quoting' } }), 'isPromoPending']),
    isReady: and([not('hasGaps'), not('isReckoning')]),
  },
  actions: {
    keepLines: assign({ lines: (_, params: Pick<Checkout.CheckoutContext, 'lines'>) => params.lines }),
    recheckPromo: sendTo('promo', { type: 'cart.changed' }),
    keepQuestions: assign({ questions: (_, params: { count: number }) => params.count }),
    keepAddress: assign((_, params: { address: SelectedAddress | null }) => Rules.afterChoosing(params.address)),
    keepCustomer: assign({ customer: (_, params: { customer: Checkout.Customer | null }) => params.customer }),
    followPromo: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof promoMachine> }) => ({
      promo: snapshot.context.promo,
      isPromoPending: snapshot.hasTag('pending'),
    })),
    refusePromo: sendTo('promo', ({ context }) => ({
      type: 'promo.refused' as const,
      problem: context.problem ?? problem('promoInvalid'),
    })),
    dropPromo: sendTo('promo', { type: 'promo.removed' }),
    keepRates: assign({ rates: (_, { output }: { output: readonly DeliveryRate[] | null }) => output }),
    noteMethod: assign(({ context }, it: { method: PaymentMethod }) => Rules.afterSelecting(context, it.method)),
    clearProblem: assign({ problem: null }),
    keepAnswer: assign(({ context }, it: { output: OpenPayment | null }) => Rules.afterAsking(context, it.output)),
    keepOutcome: assign(({ context }, { output }: { output: Outcome }) => Rules.afterOutcome(context, output)),
    recognise: assign({ orderId: ({ context }) => context.payment?.orderId ?? null }),
    repeat: assign({ knownOrder: ({ context }) => context.payment?.orderId ?? null, payment: null }),
    agree: assign(({ context }) => Rules.afterAgreement(context)),
    keepSubmitted: assign({ submitted: ({ context }) => context.lines, orderedLines: ({ context }) => context.lines }),
    dropAttempt: assign(Rules.afterDropping),
    dropOrder: assign(({ context }) => ({ ...Rules.afterDropping(), lines: Rules.leftLines(context) })),
    keepProblem: assign({ problem: (_, params: { code: ProblemCode }) => problem(params.code) }),
    forgetAttempt: toProvide<undefined>,
    forgetOffline: assign({ problem: ({ context }) => (context.problem?.code === 'offline' ? null : context.problem) }),
    reportRepriced: emit(({ context }) => ({ type: 'lines.reread' as const, lines: context.lines })),
    reportShortage: emit({ type: 'review.requested' }),
    noteBeginning: emit(({ context }) => noted(Facts.beginFact(context))),
    notePaymentInfo: emit(({ context }) => noted(Facts.paymentInfoFact(context))),
    notePurchase: emit(({ context }) => noted(Facts.purchaseFact(context))),
    reportOrder: emit(({ context }) => Rules.orderPlaced(context)),
    reportOtherOrder: emit(({ context }) => Rules.orderSettled(context)),
    sayOtherOrder: emit(({ context }) => ({
      type: 'toast.shown' as const,
      toast: orderNoticed(context.orderId ?? ''),
    })),
    handOver: emit(({ context }) => ({ type: 'payment.handedOver' as const, url: context.url ?? '' })),
    goToCart: emit({ type: 'place.left', to: { name: 'cart' }, replace: true }),
    askToLogIn: emit({ type: 'place.left', to: Rules.LOGIN_AND_BACK }),
    sayLoginNeeded: emit({ type: 'toast.shown', toast: { tone: 'warning', code: 'loginNeeded' } }),
  },
  delays: {
    /** still here after that long: the redirect did not happen */
    HANDOVER_PATIENCE: 8_000,
    /** an unknown submit is asked about again */
    RECHECK: 5_000,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => Rules.beginning(input),
  entry: 'noteBeginning',
  invoke: {
    id: 'promo',
    src: 'promo',
    input: ({ context }) => ({ code: context.code ?? '' }),
    onSnapshot: { actions: { type: 'followPromo', params: theEvent } },
    onError: {},
  },
  initial: 'resolving',
  on: {
    'cart.changed': { actions: [{ type: 'keepLines', params: theEvent }, 'recheckPromo'] },
    'cart.questioned': { actions: { type: 'keepQuestions', params: theEvent } },
    'address.changed': { actions: { type: 'keepAddress', params: theEvent } },
    'session.changed': { actions: { type: 'keepCustomer', params: theEvent } },
  },
  states: {
    resolving: {
      description: 'Is a payment of mine open, was an answer lost, or are these things ordered already?',
      tags: 'resolving',
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context }) => context,
        onDone: { target: 'found', actions: { type: 'keepAnswer', params: theEvent } },
        onError: [
          { guard: { type: 'isLost', params: theEvent }, target: 'uncertain' },
          { target: '#checkout.reviewing.latest' },
        ],
      },
    },
    found: {
      description: 'Only an order of what the cart holds, or of what was submitted, is the success of this checkout.',
      always: [
        { guard: 'isSettled', target: '#checkout.reviewing.latest', actions: ['forgetAttempt', 'dropAttempt'] },
        {
          guard: 'isOrderOfOthers',
          target: '#checkout.reviewing.latest',
          actions: ['notePurchase', 'reportOtherOrder', 'sayOtherOrder', 'forgetAttempt', 'dropOrder'],
        },
        { target: 'answered' },
      ],
    },
    inProgress: {
      description: 'A payment is under way, or the redirect to it did not happen: never a second invoice beside it.',
      tags: 'inProgress',
      on: { 'payment.checked': 'resolving', 'payment.cancelled': 'cancelling', 'page.returned': 'resolving' },
    },
    cancelling: {
      tags: ['inProgress', 'busy'],
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: { target: '#checkout.reviewing.latest', actions: ['dropAttempt', 'forgetAttempt'] },
        onError: [
          { guard: { type: 'isConflict', params: theEvent }, target: 'resolving' },
          { target: 'inProgress', actions: { type: 'keepProblem', params: { code: 'cancelFailed' } } },
        ],
      },
    },
    reviewing: {
      type: 'parallel',
      on: { 'order.submittedOffline': { actions: { type: 'keepProblem', params: { code: 'offline' } } } },
      states: {
        latest: { type: 'history', history: 'deep' },
        delivery: {
          initial: 'deciding',
          on: {
            'address.changed': { target: '.deciding', actions: { type: 'keepAddress', params: theEvent } },
            'cart.changed': { target: '.deciding', actions: [{ type: 'keepLines', params: theEvent }, 'recheckPromo'] },
            'connection.returned': { target: '.deciding', actions: 'forgetOffline' },
          },
          states: {
            deciding: { always: [{ guard: 'hasNoAddress', target: 'addressMissing' }, { target: 'quoting' }] },
            addressMissing: {},
            quoting: {
              tags: 'quoting',
              invoke: {
                id: 'loadRates',
                src: 'loadRates',
                onDone: { target: 'quoted', actions: { type: 'keepRates', params: theEvent } },
                onError: { target: 'defaulted', actions: { type: 'keepRates', params: { output: null } } },
              },
            },
            quoted: {},
            defaulted: { tags: 'ratesFailed' },
          },
        },
        payment: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isCash', target: 'cash' }, { target: 'card' }] },
            card: {
              tags: 'card',
              entry: { type: 'noteMethod', params: { method: 'card' } },
              on: {
                'method.selected': { guard: { type: 'isOtherMethod', params: theEvent }, target: 'cash' },
                'order.submitted': { guard: 'isReady', target: '#checkout.placing.card' },
              },
            },
            cash: {
              tags: 'cash',
              entry: { type: 'noteMethod', params: { method: 'cash' } },
              on: {
                'method.selected': { guard: { type: 'isOtherMethod', params: theEvent }, target: 'card' },
                'order.submitted': { guard: 'isReady', target: '#checkout.placing.cash' },
              },
            },
          },
        },
        order: {
          description: 'May Place Order be pressed?',
          initial: 'blocked',
          states: {
            blocked: {
              always: [
                { guard: 'hasNoLines', target: 'emptied' },
                { guard: 'isReady', target: 'ready' },
              ],
              on: {
                'order.submitted': [
                  { guard: 'isVisitor', actions: ['sayLoginNeeded', 'askToLogIn'] },
                  { guard: 'isUnnamed', actions: { type: 'keepProblem', params: { code: 'userMissing' } } },
                ],
              },
            },
            emptied: {
              entry: [{ type: 'keepProblem', params: { code: 'cartEmpty' } }, 'goToCart'],
              always: { guard: not('hasNoLines'), target: 'blocked' },
            },
            ready: { tags: 'canPlace', always: { guard: not('isReady'), target: 'blocked' } },
          },
        },
      },
    },
    placing: {
      tags: ['busy', 'placing'],
      entry: ['clearProblem', 'keepSubmitted', 'notePaymentInfo'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: { type: 'keepOutcome', params: theEvent } },
        onError: {
          target: '#checkout.reviewing.latest',
          actions: { type: 'keepProblem', params: { code: 'unexpected' } },
        },
      },
      initial: 'card',
      states: { card: { tags: 'card' }, cash: { tags: 'cash' } },
    },
    answered: {
      always: [
        { guard: 'isOrdered', target: 'placed' },
        { guard: 'isOrderedBefore', target: 'orderedBefore' },
        { guard: 'isOpen', target: 'inProgress' },
        { guard: { type: 'isOutcome', params: { kind: 'invoiced' } }, target: 'handedOver' },
        { guard: { type: 'isOutcome', params: { kind: 'requoted' } }, target: 'requoted' },
        { guard: { type: 'isOutcome', params: { kind: 'unknown' } }, target: 'asking' },
        { guard: 'isShortage', target: '#checkout.reviewing.latest', actions: 'reportShortage' },
        { guard: 'isPromoRefused', target: '#checkout.reviewing.latest', actions: ['refusePromo', 'clearProblem'] },
        { target: '#checkout.reviewing.latest' },
      ],
    },
    orderedBefore: {
      description: 'Everything that an order of mine holds is in the cart. Who means it orders the same again.',
      tags: 'orderedBefore',
      on: {
        'order.recognised': [
          { guard: 'isWholeCart', target: 'placed', actions: 'recognise' },
          {
            target: '#checkout.reviewing.latest',
            actions: ['recognise', 'notePurchase', 'reportOtherOrder', 'forgetAttempt', 'dropOrder'],
          },
        ],
        'order.repeated': { target: '#checkout.reviewing.latest', actions: 'repeat' },
      },
    },
    asking: {
      description: 'The answer was lost. Only the server knows whether the attempt became something.',
      tags: ['busy', 'uncertain'],
      invoke: {
        id: 'askAttempt',
        src: 'askAttempt',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: { target: 'found', actions: { type: 'keepAnswer', params: theEvent } },
        onError: [
          { guard: { type: 'isUnsupported', params: theEvent }, target: '#checkout.reviewing.latest' },
          { target: 'uncertain' },
        ],
      },
    },
    uncertain: {
      tags: 'uncertain',
      after: { RECHECK: 'asking' },
      on: { 'payment.checked': 'asking', 'connection.returned': 'asking' },
    },
    requoted: {
      description: 'The server reckons otherwise: the shopper sees what changed and decides.',
      tags: 'requoted',
      on: {
        'quote.accepted': [
          {
            guard: 'isPromoLost',
            target: '#checkout.reviewing.latest',
            actions: ['dropPromo', 'agree', 'reportRepriced'],
          },
          { target: '#checkout.reviewing.latest', actions: ['agree', 'reportRepriced'] },
        ],
      },
    },
    handedOver: {
      tags: ['busy', 'placing', 'card'],
      entry: 'handOver',
      after: { HANDOVER_PATIENCE: 'inProgress' },
      on: { 'page.returned': 'resolving' },
    },
    placed: { type: 'final', tags: ['busy', 'placing'], entry: ['notePurchase', 'reportOrder', 'forgetAttempt'] },
  },
});
