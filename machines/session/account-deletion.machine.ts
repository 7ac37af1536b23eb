/**
 * Deletes an account after a confirmation and a fresh one-time code (Specification 2, Profile; 4, Auth; decisions, Paths).
 * If the backend has no such endpoint, only the data on this device is deleted.
 *
 * Its child `resend` sends the codes. The whole flow uses one token, so that a repeated request sends no second message.
 */
import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import { theEvent } from '../event-params';
import { CODE_LENGTH, isSpent, refusalOf, retryAfterOf } from '../login/login.rules';
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

const NOTHING_SENT = { token: null, wait: 0, deadline: null, isSent: false };

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
    isWholeCode: (_, { code }: { code: string }) => code.length === CODE_LENGTH,
    isLimited: (_, { error }: Failed) => statusOf(failureOf(error)) === 429,
    /** The code is no longer valid; another may be requested at once. */
    isSpent: (_, { error }: Failed) => isSpent(error),
    /** The backend has no such endpoint. */
    isUnknownThere: (_, { error }: Failed) => [404, 405].includes(statusOf(failureOf(error)) ?? 0),
  },
  actions: {
    begin: assign((_, { phone }: { phone: string }) => ({ phone, token: '', code: '', problem: null })),
    keepToken: assign({ token: (_, { token }: { token: string | null }) => token ?? '', problem: null }),
    keepCode: assign({ code: (_, { code }: { code: string }) => code, problem: null }),
    clearLimit: assign({ problem: ({ context }) => (context.problem === 'limited' ? null : context.problem) }),
    noteProblem: assign({ problem: (_, { problem }: { problem: LoginProblem }) => problem }),
    noteRefusal: assign((_, { error }: Failed) => refusalOf(failureOf(error))),
    noteLimit: assign({ code: '', problem: 'limited' }),
    countToRetry: sendTo('resend', (_, { error }: Failed) => ({
      type: 'countdown.started' as const,
      retryAfter: retryAfterOf(error),
    })),
    offerResend: sendTo('resend', { type: 'countdown.ended' }),
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
      on: { 'deletion.requested': { target: 'confirming', actions: { type: 'begin', params: theEvent } } },
    },
    confirming: { tags: 'asking', on: { 'deletion.cancelled': 'resting', 'deletion.confirmed': 'proving' } },
    proving: {
      description: 'A code is sent to the phone to verify the customer.',
      tags: 'code',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context: { phone }, self: listener }) => ({ ...NOTHING_SENT, phone, listener }),
        onError: 'resting',
      },
      initial: 'sendingCode',
      on: {
        'deletion.cancelled': 'resting',
        'code.unsent': { actions: { type: 'noteProblem', params: theEvent } },
        'resend.offered': { actions: 'clearLimit' },
      },
      states: {
        sendingCode: {
          tags: 'busy',
          on: {
            'code.sent': { target: 'enteringCode', actions: { type: 'keepToken', params: theEvent } },
            'code.unsent': { target: 'unsent', actions: { type: 'noteProblem', params: theEvent } },
          },
        },
        unsent: {
          description: 'The code could not be sent; a retry is offered after the countdown.',
          tags: 'failed',
          on: { 'code.sent': { target: 'enteringCode', actions: { type: 'keepToken', params: theEvent } } },
        },
        enteringCode: {
          description: 'The code can be entered; another can be requested after the countdown.',
          tags: 'sent',
          on: {
            'code.changed': { actions: { type: 'keepCode', params: theEvent } },
            'code.submitted': [
              { guard: { type: 'isWholeCode', params: ({ context }) => context }, target: 'deleting' },
              { actions: { type: 'noteProblem', params: { problem: 'incomplete' } } },
            ],
            'code.sent': { actions: [{ type: 'keepToken', params: theEvent }, 'sayItWasSent'] },
          },
        },
        deleting: {
          tags: ['sent', 'busy'],
          on: { 'deletion.cancelled': {} },
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ context: { phone, token, code } }) => ({ phone, token, code }),
            onDone: { target: '#accountDeletion.deleted', actions: ['tellDeletion', 'sayItIsDone'] },
            onError: [
              {
                guard: { type: 'isUnknownThere', params: theEvent },
                target: '#accountDeletion.deleted',
                actions: ['tellDeletion', 'sayItIsDone'],
              },
              {
                guard: { type: 'isLimited', params: theEvent },
                target: 'enteringCode',
                actions: ['noteLimit', { type: 'countToRetry', params: theEvent }],
              },
              {
                guard: { type: 'isSpent', params: theEvent },
                target: 'enteringCode',
                actions: [{ type: 'noteRefusal', params: theEvent }, 'offerResend'],
              },
              { target: 'enteringCode', actions: { type: 'noteRefusal', params: theEvent } },
            ],
          },
        },
      },
    },
    deleted: { type: 'final' },
  },
});

export type AccountDeletionRef = ActorRefFrom<typeof accountDeletionMachine>;
