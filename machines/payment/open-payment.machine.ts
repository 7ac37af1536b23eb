/**
 * Resolves an open payment before an order can be placed (Specification 4, Payment and order): finds it, waits while it is in
 * progress, cancels it on request. If a response was lost, queries the attempt until the server knows its outcome. Its output
 * is the payment, if any; checkout decides what follows.
 */
import { type ActorRefFrom, assign, setup } from 'xstate';
import type { OpenPayment } from '../../api/endpoints/payment';
import { failureOf, statusOf } from '../../api/failure';
import type { CartLine } from '../../domain/cart/cart-line';
import { isUnknownOutcome, isUnsupported, type ProblemCode, problem } from '../checkout/checkout.problems';
import { theEvent } from '../event-params';
import * as Rules from './open-payment.rules';
import type * as Open from './open-payment.types';
import { cancelPayment, fetchAttempt, findPayment } from './payment-recovery.actors';

type Failed = { error: unknown };

export const openPaymentMachine = setup({
  types: {} as Open.OpenPaymentTypes,
  actors: { findPayment, fetchAttempt, cancelPayment },
  guards: {
    isLost: ({ context }) => context.known === 'lost',
    isRedirected: ({ context }) => context.known === 'redirected',
    isOpen: ({ context }) => Rules.isOpen(context),
    isResponseLost: ({ context }, it: Failed) => context.attemptId !== null && isUnknownOutcome(failureOf(it.error)),
    isUnsupported: (_, { error }: Failed) => isUnsupported(failureOf(error)),
    isConflict: (_, { error }: Failed) => statusOf(failureOf(error)) === 409,
  },
  actions: {
    setLines: assign((_, { lines }: { lines: readonly CartLine[] }) => ({ lines })),
    setPayment: assign(({ context }, { output }: { output: OpenPayment | null }) =>
      Rules.afterResponse(context, output),
    ),
    clearPayment: assign({ payment: null }),
    setCancelled: assign({ isCancelled: true }),
    setProblem: assign({ problem: (_, params: { code: ProblemCode }) => problem(params.code) }),
  },
  delays: {
    /** before an unknown outcome is queried again */
    RECHECK_DELAY: 5_000,
  },
}).createMachine({
  id: 'openPayment',
  context: ({ input }) => ({ ...input, payment: null, isCancelled: false }),
  output: ({ context }) => Rules.resultOf(context),
  initial: 'deciding',
  on: { 'cart.changed': { actions: { type: 'setLines', params: theEvent } } },
  states: {
    deciding: {
      always: [
        { guard: 'isLost', target: 'asking' },
        { guard: 'isRedirected', target: 'inProgress' },
        { target: 'finding' },
      ],
    },
    finding: {
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: { type: 'setPayment', params: theEvent } },
        onError: [
          { guard: { type: 'isResponseLost', params: theEvent }, target: 'uncertain' },
          { target: 'finished', actions: 'clearPayment' },
        ],
      },
    },
    answered: { always: [{ guard: 'isOpen', target: 'inProgress' }, { target: 'finished' }] },
    inProgress: {
      // A payment is open, or its redirect failed: never creates a second invoice.
      tags: 'inProgress',
      on: { 'payment.checked': 'finding', 'payment.cancelled': 'cancelling', 'page.returned': 'finding' },
    },
    cancelling: {
      tags: ['inProgress', 'busy'],
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: { target: 'finished', actions: 'setCancelled' },
        onError: [
          { guard: { type: 'isConflict', params: theEvent }, target: 'finding' },
          { target: 'inProgress', actions: { type: 'setProblem', params: { code: 'cancelFailed' } } },
        ],
      },
    },
    asking: {
      tags: ['busy', 'uncertain'],
      invoke: {
        id: 'fetchAttempt',
        src: 'fetchAttempt',
        input: ({ context }) => ({ attemptId: context.attemptId ?? '' }),
        onDone: { target: 'answered', actions: { type: 'setPayment', params: theEvent } },
        onError: [
          { guard: { type: 'isUnsupported', params: theEvent }, target: 'finished', actions: 'clearPayment' },
          { target: 'uncertain' },
        ],
      },
    },
    uncertain: {
      tags: 'uncertain',
      after: { RECHECK_DELAY: 'asking' },
      on: { 'payment.checked': 'asking', 'connection.returned': 'asking' },
    },
    finished: { type: 'final' },
  },
});

export type OpenPaymentRef = ActorRefFrom<typeof openPaymentMachine>;
