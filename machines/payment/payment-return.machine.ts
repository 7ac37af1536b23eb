/**
 * The shopper comes back from the gateway, on any of three routes (Specification 2, Result screens; 5, Payment callback).
 *
 * It asks what became of the payment until somebody knows: charged and ordered, charged while the order is being placed,
 * not charged, or not known yet. The address is believed in nothing but the payment's id. The ordered lines leave the cart of
 * the browser that left for the payment, once (decisions, Payment and Cart and orders; reliability 5.5).
 */
import { type ActorRefFrom, assign, emit, fromPromise, not, setup } from 'xstate';
import { api } from '../../api';
import type { Order, OrderPayload } from '../../api/schemas/order';
import type { PaymentStatus } from '../../api/schemas/payment';
import * as Facts from '../checkout/checkout.events';
import * as Rules from './payment-return.rules';
import type * as Return from './payment-return.types';
import { toProvide } from '../shop/ports';
import { noted } from '../../domain/analytics/events';

type Failed = { error: unknown };
type Question = Pick<Return.PaymentReturnContext, 'paymentId' | 'attemptId'>;
type Answer = { output: PaymentStatus | null };

/** ms before each question after the first; then nobody waits any longer */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What became of a payment; without its id of my attempt, else of any payment of mine that is open. Null where there is none. */
async function askStatus(
  { paymentId, attemptId }: Question,
  options: { signal: AbortSignal },
): Promise<PaymentStatus | null> {
  if (paymentId !== '') return api.payment.status({ paymentId }, options);
  const mine = attemptId === null ? null : await api.payment.open({ attemptId }, options);
  const payment = mine ?? (await api.payment.open({}, options));
  // An order of before is no word about this return: an address that is typed by hand claims nothing.
  return payment && payment.earlier === null ? Rules.statusOfAttempt(payment) : null;
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
    askStatus: fromPromise<PaymentStatus | null, Question>(({ input, signal }) => askStatus(input, { signal })),
    storeOrder: fromPromise<{ orderId: string }, { payload: OrderPayload }>(({ input, signal }) =>
      api.orders.store(input.payload, { signal }),
    ),
    loadOrder: fromPromise<Order, { orderId: string }>(({ input, signal }) =>
      api.orders.afterPayment(input, { signal }),
    ),
  },
  guards: {
    isNamed: ({ context }) => context.paymentId !== '',
    isVisitor: ({ context }) => !context.isCustomer,
    isPaid: (_, { output }: Answer) => output?.verdict === 'paid',
    isNotCharged: (_, { output }: Answer) => output?.verdict === 'notCharged',
    isNothing: (_, { output }: Answer) => output === null,
    isUnknownPayment: (_, { error }: Failed) => Rules.isUnknownPayment(error),
    isTemporary: (_, { error }: Failed) => Rules.isTemporary(error),
    hasOrder: ({ context }) => context.orderId !== null,
    hasUnseenOrder: ({ context }) => context.status?.hasOrder === true,
    hasAttempt: ({ context }) => context.status?.attemptId != null,
    hasNoPending: ({ context }) => context.pending === null,
    hasNoOrderData: ({ context }) => context.pending?.orderData == null,
    hasPatience: ({ context }) => context.tries <= PAUSES.length,
    isErrorRoute: ({ context }) => context.layout === 'error',
    isMine: ({ context }) => Rules.isMine(context),
    isCallback: ({ context }) => context.layout === 'callback',
  },
  actions: {
    keepStatus: assign({
      status: (_, { output }: Answer) => output,
      orderId: (_, { output }) => output?.orderId ?? null,
      problem: null,
    }),
    keepOrderId: assign({ orderId: (_, { output }: { output: { orderId: string } }) => output.orderId }),
    keepOrder: assign({ order: (_, { output }: { output: Order }) => output }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAgain: assign({ tries: 0, problem: null }),
    note: assign({ problem: (_, { code }: { code: Return.ReturnProblemCode }) => Rules.problemOf(code) }),
    noteStatusProblem: assign({ problem: (_, { error }: Failed) => Rules.statusProblem(error) }),
    noteOrderProblem: assign({ problem: (_, { error }: Failed) => Rules.orderProblem(error) }),
    forgetPending: toProvide<undefined>,
    notePurchase: emit(({ context }) => noted(Facts.settledFact(context))),
    notePaymentError: emit(({ context }) => noted(Facts.paymentErrorFact(context))),
    reportSettled: emit(({ context }) => ({ type: 'order.settled' as const, order: Rules.placedOrder(context) })),
    goToThankYou: emit(({ context }) => ({
      type: 'place.left' as const,
      to: { name: 'thankYou' as const, order: Rules.placedOrder(context) },
      replace: true,
    })),
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
    reading: {
      always: [{ guard: 'isNamed', target: 'asking' }, { guard: 'isVisitor', target: 'unnamed' }, { target: 'asking' }],
    },
    asking: {
      description: 'What became of the payment that the address names, or else of my own attempt?',
      tags: ['asking', 'busy'],
      entry: 'countTry',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'keepStatus', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNotCharged', params: ({ event }) => event },
            target: 'notCharged',
            actions: [
              { type: 'keepStatus', params: ({ event }) => event },
              { type: 'note', params: { code: 'notPaid' } },
            ],
          },
          { guard: { type: 'isNothing', params: ({ event }) => event }, target: 'unnamed' },
          { target: 'waiting', actions: { type: 'keepStatus', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'noteStatusProblem', params: ({ event }) => event },
          },
          { guard: not('isNamed'), target: 'unnamed' },
          {
            guard: { type: 'isUnknownPayment', params: ({ event }) => event },
            target: 'invalid',
            actions: { type: 'note', params: { code: 'invalidReference' } },
          },
          { target: 'waiting', actions: { type: 'noteStatusProblem', params: ({ event }) => event } },
        ],
      },
    },
    unnamed: {
      description: 'Nobody knows of a payment. The error route still says what the gateway sent.',
      always: [
        { guard: 'isErrorRoute', target: 'notCharged', actions: { type: 'note', params: { code: 'notPaid' } } },
        { target: 'invalid', actions: { type: 'note', params: { code: 'invalidPayment' } } },
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
              actions: { type: 'note', params: { code: 'noPendingOrder' } },
            },
            {
              guard: 'hasNoOrderData',
              target: 'withoutOrder',
              actions: { type: 'note', params: { code: 'missingOrderData' } },
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
            onError: {
              target: 'withoutOrder',
              actions: { type: 'noteOrderProblem', params: ({ event }) => event },
            },
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
            src: 'askStatus',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event },
                target: 'deciding',
                actions: { type: 'keepStatus', params: ({ event }) => event },
              },
              { target: 'orderOnItsWay' },
            ],
            onError: {
              target: 'orderOnItsWay',
              actions: { type: 'noteStatusProblem', params: ({ event }) => event },
            },
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
            onError: { target: 'ordered', actions: { type: 'note', params: { code: 'orderUnread' } } },
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
          description: 'Paid and ordered, but not from here, or seen before: the cart stays, nothing is counted twice.',
          tags: 'paid',
          always: { guard: 'isCallback', target: 'leaving' },
        },
      },
    },
    done: { type: 'final', tags: ['paid', 'leaving'], entry: 'goToThankYou' },
  },
});

export type PaymentReturnRef = ActorRefFrom<typeof paymentReturnMachine>;
