/**
 * A customer leaves for good: after a question, and with a fresh code that proves who asks (Specification 2, Profile;
 * 4, Auth; decisions, Paths). A backend that has no such call forgets nothing; then only this device does.
 *
 * One token serves the whole flow, so that a repeated request costs no second message.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../api';
import { failureOf, statusOf } from '../api/failure';
import { CODE_LENGTH, codeProblem, type LoginProblem, sendProblem } from './login.types';
import { unprovided } from './ports';
import type { ShopEvent } from './shop.types';

interface DeletionContext {
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
      | { type: 'resend.requested' },
    emitted: {} as ShopEvent,
    tags: {} as 'asking' | 'code' | 'busy' | 'resending' | 'failed',
  },
  actors: {
    /** 256 random bits, base64url */
    makeToken: fromPromise<string>(unprovided('makeToken')),
    sendCode: fromPromise<unknown, { phone: string; token: string }>(({ input, signal }) =>
      api.session.sendCode(input, { signal }),
    ),
    deleteAccount: fromPromise<unknown, Proof>(({ input, signal }) => api.session.deleteAccount(input, { signal })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isWholeCode: (_, params: { code: string }) => params.code.length === CODE_LENGTH,
    /** The backend has no such call. */
    isUnknownThere: (_, params: { error: unknown }) => [404, 405].includes(statusOf(failureOf(params.error)) ?? 0),
  },
  actions: {
    keepPhone: assign({ phone: (_, params: { phone: string }) => params.phone, token: '', code: '', problem: null }),
    keepToken: assign({ token: (_, params: { token: string }) => params.token }),
    keepCode: assign({ code: (_, params: { code: string }) => params.code, problem: null }),
    clearProblem: assign({ problem: null }),
    clearCode: assign({ code: '', problem: null }),
    noteSendProblem: assign({ problem: (_, params: { error: unknown }) => sendProblem(failureOf(params.error)) }),
    noteCodeProblem: assign({
      problem: (_, params: { error: unknown }) => codeProblem(failureOf(params.error)),
      code: '',
    }),
    noteProblem: assign({ problem: (_, params: { problem: LoginProblem }) => params.problem }),
    tellDeletion: emit({ type: 'account.deleted' }),
    sayItWasSent: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'codeSent' } }),
    sayItIsDone: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'accountDeleted' } }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { phone: '', token: '', code: '', problem: null },
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
        onDone: { target: 'enteringCode', actions: 'clearCode' },
        onError: { target: 'unsent', actions: { type: 'noteSendProblem', params: ({ event }) => event } },
      },
      on: { 'deletion.cancelled': 'resting' },
    },
    unsent: {
      tags: ['code', 'failed'],
      on: {
        'deletion.cancelled': 'resting',
        'resend.requested': [{ guard: 'hasToken', target: 'sendingCode' }, { target: 'makingToken' }],
      },
    },
    enteringCode: {
      tags: 'code',
      on: {
        'deletion.cancelled': 'resting',
        'resend.requested': 'resending',
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event } },
        'code.submitted': [
          { guard: { type: 'isWholeCode', params: ({ context }) => context }, target: 'deleting' },
          { actions: { type: 'noteProblem', params: { problem: 'incomplete' } } },
        ],
      },
    },
    resending: {
      tags: ['code', 'resending'],
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context: { phone, token } }) => ({ phone, token }),
        onDone: { target: 'enteringCode', actions: ['clearProblem', 'sayItWasSent'] },
        onError: { target: 'enteringCode', actions: { type: 'noteSendProblem', params: ({ event }) => event } },
      },
      on: {
        'deletion.cancelled': 'resting',
        'code.changed': { actions: { type: 'keepCode', params: ({ event }) => event } },
      },
    },
    deleting: {
      tags: ['code', 'busy'],
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
          { target: 'enteringCode', actions: { type: 'noteCodeProblem', params: ({ event }) => event } },
        ],
      },
    },
    deleted: { type: 'final' },
  },
});
