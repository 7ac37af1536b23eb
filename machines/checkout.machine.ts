/**
 * Reviewing an order and placing it, by card or in cash (Specification 2, Checkout; 4, Payment and order; 5, Place order).
 *
 * It begins by asking for a payment that is still open. Promo, delivery, payment and the readiness of the order move
 * independently until Place Order; then all rest. A submit whose answer is lost is unknown: the server is asked before
 * the button returns (reliability 5.4).
 */
import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import { api } from '../api';
import type { OpenPayment } from '../api/endpoints/payment';
import { failureOf, statusOf } from '../api/failure';
import type { DeliveryRate } from '../api/schemas/delivery-rate';
import type { Promo } from '../api/schemas/promo';
import { isUnknownOutcome, isUnsupported, type ProblemCode, problem, promoProblem } from './checkout.problems';
import * as Checkout from './checkout.types';
import { placeOrderMachine } from './place-order.machine';
import type { Outcome } from './place-order.types';
import { toProvide, unprovided } from './ports';
import type { CartLine } from './rules/cart-line';
import { handOverUrl } from './rules/hand-over';
import type { PaymentMethod } from './rules/order-payload';
import { promoCode } from './rules/promo';
import type { SelectedAddress } from './rules/selected-address';

type Failed = { error: unknown };
type Found = { output: OpenPayment | null };
type Looked = { output: Promo | null };
type Placed = { output: Outcome };

