import { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';
import { createStubChild } from '../harness';
import { COUNTDOWN } from './one-time-code';

/** The phone of the customer who leaves. */
export const PHONE = '+96550123456';

/** The sending of codes has a walk of its own; here it only reports. */
export const stubbedDeletion = accountDeletionMachine.provide({ actors: { resend: createStubChild(COUNTDOWN) } });

const unsent = (problem: 'unreachable' | 'limited'): AnyEvent => ({
  type: 'code.sendFailed',
  token: 'a-token',
  problem,
  isLate: false,
});

/** What may happen while an account is deleted: the question, the code with what becomes of it, the answers. */
export const deletionEvents: readonly AnyEvent[] = [
  { type: 'deletion.requested', phone: PHONE },
  { type: 'deletion.confirmed' },
  { type: 'deletion.cancelled' },
  { type: 'code.sent', token: 'a-token' },
  unsent('unreachable'),
  unsent('limited'),
  { type: 'resend.offered' },
  { type: 'code.changed', code: '49' },
  { type: 'code.changed', code: '4917' },
  { type: 'code.submitted' },
  doneEvent('deleteAccount', {}),
  errorEvent('deleteAccount', statusFailure(404, 'not_found')),
  errorEvent('deleteAccount', statusFailure(422, 'code_incorrect')),
  errorEvent('deleteAccount', statusFailure(422, 'code_dead')),
  errorEvent('deleteAccount', statusFailure(429, 'rate_limited', { retryAfter: 600 })),
  errorEvent('resend', networkFailure),
];
