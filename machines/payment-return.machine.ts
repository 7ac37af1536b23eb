/**
 * The shopper comes back from the gateway, on any of three routes (Specification 2, Result screens; 5, Payment callback).
 *
 * It asks what became of the payment until somebody knows: charged and ordered, charged while the order is being placed,
 * not charged, or not known yet. The address is believed in nothing but the payment's id. Cart and memory are cleared for
 * a payment that this browser left for, once (decisions, Payment; reliability 5.5).
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../api';
import { failureOf, statusOf } from '../api/failure';
import type { Order, OrderPayload } from '../api/schemas/order';
import type { PaymentStatus } from '../api/schemas/payment';
import * as Facts from './checkout.facts';
import * as Return from './payment-return.types';
import { toProvide } from './ports';
import { noted } from './rules/facts';

type Failed = { error: unknown };
type Asked = { attemptId: string | null };
type Told = { output: PaymentStatus | null };
type Stored = { output: { orderId: string } };
type Loaded = { output: Order };

/** ms before each question after the first; then nobody waits any longer */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** codes of a failure that asking again won't mend */
const UNKNOWN_PAYMENT = [400, 404, 422];
/** the server has too much to do, or is down; asking again may well help */
const TROUBLE = [429, 500, 502, 503, 504];

/** What became of my attempt, else of any payment of mine that is open; null where there is none. */
async function statusOfMine({ attemptId }: Asked, options: { signal: AbortSignal }): Promise<PaymentStatus | null> {
  const mine = attemptId === null ? null : await api.payment.open({ attemptId }, options);
  const payment = mine ?? (await api.payment.open({}, options));
  // An order of before is no word about this return: an address that is typed by hand claims nothing.
  return payment && payment.earlier === null ? Return.statusOfAttempt(payment) : null;
}

