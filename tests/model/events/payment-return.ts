import type { PaymentStatus } from '../../../api/schemas/payment';
import { type AnyMachineSnapshot, fromPromise } from 'xstate';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { statusPollMachine } from '../../../machines/payment/status-poll.machine';
import type { PollResult } from '../../../machines/payment/status-poll.types';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';
import { answeringChild } from '../stage';
import { ATTEMPT, line, offline, refusal } from '../../support/data/shopping';

/** Somebody comes back from the gateway in the browser that the payment began in. */
export const returning: PaymentReturnInput = {
  layout: 'callback',
  paymentId: '9001',
  errorMessage: '',
  errorCode: '',
  isCustomer: true,
  pending: null,
  attemptId: ATTEMPT,
  lines: [line()],
};

/** A paid invoice whose order is not there yet; change what the test is about. */
export const status = (changes: Partial<PaymentStatus> = {}): PaymentStatus => ({
  verdict: 'paid',
  reason: '',
  orderId: null,
  underReview: false,
  attemptId: ATTEMPT,
  hasOrder: false,
  ...changes,
});

export const ORDER = '10482';

/** The poll has a walk of its own; here it only answers. */
export const answeringReturn = paymentReturnMachine.provide({
  actors: { statusPoll: answeringChild() },
});

/** A return whose questions the server answers so. */
export const returnAsking = (askStatus: () => Promise<PaymentStatus | null>) =>
  paymentReturnMachine.provide({
    actors: { statusPoll: statusPollMachine.provide({ actors: { askStatus: fromPromise(askStatus) } }) },
  });

/** What a poll has learned. */
const learned = (verdict: PollResult['verdict'], answer: PaymentStatus | null = null): AnyEvent =>
  done('statusPoll', { verdict, status: answer, problem: null, tries: 1 });

const ordered = learned('paid', status({ orderId: ORDER }));
const charged = learned('paid', status());
const unseen = learned('paid', status({ attemptId: null, hasOrder: true }));
export const nothingKnown = learned('nothing');

/** Once money was taken, that stays certain: what is learned then is the order, or that it is not there yet. */
export const isOffered = (snapshot: AnyMachineSnapshot, event: AnyEvent): boolean => {
  if (event.type !== ordered.type || !snapshot.matches('paid')) return true;
  const { verdict, status: answer } = event.output as PollResult;
  return verdict === 'undecided' ? answer?.verdict === 'paid' : event === ordered || event === unseen;
};

/** All that a poll can learn, and its end. */
export const results = [
  ordered,
  charged,
  learned('notCharged', status({ verdict: 'notCharged' })),
  learned('unknown'),
  learned('undecided', status({ verdict: 'undecided' })),
  learned('undecided', status()),
  failed('statusPoll', new Error('broken')),
];

/** What happens besides: the order that is read, the shopper, the page, the network and the time. */
export const onwards = (order: object) => [
  done('loadOrder', order),
  failed('loadOrder', offline),
  { type: 'payment.checked' },
  { type: 'order.continued' },
  { type: 'connection.returned' },
  { type: 'page.shown' },
  { type: 'xstate.after.CALLBACK_REDIRECT.paymentReturn.paid.leaving' },
];

/** What may happen to a return whose shopper is logged out by now. */
export const loggedOut = [charged, unseen];

/** What may happen where the payment is somebody else's, or its order is there at once. */
export const orderedAtOnce = (order: object) => [ordered, done('loadOrder', order)];

/** What may happen over a backend that knows no attempts: the browser stores the order. */
export const withoutAttempts = (order: object) => [
  learned('paid', status({ attemptId: null })),
  done('storeOrder', { orderId: ORDER }),
  failed('storeOrder', offline),
  failed('storeOrder', refusal(422)),
  done('loadOrder', order),
];

const pending = (orderData: unknown) => ({
  paymentMethod: 'card' as const,
  invoiceId: '1',
  total: 9_500,
  orderData: orderData as never,
  orderId: null,
});

/** What a browser remembers of the payment that such a backend is asked about. */
export const memories = [
  { name: 'a backend without attempts, memory lost', pending: null },
  { name: 'a backend without attempts, order data lost', pending: pending(null) },
  {
    name: 'a backend without attempts',
    pending: pending({ order_detail: { email: '' }, product_details: [] }),
  },
];
