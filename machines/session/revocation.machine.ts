/**
 * Revokes the tokens of signed-out sessions on the server, as soon as it can be reached (reliability, row 22).
 * Pending tokens are persisted and revoked on the next start.
 */
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import { persist, persistInput, persisted } from '../storage/persist';
import { revocationsSlice } from '../storage/session.slices';

export type RevocationEvent =
  | { type: 'revocation.requested'; token: string }
  /** tokens that an earlier page could not revoke */
  | { type: 'tokens.read'; tokens: readonly string[] }
  | { type: 'connection.returned' };

/** HTTP statuses after which nothing is left to revoke: no such session, or no such endpoint. */
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
    /** Sends `connection.returned`. */
    watchConnection: fromCallback<RevocationEvent>(() => {}),
  },
  guards: {
    hasToken: ({ context }) => context.tokens.length > 0,
    isAlreadyRevoked: (_, params: { error: unknown }) =>
      NOTHING_TO_REVOKE.includes(statusOf(failureOf(params.error)) ?? 0),
  },
  actions: {
    addTokens: assign({
      tokens: ({ context }, params: { tokens: readonly string[] }) => [
        ...new Set([...params.tokens, ...context.tokens]),
      ],
    }),
    addToken: assign({
      tokens: ({ context }, params: { token: string }) => [...new Set([...context.tokens, params.token])],
    }),
    removeToken: assign({ tokens: ({ context }) => context.tokens.slice(1) }),
    persistTokens: sendTo('persist', ({ context }) => persisted(context.tokens)),
  },
  delays: {
    /** ms; a token is revoked within a minute after the network returned (reliability, row 22) */
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
    'revocation.requested': { actions: [{ type: 'addToken', params: ({ event }) => event }, 'persistTokens'] },
    'tokens.read': { actions: { type: 'addTokens', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasToken', target: 'revoking' } },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => ({ token: context.tokens[0] ?? '' }),
        onDone: {
          target: 'idle',
          actions: ['removeToken', 'persistTokens'],
        },
        onError: [
          {
            guard: { type: 'isAlreadyRevoked', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: ['removeToken', 'persistTokens'],
          },
          { target: 'waiting' },
        ],
      },
    },
    // The server was not reached: retry after a delay, or when the network returns.
    waiting: {
      on: { 'connection.returned': 'revoking' },
      after: { REVOCATION_RETRY: 'revoking' },
    },
  },
});
