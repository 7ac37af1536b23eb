/**
 * The search field with its suggestions, debounced; a newer text aborts an older request (Specification 2, Shared chrome). An
 * empty text shows recent searches. The text survives closing the overlay.
 */
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { failureOf, type Failure } from '../../api/failure';
import { persist, persistInput, persisted } from '../storage/persist';
import { recentSearchesSlice } from '../storage/search.slices';
import { type AnalyticsTracked, track, searchEvent } from '../../domain/analytics/events';
import { findSuggestions, type SearchAnswer } from './search.actors';
import { type Found, movedOption, optionsOf, withRecent } from './search.rules';

interface SearchContext {
  readonly query: string;
  /** null for an empty text and for one that finds nothing */
  readonly found: Found | null;
  /** index in `optionsOf(found)`; -1 for the field itself */
  readonly active: number;
  /** false once the backend has answered that it has none */
  readonly hasSuggestions: boolean;
  readonly recent: readonly string[];
  readonly failure: Failure | null;
}

export type SearchEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'option.moved'; step: 1 | -1 }
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
    findSuggestions: fromPromise<SearchAnswer, { query: string; hasSuggestions: boolean }>(({ input, signal }) =>
      findSuggestions(input, { signal }),
    ),
  },
  guards: {
    hasText: ({ context }) => context.query.trim() !== '',
    hasOptions: (_, { found }: { found: Found }) => optionsOf(found).length > 0,
  },
  actions: {
    setQuery: assign({ query: (_, { query }: { query: string }) => query }),
    leaveOptions: assign({ active: -1 }),
    setAnswer: assign((_, { found, hasSuggestions }: SearchAnswer) => ({
      found,
      hasSuggestions,
      failure: null,
    })),
    moveOption: assign({
      active: ({ context: { active, found } }, { step }: { step: 1 | -1 }) =>
        movedOption(active, step, found ? optionsOf(found).length : 0),
    }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    clearFound: assign({ found: null, failure: null }),
    addRecentSearch: assign({ recent: ({ context: { recent, query } }) => withRecent(recent, query) }),
    trackSearch: emit(({ context }) => track(searchEvent(context.query))),
    setSearches: assign({ recent: (_, params: { recent: readonly string[] }) => params.recent }),
    clearSearches: assign({ recent: [] }),
    persistSearches: sendTo('persist', ({ context }) => persisted(context.recent)),
  },
  delays: { SEARCH_DEBOUNCE: 300 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    query: '',
    found: null,
    active: -1,
    hasSuggestions: true,
    recent: input.recent,
    failure: null,
  }),
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
    deciding: { entry: 'leaveOptions', always: [{ guard: 'hasText', target: 'waiting' }, { target: 'idle' }] },
    idle: { tags: 'idle', entry: 'clearFound' },
    waiting: {
      description: 'Waits for further input; the last results stay visible.',
      tags: 'busy',
      after: { SEARCH_DEBOUNCE: 'searching' },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findSuggestions',
        src: 'findSuggestions',
        input: ({ context }) => ({ query: context.query.trim(), hasSuggestions: context.hasSuggestions }),
        onDone: [
          {
            guard: { type: 'hasOptions', params: ({ event }) => event.output },
            target: 'results',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          { target: 'nothing', actions: [{ type: 'setAnswer', params: ({ event }) => event.output }, 'clearFound'] },
        ],
        onError: {
          target: 'failed',
          actions: ['clearFound', { type: 'setFailure', params: ({ event }) => event }],
        },
      },
    },
    results: {
      tags: 'results',
      on: { 'option.moved': { actions: { type: 'moveOption', params: ({ event }) => event } } },
    },
    nothing: { tags: 'nothing' },
    failed: { tags: 'failed', on: { 'retry.requested': 'searching' } },
  },
});
