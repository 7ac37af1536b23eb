import { fromPromise } from 'xstate';
import { api } from '../../api';
import type { PaymentStatus } from '../../api/schemas/payment';
import { statusOfAttempt } from './status-poll.rules';
import type { PaymentQuestion } from './status-poll.types';

/** What became of a payment; without its id of my attempt, else of any payment of mine that is open. Null where there is none. */
export const askStatus = fromPromise<PaymentStatus | null, PaymentQuestion>(
  async ({ input: { paymentId, attemptId }, signal }) => {
    if (paymentId !== '') return api.payment.status({ paymentId }, { signal });
    const mine = attemptId === null ? null : await api.payment.open({ attemptId }, { signal });
    const payment = mine ?? (await api.payment.open({}, { signal }));
    // An order of before is no word about this return: an address that is typed by hand claims nothing.
    return payment && payment.earlier === null ? statusOfAttempt(payment) : null;
  },
);
