import { fromPromise } from 'xstate';
import type { OpenPayment } from '../../../api/endpoints/payment';
import { openPaymentMachine } from '../../../machines/payment/open-payment.machine';
import type { OpenPaymentInput } from '../../../machines/payment/open-payment.types';
import type { OpenPaymentQuery } from '../../../machines/payment/payment-recovery.actors';
import { ATTEMPT, createLine, createOpenPayment, networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';

/** A browser without a stored attempt comes to checkout. */
export const openPaymentInput: OpenPaymentInput = {
  known: 'nothing',
  attemptId: null,
  lines: [createLine()],
  knownOrder: null,
  url: null,
  problem: null,
  gatewayRules: { origin: 'https://shop.example', hosts: [] },
};

/** The machine with these responses; the default finds no payment. */
export const createOpenPaymentMachine = (
  find: () => Promise<OpenPayment | null> = async () => null,
  fetch: () => Promise<OpenPayment | null> = find,
) =>
  openPaymentMachine.provide({
    actors: {
      findPayment: fromPromise<OpenPayment | null, OpenPaymentQuery>(find),
      fetchAttempt: fromPromise<OpenPayment | null, { attemptId: string }>(fetch),
    },
  });

const items = [{ id: '7', variantId: null, quantity: 1 }];
const ordered = createOpenPayment({ state: 'paid', orderId: '10482', lines: items });

/** The server's responses about an open payment, and what causes the next query. */
export const openPaymentEvents = [
  doneEvent('findPayment', null),
  doneEvent('findPayment', createOpenPayment()),
  doneEvent('findPayment', createOpenPayment({ state: 'declined' })),
  doneEvent('findPayment', ordered),
  doneEvent('findPayment', createOpenPayment({ ...ordered, earlier: items })),
  errorEvent('findPayment', networkFailure),
  doneEvent('fetchAttempt', null),
  doneEvent('fetchAttempt', createOpenPayment()),
  doneEvent('fetchAttempt', ordered),
  errorEvent('fetchAttempt', statusFailure(404)),
  errorEvent('fetchAttempt', networkFailure),
  doneEvent('cancelPayment', null),
  errorEvent('cancelPayment', statusFailure(409, 'already_paid')),
  errorEvent('cancelPayment', networkFailure),
  { type: 'payment.checked' },
  { type: 'payment.cancelled' },
  { type: 'page.returned' },
  { type: 'connection.returned' },
  { type: 'xstate.after.RECHECK_DELAY.openPayment.uncertain' },
];

const url = 'https://shop.example/sandbox-gateway/1';

/** The ways in which checkout starts the machine. */
export const openPaymentStarts = [
  { name: 'nothing known', input: openPaymentInput },
  { name: 'a stored attempt', input: { ...openPaymentInput, attemptId: ATTEMPT } },
  { name: 'a lost response', input: { ...openPaymentInput, attemptId: ATTEMPT, known: 'lost' as const } },
  {
    name: 'a payment page that did not open',
    input: { ...openPaymentInput, attemptId: ATTEMPT, known: 'redirected' as const, url },
  },
];
