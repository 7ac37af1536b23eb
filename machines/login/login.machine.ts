/**
 * The login: a phone number, then the one-time code that was sent to it (Specification 2 and 4, Login flow). Each attempt has
 * its own token, so that a repeated request of the same attempt sends no second message. The code step is a machine of its
 * own (one-time-code.machine.ts).
 */
import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureOf, isOutcomeUnknown, statusOf } from '../../api/failure';
import type { CodeSent } from '../../api/schemas/session';
import {
  attemptAt,
  attemptOf,
  codeStep,
  countedAt,
  isOverAt,
  rateLimitOf,
  withCountry,
  sessionOf,
  withTypedPhone,
  sendProblem,
  waitFor,
} from './login.rules';
import type { LoginContext, LoginEvent, LoginProblem } from './login.types';
import { oneTimeCodeMachine } from './one-time-code.machine';
import type { OneTimeCodeOutput } from './one-time-code.types';
import { sendCode } from './resend.actors';
import { theEvent } from '../event-params';
import { providedAction, unprovided } from '../shop/ports';
import { loginFrom, type LoginStep } from '../storage/login.slices';
import type { CountryName } from '../../domain/customer/country';
import { e164, loginPhoneProblem } from '../../domain/customer/phone';
import type { Session } from '../session/session.types';

type Failed = { error: unknown };

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    /** the persisted code step, after a reload */
    input: {} as { readonly step: LoginStep | null } | undefined,
    output: {} as { readonly session: Session },
    emitted: {} as { type: 'login.completed'; session: Session; at: number },
    tags: {} as 'busy' | 'code' | 'counting',
    children: {} as { code: 'oneTimeCode' },
  },
  actors: {
    /** 256 random bits, base64url */
    makeToken: fromPromise<string>(unprovided('makeToken')),
    sendCode,
    oneTimeCode: oneTimeCodeMachine,
    /** Sends the current time every second, and whenever the page becomes visible again. */
    tick: fromCallback(() => {}),
  },
  guards: {
    hasPhoneProblem: ({ context }) => loginPhoneProblem(context.phone) !== null,
    isSameAttempt: ({ context }) => context.attempt?.phone === e164(context.phone),
    isRestored: ({ context }) => context.isRestored,
    isTimeout: (_, { error }: Failed) => failureOf(error).kind === 'timeout',
    isRateLimited: (_, { error }: Failed) => statusOf(failureOf(error)) === 429,
    isResponseLost: (_, { error }: Failed) => isOutcomeUnknown(failureOf(error)),
    isOver: ({ context }, params: { now: number }) => isOverAt(context, params.now),
  },
  actions: {
    setPhone: assign(({ context }, params: { typed: string }) => withTypedPhone(context, params.typed)),
    setCountry: assign(({ context }, params: { country: CountryName }) => withCountry(context, params.country)),
    setPhoneProblem: assign({ problem: ({ context }) => loginPhoneProblem(context.phone) }),
    setAttempt: assign(({ context }, { output }: { output: string }) => attemptAt(context, output)),
    clearAttempt: assign({ attempt: null }),
    setCodeSent: assign((_, { output: { retryAfter, channel } }: { output: CodeSent }) => ({
      ...waitFor(retryAfter),
      channel,
      problem: null,
    })),
    setRateLimit: assign((_, { error }: Failed) => rateLimitOf(failureOf(error))),
    setDelayed: assign({ ...waitFor(null), problem: 'delayed' }),
    setSendProblem: assign({ problem: (_, { error }: Failed) => sendProblem(failureOf(error)) }),
    setProblem: assign({ problem: (_, params: { problem: LoginProblem }) => params.problem }),
    clearProblem: assign({ problem: null }),
    reset: assign({ problem: null, isRestored: false }),
    setTime: assign(({ context }, params: { now: number }) => countedAt(context, params.now)),
    syncToken: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof oneTimeCodeMachine> }) =>
      attemptAt(context, snapshot.context.token),
    ),
    forwardConnection: sendTo('code', { type: 'connection.returned' }),
    /** The shop adds the time. */
    reportLogin: providedAction<undefined>,
    setSession: assign(({ context }, { output }: { output: OneTimeCodeOutput }) => sessionOf(context, output)),
    removeStoredStep: providedAction<undefined>,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => loginFrom(input?.step ?? null),
  output: ({ context }) => ({ session: context.session as Session }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'isRestored', target: 'enteringCode' }, { target: 'enteringPhone' }] },
    enteringPhone: {
      initial: 'open',
      on: {
        'phone.changed': { target: '.open', actions: { type: 'setPhone', params: theEvent } },
        'country.changed': { target: '.open', actions: { type: 'setCountry', params: theEvent } },
      },
      states: {
        open: {
          on: {
            'phone.submitted': [
              { guard: 'hasPhoneProblem', actions: 'setPhoneProblem' },
              { guard: 'isSameAttempt', target: '#login.sendingCode' },
              { target: '#login.makingToken' },
            ],
          },
        },
        limited: {
          description: 'The server rejects requests for this phone until the countdown is over.',
          tags: 'counting',
          invoke: { id: 'limitTicker', src: 'tick', onError: {} },
          on: {
            'time.passed': [
              { guard: { type: 'isOver', params: theEvent }, target: 'open', actions: 'clearProblem' },
              { actions: { type: 'setTime', params: theEvent } },
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
        onDone: { target: 'sendingCode', actions: { type: 'setAttempt', params: theEvent } },
        onError: { target: 'enteringPhone', actions: { type: 'setProblem', params: { problem: 'wrong' } } },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => attemptOf(context),
        onDone: { target: 'enteringCode', actions: { type: 'setCodeSent', params: theEvent } },
        onError: [
          {
            guard: { type: 'isTimeout', params: theEvent },
            target: 'enteringCode',
            actions: 'setDelayed',
          },
          {
            guard: { type: 'isRateLimited', params: theEvent },
            target: 'enteringPhone.limited',
            actions: { type: 'setRateLimit', params: theEvent },
          },
          {
            guard: { type: 'isResponseLost', params: theEvent },
            target: 'enteringPhone',
            actions: { type: 'setSendProblem', params: theEvent },
          },
          {
            target: 'enteringPhone',
            actions: ['clearAttempt', { type: 'setSendProblem', params: theEvent }],
          },
        ],
      },
    },
    enteringCode: {
      tags: 'code',
      invoke: {
        id: 'code',
        src: 'oneTimeCode',
        input: ({ context }) => codeStep(context),
        onSnapshot: { actions: { type: 'syncToken', params: theEvent } },
        onDone: { target: 'done', actions: { type: 'setSession', params: theEvent } },
        onError: { target: 'enteringPhone', actions: { type: 'setProblem', params: { problem: 'wrong' } } },
      },
      on: {
        'phone.reopened': { target: 'enteringPhone', actions: ['reset', 'removeStoredStep'] },
        'connection.returned': { actions: 'forwardConnection' },
      },
    },
    done: { tags: 'code', type: 'final', entry: 'reportLogin' },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
