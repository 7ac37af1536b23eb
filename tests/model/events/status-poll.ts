import type { StatusPollInput } from '../../../machines/payment/status-poll.types';
import { ATTEMPT, networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import { ORDER, createPaymentStatus } from './payment-return';

/** Nobody knows yet what became of the payment. */
export const verdictInput: StatusPollInput = {
  wanted: 'verdict',
  paymentId: '9001',
  attemptId: ATTEMPT,
  status: null,
  tries: 0,
};

/** Money was taken; its order is loaded. */
export const orderInput: StatusPollInput = {
  ...verdictInput,
  wanted: 'order',
  status: createPaymentStatus(),
  tries: 1,
};

/** All that a question about the payment can be answered with, and what brings the next one. */
export const pollEvents = [
  doneEvent('fetchStatus', createPaymentStatus({ orderId: ORDER })),
  doneEvent('fetchStatus', createPaymentStatus({ attemptId: null, hasOrder: true })),
  doneEvent('fetchStatus', createPaymentStatus()),
  doneEvent('fetchStatus', createPaymentStatus({ verdict: 'notCharged' })),
  doneEvent('fetchStatus', createPaymentStatus({ verdict: 'undecided' })),
  errorEvent('fetchStatus', networkFailure),
  errorEvent('fetchStatus', statusFailure(401)),
  errorEvent('fetchStatus', statusFailure(404)),
  errorEvent('fetchStatus', statusFailure(500)),
  { type: 'status.requested' },
  { type: 'xstate.after.POLL_DELAY.statusPoll.pausing' },
];
