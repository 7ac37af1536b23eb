import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ApiFailure, type Failure } from '../../api/failure';
import { loginMachine } from '../../machines/login.machine';
import { coverMachine } from '../model/cover';

const status = (status: number, code: string | null, retryAfter: number | null = null): Failure => ({
  kind: 'status',
  status,
  code,
  message: null,
  retryAfter,
  details: [],
  quote: null,
});
const failing = (id: string, failure: Failure) => ({
  type: `xstate.error.actor.${id}`,
  error: new ApiFailure(failure),
});
const answering = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const customer = { userId: 'c-1', name: 'Noura', phone: '+96550123456' };

const phone = [
  { type: 'phone.changed', typed: '50123456' },
  { type: 'phone.changed', typed: '501' },
  { type: 'country.changed', country: 'Oman' },
  { type: 'phone.submitted' },
  answering('makeToken', 'a-token'),
  failing('makeToken', { kind: 'network' }),
  answering('sendCode', { expiresIn: 300, retryAfter: 60 }),
  failing('sendCode', { kind: 'timeout' }),
  failing('sendCode', { kind: 'network' }),
  failing('sendCode', status(429, 'rate_limited', 900)),
  failing('sendCode', status(422, 'token_used')),
  { type: 'phone.reopened' },
];
const time = [
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
];
const code = [
  { type: 'code.changed', code: '49' },
  { type: 'code.changed', code: '4917' },
  { type: 'code.submitted' },
  answering('verifyCode', customer),
  failing('verifyCode', { kind: 'timeout' }),
  failing('verifyCode', status(422, 'code_incorrect')),
  failing('verifyCode', status(422, 'code_dead')),
  failing('verifyCode', status(429, 'rate_limited', 900)),
  answering('askWhoItIs', customer),
  failing('askWhoItIs', { kind: 'network' }),
  failing('askWhoItIs', status(401, 'unauthorised')),
  { type: 'connection.returned' },
  { type: 'xstate.after.LOGIN_REDIRECT.login.verified' },
];
const resend = [
  { type: 'resend.requested' },
  answering('resendCode', { expiresIn: 300, retryAfter: null }),
  failing('resendCode', { kind: 'timeout' }),
  failing('resendCode', { kind: 'network' }),
  failing('resendCode', status(429, 'rate_limited', 900)),
  answering('renewToken', 'another-token'),
  failing('renewToken', { kind: 'network' }),
  { type: 'xstate.after.SENT_NOTICE.login.enteringCode.notice.sent' },
];

/** What one region tells another, and what becomes of a port that breaks. */
const told = ['code.resent', 'code.delayed', 'code.limited', 'code.died'].map((type) => ({ type }));
const broken = ['readMessage', 'limitTicker', 'resendTicker'].map((id) => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('a port broke'),
}));

const place = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.attempt?.phone === `+965${context.phone.local}`,
  context.code.length,
  context.deadline === null,
];
const codeStep = [phone[0], phone[3], phone[4], phone[6]] as { type: string }[];

coverMachine(
  loginMachine,
  [
    { name: 'the phone', events: [...phone, ...time, ...broken], place },
    { name: 'the code', events: [...codeStep, ...code, ...told], place },
    {
      name: 'another code',
      events: [...codeStep, ...time, ...resend, ...broken, code[1], code[4], code[6], code[7], code[9]] as {
        type: string;
      }[],
      place,
    },
    {
      name: 'a reload at the code',
      input: {
        step: { phone: { country: 'Kuwait', local: '50123456' }, token: 'a-token', wait: 120, deadline: 2_000_000 },
      },
      events: [...code, ...time],
      place,
    },
  ],
  (snapshot) => {
    if (snapshot.status === 'done')
      expect(snapshot.output).toEqual({
        session: { token: snapshot.context.attempt?.token ?? '', userId: 'c-1', name: 'Noura', mobile: '+96550123456' },
      });
    if (snapshot.matches('sendingCode') || snapshot.hasTag('code'))
      expect(snapshot.context.phone.local.length).toBeGreaterThan(7);
    if (snapshot.hasTag('spent')) expect(snapshot.context.code).toBe('');
  },
);