export const paymentReturnMachine = setup({
  types: {
    context: {} as Return.PaymentReturnContext,
    input: {} as Return.PaymentReturnInput,
    events: {} as Return.PaymentReturnEvent,
    emitted: {} as Return.PaymentReturnEmitted,
    tags: {} as Return.PaymentReturnTag,
  },
  actors: {
    askStatus: fromPromise<PaymentStatus, { paymentId: string }>(({ input, signal }) =>
      api.payment.status(input, { signal }),
    ),
    /** For a return that names no payment: my attempt, or any of mine that is open. */
    askAttempt: fromPromise<PaymentStatus | null, Asked>(({ input, signal }) => statusOfMine(input, { signal })),
    askAgain: fromPromise<PaymentStatus | null, Asked & { paymentId: string }>(({ input, signal }) =>
      input.paymentId === '' ? statusOfMine(input, { signal }) : api.payment.status(input, { signal }),
    ),
    storeOrder: fromPromise<{ orderId: string }, { payload: OrderPayload }>(({ input, signal }) =>
      api.orders.store(input.payload, { signal }),
    ),
    loadOrder: fromPromise<Order, { orderId: string }>(({ input, signal }) =>
      api.orders.afterPayment(input, { signal }),
    ),
  },
  guards: {
    hasPayment: ({ context }) => context.paymentId !== '',
    isPaid: (_, { output }: Told) => output?.verdict === 'paid',
    isNotCharged: (_, { output }: Told) => output?.verdict === 'notCharged',
    isNothing: (_, { output }: Told) => output === null,
    isUnknownPayment: (_, { error }: Failed) => UNKNOWN_PAYMENT.includes(statusOf(failureOf(error)) ?? 0),
    isTrouble: (_, { error }: Failed) => TROUBLE.includes(statusOf(failureOf(error)) ?? 0),
    isOffline: (_, { error }: Failed) => ['network', 'timeout'].includes(failureOf(error).kind),
    hasOrder: ({ context }) => context.orderId !== null,
    hasUnseenOrder: ({ context }) => context.status?.hasOrder === true,
    hasAttempt: ({ context }) => context.status?.attemptId != null,
    hasNoPending: ({ context }) => context.pending === null,
    hasNoOrderData: ({ context }) => context.pending?.orderData == null,
    hasPatience: ({ context }) => context.tries <= PAUSES.length,
    hasErrorMessage: ({ context }) => context.layout === 'error',
    isMine: ({ context }) => Return.isMine(context),
    isCallback: ({ context }) => context.layout === 'callback',
  },
  actions: {
    keepStatus: assign({
      status: (_, { output }: Told) => output,
      orderId: (_, { output }) => output?.orderId ?? null,
      problem: null,
    }),
    keepOrderId: assign({ orderId: (_, { output }: Stored) => output.orderId }),
    keepOrder: assign({ order: (_, { output }: Loaded) => output }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAgain: assign({ tries: 0, problem: null }),
    noteRefusal: assign({
      problem: ({ context }) => (context.layout === 'error' ? 'notProcessed' : 'notCompleted'),
    }),
    note: assign({ problem: (_, params: { problem: Return.ReturnProblem }) => params.problem }),
    forgetPending: toProvide<undefined>,
    notePurchase: emit(({ context }) => noted(Facts.settledFact(context))),
    notePaymentError: emit(({ context }) => noted(Facts.paymentErrorFact(context))),
    reportSettled: emit(({ context }) => ({
      type: 'payment.settled' as const,
      orderId: context.orderId,
      hasEmail: Return.hasRealEmail(context),
    })),
    goToThankYou: emit({ type: 'place.left', to: { name: 'thankYou' }, replace: true }),
  },
  delays: {
    /** 1, 2, 4, 8, 15, 30 s */
    POLL_PAUSE: ({ context }) => PAUSES[Math.max(0, context.tries - 1)] ?? 0,
    /** Specification 9, Redirect after callback success */
    CALLBACK_REDIRECT: 2_000,
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, tries: 0, status: null, orderId: null, order: null, problem: null }),
  initial: 'reading',
  states: {
    reading: { always: [{ guard: 'hasPayment', target: 'asking' }, { target: 'askingForAttempt' }] },
    asking: {
      tags: ['asking', 'busy'],
      entry: 'countTry',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'keepStatus', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNotCharged', params: ({ event }) => event },
            target: 'notCharged',
            actions: [{ type: 'keepStatus', params: ({ event }) => event }, 'noteRefusal'],
          },
          { target: 'waiting', actions: { type: 'keepStatus', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'isUnknownPayment', params: ({ event }) => event },
            target: 'invalid',
            actions: { type: 'note', params: { problem: 'invalidReference' } },
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'note', params: { problem: 'statusNetwork' } },
          },
          { target: 'waiting', actions: { type: 'note', params: { problem: 'statusFailed' } } },
        ],
      },
    },
    askingForAttempt: {
      description: 'The address names no payment: what became of my own attempt?',
      tags: ['asking', 'busy'],
      entry: 'countTry',
      invoke: {
        id: 'askAttempt',
        src: 'askAttempt',
        input: ({ context }) => ({ attemptId: context.attemptId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'keepStatus', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNotCharged', params: ({ event }) => event },
            target: 'notCharged',
            actions: [{ type: 'keepStatus', params: ({ event }) => event }, 'noteRefusal'],
          },
          { guard: { type: 'isNothing', params: ({ event }) => event }, target: 'unnamed' },
          { target: 'waiting', actions: { type: 'keepStatus', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'note', params: { problem: 'statusNetwork' } },
          },
          {
            guard: { type: 'isTrouble', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'note', params: { problem: 'statusFailed' } },
          },
          { target: 'unnamed' },
        ],
      },
    },
    unnamed: {
      description: 'Nobody knows of a payment. The error route still says what the gateway sent.',
      always: [
        {
          guard: 'hasErrorMessage',
          target: 'notCharged',
          actions: { type: 'note', params: { problem: 'notProcessed' } },
        },
        { target: 'invalid', actions: { type: 'note', params: { problem: 'invalidPayment' } } },
      ],
    },
    waiting: { always: [{ guard: 'hasPatience', target: 'pausing' }, { target: 'undecided' }] },
    pausing: {
      tags: 'asking',
      after: { POLL_PAUSE: 'reading' },
      on: { 'payment.checked': 'reading', 'connection.returned': 'reading', 'page.shown': 'reading' },
    },
    undecided: {
      tags: 'undecided',
      on: {
        'payment.checked': { target: 'reading', actions: 'beginAgain' },
        'connection.returned': { target: 'reading', actions: 'beginAgain' },
        'page.shown': { target: 'reading', actions: 'beginAgain' },
      },
    },
    notCharged: { tags: 'notCharged', entry: 'notePaymentError' },
    invalid: { tags: 'invalid', on: { 'payment.checked': { target: 'reading', actions: 'beginAgain' } } },
    paid: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasOrder', target: 'loadingOrder' },
            { guard: 'hasUnseenOrder', target: 'placedUnseen' },
            { guard: 'hasAttempt', target: 'orderOnItsWay' },
            {
              guard: 'hasNoPending',
              target: 'withoutOrder',
              actions: { type: 'note', params: { problem: 'noPendingOrder' } },
            },
            {
              guard: 'hasNoOrderData',
              target: 'withoutOrder',
              actions: { type: 'note', params: { problem: 'missingOrderData' } },
            },
            { target: 'storing' },
          ],
        },
        storing: {
          description: 'A backend that makes no orders itself: the browser sends what it remembers.',
          tags: 'charged',
          invoke: {
            id: 'storeOrder',
            src: 'storeOrder',
            input: ({ context }) => ({ payload: context.pending?.orderData as OrderPayload }),
            onDone: { target: 'loadingOrder', actions: { type: 'keepOrderId', params: ({ event }) => event } },
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => event },
                target: 'withoutOrder',
                actions: { type: 'note', params: { problem: 'orderNetwork' } },
              },
              { target: 'withoutOrder', actions: { type: 'note', params: { problem: 'orderNotCreated' } } },
            ],
          },
        },
        orderOnItsWay: {
          description: 'Charged; the server is making the order.',
          always: [{ guard: 'hasPatience', target: 'pausing' }, { target: 'withoutOrder' }],
        },
        pausing: {
          tags: 'charged',
          after: { POLL_PAUSE: 'askingAgain' },
          on: { 'payment.checked': 'askingAgain', 'connection.returned': 'askingAgain', 'page.shown': 'askingAgain' },
        },
        askingAgain: {
          description: 'That it is charged stays certain, and on the screen, while the order is asked for.',
          tags: ['charged', 'busy'],
          entry: 'countTry',
          invoke: {
            id: 'askAgain',
            src: 'askAgain',
            input: ({ context: { paymentId, attemptId } }) => ({ paymentId, attemptId }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event },
                target: 'deciding',
                actions: { type: 'keepStatus', params: ({ event }) => event },
              },
              { target: 'orderOnItsWay' },
            ],
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => event },
                target: 'orderOnItsWay',
                actions: { type: 'note', params: { problem: 'statusNetwork' } },
              },
              { target: 'orderOnItsWay', actions: { type: 'note', params: { problem: 'statusFailed' } } },
            ],
          },
        },
        withoutOrder: {
          description: 'Charged, and the order is not there yet. Never asks to pay again.',
          tags: 'charged',
          on: {
            'payment.checked': { target: 'askingAgain', actions: 'beginAgain' },
            'connection.returned': { target: 'askingAgain', actions: 'beginAgain' },
            'page.shown': { target: 'askingAgain', actions: 'beginAgain' },
          },
        },
        placedUnseen: {
          description: 'Charged and ordered. Only the customer, once logged in, is told which order it is.',
          tags: 'placedUnseen',
        },
        loadingOrder: {
          tags: ['paid', 'loadingOrder'],
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId ?? '' }),
            onDone: { target: 'ordered', actions: { type: 'keepOrder', params: ({ event }) => event } },
            onError: { target: 'ordered', actions: { type: 'note', params: { problem: 'orderUnread' } } },
          },
        },
        ordered: { always: [{ guard: 'isMine', target: 'settled' }, { target: 'known' }] },
        settled: {
          tags: 'paid',
          entry: ['notePurchase', 'reportSettled', 'forgetPending'],
          always: { guard: 'isCallback', target: 'leaving' },
        },
        leaving: {
          tags: ['paid', 'leaving'],
          after: { CALLBACK_REDIRECT: '#paymentReturn.done' },
          on: { 'order.continued': '#paymentReturn.done' },
        },
        known: {
          description:
            'Paid and ordered, but not from here, or seen before: nothing is cleared, nothing is told twice.',
          tags: 'paid',
        },
      },
    },
    done: { type: 'final', tags: ['paid', 'leaving'], entry: 'goToThankYou' },
  },
});
