/**
 * Sends one-time codes to a phone (Specification 4, Login flow; 9, Resend countdown). Another code can be requested when the
 * countdown is over, or at once if the last code is no longer valid or by SMS if it was sent by WhatsApp. Login and account
 * deletion invoke it; it reports to them whether each code was sent.
 */
import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { failureOf, statusOf } from '../../api/failure';
import type { CodeSent } from '../../api/schemas/session';
import { theEvent } from '../event-params';
import { providedAction, unprovided } from '../shop/ports';
import { codeRequest, countedAt, isOverAt, retryAfterOf, sendFailed, waitFor } from './login.rules';
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
    isByWhatsApp: ({ context }) => context.channel === 'whatsapp',
    hasToken: ({ context }) => context.token !== null,
    isRateLimited: (_, { error }: Failed) => statusOf(failureOf(error)) === 429,
    isOver: ({ context }, { now }: { now: number }) => isOverAt(context, now),
  },
  actions: {
    setToken: assign({ token: (_, { output }: { output: string }) => output }),
    clearToken: assign({ token: null }),
    startCountdown: assign((_, { retryAfter }: { retryAfter: number | null }) => waitFor(retryAfter)),
    startRetryCountdown: assign((_, { error }: Failed) => waitFor(retryAfterOf(error))),
    setCodeSent: assign((_, { output: { retryAfter, channel } }: { output: CodeSent }) => ({
      ...waitFor(retryAfter),
      channel,
    })),
    requestSms: assign({ isSmsRequested: true }),
    setTime: assign(({ context }, { now }: { now: number }) => countedAt(context, now)),
    /** Persists the code step, to restore it after a reload. */
    persistStep: providedAction<undefined>,
    reportSent: sendTo(listener, ({ context: { token } }) => ({ type: 'code.sent', token })),
    reportSendFailure: sendTo(listener, ({ context: { token } }, { error }: Failed) =>
      sendFailed(token, failureOf(error)),
    ),
    reportTokenFailure: sendTo(listener, { type: 'code.sendFailed', token: null, problem: 'wrong', isLate: false }),
    reportResendAvailable: sendTo(listener, { type: 'resend.offered' }),
  },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ ...input, isSmsRequested: false, now: 0 }),
  initial: 'deciding',
  on: {
    'countdown.started': {
      target: '.counting',
      reenter: true,
      actions: { type: 'startCountdown', params: theEvent },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isSent', target: 'counting' }, { target: 'preparing' }] },
    counting: {
      tags: 'counting',
      entry: 'persistStep',
      invoke: { id: 'tick', src: 'tick', onError: {} },
      on: {
        'time.passed': [
          { guard: { type: 'isOver', params: theEvent }, target: 'ready', actions: 'reportResendAvailable' },
          { actions: { type: 'setTime', params: theEvent } },
        ],
        'countdown.ended': 'ready',
        'sms.requested': { guard: 'isByWhatsApp', target: 'preparing', actions: 'requestSms' },
        'token.discarded': { actions: 'clearToken' },
      },
    },
    ready: {
      tags: 'resendable',
      on: {
        'resend.requested': 'preparing',
        'sms.requested': { guard: 'isByWhatsApp', target: 'preparing', actions: 'requestSms' },
        'token.discarded': { actions: 'clearToken' },
      },
    },
    preparing: { always: [{ guard: 'hasToken', target: 'sending' }, { target: 'makingToken' }] },
    makingToken: {
      description: 'Creates the token once, so that a repeated request sends no second message.',
      tags: 'resending',
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        onDone: { target: 'sending', actions: { type: 'setToken', params: theEvent } },
        onError: { target: 'ready', actions: 'reportTokenFailure' },
      },
    },
    sending: {
      tags: 'resending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => codeRequest(context),
        onDone: { target: 'counting', actions: [{ type: 'setCodeSent', params: theEvent }, 'reportSent'] },
        onError: [
          {
            guard: { type: 'isRateLimited', params: theEvent },
            target: 'counting',
            actions: [
              { type: 'startRetryCountdown', params: theEvent },
              { type: 'reportSendFailure', params: theEvent },
            ],
          },
          { target: 'ready', actions: { type: 'reportSendFailure', params: theEvent } },
        ],
      },
    },
  },
});

export type ResendRef = ActorRefFrom<typeof resendMachine>;
