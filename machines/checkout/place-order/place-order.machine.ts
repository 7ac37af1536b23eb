/**
 * Places one order: a cash order is created at once; for a card payment an invoice is requested and persisted before the redirect
 * (Specification 4, Payment and order; 5, Payment initiation checks; 8). The attempt's id is persisted before anything is sent.
 * Its output is the outcome; checkout decides what follows.
 */
import { assign, fromPromise, setup } from 'xstate';
import { api } from '../../../api';
import { failureOf, serverCode } from '../../../api/failure';
import type { OrderPayload } from '../../../api/schemas/order';
import type { Invoice, PaymentRequest } from '../../../api/schemas/payment';
import { initiateProblem, isUnknownOutcome, orderProblem, type ProblemCode, problem } from '../checkout.problems';
import { cardFacts, cardRequest, cashOrder, pendingOrder } from './place-order.rules';
import type { Outcome, PlaceOrderContext, PlaceOrderInput } from './place-order.types';
import { providedAction, unprovided } from '../../shop/ports';
import type { PendingOrder } from '../../storage/checkout.slices';
import { gatewayUrl } from '../../../domain/payment/gateway-redirect';
import { paymentProblem } from '../../../domain/payment/payment-checks';
import { paymentPhone } from '../../../domain/customer/phone';
import { theEvent } from '../../event-params';

interface Failed {
  readonly error: unknown;
}

