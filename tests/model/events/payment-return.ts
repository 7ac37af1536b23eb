import type { PaymentStatus } from '../../../api/schemas/payment';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { done, failed } from '../answered';
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

/** All that a question about the payment can be answered with. */
export const answers = (id: string) => [
  done(id, status({ orderId: ORDER })),
  done(id, status()),
  done(id, status({ verdict: 'notCharged' })),
  done(id, status({ verdict: 'undecided' })),
  failed(id, offline),
  failed(id, refusal(401)),
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

/** What may happen to a return whose shopper is logged out by now. */
export const loggedOut = [
  done('askStatus', status({ attemptId: null, hasOrder: true })),
  done('askStatus', status()),
  done('askAgain', status({ attemptId: null, hasOrder: true })),
  { type: 'xstate.after.POLL_PAUSE.paymentReturn.paid.pausing' },
];

/** What may happen where the payment is somebody else's, or its order is there at once. */
export const orderedAtOnce = (order: object) => [
  done('askStatus', status({ orderId: ORDER })),
  done('loadOrder', order),
];

/** What may happen over a backend that knows no attempts: the browser stores the order. */
export const withoutAttempts = (order: object) => [
  done('askStatus', status({ attemptId: null })),
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
