/**
 * Deletes an account after a confirmation and a fresh one-time code (Specification 2, Profile; 4, Auth).
 * If the backend has no such endpoint, only the data on this device is deleted.
 *
 * Its child `resend` sends the codes. The whole flow uses one token, so that a repeated request sends no second message.
 */
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import { theEvent } from '../event-params';
import { CODE_LENGTH, isCodeInvalidated, rejectionOf, retryAfterOf } from '../login/login.rules';
import type { LoginProblem } from '../login/login.types';
import { resendMachine } from '../login/resend.machine';
import type { ResendReport } from '../login/resend.types';
import type { ShopEvent } from '../shop/shop.types';

interface DeletionContext {
  /** E.164 */
  readonly phone: string;
  readonly token: string;
  readonly code: string;
  readonly problem: LoginProblem | null;
}

type Proof = Pick<DeletionContext, 'phone' | 'token' | 'code'>;
type Failed = { error: unknown };

const NOTHING_SENT = { token: null, channel: 'sms', wait: 0, deadline: null, isSent: false } as const;

export const accountDeletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as
      | { type: 'deletion.requested'; phone: string }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.cancelled' }
      | { type: 'code.changed'; code: string }
      | { type: 'code.submitted' }
      | ResendReport,
    emitted: {} as ShopEvent,
    /** sent: a code has been requested */
    tags: {} as 'asking' | 'code' | 'sent' | 'busy' | 'failed',
    children: {} as { resend: 'resend' },
  },
  actors: {
    resend: resendMachine,
    deleteAccount: fromPromise<unknown, Proof>(({ input, signal }) => api.session.deleteAccount(input, { signal })),
  },
  guards: {
    isCompleteCode: (_, { code }: { code: string }) => code.length === CODE_LENGTH,
    isRateLimited: (_, { error }: Failed) => statusOf(failureOf(error)) === 429,
    /** The code is no longer valid; another may be requested at once. */
    isInvalidated: (_, { error }: Failed) => isCodeInvalidated(error),
    /** The backend has no such endpoint. */
    isUnsupported: (_, { error }: Failed) => [404, 405].includes(statusOf(failureOf(error)) ?? 0),
  },
  actions: {
    setPhone: assign((_, { phone }: { phone: string }) => ({ phone, token: '', code: '', problem: null })),
    setToken: assign({ token: (_, { token }: { token: string | null }) => token ?? '', problem: null }),
    setCode: assign({ code: (_, { code }: { code: string }) => code, problem: null }),
    clearRateLimit: assign({ problem: ({ context }) => (context.problem === 'limited' ? null : context.problem) }),
    setProblem: assign({ problem: (_, { problem }: { problem: LoginProblem }) => problem }),
    setRejection: assign((_, { error }: Failed) => rejectionOf(failureOf(error))),
    setRateLimit: assign({ code: '', problem: 'limited' }),
    startRetryCountdown: sendTo('resend', (_, { error }: Failed) => ({
      type: 'countdown.started' as const,
      retryAfter: retryAfterOf(error),
    })),
    allowResend: sendTo('resend', { type: 'countdown.ended' }),
    reportDeletion: emit({ type: 'account.deleted' }),
    notifyCodeSent: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'codeSent' } }),
    notifyDeleted: emit({ type: 'toast.shown', toast: { tone: 'success', code: 'accountDeleted' } }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { phone: '', token: '', code: '', problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'deletion.requested': { target: 'confirming', actions: { type: 'setPhone', params: theEvent } } },
    },
    confirming: { tags: 'asking', on: { 'deletion.cancelled': 'idle', 'deletion.confirmed': 'proving' } },
    proving: {
      description: 'A code is sent to the phone to verify the customer.',
      tags: 'code',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context: { phone }, self: listener }) => ({ ...NOTHING_SENT, phone, listener }),
        onError: 'idle',
      },
      initial: 'sendingCode',
      on: {
        'deletion.cancelled': 'idle',
        'code.sendFailed': { actions: { type: 'setProblem', params: theEvent } },
        'resend.offered': { actions: 'clearRateLimit' },
      },
      states: {
        sendingCode: {
          tags: 'busy',
          on: {
            'code.sent': { target: 'enteringCode', actions: { type: 'setToken', params: theEvent } },
            'code.sendFailed': { target: 'sendFailed', actions: { type: 'setProblem', params: theEvent } },
          },
        },
        sendFailed: {
          description: 'The code could not be sent; a retry is offered after the countdown.',
          tags: 'failed',
          on: { 'code.sent': { target: 'enteringCode', actions: { type: 'setToken', params: theEvent } } },
        },
        enteringCode: {
          description: 'The code can be entered; another can be requested after the countdown.',
          tags: 'sent',
          on: {
            'code.changed': { actions: { type: 'setCode', params: theEvent } },
            'code.submitted': [
              { guard: { type: 'isCompleteCode', params: ({ context }) => context }, target: 'deleting' },
              { actions: { type: 'setProblem', params: { problem: 'incomplete' } } },
            ],
            'code.sent': { actions: [{ type: 'setToken', params: theEvent }, 'notifyCodeSent'] },
          },
        },
        deleting: {
          tags: ['sent', 'busy'],
          on: { 'deletion.cancelled': {} },
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ context: { phone, token, code } }) => ({ phone, token, code }),
            onDone: { target: '#accountDeletion.deleted', actions: ['reportDeletion', 'notifyDeleted'] },
            onError: [
              {
                guard: { type: 'isUnsupported', params: theEvent },
                target: '#accountDeletion.deleted',
                actions: ['reportDeletion', 'notifyDeleted'],
              },
              {
                guard: { type: 'isRateLimited', params: theEvent },
                target: 'enteringCode',
                actions: ['setRateLimit', { type: 'startRetryCountdown', params: theEvent }],
              },
              {
                guard: { type: 'isInvalidated', params: theEvent },
                target: 'enteringCode',
                actions: [{ type: 'setRejection', params: theEvent }, 'allowResend'],
              },
              { target: 'enteringCode', actions: { type: 'setRejection', params: theEvent } },
            ],
          },
        },
      },
    },
    deleted: { type: 'final' },
  },
});

export type AccountDeletionRef = ActorRefFrom<typeof accountDeletionMachine>;
