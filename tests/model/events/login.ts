import { type ActorRefFrom, fromPromise } from 'xstate';
import type { CodeSent, Customer } from '../../../api/schemas/session';
import { loginMachine } from '../../../machines/login/login.machine';
import { oneTimeCodeMachine } from '../../../machines/login/one-time-code.machine';
import { resendMachine } from '../../../machines/login/resend.machine';
import type { Attempt } from '../../../machines/login/login.types';
import { timeoutFailure, networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';
import { createStubChild } from '../harness';

export const customer = { userId: 'c-1', name: 'Noura', phone: '+96550123456' };

/** The code step has a walk of its own; here it only answers. */
export const stubbedLogin = loginMachine.provide({
  actors: { oneTimeCode: createStubChild({ code: '', problem: null }) },
});

/** A login over a server that answers so, with all that it invokes. */
export function createLogin({
  token = 'a-token',
  send,
  verify,
}: {
  token?: string;
  send: (attempt: Attempt) => Promise<CodeSent>;
  verify: (proof: Attempt & { code: string }) => Promise<Customer>;
}) {
  const makeToken = fromPromise(async () => token);
  const sendCode = fromPromise<CodeSent, Attempt>(({ input }) => send(input));
  const verifyCode = fromPromise<Customer, Attempt & { code: string }>(({ input }) => verify(input));
  const resend = resendMachine.provide({ actors: { makeToken, sendCode } });
  const oneTimeCode = oneTimeCodeMachine.provide({ actors: { resend, verifyCode } });
  return loginMachine.provide({ actors: { makeToken, sendCode, oneTimeCode } });
}

/** The code step of a login that has come to it, and the sending of codes beside it. */
export function codeOf(login: ActorRefFrom<typeof loginMachine>) {
  const code = login.getSnapshot().children.code;
  const resend = code?.getSnapshot().children.resend;
  if (!code || !resend) throw new Error('the login is not at the code');
  return { code, resend };
}

/** The shortest way to the step of the code. */
const toTheCode: readonly AnyEvent[] = [
  { type: 'phone.changed', typed: '50123456' },
  { type: 'phone.submitted' },
  doneEvent('makeToken', 'a-token'),
  doneEvent('sendCode', { expiresIn: 300, retryAfter: 60, channel: 'sms' as const }),
];

/** What may happen to the phone, until a code was sent. */
export const phoneEvents: readonly AnyEvent[] = [
  ...toTheCode,
  { type: 'phone.changed', typed: '501' },
  { type: 'country.changed', country: 'Oman' },
  doneEvent('sendCode', { expiresIn: 300, retryAfter: 60, channel: 'whatsapp' as const }),
  errorEvent('makeToken', networkFailure),
  errorEvent('sendCode', timeoutFailure),
  errorEvent('sendCode', networkFailure),
  errorEvent('sendCode', statusFailure(429, 'rate_limited', { retryAfter: 900 })),
  errorEvent('sendCode', statusFailure(422, 'token_used')),
  { type: 'phone.reopened' },
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
];

const codeHas = (token: string | null): AnyEvent => ({
  type: 'xstate.snapshot.code',
  snapshot: { context: { token } },
});

/** What may become of the code step. */
export const stepEvents: readonly AnyEvent[] = [
  doneEvent('code', { customer: customer, token: 'a-token' }),
  errorEvent('code', new Error('broken')),
  codeHas('another-token'),
  codeHas(null),
  { type: 'phone.reopened' },
  { type: 'connection.returned' },
];

/** A reload at the code, Kuwait and 120 s. */
export const codeStep = {
  phone: { country: 'Kuwait' as const, local: '50123456' },
  token: 'a-token',
  channel: 'sms' as const,
  wait: 120,
  deadline: 2_000_000,
};
