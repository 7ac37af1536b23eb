import { createEmptyActor } from 'xstate';
import type { ResendInput } from '../../../machines/login/resend.types';
import { late, offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** A code was sent, and the countdown to another begins. */
export const codeSent: ResendInput = {
  phone: '+96550123456',
  token: 'a-token',
  wait: 120,
  deadline: null,
  isSent: true,
  listener: createEmptyActor(),
};

/** No code was sent yet. */
export const codeWanted: ResendInput = { ...codeSent, token: null, wait: 0, isSent: false };

/** What may happen to codes: the time passes, another is asked for, sent or not, by a token of its own where the last is spent. */
export const resendEvents: readonly AnyEvent[] = [
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
  { type: 'resend.requested' },
  done('makeToken', 'another-token'),
  failed('makeToken', offline),
  done('sendCode', { expiresIn: 300, retryAfter: null }),
  failed('sendCode', late),
  failed('sendCode', offline),
  failed('sendCode', refusal(429, 'rate_limited', { retryAfter: 900 })),
  { type: 'countdown.started', retryAfter: 900 },
  { type: 'countdown.ended' },
  { type: 'token.dropped' },
];
