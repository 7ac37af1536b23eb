import { offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** The phone of the customer who leaves. */
export const PHONE = '+96550123456';

const limited = refusal(429, 'rate_limited', { retryAfter: 600 });

/** What may happen while an account is deleted: the question, the code with its sending and its time, the answers. */
export const deletionEvents: readonly AnyEvent[] = [
  { type: 'deletion.requested', phone: PHONE },
  { type: 'deletion.confirmed' },
  { type: 'deletion.cancelled' },
  done('makeToken', 'a-token'),
  failed('makeToken', offline),
  done('sendCode', { expiresIn: 300, retryAfter: 120 }),
  failed('sendCode', offline),
  failed('sendCode', limited),
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
  { type: 'resend.requested' },
  done('resendCode', { expiresIn: 180, retryAfter: 120 }),
  failed('resendCode', offline),
  failed('resendCode', refusal(429, 'rate_limited')),
  { type: 'code.changed', code: '49' },
  { type: 'code.changed', code: '4917' },
  { type: 'code.submitted' },
  done('deleteAccount', {}),
  failed('deleteAccount', refusal(404, 'not_found')),
  failed('deleteAccount', refusal(422, 'code_incorrect')),
  failed('deleteAccount', refusal(422, 'code_dead')),
  failed('deleteAccount', limited),
];
