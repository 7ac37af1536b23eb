/**
 * The return from the gateway, on any of three routes (Specification 2, Result screens; 5, Payment callback).
 * Polls the payment's status (status-poll.machine.ts): charged and ordered, charged with the order pending, not charged, or
 * undecided. Of the URL only the payment's id is trusted. The ordered lines are removed once, from the cart of the browser that
 * started the payment.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate';
import type { Order, OrderPayload } from '../../api/schemas/order';
import * as Events from './payment.events';
import { loadOrder, storeOrder, watchReturn } from './payment-return.actors';
import * as Rules from './payment-return.rules';
import type * as Return from './payment-return.types';
import { statusPollMachine } from './status-poll.machine';
import type { PollResult } from './status-poll.types';
import { theEvent } from '../event-params';
import { providedAction } from '../shop/ports';
import { track } from '../../domain/analytics/events';

type Failed = { error: unknown };
type Learned = { output: PollResult };

export const paymentReturnMachine = setup({
  types: {} as Return.PaymentReturnTypes,
  actors: { statusPoll: statusPollMachine, storeOrder, loadOrder, watchReturn },
  guards: {
    hasNothingToPoll: ({ context }) => context.paymentId === '' && !context.isCustomer,
    isPaid: (_, { output }: Learned) => output.verdict === 'paid',
    isNotCharged: (_, { output }: Learned) => output.verdict === 'notCharged',
    isNoPayment: (_, { output }: Learned) => output.verdict === 'nothing',
    isUnknownPayment: (_, { output }: Learned) => output.verdict === 'unknown',
    hasOrder: ({ context }) => context.orderId !== null,
    hasHiddenOrder: ({ context }) => context.status?.hasOrder === true,
    hasAttempt: ({ context }) => context.status?.attemptId != null,
    hasNoPending: ({ context }) => context.pending === null,
    hasNoOrderData: ({ context }) => context.pending?.orderData == null,
    isErrorRoute: ({ context }) => context.layout === 'error',
    isFromThisBrowser: ({ context }) => Rules.isFromThisBrowser(context),
    isCallback: ({ context }) => context.layout === 'callback',
  },
  actions: {
    pollNow: sendTo('statusPoll', { type: 'status.requested' }),
    setPoll: assign((_, { output }: Learned) => Rules.afterPoll(output)),
    setOrderId: assign({ orderId: (_, { output }: { output: { orderId: string } }) => output.orderId }),
    setOrder: assign({ order: (_, { output }: { output: Order }) => output }),
    resetPoll: assign({ tries: 0, problem: null }),
    setProblem: assign({ problem: (_, { code }: { code: Return.ReturnProblemCode }) => Rules.problemOf(code) }),
    setOrderProblem: assign({ problem: (_, { error }: Failed) => Rules.orderProblem(error) }),
    clearPending: providedAction<undefined>,
    trackPurchase: emit(({ context }) => track(Events.paidOrderEvent(context))),
    trackPaymentError: emit(({ context }) => track(Events.paymentErrorEvent(context))),
    reportSettled: emit(({ context }) => Rules.settled(context)),
    persistCash: providedAction<undefined>,
    goToThankYou: emit(({ context }) => Rules.thankYouNavigation(context)),
  },
  delays: {
    /** Specification 9, Redirect after callback success */
    CALLBACK_REDIRECT: 2_000,
  },
}).createMachine({
  id: 'paymentReturn',
  context: ({ input }) => ({ ...input, tries: 0, status: null, orderId: null, order: null, problem: null }),
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} },
  initial: 'reading',
  states: {
    reading: { always: [{ guard: 'hasNothingToPoll', target: 'noPayment' }, { target: 'asking' }] },
    asking: {
      description: 'Polls the status of the payment in the URL, or else of the stored attempt.',
      tags: 'asking',
      invoke: {
        id: 'statusPoll',
        src: 'statusPoll',
        input: ({ context }) => Rules.pollFor('verdict', context),
        onDone: [
          {
            guard: { type: 'isPaid', params: theEvent },
            target: 'paid',
            actions: { type: 'setPoll', params: theEvent },
          },
          {
            guard: { type: 'isNotCharged', params: theEvent },
            target: 'notCharged',
            actions: [
              { type: 'setPoll', params: theEvent },
              { type: 'setProblem', params: { code: 'notPaid' } },
            ],
          },
          { guard: { type: 'isNoPayment', params: theEvent }, target: 'noPayment' },
          {
            guard: { type: 'isUnknownPayment', params: theEvent },
            target: 'invalid',
            actions: { type: 'setProblem', params: { code: 'invalidReference' } },
          },
          { target: 'undecided', actions: { type: 'setPoll', params: theEvent } },
        ],
        onError: 'undecided',
      },
      on: {
        'payment.checked': { actions: 'pollNow' },
        'connection.returned': { actions: 'pollNow' },
        'page.shown': { actions: 'pollNow' },
      },
    },
    noPayment: {
      description: 'There is no such payment. The error route still says that the payment failed.',
      always: [
        { guard: 'isErrorRoute', target: 'notCharged', actions: { type: 'setProblem', params: { code: 'notPaid' } } },
        { target: 'invalid', actions: { type: 'setProblem', params: { code: 'invalidPayment' } } },
      ],
    },
    undecided: {
      tags: 'undecided',
      on: {
        'payment.checked': { target: 'reading', actions: 'resetPoll' },
        'connection.returned': { target: 'reading', actions: 'resetPoll' },
        'page.shown': { target: 'reading', actions: 'resetPoll' },
      },
    },
    notCharged: { tags: 'notCharged', entry: 'trackPaymentError', on: { 'cash.chosen': { actions: 'persistCash' } } },
    invalid: { tags: 'invalid', on: { 'payment.checked': { target: 'reading', actions: 'resetPoll' } } },
    paid: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasOrder', target: 'loadingOrder' },
            { guard: 'hasHiddenOrder', target: 'orderHidden' },
            { guard: 'hasAttempt', target: 'orderPending' },
            {
              guard: 'hasNoPending',
              target: 'withoutOrder',
              actions: { type: 'setProblem', params: { code: 'noPendingOrder' } },
            },
            {
              guard: 'hasNoOrderData',
              target: 'withoutOrder',
              actions: { type: 'setProblem', params: { code: 'missingOrderData' } },
            },
            { target: 'storing' },
          ],
        },
        storing: {
          description: 'For a backend that creates no orders itself: the browser sends its stored order data.',
          tags: 'charged',
          invoke: {
            id: 'storeOrder',
            src: 'storeOrder',
            input: ({ context }) => ({ payload: context.pending?.orderData as OrderPayload }),
            onDone: { target: 'loadingOrder', actions: { type: 'setOrderId', params: theEvent } },
            onError: { target: 'withoutOrder', actions: { type: 'setOrderProblem', params: theEvent } },
          },
        },
        orderPending: {
          description: 'Charged; polls for the order that the server is creating.',
          tags: 'charged',
          invoke: {
            id: 'statusPoll',
            src: 'statusPoll',
            input: ({ context }) => Rules.pollFor('order', context),
            onDone: [
              {
                guard: { type: 'isPaid', params: theEvent },
                target: 'deciding',
                actions: { type: 'setPoll', params: theEvent },
              },
              { target: 'withoutOrder', actions: { type: 'setPoll', params: theEvent } },
            ],
            onError: 'withoutOrder',
          },
          on: {
            'payment.checked': { actions: 'pollNow' },
            'connection.returned': { actions: 'pollNow' },
            'page.shown': { actions: 'pollNow' },
          },
        },
        withoutOrder: {
          description: 'Charged, but the order does not exist yet. Never asks to pay again.',
          tags: 'charged',
          on: {
            'payment.checked': { target: 'orderPending', actions: 'resetPoll' },
            'connection.returned': { target: 'orderPending', actions: 'resetPoll' },
            'page.shown': { target: 'orderPending', actions: 'resetPoll' },
          },
        },
        orderHidden: {
          description: 'Charged and ordered. The order is shown only to its customer after login.',
          tags: 'orderHidden',
        },
        loadingOrder: {
          tags: ['paid', 'loadingOrder'],
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ orderId: context.orderId ?? '' }),
            onDone: { target: 'ordered', actions: { type: 'setOrder', params: theEvent } },
            onError: { target: 'ordered', actions: { type: 'setProblem', params: { code: 'orderUnread' } } },
          },
        },
        ordered: { always: [{ guard: 'isFromThisBrowser', target: 'settled' }, { target: 'alreadySettled' }] },
        settled: {
          tags: 'paid',
          entry: ['trackPurchase', 'reportSettled', 'clearPending'],
          always: { guard: 'isCallback', target: 'redirecting' },
        },
        redirecting: {
          tags: ['paid', 'redirecting'],
          after: { CALLBACK_REDIRECT: '#paymentReturn.done' },
          on: { 'order.continued': '#paymentReturn.done' },
        },
        alreadySettled: {
          description: 'Paid in another browser or seen before: the cart stays, nothing is tracked twice.',
          tags: 'paid',
          always: { guard: 'isCallback', target: 'redirecting' },
        },
      },
    },
    done: { type: 'final', tags: ['paid', 'redirecting'], entry: 'goToThankYou' },
  },
});

export type PaymentReturnRef = ActorRefFrom<typeof paymentReturnMachine>;
