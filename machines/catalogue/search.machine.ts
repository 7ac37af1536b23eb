/**
 * The search, debounced; a newer query aborts an older one (Specification 2, Shared chrome). An empty query shows recent
 * searches. The query survives closing the overlay.
 */
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { api } from '../../api';
import { failureOf, type Failure } from '../../api/failure';
import type { Page } from '../../api/schemas/envelope';
import type { Product } from '../../api/schemas/product';
import { persist, persistInput, persisted } from '../storage/persist';
import { recentSearchesSlice } from '../storage/search.slices';
import { type AnalyticsTracked, track, searchEvent } from '../../domain/analytics/events';

const MAX_RESULTS = 20;
const MAX_RECENT = 6;

interface SearchContext {
  readonly query: string;
  readonly results: readonly Product[];
  /** number of all matches; null if the backend doesn't send it */
  readonly total: number | null;
  readonly recent: readonly string[];
  readonly failure: Failure | null;
}

export type SearchEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'search.submitted' }
  | { type: 'result.opened' }
  | { type: 'recent.changedElsewhere'; recent: readonly string[] }
  | { type: 'recent.cleared' }
  | { type: 'language.changed' }
  | { type: 'retry.requested' };

const STORED = persistInput(recentSearchesSlice, (recent) => ({ type: 'recent.changedElsewhere', recent }));

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    input: {} as { readonly recent: readonly string[] },
    events: {} as SearchEvent,
    emitted: {} as AnalyticsTracked,
    tags: {} as 'idle' | 'busy' | 'results' | 'nothing' | 'failed',
    children: {} as { persist: 'persist' },
  },
  actors: {
    persist,
    findProducts: fromPromise<Page<Product>, { name: string }>(({ input, signal }) =>
      api.products.search({ ...input, perPage: MAX_RESULTS }, { signal }),
    ),
  },
  guards: {
    hasText: ({ context }) => context.query.trim() !== '',
    hasItems: (_, params: { page: Page<Product> }) => params.page.items.length > 0,
  },
  actions: {
    setQuery: assign({ query: (_, params: { query: string }) => params.query }),
    setResults: assign({
      results: (_, params: { page: Page<Product> }) => params.page.items.slice(0, MAX_RESULTS),
      total: (_, params) => params.page.total,
      failure: null,
    }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearResults: assign({ results: [], total: null, failure: null }),
    addRecentSearch: assign({
      recent: ({ context }) => {
        const query = context.query.trim();
        return query === ''
          ? context.recent
          : [query, ...context.recent.filter((each) => each !== query)].slice(0, MAX_RECENT);
      },
    }),
    trackSearch: emit(({ context }) => track(searchEvent(context.query))),
    setSearches: assign({ recent: (_, params: { recent: readonly string[] }) => params.recent }),
    clearSearches: assign({ recent: [] }),
    persistSearches: sendTo('persist', ({ context }) => persisted(context.recent)),
  },
  delays: { SEARCH_DEBOUNCE: 300 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ query: '', results: [], total: null, recent: input.recent, failure: null }),
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  initial: 'idle',
  on: {
    'query.changed': { target: '.deciding', actions: { type: 'setQuery', params: ({ event }) => event } },
    'search.submitted': { actions: ['addRecentSearch', 'persistSearches', 'trackSearch'] },
    'result.opened': { actions: ['addRecentSearch', 'persistSearches', 'trackSearch'] },
    'recent.changedElsewhere': { actions: { type: 'setSearches', params: ({ event }) => event } },
    'recent.cleared': { actions: ['clearSearches', 'persistSearches'] },
    'language.changed': { target: '.deciding' },
  },
  states: {
    deciding: { always: [{ guard: 'hasText', target: 'waiting' }, { target: 'idle' }] },
    idle: { tags: 'idle', entry: 'clearResults' },
    waiting: {
      description: 'Waits for further input; the last results stay visible.',
      tags: 'busy',
      after: { SEARCH_DEBOUNCE: 'searching' },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findProducts',
        src: 'findProducts',
        input: ({ context }) => ({ name: context.query.trim() }),
        onDone: [
          {
            guard: { type: 'hasItems', params: ({ event }) => ({ page: event.output }) },
            target: 'results',
            actions: { type: 'setResults', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'nothing', actions: 'clearResults' },
        ],
        onError: {
          target: 'failed',
          actions: ['clearResults', { type: 'setFailure', params: ({ event }) => event }],
        },
      },
    },
    results: { tags: 'results' },
    nothing: { tags: 'nothing' },
    failed: { tags: 'failed', on: { 'retry.requested': 'searching' } },
  },
});
