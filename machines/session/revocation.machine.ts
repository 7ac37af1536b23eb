/**
 * Signed out here at once; the server hears of it as soon as it can be reached, so that the token is worth nothing
 * (reliability, Logout while offline). What could not be told yet is kept, and told at the next start.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import { persist, persistInput, written } from '../storage/persist';
import { revocationsSlice } from '../storage/session.slices';

export type RevocationEvent =
  | { type: 'token.retired'; token: string }
  /** what an earlier visit could not revoke */
  | { type: 'tokens.read'; tokens: readonly string[] }
  | { type: 'connection.returned' };

/** The server knows no such session, or has no such call: there is nothing more to tell it. */
const NOTHING_TO_REVOKE = [401, 404, 405];

const STORED = persistInput(revocationsSlice, (tokens) => ({ type: 'tokens.read', tokens }), { isRead: true });

export const revocationMachine = setup({
  types: {
    context: {} as { readonly tokens: readonly string[] },
    events: {} as RevocationEvent,
    tags: {} as 'busy',
    children: {} as { persist: 'persist' },
  },
  actors: {
    persist,
    revokeToken: fromPromise<unknown, { token: string }>(({ input, signal }) => api.session.signOut(input, { signal })),
    /** Tells `connection.returned`. */
    watchConnection: fromCallback<RevocationEvent>(() => {}),
  },
  guards: {
    hasToken: ({ context }) => context.tokens.length > 0,
    isWorthless: (_, params: { error: unknown }) => NOTHING_TO_REVOKE.includes(statusOf(failureOf(params.error)) ?? 0),
  },
  actions: {
    keepRetired: assign({
      tokens: ({ context }, params: { tokens: readonly string[] }) => [
        ...new Set([...params.tokens, ...context.tokens]),
      ],
    }),
    keepToken: assign({
      tokens: ({ context }, params: { token: string }) => [...new Set([...context.tokens, params.token])],
    }),
    dropToken: assign({ tokens: ({ context }) => context.tokens.slice(1) }),
    persistTokens: sendTo('persist', ({ context }) => written(context.tokens)),
  },
  delays: {
    /** A token is dead within a minute after the network came back (reliability, Logout while offline). */
    REVOCATION_RETRY: 30_000,
  },
}).createMachine({
  id: 'revocation',
  context: { tokens: [] },
  invoke: [
    { id: 'persist', src: 'persist', input: STORED, onError: {} },
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
  ],
  on: {
    'token.retired': { actions: [{ type: 'keepToken', params: ({ event }) => event }, 'persistTokens'] },
    'tokens.read': { actions: { type: 'keepRetired', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasToken', target: 'revoking' } },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ token: context.tokens[0] ?? '' }),
        onDone: {
          target: 'resting',
          actions: ['dropToken', 'persistTokens'],
        },
        onError: [
          {
            guard: { type: 'isWorthless', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
            actions: ['dropToken', 'persistTokens'],
          },
          { target: 'waiting' },
        ],
      },
    },
    // The server could not be told; it is tried again after a while, or when the network is back.
    waiting: {
      on: { 'connection.returned': 'revoking' },
      after: { REVOCATION_RETRY: 'revoking' },
    },
  },
});
