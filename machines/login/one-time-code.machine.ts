/**
 * The code step of a login (Specification 4, Login flow; 5 and 8, Login): the code is typed, or read from the message, and
 * verified. If the response is lost, the server is queried for the token's customer before another code is verified. Its
 * child `resend` runs the countdown and sends further codes.
 */
import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, isOutcomeUnknown, statusOf } from '../../api/failure';
import type { Customer } from '../../api/schemas/session';
import { theEvent } from '../event-params';
import { providedAction } from '../shop/ports';
import { CODE_LENGTH, isCodeInvalidated, noResponseProblem, rejectionOf, retryAfterOf } from './login.rules';
import type { Attempt, LoginProblem } from './login.types';
import type * as Code from './one-time-code.types';
import { resendMachine } from './resend.machine';

type Failed = { error: unknown };
type Answer = { output: Customer };
type Report = { token: string | null };

export const oneTimeCodeMachine = setup({
  types: {
    context: {} as Code.OneTimeCodeContext,
    input: {} as Code.OneTimeCodeInput,
    events: {} as Code.OneTimeCodeEvent,
    output: {} as Code.OneTimeCodeOutput,
    tags: {} as 'busy' | 'sent' | 'invalidated' | 'done',
    children: {} as { resend: 'resend' },
  },
  actors: {
    resend: resendMachine,
    verifyCode: fromPromise<Customer, Attempt & { code: string }>(({ input, signal }) =>
      api.session.verifyCode(input, { signal }),
    ),
    fetchCustomer: fromPromise<Customer, { token: string }>(({ input, signal }) =>
      api.session.current(input, { signal }),
    ),
    /** Reads the code from the message, if the browser supports it. */
    readMessage: fromCallback(() => {}),
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    hasNoCode: ({ context }) => context.code === '',
    isCompleteCode: (_, { code }: { code: string }) => code.length === CODE_LENGTH,
    isLate: (_, params: { isLate: boolean }) => params.isLate,
    isRateLimited: (_, { error }: Failed) => statusOf(failureOf(error)) === 429,
    isResponseLost: (_, { error }: Failed) => isOutcomeUnknown(failureOf(error)),
    isInvalidated: (_, { error }: Failed) => isCodeInvalidated(error),
  },
  actions: {
    setCode: assign({ code: (_, { code }: { code: string }) => code, problem: null }),
    setSent: assign({ token: (_, { token }: Report) => token, problem: null }),
    setDelayed: assign({ token: (_, { token }: Report) => token, problem: 'delayed' }),
    setSendFailure: assign((_, { token, problem }: Report & { problem: LoginProblem }) => ({ token, problem })),
    setCustomer: assign({ customer: (_, { output }: Answer) => output, problem: null }),
    clearToken: assign({ token: null }),
    setIncomplete: assign({ problem: 'incomplete' }),
    setVerifyFailed: assign({ problem: 'verifyFailed' }),
    setRateLimit: assign({ code: '', problem: 'limited' }),
    setRejection: assign((_, { error }: Failed) => rejectionOf(failureOf(error))),
    setResponseLost: assign({ problem: (_, { error }: Failed) => noResponseProblem(failureOf(error)) }),
    restartCountdown: sendTo('resend', { type: 'countdown.started', retryAfter: null }),
    startRetryCountdown: sendTo('resend', (_, { error }: Failed) => ({
      type: 'countdown.started' as const,
      retryAfter: retryAfterOf(error),
    })),
    discardToken: sendTo('resend', { type: 'token.discarded' }),
    allowResend: sendTo('resend', { type: 'countdown.ended' }),
    removeStoredStep: providedAction<undefined>,
  },
  delays: {
    /** Specification 9, 'sent' */
    SENT_NOTICE: 5_000,
    /** Specification 9, Post-login redirect */
    LOGIN_REDIRECT: 300,
  },
}).createMachine({
  id: 'oneTimeCode',
  context: ({ input }) => ({ ...input, code: '', customer: null }),
  output: ({ context }) => ({ customer: context.customer as Customer, token: context.token ?? '' }),
  invoke: [
    {
      id: 'resend',
      src: 'resend',
      input: ({ context: { phone, token, channel, wait, deadline }, self: listener }) => ({
        phone,
        token,
        channel,
        wait,
        deadline,
        isSent: true,
        listener,
      }),
      onError: {},
    },
    { id: 'readMessage', src: 'readMessage', onError: {} },
  ],
  initial: 'entering',
  states: {
    entering: {
      type: 'parallel',
      states: {
        code: {
          initial: 'deciding',
          on: {
            'code.sent': { actions: { type: 'setSent', params: theEvent } },
            'code.sendFailed': [
              {
                guard: { type: 'isLate', params: theEvent },
                actions: [{ type: 'setDelayed', params: theEvent }, 'restartCountdown'],
              },
              { actions: { type: 'setSendFailure', params: theEvent } },
            ],
          },
          states: {
            deciding: { always: [{ guard: 'isRestored', target: 'asking' }, { target: 'typing' }] },
            typing: {
              on: {
                'code.changed': [
                  {
                    guard: { type: 'isCompleteCode', params: theEvent },
                    target: 'verifying',
                    actions: { type: 'setCode', params: theEvent },
                  },
                  { actions: { type: 'setCode', params: theEvent } },
                ],
                'code.submitted': [
                  { guard: { type: 'isCompleteCode', params: ({ context }) => context }, target: 'verifying' },
                  { actions: 'setIncomplete' },
                ],
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context: { phone, token, code } }) => ({ phone, token: token ?? '', code }),
                onDone: { target: '#oneTimeCode.verified', actions: { type: 'setCustomer', params: theEvent } },
                onError: [
                  { guard: { type: 'isResponseLost', params: theEvent }, target: 'asking' },
                  {
                    guard: { type: 'isRateLimited', params: theEvent },
                    target: 'typing',
                    actions: ['setRateLimit', { type: 'startRetryCountdown', params: theEvent }],
                  },
                  {
                    guard: { type: 'isInvalidated', params: theEvent },
                    target: 'invalidated',
                    actions: ['clearToken', { type: 'setRejection', params: theEvent }, 'discardToken', 'allowResend'],
                  },
                  { target: 'typing', actions: { type: 'setRejection', params: theEvent } },
                ],
              },
            },
            asking: {
              description: 'A response was lost or the page was reloaded: the code may already have been accepted.',
              tags: 'busy',
              invoke: {
                id: 'fetchCustomer',
                src: 'fetchCustomer',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: { target: '#oneTimeCode.verified', actions: { type: 'setCustomer', params: theEvent } },
                onError: [
                  {
                    guard: { type: 'isResponseLost', params: theEvent },
                    target: 'outcomeUnknown',
                    actions: { type: 'setResponseLost', params: theEvent },
                  },
                  { guard: 'hasNoCode', target: 'typing' },
                  { target: 'typing', actions: 'setVerifyFailed' },
                ],
              },
            },
            outcomeUnknown: {
              description:
                'It is unknown whether the code was accepted; this is queried before another code is verified.',
              on: {
                'code.submitted': 'asking',
                'connection.returned': 'asking',
                'code.sent': { target: 'typing', actions: { type: 'setSent', params: theEvent } },
              },
            },
            invalidated: {
              description: 'The code is no longer valid; a new one enables the input.',
              tags: 'invalidated',
              entry: 'removeStoredStep',
              on: {
                'code.sent': { target: 'typing', actions: { type: 'setSent', params: theEvent } },
                'code.sendFailed': {
                  guard: { type: 'isLate', params: theEvent },
                  target: 'typing',
                  actions: [{ type: 'setDelayed', params: theEvent }, 'restartCountdown'],
                },
              },
            },
          },
        },
        notice: {
          initial: 'none',
          on: { 'code.sent': '.sent' },
          states: { none: {}, sent: { tags: 'sent', after: { SENT_NOTICE: 'none' } } },
        },
      },
    },
    verified: { tags: 'done', entry: 'removeStoredStep', after: { LOGIN_REDIRECT: 'done' } },
    done: { tags: 'done', type: 'final' },
  },
});

export type OneTimeCodeRef = ActorRefFrom<typeof oneTimeCodeMachine>;
