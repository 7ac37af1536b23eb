/**
 * Loads one resource and can refresh it; the current data stays visible meanwhile (Specification 8: a failure can be retried).
 * Lists, details and menus are instances of it.
 */
import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { failureOf, type Failure } from '../../api/failure';
import { unprovided } from '../shop/ports';
import type { AnalyticsTracked } from '../../domain/analytics/events';

export interface ResourceContext {
  /** undefined while it depends on another response */
  readonly request: unknown;
  readonly data: unknown;
  readonly failure: Failure | null;
  /** ms between two polls; null to load once */
  readonly refreshIntervalMs: number | null;
}

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as {
      readonly request?: unknown;
      readonly data?: unknown;
      readonly failure?: Failure;
      readonly refreshIntervalMs?: number;
    },
    events: {} as
      | { type: 'resource.requested'; request: unknown }
      | { type: 'resource.refreshed' }
      | { type: 'language.changed' }
      | { type: 'connection.returned' },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    load: fromPromise<unknown, { request: unknown }>(unprovided('load')),
    /** Sends `resource.refreshed` when the data may be stale; the default never does. */
    watchReturn: fromCallback(() => {}),
  },
  guards: {
    hasData: ({ context }) => context.data !== null,
    hasFailed: ({ context }) => context.failure !== null,
    hasRequest: ({ context }) => context.request !== undefined,
    isPolled: ({ context }) => context.refreshIntervalMs !== null,
  },
  actions: {
    setRequest: assign({ request: (_, params: { request: unknown }) => params.request }),
    setData: assign({ data: (_, params: { data: unknown }) => params.data, failure: null }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
  delays: {
    REFRESH_INTERVAL: ({ context }) => context.refreshIntervalMs ?? 0,
  },
}).createMachine({
  id: 'resource',
  context: ({ input: { request, data = null, failure = null, refreshIntervalMs = null } }) => ({
    request,
    data,
    failure,
    refreshIntervalMs,
  }),
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasData', target: 'ready' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'hasRequest', target: 'loading' },
        { target: 'waiting' },
      ],
    },
    // The request depends on a response that is still loading.
    waiting: {
      on: {
        'resource.requested': { target: 'loading', actions: { type: 'setRequest', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'language.changed': { target: 'loading', reenter: true } },
    },
    ready: {
      tags: 'shown',
      after: { REFRESH_INTERVAL: { guard: 'isPolled', target: 'refreshing' } },
      on: {
        'resource.requested': { actions: { type: 'setRequest', params: ({ event }) => event } },
        'resource.refreshed': 'refreshing',
        'language.changed': 'refreshing',
      },
    },
    // The old data stays visible, also after a failure.
    refreshing: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'reload',
        src: 'load',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'language.changed': { target: 'refreshing', reenter: true } },
    },
    failed: {
      tags: 'failed',
      on: { 'resource.refreshed': 'loading', 'connection.returned': 'loading', 'language.changed': 'loading' },
    },
  },
});

/** The resource machine, typed by its data. */
export type ResourceMachine<TData, TRequest> = typeof resourceMachine & {
  readonly loads?: (request: TRequest) => TData;
};
export type ResourceRef = ActorRefFrom<typeof resourceMachine>;
export type DataOf<TMachine> = TMachine extends { readonly loads?: (request: never) => infer TData } ? TData : unknown;

/** Never settles after an abort, because an actor that React stops and restarts must not receive it. */
export const ignoreIfAborted = <TData>(answer: Promise<TData>, signal: AbortSignal): Promise<TData> =>
  answer.catch((error: unknown) => (signal.aborted ? new Promise<TData>(() => {}) : Promise.reject(error)));

/** A resource that one API call loads. */
export const createResource = <TData, TRequest>(
  load: (request: TRequest, options: { signal: AbortSignal }) => Promise<TData>,
): ResourceMachine<TData, TRequest> =>
  resourceMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) =>
        ignoreIfAborted(load(input.request as TRequest, { signal }), signal),
      ) as PromiseActorLogic<unknown, { request: unknown }>,
    },
  });