export const placeOrderMachine = setup({
  types: {
    context: {} as PlaceOrderContext,
    input: {} as PlaceOrderInput,
    output: {} as Outcome,
  },
  actors: {
    /** Resolves to the open attempt, or to a new one; persisted either way. */
    ensureAttempt: fromPromise<{ attemptId: string }>(unprovided('ensureAttempt')),
    storeOrder: fromPromise<{ orderId: string }, { payload: OrderPayload }>(({ input, signal }) =>
      api.orders.store(input.payload, { signal }),
    ),
    initiatePayment: fromPromise<Invoice, { request: PaymentRequest }>(({ input, signal }) =>
      api.payment.initiate({ ...input.request, Language: api.settings.locale() }, { signal }),
    ),
    persistPending: fromPromise<unknown, { pending: PendingOrder }>(unprovided('persistPending')),
  },
  guards: {
    isCash: ({ context }) => context.method === 'cash',
    hasNoAddress: ({ context }) => context.address === null,
    hasPaymentProblem: ({ context }) => paymentProblem(cardFacts(context)) !== null,
    isRequoted: (_, { error }: Failed) => {
      const failure = failureOf(error);
      return serverCode(failure) === 'quote_changed' && failure.kind === 'status' && failure.quote !== null;
    },
    isOutcomeUnknown: (_, { error }: Failed) => isUnknownOutcome(failureOf(error)),
    isPayable: ({ context }, { output }: { output: Invoice }) => gatewayUrl(output.url, context.gatewayRules) !== null,
  },
  actions: {
    setAttempt: assign({ attemptId: (_, { output }: { output: { attemptId: string } }) => output.attemptId }),
    setInvoice: assign({
      invoice: ({ context }, { output }: { output: Invoice }) => ({
        url: gatewayUrl(output.url, context.gatewayRules) ?? '',
        invoiceId: output.invoiceId,
      }),
    }),
    setOrdered: assign({
      outcome: ({ context: { attemptId } }, { output }: { output: { orderId: string } }): Outcome => ({
        kind: 'ordered',
        attemptId: attemptId ?? '',
        orderId: output.orderId,
      }),
    }),
    setInvoiced: assign({
      outcome: ({ context: { attemptId, invoice } }): Outcome => ({
        kind: 'invoiced',
        attemptId: attemptId ?? '',
        url: invoice?.url ?? '',
      }),
    }),
    setRequoted: assign({
      outcome: ({ context: { attemptId } }, { error }: Failed): Outcome | null => {
        const failure = failureOf(error);
        const change = failure.kind === 'status' ? failure.quote : null;
        return change && { kind: 'requoted', attemptId: attemptId ?? '', change };
      },
    }),
    setUnknown: assign({
      outcome: ({ context: { attemptId, method } }, { error }: Failed): Outcome => ({
        kind: 'unknown',
        attemptId: attemptId ?? '',
        problem: (method === 'cash' ? orderProblem : initiateProblem)(failureOf(error)),
      }),
    }),
    setTimedOut: assign({
      outcome: ({ context: { attemptId } }): Outcome => ({
        kind: 'unknown',
        attemptId: attemptId ?? '',
        problem: problem('initiateTimeout'),
      }),
    }),
    setRefused: assign({
      outcome: ({ context: { attemptId } }, { code }: { code: ProblemCode }): Outcome => ({
        kind: 'refused',
        attemptId,
        problem: problem(code),
      }),
    }),
    setPaymentRefused: assign({
      outcome: ({ context }): Outcome => ({
        kind: 'refused',
        attemptId: context.attemptId,
        problem: problem(paymentProblem(cardFacts(context)) ?? 'notPrepared'),
      }),
    }),
    setRefusedByServer: assign({
      outcome: ({ context: { attemptId, method } }, { error }: Failed): Outcome => ({
        kind: 'refused',
        attemptId,
        problem: (method === 'cash' ? orderProblem : initiateProblem)(failureOf(error)),
      }),
    }),
    /** A phone of fewer than 8 digits is only a warning. */
    warnShortPhone: providedAction<{ digits: string; isShort: boolean }>,
  },
  delays: {
    /** ms to wait for the invoice (Specification 8, Checkout card flow) */
    CHECKOUT_TIMEOUT: 30_000,
  },
}).createMachine({
  id: 'placeOrder',
  context: ({ input }) => ({ ...input, attemptId: null, invoice: null, outcome: null }),
  output: ({ context }) => context.outcome ?? { kind: 'refused', attemptId: null, problem: problem('notPrepared') },
  initial: 'creatingAttempt',
  states: {
    creatingAttempt: {
      invoke: {
        id: 'ensureAttempt',
        src: 'ensureAttempt',
        onDone: { target: 'checking', actions: { type: 'setAttempt', params: theEvent } },
        onError: { target: 'finished', actions: { type: 'setRefused', params: { code: 'notPrepared' } } },
      },
    },
    checking: {
      always: [
        {
          guard: 'hasNoAddress',
          target: 'finished',
          actions: { type: 'setRefused', params: { code: 'addressMissing' } },
        },
        { guard: 'isCash', target: 'storing' },
        { guard: 'hasPaymentProblem', target: 'finished', actions: 'setPaymentRefused' },
        {
          target: 'initiating',
          actions: { type: 'warnShortPhone', params: ({ context }) => paymentPhone(cardFacts(context).customerMobile) },
        },
      ],
    },
    storing: {
      invoke: {
        id: 'storeOrder',
        src: 'storeOrder',
        input: ({ context }) => ({ payload: cashOrder(context) }),
        onDone: { target: 'finished', actions: { type: 'setOrdered', params: theEvent } },
        onError: [
          {
            guard: { type: 'isRequoted', params: theEvent },
            target: 'finished',
            actions: { type: 'setRequoted', params: theEvent },
          },
          {
            guard: { type: 'isOutcomeUnknown', params: theEvent },
            target: 'finished',
            actions: { type: 'setUnknown', params: theEvent },
          },
          { target: 'finished', actions: { type: 'setRefusedByServer', params: theEvent } },
        ],
      },
    },
    initiating: {
      after: { CHECKOUT_TIMEOUT: { target: 'finished', actions: 'setTimedOut' } },
      invoke: {
        id: 'initiatePayment',
        src: 'initiatePayment',
        input: ({ context }) => ({ request: cardRequest(context) }),
        onDone: [
          {
            guard: { type: 'isPayable', params: theEvent },
            target: 'persistingPending',
            actions: { type: 'setInvoice', params: theEvent },
          },
          { target: 'finished', actions: { type: 'setRefused', params: { code: 'noPaymentUrl' } } },
        ],
        onError: [
          {
            guard: { type: 'isRequoted', params: theEvent },
            target: 'finished',
            actions: { type: 'setRequoted', params: theEvent },
          },
          {
            guard: { type: 'isOutcomeUnknown', params: theEvent },
            target: 'finished',
            actions: { type: 'setUnknown', params: theEvent },
          },
          { target: 'finished', actions: { type: 'setRefusedByServer', params: theEvent } },
        ],
      },
    },
    // A failure is ignored: our server knows the order. A backend that creates no orders needs it at the payment return.
    persistingPending: {
      invoke: {
        id: 'persistPending',
        src: 'persistPending',
        input: ({ context }) => ({ pending: pendingOrder(context) }),
        onDone: { target: 'finished', actions: 'setInvoiced' },
        onError: { target: 'finished', actions: 'setInvoiced' },
      },
    },
    finished: { type: 'final' },
  },
});
