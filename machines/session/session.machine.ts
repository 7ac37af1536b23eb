/**
 * The session: a visitor, or a customer with a token (Specification 4, Auth; 6).
 *
 * A stored session counts as unconfirmed until the server confirms it. A backend without `/customer/session` gets the
 * documented restore with the name Guest. A 401 on any call ends the session; cart and favourites stay.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import type { Customer } from '../../api/schemas/session';
import { providedAction, unprovided } from '../shop/ports';
import { persist, persistInput, persisted } from '../storage/persist';
import { sessionSlice } from '../storage/session.slices';
import { revocationMachine } from './revocation.machine';
import type { Session, SessionEnd } from './session.types';

interface SessionContext {
  readonly session: Session | null;
  /** why the last session ended; null before the first */
  readonly ended: SessionEnd | null;
  /** the server reports an open payment of this customer */
  readonly hasOpenPayment: boolean;
}

export type SessionEvent =
  | { type: 'session.started'; session: Session }
  | { type: 'session.ended' }
  | { type: 'account.deleted' }
  | { type: 'request.unauthorised' }
  | { type: 'session.changedElsewhere'; session: Session | null };

const DEFAULT_NAME = 'Guest';

const STORED = persistInput(sessionSlice, (session) => ({ type: 'session.changedElsewhere', session }));

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'known' | 'customer' | 'confirmed' | 'visitor',
    children: {} as { revocation: 'revocation'; persist: 'persist' },
  },
  actors: {
    readSession: fromPromise<Session | null>(unprovided('readSession')),
    confirmSession: fromPromise<Customer, { token: string }>(({ input, signal }) =>
      api.session.current(input, { signal }),
    ),
    revocation: revocationMachine,
    persist,
  },
  guards: {
    hasSession: (_, params: { session: Session | null }) => params.session !== null,
    isRefused: (_, params: { error: unknown }) => statusOf(failureOf(params.error)) === 401,
    isSameCustomer: ({ context }, params: { session: Session | null }) =>
      params.session?.token === context.session?.token,
  },
  actions: {
    setSession: assign({
      session: (_, params: { session: Session | null }) =>
        params.session && { ...params.session, name: params.session.name || DEFAULT_NAME },
    }),
    setCustomer: assign({
      hasOpenPayment: (_, params: Customer) => params.hasOpenPayment ?? false,
      session: ({ context }, params) =>
        context.session && {
          ...context.session,
          userId: params.userId,
          name: params.name || context.session.name,
          mobile: params.phone || context.session.mobile,
        },
    }),
    setEndReason: assign({ ended: (_, params: { because: SessionEnd }) => params.because }),
    clearSession: assign({ session: null }),
    revokeToken: sendTo('revocation', ({ context }) => ({
      type: 'revocation.requested' as const,
      token: context.session?.token ?? '',
    })),
    persistSession: sendTo('persist', (_, params: { session: Session | null }) => persisted(params.session)),
    removeStoredSession: sendTo('persist', persisted(null)),
    /** Clears this tab's drafts, except after an expired session. */
    clearDrafts: providedAction<undefined>,
  },
  delays: {
    /** Specification 9, Auth restore wait */
    AUTH_RESTORE: 100,
  },
}).createMachine({
  id: 'session',
  context: { session: null, ended: null, hasOpenPayment: false },
  invoke: [
    { id: 'persist', src: 'persist', input: STORED, onError: {} },
    { id: 'revocation', src: 'revocation', onError: {} },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output }) },
            target: 'customer.unconfirmed',
            actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'visitor' },
        ],
        onError: 'visitor',
      },
      after: { AUTH_RESTORE: 'visitor' },
    },
    visitor: {
      tags: ['known', 'visitor'],
      on: {
        'session.started': {
          target: 'customer.confirmed',
          actions: [
            { type: 'setSession', params: ({ event }) => event },
            { type: 'persistSession', params: ({ event }) => event },
          ],
        },
        'session.changedElsewhere': {
          guard: { type: 'hasSession', params: ({ event }) => event },
          target: 'customer.unconfirmed',
          actions: { type: 'setSession', params: ({ event }) => event },
        },
      },
    },
    customer: {
      tags: ['known', 'customer'],
      on: {
        'session.ended': {
          target: 'visitor',
          actions: [
            'revokeToken',
            'clearSession',
            { type: 'setEndReason', params: { because: 'signedOut' } },
            'removeStoredSession',
            'clearDrafts',
          ],
        },
        'account.deleted': {
          target: 'visitor',
          actions: [
            'clearSession',
            { type: 'setEndReason', params: { because: 'deleted' } },
            'removeStoredSession',
            'clearDrafts',
          ],
        },
        'request.unauthorised': {
          target: 'visitor',
          actions: ['clearSession', { type: 'setEndReason', params: { because: 'expired' } }, 'removeStoredSession'],
        },
        'session.changedElsewhere': [
          { guard: { type: 'isSameCustomer', params: ({ event }) => event } },
          {
            guard: { type: 'hasSession', params: ({ event }) => event },
            target: '.unconfirmed',
            reenter: true,
            actions: { type: 'setSession', params: ({ event }) => event },
          },
          { target: 'visitor', actions: ['clearSession', { type: 'setEndReason', params: { because: 'elsewhere' } }] },
        ],
      },
      initial: 'unconfirmed',
      states: {
        unconfirmed: {
          invoke: {
            id: 'confirmSession',
            src: 'confirmSession',
            input: ({ context }) => ({ token: context.session?.token ?? '' }),
            onDone: { target: 'confirmed', actions: { type: 'setCustomer', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#session.visitor',
                actions: [
                  'clearSession',
                  { type: 'setEndReason', params: { because: 'expired' } },
                  'removeStoredSession',
                ],
              },
              { target: 'confirmed' },
            ],
          },
        },
        confirmed: { tags: 'confirmed' },
      },
    },
  },
});