export const checkoutMachine = setup({
  types: {
    context: {} as Checkout.CheckoutContext,
    input: {} as Checkout.CheckoutInput,
    output: {} as { readonly orderId: string | null },
    events: {} as Checkout.CheckoutEvent,
    emitted: {} as Checkout.CheckoutEmitted,
    tags: {} as Checkout.CheckoutTag,
    children: {} as { placeOrder: 'placeOrder' },
  },
  actors: {
    /** The remembered attempt if something came of it, else any payment of mine that is still open. */
    findPayment: fromPromise<OpenPayment | null, { attemptId: string | null }>(async ({ input, signal }) => {
      const { attemptId } = input;
      const mine = attemptId === null ? null : await api.payment.open({ attemptId }, { signal });
      return mine && mine.state !== 'dead' ? mine : api.payment.open({}, { signal });
    }),
    askAttempt: fromPromise<OpenPayment | null, { attemptId: string }>(({ input, signal }) =>
      api.payment.open(input, { signal }),
    ),
    cancelPayment: fromPromise<unknown, { attemptId: string }>(({ input, signal }) =>
      api.payment.cancel(input, { signal }),
    ),
    checkPromo: fromPromise<Promo | null, { code: string }>(({ input, signal }) => api.promo.check(input, { signal })),
    loadRates: fromPromise<readonly DeliveryRate[]>(unprovided('loadRates')),
    placeOrder: placeOrderMachine,
  },
  guards: {
    isOrdered: (_, { output }: Found) => output?.state === 'paid' && output.orderId !== null,
    isOpen: (_, { output }: Found) => output !== null && output.state !== 'dead',
    isLost: ({ context }, { error }: Failed) => context.attemptId !== null && isUnknownOutcome(failureOf(error)),
    isUnsupported: (_, { error }: Failed) => isUnsupported(failureOf(error)),
    isConflict: (_, { error }: Failed) => statusOf(failureOf(error)) === 409,
    isPromoRefused: (_, { error }: Failed) => promoProblem(failureOf(error)).code === 'promoInvalid',
    isWorthSomething: (_, { output }: Looked) => output !== null,
    isBlank: (_, params: { code: string }) => promoCode(params.code) === '',
    isEmptied: (_, params: { lines: readonly CartLine[] }) => params.lines.length === 0,
    isMethod: (_, params: { method: PaymentMethod; wanted: PaymentMethod }) => params.method === params.wanted,
    isOutcome: (_, params: Placed & { kind: Outcome['kind'] }) => params.output.kind === params.kind,
    isShortage: (_, { output }: Placed) => output.kind === 'refused' && output.problem.code === 'outOfStock',
    isVisitor: ({ context }) => context.customer === null,
    hasNoAddress: ({ context }) => context.address === null,
    hasNoLines: ({ context }) => context.lines.length === 0,
    hasNoUserId: ({ context }) => context.customer?.userId === '',
    hasQuestions: ({ context }) => context.questions > 0,
    hasGaps: or(['isVisitor', 'hasNoAddress', 'hasNoLines', 'hasNoUserId', 'hasQuestions']),
    isReckoning: or([
      stateIn({ reviewing: { delivery: 'quoting' } }),
      stateIn({ reviewing: { promo: 'applying' } }),
      stateIn({ reviewing: { promo: 'rechecking' } }),
    ]),
    isReady: and([not('hasGaps'), not('isReckoning')]),
    isNotReady: or(['hasGaps', 'isReckoning']),
  },
  actions: {
    keepLines: assign({ lines: (_, params: { lines: readonly CartLine[] }) => params.lines }),
    keepQuestions: assign({ questions: (_, params: { count: number }) => params.count }),
    keepAddress: assign({
      address: (_, params: { address: SelectedAddress | null }) => params.address,
      agreement: null,
      problem: null,
    }),
    keepCustomer: assign({ customer: (_, params: { customer: Checkout.Customer | null }) => params.customer }),
    keepCode: assign({ code: (_, params: { code: string }) => promoCode(params.code), promoProblem: null }),
    keepPromo: assign({ promo: (_, { output }: Looked) => output }),
    dropPromo: assign({ promo: null, promoProblem: null, code: '' }),
    refuseBlank: assign({ promoProblem: problem('promoEmpty') }),
    refuseCode: assign({ promo: null, promoProblem: problem('promoInvalid') }),
    keepPromoProblem: assign({ promoProblem: (_, { error }: Failed) => promoProblem(failureOf(error)) }),
    keepRates: assign({ rates: (_, { output }: { output: readonly DeliveryRate[] | null }) => output }),
    noteMethod: assign({ method: (_, params: { method: PaymentMethod }) => params.method, problem: null }),
    keepPayment: assign({
      payment: (_, { output }: Found) => output,
      attemptId: ({ context }, { output }) => output?.attemptId || context.attemptId,
      url: ({ context }, { output }) => handOverUrl(output?.url ?? '', context.handOver),
      problem: null,
    }),
    keepOrder: assign({
      orderId: (_, { output }: { output: { orderId: string | null } | null }) => output?.orderId ?? null,
    }),
    keepOutcome: assign({
      attemptId: ({ context }, { output }: Placed) => output.attemptId ?? context.attemptId,
      orderId: (_, { output }) => (output.kind === 'ordered' ? output.orderId : null),
      url: (_, { output }) => (output.kind === 'invoiced' ? output.url : null),
      change: (_, { output }) => (output.kind === 'requoted' ? output.change : null),
      problem: (_, { output }) => (output.kind === 'unknown' || output.kind === 'refused' ? output.problem : null),
    }),
    agree: assign({
      agreement: ({ context: { change } }) => change && { subtotal: change.subtotal, delivery: change.delivery },
      lines: ({ context: { lines, change } }) => Checkout.repricedLines(lines, change),
      change: null,
    }),
    dropAttempt: assign({ attemptId: null, payment: null, url: null, problem: null }),
    keepProblem: assign({ problem: (_, params: { code: ProblemCode }) => problem(params.code) }),
    forgetAttempt: toProvide<undefined>,
    reportPromo: emit({ type: 'promo.applied' }),
    reportPromoRemoved: emit({ type: 'promo.removed' }),
    reportRepriced: emit(({ context }) => ({ type: 'lines.reread' as const, lines: context.lines })),
    reportShortage: emit({ type: 'review.requested' }),
    reportOrder: emit(({ context }) => ({
      type: 'order.placed' as const,
      orderId: context.orderId ?? '',
      hasEmail: context.address?.email.includes('@') ?? false,
    })),
    handOver: emit(({ context }) => ({ type: 'payment.handedOver' as const, url: context.url ?? '' })),
    goToCart: emit({ type: 'place.left', to: { name: 'cart' }, replace: true }),
    askToLogIn: emit({
      type: 'place.left',
      to: { name: 'login', returnTo: { path: '/checkout', from: 'checkout', at: 0 }, reason: 'needed' },
    }),
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
  context: ({ input }) => ({
    ...input,
    method: 'card',
    promo: null,
    code: '',
    promoProblem: null,
    rates: null,
    agreement: null,
    questions: 0,
    problem: null,
    change: null,
    payment: null,
    url: null,
    orderId: null,
  }),
  output: ({ context }) => ({ orderId: context.orderId }),
  initial: 'resolving',
  on: {
    'cart.changed': [
      {
        guard: { type: 'isEmptied', params: ({ event }) => event },
        actions: [{ type: 'keepLines', params: ({ event }) => event }, 'goToCart'],
      },
      { actions: { type: 'keepLines', params: ({ event }) => event } },
    ],
    'cart.questioned': { actions: { type: 'keepQuestions', params: ({ event }) => event } },
    'address.changed': { actions: { type: 'keepAddress', params: ({ event }) => event } },
    'session.changed': { actions: { type: 'keepCustomer', params: ({ event }) => event } },
  },
  states: {
    resolving: {
      description: 'Is there a payment of mine that is still open, or an attempt whose answer was lost?',
      tags: 'resolving',
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context }) => ({ attemptId: context.attemptId }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => event },
            target: 'placed',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'inProgress',
            actions: { type: 'keepPayment', params: ({ event }) => event },
          },
          { target: 'reviewing' },
        ],
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => event }, target: 'uncertain' },
          { target: 'reviewing' },
        ],
      },
    },
    inProgress: {
      description: 'A payment is in progress: never a second invoice beside it.',
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
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'resolving' },
          { target: 'inProgress', actions: { type: 'keepProblem', params: { code: 'cancelFailed' } } },
        ],
      },
    },
    reviewing: {
      type: 'parallel',
      states: {
        latest: { type: 'history', history: 'deep' },
        promo: {
          initial: 'none',
          states: {
            none: {},
            refused: {},
            applying: {
              tags: 'promoBusy',
              invoke: {
                id: 'checkPromo',
                src: 'checkPromo',
                input: ({ context }) => ({ code: context.code }),
                onDone: [
                  {
                    guard: { type: 'isWorthSomething', params: ({ event }) => event },
                    target: 'applied',
                    actions: [{ type: 'keepPromo', params: ({ event }) => event }, 'reportPromo'],
                  },
                  { target: 'refused', actions: 'refuseCode' },
                ],
                onError: {
                  target: 'refused',
                  actions: { type: 'keepPromoProblem', params: ({ event }) => event },
                },
              },
              on: { 'promo.submitted': {} },
            },
            applied: {
              tags: 'promoApplied',
              on: { 'cart.changed': 'rechecking', 'promo.submitted': {} },
            },
            rechecking: {
              description: 'The cart changed under an applied code: is it still worth something?',
              tags: 'promoApplied',
              invoke: {
                id: 'recheckPromo',
                src: 'checkPromo',
                input: ({ context }) => ({ code: context.code }),
                onDone: [
                  {
                    guard: { type: 'isWorthSomething', params: ({ event }) => event },
                    target: 'applied',
                    actions: { type: 'keepPromo', params: ({ event }) => event },
                  },
                  { target: 'refused', actions: ['refuseCode', 'reportPromoRemoved'] },
                ],
                onError: [
                  {
                    guard: { type: 'isPromoRefused', params: ({ event }) => event },
                    target: 'refused',
                    actions: ['refuseCode', 'reportPromoRemoved'],
                  },
                  { target: 'applied' },
                ],
              },
              on: { 'cart.changed': { target: 'rechecking', reenter: true }, 'promo.submitted': {} },
            },
          },
          on: {
            'promo.submitted': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                target: '.refused',
                actions: 'refuseBlank',
              },
              { target: '.applying', actions: { type: 'keepCode', params: ({ event }) => event } },
            ],
            'promo.removed': { target: '.none', actions: ['dropPromo', 'reportPromoRemoved'] },
          },
        },
        delivery: {
          initial: 'deciding',
          on: {
            'address.changed': { target: '.deciding', actions: { type: 'keepAddress', params: ({ event }) => event } },
            'cart.changed': [
              {
                guard: { type: 'isEmptied', params: ({ event }) => event },
                actions: [{ type: 'keepLines', params: ({ event }) => event }, 'goToCart'],
              },
              { target: '.deciding', actions: { type: 'keepLines', params: ({ event }) => event } },
            ],
            'connection.returned': '.deciding',
          },
          states: {
            deciding: { always: [{ guard: 'hasNoAddress', target: 'addressMissing' }, { target: 'quoting' }] },
            addressMissing: {},
            quoting: {
              tags: 'quoting',
              invoke: {
                id: 'loadRates',
                src: 'loadRates',
                onDone: { target: 'quoted', actions: { type: 'keepRates', params: ({ event }) => event } },
                onError: { target: 'defaulted', actions: { type: 'keepRates', params: { output: null } } },
              },
            },
            quoted: {},
            defaulted: { tags: 'ratesFailed' },
          },
        },
        payment: {
          initial: 'card',
          states: {
            card: {
              tags: 'card',
              on: {
                'method.selected': {
                  guard: {
                    type: 'isMethod',
                    params: ({ event }) => ({ method: event.method, wanted: 'cash' as const }),
                  },
                  target: 'cash',
                },
                'order.submitted': {
                  guard: 'isReady',
                  target: '#checkout.placing.card',
                  actions: { type: 'noteMethod', params: { method: 'card' } },
                },
              },
            },
            cash: {
              tags: 'cash',
              on: {
                'method.selected': {
                  guard: {
                    type: 'isMethod',
                    params: ({ event }) => ({ method: event.method, wanted: 'card' as const }),
                  },
                  target: 'card',
                },
                'order.submitted': {
                  guard: 'isReady',
                  target: '#checkout.placing.cash',
                  actions: { type: 'noteMethod', params: { method: 'cash' } },
                },
              },
            },
          },
        },
        order: {
          description: 'May Place Order be pressed?',
          initial: 'blocked',
          states: {
            blocked: {
              always: { guard: 'isReady', target: 'ready' },
              on: {
                'order.submitted': [
                  { guard: 'isVisitor', actions: ['sayLoginNeeded', 'askToLogIn'] },
                  { guard: 'hasNoAddress', actions: { type: 'keepProblem', params: { code: 'addressNeeded' } } },
                  {
                    guard: 'hasNoLines',
                    actions: [{ type: 'keepProblem', params: { code: 'cartEmpty' } }, 'goToCart'],
                  },
                  { guard: 'hasNoUserId', actions: { type: 'keepProblem', params: { code: 'userMissing' } } },
                ],
              },
            },
            ready: { tags: 'canPlace', always: { guard: 'isNotReady', target: 'blocked' } },
          },
        },
      },
    },
    placing: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ output: event.output, kind: 'ordered' as const }) },
            target: 'placed',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ output: event.output, kind: 'invoiced' as const }) },
            target: 'handedOver',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ output: event.output, kind: 'requoted' as const }) },
            target: 'requoted',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ output: event.output, kind: 'unknown' as const }) },
            target: 'asking',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
          {
            guard: { type: 'isShortage', params: ({ event }) => event },
            target: '#checkout.reviewing.latest',
            actions: [{ type: 'keepOutcome', params: ({ event }) => event }, 'reportShortage'],
          },
          {
            target: '#checkout.reviewing.latest',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
        ],
        onError: {
          target: '#checkout.reviewing.latest',
          actions: { type: 'keepProblem', params: { code: 'notPrepared' } },
        },
      },
      initial: 'card',
      states: { card: { tags: 'card' }, cash: { tags: 'cash' } },
    },
    asking: {
      description: 'The answer was lost. Only the server knows whether the attempt became something.',
      tags: ['busy', 'uncertain'],
      invoke: {
        id: 'askAttempt',
        src: 'askAttempt',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => event },
            target: 'placed',
            actions: { type: 'keepOrder', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'inProgress',
            actions: { type: 'keepPayment', params: ({ event }) => event },
          },
          { target: '#checkout.reviewing.latest' },
        ],
        onError: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event },
            target: '#checkout.reviewing.latest',
          },
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
      on: { 'quote.accepted': { target: '#checkout.reviewing.latest', actions: ['agree', 'reportRepriced'] } },
    },
    handedOver: {
      tags: ['busy', 'placing', 'card'],
      entry: 'handOver',
      after: { HANDOVER_PATIENCE: 'stranded' },
      on: { 'page.returned': 'resolving' },
    },
    stranded: {
      description: 'The redirect did not happen: a plain link does it.',
      tags: ['inProgress', 'stranded'],
      on: { 'payment.checked': 'resolving', 'payment.cancelled': 'cancelling', 'page.returned': 'resolving' },
    },
    placed: { type: 'final', entry: ['reportOrder', 'forgetAttempt'] },
  },
});
