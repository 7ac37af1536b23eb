/** The filter sheet: the shopper changes options, and the number of products that they would leave follows. */
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { failureOf, type Failure } from '../../api/failure';
import type { Facets } from '../../api/schemas/facets';
import type { ListOptions } from '../../domain/routes/query';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { ignoreIfAborted } from '../catalogue/resource.machine';
import { withoutFilters } from './list-options.rules';
import { type ListSource, openFiltered } from './list-source';

export interface FilterCount {
  readonly count: number;
  readonly facets: Facets;
}

export interface FilterInput {
  readonly source: ListSource;
  readonly options: ListOptions;
}

interface Context extends FilterInput {
  /** of the last options that were counted; null before the first */
  readonly counted: FilterCount | null;
  readonly failure: Failure | null;
}

export const listFilterMachine = setup({
  types: {
    context: {} as Context,
    input: {} as FilterInput,
    events: {} as
      | { type: 'options.changed'; options: Partial<ListOptions> }
      | { type: 'filters.cleared' }
      | { type: 'count.retried' }
      | { type: 'connection.returned' },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'busy' | 'counted' | 'failed',
  },
  actors: {
    count: fromPromise<FilterCount, FilterInput>(async ({ input: { source, options }, signal }) => {
      const { products, facets } = await ignoreIfAborted(openFiltered(source, options, { signal }), signal);
      return { count: products.length, facets: facets as Facets };
    }),
  },
  delays: {
    /** ms without a change before the products are counted again */
    COUNT_DEBOUNCE: 250,
  },
  actions: {
    setOptions: assign({
      options: ({ context }, options: Partial<ListOptions>) => ({ ...context.options, ...options }),
    }),
    clearFilters: assign({ options: ({ context }) => withoutFilters(context.options) }),
    setCounted: assign({ counted: (_, counted: FilterCount) => counted, failure: null }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'listFilter',
  context: ({ input }) => ({ ...input, counted: null, failure: null }),
  initial: 'counting',
  on: {
    'options.changed': { target: '.changing', actions: { type: 'setOptions', params: ({ event }) => event.options } },
    'filters.cleared': { target: '.counting', actions: 'clearFilters' },
  },
  states: {
    changing: {
      description: 'Waits until the shopper pauses.',
      tags: 'busy',
      after: { COUNT_DEBOUNCE: 'counting' },
    },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context: { source, options } }) => ({ source, options }),
        onDone: { target: 'counted', actions: { type: 'setCounted', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    counted: { tags: 'counted' },
    failed: {
      description: 'The options can be applied without a count.',
      tags: 'failed',
      on: { 'count.retried': 'counting', 'connection.returned': 'counting' },
    },
  },
});

export type ListFilterRef = ActorRefFrom<typeof listFilterMachine>;
