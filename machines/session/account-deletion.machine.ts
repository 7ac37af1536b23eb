/**
 * A customer leaves for good: after a question, and with a fresh code that proves who asks (Specification 2, Profile;
 * 4, Auth; decisions, Paths). A backend that has no such call forgets nothing; then only this device does.
 *
 * One token serves the whole flow, so that a repeated request costs no second message.
 */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import type { CodeSent } from '../../api/schemas/session';
import { CODE_LENGTH, codeProblem, countedAt, isOverAt, limitOf, sendProblem, waitFor } from '../login/login.rules';
import type { LoginContext, LoginProblem } from '../login/login.types';
import { unprovided } from '../shop/ports';
import type { ShopEvent } from '../shop/shop.types';

/** The countdown runs while the server takes no more. */
interface DeletionContext extends Pick<LoginContext, 'wait' | 'deadline' | 'now'> {
  /** E.164 */
  readonly phone: string;
  readonly token: string;
  readonly code: string;
  readonly problem: LoginProblem | null;
}

type Proof = Pick<DeletionContext, 'phone' | 'token' | 'code'>;

export const accountDeletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as
      | { type: 'deletion.requested'; phone: string }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.cancelled' }
      | { type: 'code.changed'; code: string }
      | { type: 'code.submitted' }
      | { type: 'resend.requested' }
      | { type: 'time.passed'; now: number },
    emitted: {} as ShopEvent,
    /** sent: a code is on its way or there */
    tags: {} as 'asking' | 'code' | 'sent' | 'busy' | 'resending' | 'failed' | 'counting',
  },
  actors: {
    /** 256 random bits, base64url */
    makeToken: fromPromise<string>(unprovided('makeToken')),
    sendCode: fromPromise<CodeSent, { phone: string; token: string }>(({ input, signal }) =>
      api.session.sendCode(input, { signal }),
    ),
    deleteAccount: fromPromise<unknown, Proof>(({ input, signal }) => api.session.deleteAccount(input, { signal })),
    /** Tells the time now, every second, and whenever the page is looked at again. */
    tick: fromCallback(() => {}),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isWholeCode: (_, params: { code: string }) => params.code.length === CODE_LENGTH,
    isLimited: (_, params: { error: unknown }) => statusOf(failureOf(params.error)) === 429,
    isOver: ({ context }, params: { now: number }) => isOverAt(context, params.now),
    /** The code is worth nothing any more: another may be asked for at once. */
    isSpent: (_, params: { error: unknown }) => ['dead', 'expired'].includes(codeProblem(failureOf(params.error))),
    /** The backend has no such call. */
    isUnknownThere: (_, params: { error: unknown }) => [404, 405].includes(statusOf(failureOf(params.error)) ?? 0),
  },
  actions: {
    keepPhone: assign({ phone: (_, params: { phone: string }) => params.phone, token: '', code: '', problem: null }),
    keepToken: assign({ token: (_, params: { token: string }) => params.token }),
    keepCode: assign({ code: (_, params: { code: string }) => params.code, problem: null }),
    clearProblem: assign({ problem: null }),
    clearLimit: assign({ problem: ({ context }) => (context.problem === 'limited' ? null : context.problem) }),
    keepWait: assign((_, params: CodeSent) => waitFor(params.retryAfter)),
    clearCode: assign({ code: '', problem: null }),
    noteSendProblem: assign({ problem: (_, params: { error: unknown }) => sendProblem(failureOf(params.error)) }),
    noteCodeProblem: assign({
      problem: (_, params: { error: unknown }) => codeProblem(failureOf(params.error)),
      code: '',
    }),
    keepLimit: assign((_, params: { error: unknown }) => limitOf(failureOf(params.error))),
    noteTime: assign(({ context }, params: { now: number }) => countedAt(context, params.now)),
    noteProblem: assign({ problem: (_, params: { problem: LoginProblem }) => params.problem }),
    tellDeletion: emit({ type: 'account.deleted' }),
    sayItWasSent: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'codeSent' } }),
    sayItIsDone: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'accountDeleted' } }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { phone: '', token: '', code: '', problem: null, wait: 0, deadline: null, now: 0 },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'deletion.requested': { target: 'confirming', actions: { type: 'keepPhone', params: ({ event }) => event } },
      },
    },
    confirming: {
      tags: 'asking',
      on: { 'deletion.cancelled': 'resting', 'deletion.confirmed': 'makingToken' },
    },
    makingToken: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        onDone: {
          target: 'sendingCode',
          actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: { target: 'unsent', actions: { type: 'noteProblem', params: { problem: 'wrong' } } },
      },
      on: { 'deletion.cancelled': 'resting' },
    },
    sendingCode: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { phone, token } }) => ({ phone, token }),
        onDone: {
          target: 'enteringCode.limited',
          actions: ['clearCode', { type: 'keepWait', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'unsent.limited',
            actions: { type: 'keepLimit', params: ({ event }) => event },
          },
          { target: 'unsent', actions: { type: 'noteSendProblem', params: ({ event }) => event } },
        ],
      },
      on: { 'deletion.cancelled': 'resting' },
    },
    unsent: {
      tags: ['code', 'failed'],
      initial: 'open',
      on: { 'deletion.cancelled': 'resting' },
      states: {
        open: {
          on: {
            'resend.requested': [
              { guard: 'hasToken', target: '#accountDeletion.sendingCode' },
              { target: '#accountDeletion.makingToken' },
            ],
          },
        },
        limited: {
          description: 'The server sends nothing until the countdown is over.',
          tags: 'counting',
          invoke: { id: 'unsentTicker', src: 'tick', onError: {} },
          on: {
            'time.passed': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: 'open', actions: 'clearLimit' },
              { actions: { type: 'noteTime', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    enteringCode: {
      tags: ['code', 'sent'],
      initial: 'open',
      states: {
        latest: { type: 'history' },
        open: { on: { 'resend.requested': '#accountDeletion.resending' } },
        limited: {
          description: 'A code that has come can be entered; another is not sent until the countdown is over.',
          tags: 'counting',
          invoke: { id: 'codeTicker', src: 'tick', onError: {} },
          on: {
            'time.passed': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: 'open', actions: 'clearLimit' },
              { actions: { type: 'noteTime', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: {
        'deletion.cancelled': 'resting',
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event } },
        'code.submitted': [
          { guard: { type: 'isWholeCode', params: ({ context }) => context }, target: 'deleting' },
          { actions: { type: 'noteProblem', params: { problem: 'incomplete' } } },
        ],
      },
    },
    resending: {
      tags: ['code', 'sent', 'resending'],
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context: { phone, token } }) => ({ phone, token }),
        onDone: {
          target: 'enteringCode.limited',
          actions: ['clearProblem', { type: 'keepWait', params: ({ event }) => event.output }, 'sayItWasSent'],
        },
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'enteringCode.limited',
            actions: { type: 'keepLimit', params: ({ event }) => event },
          },
          { target: 'enteringCode', actions: { type: 'noteSendProblem', params: ({ event }) => event } },
        ],
      },
      on: {
        'deletion.cancelled': 'resting',
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event } },
      },
    },
    deleting: {
      tags: ['code', 'sent', 'busy'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context: { phone, token, code } }) => ({ phone, token, code }),
        onDone: { target: 'deleted', actions: ['tellDeletion', 'sayItIsDone'] },
        onError: [
          {
            guard: { type: 'isUnknownThere', params: ({ event }) => event },
            target: 'deleted',
            actions: ['tellDeletion', 'sayItIsDone'],
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'enteringCode.limited',
            actions: ['clearCode', { type: 'keepLimit', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isSpent', params: ({ event }) => event },
            target: 'enteringCode.open',
            actions: { type: 'noteCodeProblem', params: ({ event }) => event },
          },
          {
            target: '#accountDeletion.enteringCode.latest',
            actions: { type: 'noteCodeProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    deleted: { type: 'final' },
  },
});
