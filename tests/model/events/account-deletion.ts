import { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
import { offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';
import { answeringChild } from '../stage';
import { COUNTDOWN } from './one-time-code';

/** The phone of the customer who leaves. */
export const PHONE = '+96550123456';

/** The sending of codes has a walk of its own; here it only reports. */
export const answeringDeletion = accountDeletionMachine.provide({ actors: { resend: answeringChild(COUNTDOWN) } });

const unsent = (problem: 'unreachable' | 'limited'): AnyEvent => ({
  type: 'code.unsent',
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
  done('deleteAccount', {}),
  failed('deleteAccount', refusal(404, 'not_found')),
  failed('deleteAccount', refusal(422, 'code_incorrect')),
  failed('deleteAccount', refusal(422, 'code_dead')),
  failed('deleteAccount', refusal(429, 'rate_limited', { retryAfter: 600 })),
  failed('resend', offline),
];
