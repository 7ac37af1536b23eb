import type { PaymentStatus } from '../../api/schemas/payment';
import type { PaymentReturnInput } from '../../machines/payment-return.types';
import { done, failed } from '../model/answered';
import { ATTEMPT, line, offline, refusal } from './shopping';

/** Somebody comes back from the gateway in the browser that the payment began in. */
export const returning: PaymentReturnInput = {
  layout: 'callback',
  paymentId: '9001',
  errorMessage: '',
  errorCode: '',
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

/** All that a question about the payment can be answered with. */
export const answers = (id: string) => [
  done(id, status({ orderId: ORDER })),
  done(id, status()),
  done(id, status({ verdict: 'notCharged' })),
  done(id, status({ verdict: 'undecided' })),
  failed(id, offline),
  failed(id, refusal(404)),
  failed(id, refusal(500)),
];

/** What happens besides: the order that is read, the shopper, the page, the network and the time. */
export const onwards = (order: object) => [
  done('loadOrder', order),
  failed('loadOrder', offline),
  { type: 'payment.checked' },
  { type: 'order.continued' },
  { type: 'connection.returned' },
  { type: 'page.shown' },
  { type: 'xstate.after.POLL_PAUSE.paymentReturn.pausing' },
  { type: 'xstate.after.POLL_PAUSE.paymentReturn.paid.pausing' },
  { type: 'xstate.after.CALLBACK_REDIRECT.paymentReturn.paid.leaving' },
];
