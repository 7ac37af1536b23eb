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

/** Money was taken; its order is asked for. */
export const orderInput: StatusPollInput = {
  ...verdictInput,
  wanted: 'order',
  status: createPaymentStatus(),
  tries: 1,
};

/** All that a question about the payment can be answered with, and what brings the next one. */
export const pollEvents = [
  doneEvent('askStatus', createPaymentStatus({ orderId: ORDER })),
  doneEvent('askStatus', createPaymentStatus({ attemptId: null, hasOrder: true })),
  doneEvent('askStatus', createPaymentStatus()),
  doneEvent('askStatus', createPaymentStatus({ verdict: 'notCharged' })),
  doneEvent('askStatus', createPaymentStatus({ verdict: 'undecided' })),
  errorEvent('askStatus', networkFailure),
  errorEvent('askStatus', statusFailure(401)),
  errorEvent('askStatus', statusFailure(404)),
  errorEvent('askStatus', statusFailure(500)),
  { type: 'status.requested' },
  { type: 'xstate.after.POLL_DELAY.statusPoll.pausing' },
];
