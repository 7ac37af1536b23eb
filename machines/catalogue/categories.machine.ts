/**
 * All categories (Specification 2, Categories): while they are being fetched the loader stays for at least 1 s, so that it
 * never flashes. An answer in another language takes the place of the old one without it.
 */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { FactNoted } from '../../domain/analytics/events';
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
    /** nothing is emitted; without a type it could be anything */
    emitted: {} as FactNoted,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: { load: fromPromise<Category[]>(({ signal }) => api.catalogue.categories({ signal })) },
  guards: {
    hasData: ({ context }) => context.data !== null,
    isOverdue: stateIn({ loading: 'overdue' }),
  },
  actions: {
    keepData: assign({ data: (_, params: { data: readonly Category[] }) => params.data, failure: null }),
    forgetData: assign({ data: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
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
      entry: 'forgetData',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: 'isOverdue',
            target: 'ready',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          {
            target: '.answered',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      after: { CATEGORY_LOADER: [{ guard: 'hasData', target: 'ready' }, { target: '.overdue' }] },
      on: { 'language.changed': { target: 'loading', reenter: true } },
      initial: 'asking',
      states: {
        asking: {},
        answered: { description: 'The answer was quick; the loader stays for its second.' },
        overdue: { description: 'The second is over; the answer is shown as it comes.' },
      },
    },
    ready: { tags: 'shown', on: { 'resource.refreshed': 'refreshing', 'language.changed': 'refreshing' } },
    refreshing: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'reload',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'language.changed': { target: 'refreshing', reenter: true } },
    },
    failed: {
      tags: 'failed',
      on: { 'resource.refreshed': 'loading', 'connection.returned': 'loading', 'language.changed': 'loading' },
    },
  },
});
