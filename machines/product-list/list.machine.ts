/**
 * A paginated product list: the first page opens it, further pages load as they scroll into view. A backend that sends
 * everything at once gets no further requests. The current list stays visible while it refreshes.
 */
import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { failureOf, type Failure } from '../../api/failure';
import type { Product } from '../../api/schemas/product';
import { unprovided } from '../shop/ports';
import { missingPage, withPage, type PagedList, type Range } from './paged-list.rules';
import type { AnalyticsTracked } from '../../domain/analytics/events';

/** The response that opens a list: its products and the data of its header. */
export interface Opened {
  readonly products: PagedList;
}

export interface ListContext {
  readonly request: unknown;
  readonly data: Opened | null;
  /** indexes that are visible or nearly so */
  readonly range: Range;
  readonly failure: Failure | null;
}

export interface PageOutput {
  readonly page: number;
  readonly items: readonly Product[];
}

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as { readonly request: unknown; readonly data?: Opened; readonly failure?: Failure },
    events: {} as
      | ({ type: 'range.shown' } & Range)
      | { type: 'resource.refreshed' }
      | { type: 'language.changed' }
      | { type: 'connection.returned' },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'busy' | 'shown' | 'failed' | 'pageFailed',
  },
  actors: {
    open: fromPromise<Opened, { request: unknown }>(unprovided('open')),
    loadPage: fromPromise<PageOutput, { data: Opened; page: number }>(unprovided('loadPage')),
  },
  guards: {
    hasData: ({ context }) => context.data !== null,
    hasFailed: ({ context }) => context.failure !== null,
    hasGap: ({ context }) => context.data !== null && missingPage(context.data.products, context.range) !== null,
    /** The page being loaded is also the first that the new range lacks. */
    isSamePage: ({ context }, range: Range) =>
      context.data !== null &&
      missingPage(context.data.products, range) === missingPage(context.data.products, context.range),
  },
  actions: {
    setData: assign({ data: (_, params: { data: Opened }) => params.data, failure: null }),
    setPage: assign({
      data: ({ context }, { page, items }: PageOutput) =>
        context.data && { ...context.data, products: withPage(context.data.products, page, items) },
      failure: null,
    }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    setRange: assign({ range: (_, { from, to }: Range) => ({ from, to }) }),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    request: input.request,
    data: input.data ?? null,
    range: { from: 0, to: 0 },
    failure: input.failure ?? null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasData', target: 'ready' }, { guard: 'hasFailed', target: 'failed' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: { 'language.changed': { target: 'loading', reenter: true } },
    },
    ready: {
      tags: 'shown',
      on: { 'resource.refreshed': 'refreshing', 'language.changed': 'refreshing' },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasGap', target: 'fetching' }, { target: 'idle' }] },
        idle: {
          on: { 'range.shown': { target: 'deciding', actions: { type: 'setRange', params: ({ event }) => event } } },
        },
        fetching: {
          description: 'Loads the first missing page of the visible range; a page that scrolls out of view is aborted.',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({
              data: context.data as Opened,
              page: missingPage((context.data as Opened).products, context.range) ?? 0,
            }),
            onDone: { target: 'deciding', actions: { type: 'setPage', params: ({ event }) => event.output } },
            onError: { target: 'pageFailed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          on: {
            'range.shown': [
              {
                guard: { type: 'isSamePage', params: ({ event }) => event },
                actions: { type: 'setRange', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'setRange', params: ({ event }) => event } },
            ],
          },
        },
        pageFailed: {
          description: 'A page could not be loaded; the rest of the list stays.',
          tags: 'pageFailed',
          on: {
            'resource.refreshed': 'deciding',
            'connection.returned': 'deciding',
            'range.shown': {
              actions: { type: 'setRange', params: ({ event }) => event },
            },
          },
        },
      },
    },
    refreshing: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'reopen',
        src: 'open',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: {
        'language.changed': { target: 'refreshing', reenter: true },
        'range.shown': { actions: { type: 'setRange', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'resource.refreshed': 'loading', 'connection.returned': 'loading', 'language.changed': 'loading' },
    },
  },
});

/** The list machine, typed by its opening response. */
export type ListMachine<TOpened extends Opened> = typeof listMachine & { readonly loads?: (request: never) => TOpened };
export type ListRef = ActorRefFrom<typeof listMachine>;
