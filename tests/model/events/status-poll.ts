import type { StatusPollInput } from '../../../machines/payment/status-poll.types';
import { ATTEMPT, offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import { ORDER, status } from './payment-return';

/** Nobody knows yet what became of the payment. */
export const asking: StatusPollInput = {
  wanted: 'verdict',
  paymentId: '9001',
  attemptId: ATTEMPT,
  status: null,
  tries: 0,
};

/** Money was taken; its order is asked for. */
export const askingForOrder: StatusPollInput = { ...asking, wanted: 'order', status: status(), tries: 1 };

/** All that a question about the payment can be answered with, and what brings the next one. */
export const pollEvents = [
  done('askStatus', status({ orderId: ORDER })),
  done('askStatus', status({ attemptId: null, hasOrder: true })),
  done('askStatus', status()),
  done('askStatus', status({ verdict: 'notCharged' })),
  done('askStatus', status({ verdict: 'undecided' })),
  failed('askStatus', offline),
  failed('askStatus', refusal(401)),
  failed('askStatus', refusal(404)),
  failed('askStatus', refusal(500)),
  { type: 'status.requested' },
  { type: 'xstate.after.POLL_PAUSE.statusPoll.pausing' },
];
