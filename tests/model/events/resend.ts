import { createEmptyActor } from 'xstate';
import type { ResendInput } from '../../../machines/login/resend.types';
import { timeoutFailure, networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** A code was sent, and the countdown to another begins. */
export const sentInput: ResendInput = {
  phone: '+96550123456',
  token: 'a-token',
  channel: 'sms',
  wait: 120,
  deadline: null,
  isSent: true,
  listener: createEmptyActor(),
};

/** No code was sent yet. */
export const unsentInput: ResendInput = { ...sentInput, token: null, wait: 0, isSent: false };

/** The last code was sent by WhatsApp, so that SMS is offered too. */
export const whatsAppInput: ResendInput = { ...sentInput, channel: 'whatsapp' };

/** What may happen to codes: the time passes, another is requested, sent or not, by a token of its own where the last is spent. */
export const resendEvents: readonly AnyEvent[] = [
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
  { type: 'resend.requested' },
  doneEvent('makeToken', 'another-token'),
  errorEvent('makeToken', networkFailure),
  doneEvent('sendCode', { expiresIn: 300, retryAfter: null, channel: 'sms' as const }),
  errorEvent('sendCode', timeoutFailure),
  errorEvent('sendCode', networkFailure),
  errorEvent('sendCode', statusFailure(429, 'rate_limited', { retryAfter: 900 })),
  { type: 'countdown.started', retryAfter: 900 },
  { type: 'countdown.ended' },
  { type: 'token.discarded' },
];

/** The code was sent by WhatsApp: SMS is requested, and sent. */
export const whatsAppEvents: readonly AnyEvent[] = [
  ...resendEvents,
  { type: 'sms.requested' },
  doneEvent('sendCode', { expiresIn: 300, retryAfter: null, channel: 'whatsapp' as const }),
];
