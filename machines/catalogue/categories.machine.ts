/**
 * All categories (Specification 2, Categories). The loader is shown for at least 1 s, so that it never flashes. A change of
 * language refreshes without the loader.
 */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { api } from '../../api';
import { failureOf, type Failure } from '../../api/failure';
import type { Category } from '../../api/schemas/category';

interface CategoriesContext {
  readonly data: readonly Category[] | null;
  readonly failure: Failure | null;
}

export const categoriesMachine = setup({
  types: {
    context: {} as CategoriesContext,
    input: {} as { readonly data?: readonly Category[] },
    events: {} as { type: 'resource.refreshed' } | { type: 'language.changed' } | { type: 'connection.returned' },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: { load: fromPromise<Category[]>(({ signal }) => api.catalogue.categories({ signal })) },
  guards: {
    hasData: ({ context }) => context.data !== null,
    isOverdue: stateIn({ loading: 'overdue' }),
  },
  actions: {
    setData: assign({ data: (_, params: { data: readonly Category[] }) => params.data, failure: null }),
    clearData: assign({ data: null }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
  delays: {
    /** Specification 9, Category fetch loader */
    CATEGORY_LOADER: 1_000,
  },
}).createMachine({
  id: 'categories',
  context: ({ input }) => ({ data: input.data ?? null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasData', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      entry: 'clearData',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: 'isOverdue',
            target: 'ready',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          {
            target: '.answered',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: { CATEGORY_LOADER: [{ guard: 'hasData', target: 'ready' }, { target: '.overdue' }] },
      on: { 'language.changed': { target: 'loading', reenter: true } },
      initial: 'asking',
      states: {
        asking: {},
        answered: { description: 'Loaded early; the loader stays for the rest of its second.' },
        overdue: { description: 'The second is over; the response is shown as soon as it arrives.' },
      },
    },
    ready: { tags: 'shown', on: { 'resource.refreshed': 'refreshing', 'language.changed': 'refreshing' } },
    refreshing: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'reload',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: { 'language.changed': { target: 'refreshing', reenter: true } },
    },
    failed: {
      tags: 'failed',
      on: { 'resource.refreshed': 'loading', 'connection.returned': 'loading', 'language.changed': 'loading' },
    },
  },
});
