import { fromPromise } from 'xstate';
import { api } from '../../api';
import type { PaymentStatus } from '../../api/schemas/payment';
import { statusOfAttempt } from './status-poll.rules';
import type { StatusQuery } from './status-poll.types';

/** The status of a payment by its id, else of the stored attempt, else of any open payment. Null if there is none. */
export const fetchStatus = fromPromise<PaymentStatus | null, StatusQuery>(
  async ({ input: { paymentId, attemptId }, signal }) => {
    if (paymentId !== '') return api.payment.status({ paymentId }, { signal });
    const mine = attemptId === null ? null : await api.payment.open({ attemptId }, { signal });
    const payment = mine ?? (await api.payment.open({}, { signal }));
    // An earlier order says nothing about this return: the URL may have been typed by hand.
    return payment && payment.earlier === null ? statusOfAttempt(payment) : null;
  },
);
