/**
 * A visitor becomes a customer: a phone number, then the code that was sent to it (Specification 2 and 4, Login flow).
 * The token is made anew for each attempt, so a repeated request of the same attempt costs no second message. When the
 * answer to a code gets lost, the server is asked who the token belongs to before another code is asked for.
 */
import { type ActorRefFrom, assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, isUndecided, statusOf } from '../../api/failure';
import type { CodeSent, Customer } from '../../api/schemas/session';
import {
  attemptOf,
  CODE_LENGTH,
  codeProblem,
  countedAt,
  isOverAt,
  limitOf,
  lostProblem,
  movedTo,
  openedBy,
  refusalOf,
  retyped,
  sendProblem,
  waitFor,
} from './login.rules';
import type { LoginContext, LoginEvent, LoginProblem } from './login.types';
import { unprovided } from '../shop/ports';
import { loginFrom, type LoginStep } from '../storage/login.slices';
import type { CountryName } from '../../domain/customer/country';
import { e164, loginPhoneProblem } from '../../domain/customer/phone';
import type { Session } from '../session/session.types';

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    /** the code step that a reload left, if any */
    input: {} as { readonly step: LoginStep | null } | undefined,
    output: {} as { readonly session: Session },
    tags: {} as 'busy' | 'code' | 'counting' | 'resendable' | 'resending' | 'sent' | 'spent' | 'done',
  },
  actors: {
    /** 256 random bits, base64url */
    makeToken: fromPromise<string>(unprovided('makeToken')),
    sendCode: fromPromise<CodeSent, { phone: string; token: string }>(({ input, signal }) =>
      api.session.sendCode(input, { signal }),
    ),
    verifyCode: fromPromise<Customer, { phone: string; code: string; token: string }>(({ input, signal }) =>
      api.session.verifyCode(input, { signal }),
    ),
    askWhoItIs: fromPromise<Customer, { token: string }>(({ input, signal }) => api.session.current(input, { signal })),
    /** Tells the time now, every second, and whenever the page is looked at again. */
    tick: fromCallback(() => {}),
    /** Reads the code from the message where the browser can. */
    readMessage: fromCallback(() => {}),
  },
  guards: {
    hasPhoneProblem: ({ context }) => loginPhoneProblem(context.phone) !== null,
    isSameAttempt: ({ context }) => context.attempt?.phone === e164(context.phone),
    hasAttempt: ({ context }) => context.attempt !== null,
    hasNoCode: ({ context }) => context.code === '',
    isWholeCode: (_, params: { code: string }) => params.code.length === CODE_LENGTH,
    isTimeout: (_, params: { error: unknown }) => failureOf(params.error).kind === 'timeout',
    isLimited: (_, params: { error: unknown }) => statusOf(failureOf(params.error)) === 429,
    isLost: (_, params: { error: unknown }) => isUndecided(failureOf(params.error)),
    isSpent: (_, params: { error: unknown }) => ['dead', 'expired'].includes(codeProblem(failureOf(params.error))),
    isOver: ({ context }, params: { now: number }) => isOverAt(context, params.now),
  },
  actions: {
    readPhone: assign(({ context }, params: { typed: string }) => retyped(context, params.typed)),
    chooseCountry: assign(({ context }, params: { country: CountryName }) => movedTo(context, params.country)),
    notePhoneProblem: assign({ problem: ({ context }) => loginPhoneProblem(context.phone) }),
    beginAttempt: assign(({ context }, token: string) => ({ attempt: { phone: e164(context.phone), token } })),
    dropAttempt: assign({ attempt: null }),
    keepWait: assign((_, params: CodeSent) => ({ ...waitFor(params.retryAfter), problem: null })),
    keepLimit: assign((_, params: { error: unknown }) => limitOf(failureOf(params.error))),
    expectLateCode: assign({ ...waitFor(null), problem: 'delayed' }),
    noteSendProblem: assign({ problem: (_, params: { error: unknown }) => sendProblem(failureOf(params.error)) }),
    keepCode: assign({ code: (_, params: { code: string }) => params.code, problem: null }),
    noteCodeProblem: assign((_, params: { error: unknown }) => refusalOf(failureOf(params.error))),
    noteLoss: assign({ problem: (_, params: { error: unknown }) => lostProblem(failureOf(params.error)) }),
    noteProblem: assign({ problem: (_, params: { problem: LoginProblem }) => params.problem }),
    clearCode: assign({ code: '' }),
    clearProblem: assign({ problem: null }),
    noteTime: assign(({ context }, params: { now: number }) => countedAt(context, params.now)),
    keepSession: assign(({ context }, customer: Customer) => openedBy(context, customer)),
    rememberStep: () => {},
    forgetStep: () => {},
    announceResent: raise({ type: 'code.resent' }),
    announceDelay: raise({ type: 'code.delayed' }),
    announceLimit: raise({ type: 'code.limited' }),
    announceDead: raise({ type: 'code.died' }),
  },
  delays: {
    /** Specification 9, 'sent' */
    SENT_NOTICE: 5_000,
    /** Specification 9, Post-login redirect */
    LOGIN_REDIRECT: 300,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => loginFrom(input?.step ?? null),
  output: ({ context }) => ({ session: context.session as Session }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasAttempt', target: 'enteringCode.code.asking' }, { target: 'enteringPhone' }] },
    enteringPhone: {
      initial: 'open',
      on: {
        'phone.changed': { target: '.open', actions: { type: 'readPhone', params: ({ event }) => event } },
        'country.changed': { target: '.open', actions: { type: 'chooseCountry', params: ({ event }) => event } },
      },
      states: {
        open: {
          on: {
            'phone.submitted': [
              { guard: 'hasPhoneProblem', actions: 'notePhoneProblem' },
              { guard: 'isSameAttempt', target: '#login.sendingCode' },
              { target: '#login.makingToken' },
            ],
          },
        },
        limited: {
          description: 'The server takes no request for this phone until the countdown is over.',
          tags: 'counting',
          invoke: { id: 'limitTicker', src: 'tick', onError: {} },
          on: {
            'time.passed': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: 'open', actions: 'clearProblem' },
              { actions: { type: 'noteTime', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    makingToken: {
      tags: 'busy',
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        onDone: { target: 'sendingCode', actions: { type: 'beginAttempt', params: ({ event }) => event.output } },
        onError: { target: 'enteringPhone', actions: { type: 'noteProblem', params: { problem: 'wrong' } } },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => attemptOf(context),
        onDone: { target: 'enteringCode', actions: { type: 'keepWait', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isTimeout', params: ({ event }) => event },
            target: 'enteringCode',
            actions: 'expectLateCode',
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'enteringPhone.limited',
            actions: { type: 'keepLimit', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'enteringPhone',
            actions: { type: 'noteSendProblem', params: ({ event }) => event },
          },
          {
            target: 'enteringPhone',
            actions: ['dropAttempt', { type: 'noteSendProblem', params: ({ event }) => event }],
          },
        ],
      },
    },
    enteringCode: {
      tags: 'code',
      entry: 'clearCode',
      type: 'parallel',
      invoke: { id: 'readMessage', src: 'readMessage', onError: {} },
      on: { 'phone.reopened': { target: 'enteringPhone', actions: ['clearProblem', 'forgetStep'] } },
      states: {
        code: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.changed': [
                  {
                    guard: { type: 'isWholeCode', params: ({ event }) => event },
                    target: 'verifying',
                    actions: { type: 'keepCode', params: ({ event }) => event },
                  },
                  { actions: { type: 'keepCode', params: ({ event }) => event } },
                ],
                'code.submitted': [
                  { guard: { type: 'isWholeCode', params: ({ context }) => context }, target: 'verifying' },
                  { actions: { type: 'noteProblem', params: { problem: 'incomplete' } } },
                ],
                'code.resent': { actions: 'clearProblem' },
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) => ({ ...attemptOf(context), code: context.code }),
                onDone: {
                  target: '#login.verified',
                  actions: { type: 'keepSession', params: ({ event }) => event.output },
                },
                onError: [
                  { guard: { type: 'isLost', params: ({ event }) => event }, target: 'asking' },
                  {
                    guard: { type: 'isLimited', params: ({ event }) => event },
                    target: 'typing',
                    actions: ['clearCode', { type: 'keepLimit', params: ({ event }) => event }, 'announceLimit'],
                  },
                  {
                    guard: { type: 'isSpent', params: ({ event }) => event },
                    target: 'spent',
                    actions: ['dropAttempt', { type: 'noteCodeProblem', params: ({ event }) => event }, 'announceDead'],
                  },
                  { target: 'typing', actions: { type: 'noteCodeProblem', params: ({ event }) => event } },
                ],
              },
            },
            asking: {
              description: 'An answer got lost, or the page was loaded again: the code may have been taken already.',
              tags: 'busy',
              invoke: {
                id: 'askWhoItIs',
                src: 'askWhoItIs',
                input: ({ context }) => attemptOf(context),
                onDone: {
                  target: '#login.verified',
                  actions: { type: 'keepSession', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isLost', params: ({ event }) => event },
                    target: 'unsettled',
                    actions: { type: 'noteLoss', params: ({ event }) => event },
                  },
                  { guard: 'hasNoCode', target: 'typing' },
                  { target: 'typing', actions: { type: 'noteProblem', params: { problem: 'verifyFailed' } } },
                ],
              },
            },
            unsettled: {
              description: 'Nobody could say whether the code was taken; that is asked first, before any other code.',
              on: {
                'code.submitted': 'asking',
                'connection.returned': 'asking',
                'code.resent': { target: 'typing', actions: 'clearProblem' },
              },
            },
            spent: {
              description: 'This code is worth nothing any more; a new one opens the boxes.',
              tags: 'spent',
              entry: 'forgetStep',
              on: {
                'code.resent': { target: 'typing', actions: 'clearProblem' },
                'code.delayed': 'typing',
              },
            },
          },
        },
        resend: {
          initial: 'counting',
          on: { 'code.limited': { target: '.counting', reenter: true } },
          states: {
            counting: {
              tags: 'counting',
              entry: 'rememberStep',
              invoke: { id: 'resendTicker', src: 'tick', onError: {} },
              on: {
                'time.passed': [
                  { guard: { type: 'isOver', params: ({ event }) => event }, target: 'ready' },
                  { actions: { type: 'noteTime', params: ({ event }) => event } },
                ],
                'code.died': 'ready',
              },
            },
            ready: {
              tags: 'resendable',
              on: { 'resend.requested': [{ guard: 'hasAttempt', target: 'resending' }, { target: 'renewing' }] },
            },
            renewing: {
              tags: 'resending',
              invoke: {
                id: 'renewToken',
                src: 'makeToken',
                onDone: {
                  target: 'resending',
                  actions: { type: 'beginAttempt', params: ({ event }) => event.output },
                },
                onError: { target: 'ready', actions: { type: 'noteProblem', params: { problem: 'wrong' } } },
              },
            },
            resending: {
              tags: 'resending',
              invoke: {
                id: 'resendCode',
                src: 'sendCode',
                input: ({ context }) => attemptOf(context),
                onDone: {
                  target: 'counting',
                  actions: [{ type: 'keepWait', params: ({ event }) => event.output }, 'announceResent'],
                },
                onError: [
                  {
                    guard: { type: 'isLimited', params: ({ event }) => event },
                    target: 'counting',
                    actions: { type: 'keepLimit', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isTimeout', params: ({ event }) => event },
                    target: 'counting',
                    actions: ['expectLateCode', 'announceDelay'],
                  },
                  { target: 'ready', actions: { type: 'noteSendProblem', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
        notice: {
          initial: 'quiet',
          on: { 'code.resent': '.sent' },
          states: { quiet: {}, sent: { tags: 'sent', after: { SENT_NOTICE: 'quiet' } } },
        },
      },
    },
    verified: { tags: ['code', 'done'], entry: 'forgetStep', after: { LOGIN_REDIRECT: 'done' } },
    done: { tags: ['code', 'done'], type: 'final' },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
