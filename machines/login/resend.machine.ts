/**
 * Sends one-time codes to a phone (Specification 4, Login flow; 9, Resend countdown). Another code can be requested when the
 * countdown is over, or at once if the last code is no longer valid. Login and account deletion invoke it; it reports to them
 * whether each code was sent.
 */
import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { failureOf, statusOf } from '../../api/failure';
import type { CodeSent } from '../../api/schemas/session';
import { theEvent } from '../event-params';
import { toProvide, unprovided } from '../shop/ports';
import { countedAt, isOverAt, retryAfterOf, unsent, waitFor } from './login.rules';
import { sendCode } from './resend.actors';
import type { ResendContext, ResendEvent, ResendInput } from './resend.types';

type Failed = { error: unknown };

const listener = ({ context }: { context: ResendContext }) => context.listener;

export const resendMachine = setup({
  types: {
    context: {} as ResendContext,
    input: {} as ResendInput,
    events: {} as ResendEvent,
    tags: {} as 'counting' | 'resendable' | 'resending',
  },
  actors: {
    /** 256 random bits, base64url */
    makeToken: fromPromise<string>(unprovided('makeToken')),
    sendCode,
    /** Sends the current time every second, and whenever the page becomes visible again. */
    tick: fromCallback(() => {}),
  },
  guards: {
    isSent: ({ context }) => context.isSent,
    hasToken: ({ context }) => context.token !== null,
    isLimited: (_, { error }: Failed) => statusOf(failureOf(error)) === 429,
    isOver: ({ context }, { now }: { now: number }) => isOverAt(context, now),
  },
  actions: {
    keepToken: assign({ token: (_, { output }: { output: string }) => output }),
    dropToken: assign({ token: null }),
    beginCountdown: assign((_, { retryAfter }: { retryAfter: number | null }) => waitFor(retryAfter)),
    beginLimit: assign((_, { error }: Failed) => waitFor(retryAfterOf(error))),
    keepWait: assign((_, { output }: { output: CodeSent }) => waitFor(output.retryAfter)),
    noteTime: assign(({ context }, { now }: { now: number }) => countedAt(context, now)),
    /** Persists the code step, to restore it after a reload. */
    rememberStep: toProvide<undefined>,
    reportSent: sendTo(listener, ({ context: { token } }) => ({ type: 'code.sent', token })),
    reportUnsent: sendTo(listener, ({ context: { token } }, { error }: Failed) => unsent(token, failureOf(error))),
    reportNoToken: sendTo(listener, { type: 'code.unsent', token: null, problem: 'wrong', isLate: false }),
    reportOffer: sendTo(listener, { type: 'resend.offered' }),
  },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ ...input, now: 0 }),
  initial: 'deciding',
  on: {
    'countdown.started': {
      target: '.counting',
      reenter: true,
      actions: { type: 'beginCountdown', params: theEvent },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isSent', target: 'counting' }, { target: 'preparing' }] },
    counting: {
      tags: 'counting',
      entry: 'rememberStep',
      invoke: { id: 'tick', src: 'tick', onError: {} },
      on: {
        'time.passed': [
          { guard: { type: 'isOver', params: theEvent }, target: 'ready', actions: 'reportOffer' },
          { actions: { type: 'noteTime', params: theEvent } },
        ],
        'countdown.ended': 'ready',
        'token.dropped': { actions: 'dropToken' },
      },
    },
    ready: {
      tags: 'resendable',
      on: { 'resend.requested': 'preparing', 'token.dropped': { actions: 'dropToken' } },
    },
    preparing: { always: [{ guard: 'hasToken', target: 'sending' }, { target: 'makingToken' }] },
    makingToken: {
      description: 'Creates the token once, so that a repeated request sends no second message.',
      tags: 'resending',
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        onDone: { target: 'sending', actions: { type: 'keepToken', params: theEvent } },
        onError: { target: 'ready', actions: 'reportNoToken' },
      },
    },
    sending: {
      tags: 'resending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { phone, token } }) => ({ phone, token: token ?? '' }),
        onDone: { target: 'counting', actions: [{ type: 'keepWait', params: theEvent }, 'reportSent'] },
        onError: [
          {
            guard: { type: 'isLimited', params: theEvent },
            target: 'counting',
            actions: [
              { type: 'beginLimit', params: theEvent },
              { type: 'reportUnsent', params: theEvent },
            ],
          },
          { target: 'ready', actions: { type: 'reportUnsent', params: theEvent } },
        ],
      },
    },
  },
});

export type ResendRef = ActorRefFrom<typeof resendMachine>;
