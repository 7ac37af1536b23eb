import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import type { OneTimeCodeInput } from '../../../machines/login/one-time-code.types';
import { timeoutFailure, networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';
import { createStubChild } from '../harness';
import { customer } from './login';

/** The countdown has a walk of its own; here it rests. */
export const COUNTDOWN = { wait: 120, deadline: null, now: 0 };
export const stubbedCode = oneTimeCodeMachine.provide({ actors: { resend: createStubChild(COUNTDOWN) } });

/** A code was sent. */
export const codeInput: OneTimeCodeInput = {
  phone: '+96550123456',
  token: 'a-token',
  channel: 'sms',
  wait: 120,
  deadline: null,
  isRestored: false,
  problem: null,
};

/** What may happen to the code: it is typed, right or wrong, or its answer is lost and the server is asked who it is. */
export const codeEvents: readonly AnyEvent[] = [
  { type: 'code.changed', code: '49' },
  { type: 'code.changed', code: '4917' },
  { type: 'code.submitted' },
  doneEvent('verifyCode', customer),
  errorEvent('verifyCode', timeoutFailure),
  errorEvent('verifyCode', statusFailure(422, 'code_incorrect')),
  errorEvent('verifyCode', statusFailure(422, 'code_dead')),
  errorEvent('verifyCode', statusFailure(429, 'rate_limited', { retryAfter: 900 })),
  doneEvent('fetchCustomer', customer),
  errorEvent('fetchCustomer', networkFailure),
  errorEvent('fetchCustomer', statusFailure(401, 'unauthorised')),
  { type: 'connection.returned' },
  { type: 'xstate.after.LOGIN_REDIRECT.oneTimeCode.verified' },
];

/** What may become of another code. */
export const sendingEvents: readonly AnyEvent[] = [
  { type: 'code.sent', token: 'a-token' },
  { type: 'code.sendFailed', token: 'a-token', problem: 'wrong', isLate: true },
  { type: 'code.sendFailed', token: 'a-token', problem: 'unreachable', isLate: false },
  { type: 'xstate.after.SENT_NOTICE.oneTimeCode.entering.notice.sent' },
];
