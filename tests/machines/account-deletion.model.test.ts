import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { ApiFailure, type Failure } from '../../api/failure';
import { accountDeletionMachine } from '../../machines/account-deletion.machine';
import { coverMachine } from '../model/cover';

const status = (status: number, code: string, retryAfter: number | null = null): Failure => ({
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

const events = [
  { type: 'deletion.requested', phone: '+96550123456' },
  { type: 'deletion.confirmed' },
  { type: 'deletion.cancelled' },
  { type: 'xstate.done.actor.makeToken', output: 'a-token' },
  failing('makeToken', { kind: 'network' }),
  { type: 'xstate.done.actor.sendCode', output: {} },
  failing('sendCode', { kind: 'network' }),
  failing('sendCode', status(429, 'rate_limited', 600)),
  { type: 'time.passed', now: 1_000_000 },
  { type: 'time.passed', now: 9_000_000 },
  { type: 'resend.requested' },
  { type: 'xstate.done.actor.resendCode', output: {} },
  failing('resendCode', { kind: 'network' }),
  failing('resendCode', status(429, 'rate_limited')),
  { type: 'code.changed', code: '49' },
  { type: 'code.changed', code: '4917' },
  { type: 'code.submitted' },
  { type: 'xstate.done.actor.deleteAccount', output: {} },
  failing('deleteAccount', status(404, 'not_found')),
  failing('deleteAccount', status(422, 'code_incorrect')),
  failing('deleteAccount', status(429, 'rate_limited', 600)),
];

const place = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.code.length,
  context.token,
  context.deadline === null,
];

coverMachine(
  accountDeletionMachine,
  [{ name: 'leaving for good', events, place }],
  ({ value, context, status: state }) => {
    const top = typeof value === 'string' ? value : Object.keys(value as object)[0];
    if (top === 'resending' || top === 'enteringCode') expect(context.token).toBe('a-token');
    if (value === 'deleting' || state === 'done') expect(context.code).toBe('4917');
    if (JSON.stringify(value).includes('limited')) expect(context.wait).toBeGreaterThan(0);
    else if (top === 'unsent' || top === 'enteringCode') expect(context.problem).not.toBe('limited');
  },
);
