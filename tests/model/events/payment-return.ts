import type { PaymentStatus } from '../../../api/schemas/payment';
import { type AnyMachineSnapshot, fromPromise } from 'xstate';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import type { PollResult } from '../../../machines/payment/status-poll.types';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';
import { createStubChild } from '../harness';
import { ATTEMPT, createLine, networkFailure, statusFailure } from '../../support/data/shopping';

/** Somebody comes back from the gateway in the browser that the payment began in. */
export const paymentReturnInput: PaymentReturnInput = {
  layout: 'callback',
  paymentId: '9001',
  errorMessage: '',
  errorCode: '',
  isCustomer: true,
  pending: null,
  attemptId: ATTEMPT,
  lines: [createLine()],
};

/** A paid invoice whose order is not there yet; change what the test is about. */
export const createPaymentStatus = (changes: Partial<PaymentStatus> = {}): PaymentStatus => ({
  verdict: 'paid',
  reason: '',
  reasonCode: '',
  orderId: null,
  underReview: false,
  attemptId: ATTEMPT,
  hasOrder: false,
  ...changes,
});

export const ORDER = '10482';

/** The poll has a walk of its own; here it only answers. */
export const stubbedReturn = paymentReturnMachine.provide({
  actors: { statusPoll: createStubChild() },
});

/** A return whose questions the server answers so. */
export const createPaymentReturn = (fetchStatus: () => Promise<PaymentStatus | null>) =>
  paymentReturnMachine.provide({
    actors: { statusPoll: statusPollMachine.provide({ actors: { fetchStatus: fromPromise(fetchStatus) } }) },
  });

/** What a poll has learned. */
const learned = (verdict: PollResult['verdict'], answer: PaymentStatus | null = null): AnyEvent =>
  doneEvent('statusPoll', { verdict, status: answer, problem: null, tries: 1 });

const ordered = learned('paid', createPaymentStatus({ orderId: ORDER }));
const charged = learned('paid', createPaymentStatus());
const unseen = learned('paid', createPaymentStatus({ attemptId: null, hasOrder: true }));
export const nothingKnown = learned('nothing');

/** Once money was taken, that stays certain: what is learned then is the order, or that it is not there yet. */
export const isOffered = (snapshot: AnyMachineSnapshot, event: AnyEvent): boolean => {
  if (event.type !== ordered.type || !snapshot.matches('paid')) return true;
  const { verdict, status: answer } = event.output as PollResult;
  return verdict === 'undecided' ? answer?.verdict === 'paid' : event === ordered || event === unseen;
};

/** All that a poll can learn, and its end. */
export const pollResults = [
  ordered,
  charged,
  learned('notCharged', createPaymentStatus({ verdict: 'notCharged' })),
  learned('unknown'),
  learned('undecided', createPaymentStatus({ verdict: 'undecided' })),
  learned('undecided', createPaymentStatus()),
  errorEvent('statusPoll', new Error('broken')),
];

/** What happens besides: the order that is read, the shopper, the page, the network and the time. */
export const laterEvents = (order: object) => [
  doneEvent('loadOrder', order),
  errorEvent('loadOrder', networkFailure),
  { type: 'payment.checked' },
  { type: 'order.continued' },
  { type: 'cash.chosen' },
  { type: 'connection.returned' },
  { type: 'page.shown' },
  { type: 'xstate.after.CALLBACK_REDIRECT.paymentReturn.paid.redirecting' },
];

/** What may happen to a return whose shopper is logged out by now. */
export const loggedOut = [charged, unseen];

/** What may happen where the payment is somebody else's, or its order is there at once. */
export const orderedAtOnce = (order: object) => [ordered, doneEvent('loadOrder', order)];

/** What may happen over a backend that knows no attempts: the browser stores the order. */
export const withoutAttempts = (order: object) => [
  learned('paid', createPaymentStatus({ attemptId: null })),
  doneEvent('storeOrder', { orderId: ORDER }),
  errorEvent('storeOrder', networkFailure),
  errorEvent('storeOrder', statusFailure(422)),
  doneEvent('loadOrder', order),
];

const pending = (orderData: unknown) => ({
  paymentMethod: 'card' as const,
  invoiceId: '1',
  total: 9_500,
  orderData: orderData as never,
  orderId: null,
});

/** What a browser remembers of the payment that such a backend is asked about. */
export const storedPayments = [
  { name: 'a backend without attempts, memory lost', pending: null },
  { name: 'a backend without attempts, order data lost', pending: pending(null) },
  {
    name: 'a backend without attempts',
    pending: pending({ order_detail: { email: '' }, product_details: [] }),
  },
];
