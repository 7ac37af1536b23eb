/**
 * Loads one thing, shows it, and can be asked again. What is shown stays while a newer answer is on its way.
 * Lists, details and menus are instances of it (Specification 8: a failed read says so and offers another try).
 */
import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { failureOf, type Failure } from '../../api/failure';
import { unprovided } from '../shop/ports';
import type { FactNoted } from '../../domain/analytics/events';

export interface ResourceContext {
  /** undefined until it is known what to ask for */
  readonly request: unknown;
  readonly data: unknown;
  readonly failure: Failure | null;
  /** ms between two looks at what changes by itself; null where nothing does */
  readonly rereadEvery: number | null;
}

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as {
      readonly request?: unknown;
      readonly data?: unknown;
      readonly failure?: Failure;
      readonly rereadEvery?: number;
    },
    events: {} as
      | { type: 'resource.asked'; request: unknown }
      | { type: 'resource.refreshed' }
      | { type: 'language.changed' }
      | { type: 'connection.returned' },
    /** nothing is emitted; without a type it could be anything */
    emitted: {} as FactNoted,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    load: fromPromise<unknown, { request: unknown }>(unprovided('load')),
    /** Says `resource.refreshed` when what was read may have changed meanwhile; most of what is read can wait. */
    watchReturn: fromCallback(() => {}),
  },
  guards: {
    hasData: ({ context }) => context.data !== null,
    hasFailed: ({ context }) => context.failure !== null,
    isAsked: ({ context }) => context.request !== undefined,
    isLive: ({ context }) => context.rereadEvery !== null,
  },
  actions: {
    keepRequest: assign({ request: (_, params: { request: unknown }) => params.request }),
    keepData: assign({ data: (_, params: { data: unknown }) => params.data, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
  delays: {
    REREAD_PAUSE: ({ context }) => context.rereadEvery ?? 0,
  },
}).createMachine({
  id: 'resource',
  context: ({ input: { request, data = null, failure = null, rereadEvery = null } }) => ({
    request,
    data,
    failure,
    rereadEvery,
  }),
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasData', target: 'ready' },
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'isAsked', target: 'loading' },
        { target: 'waiting' },
      ],
    },
    // What to ask for is in an answer that is still on its way.
    waiting: {
      on: {
        'resource.asked': { target: 'loading', actions: { type: 'keepRequest', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'ready', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'language.changed': { target: 'loading', reenter: true } },
    },
    ready: {
      tags: 'shown',
      after: { REREAD_PAUSE: { guard: 'isLive', target: 'refreshing' } },
      on: {
        'resource.asked': { actions: { type: 'keepRequest', params: ({ event }) => event } },
        'resource.refreshed': 'refreshing',
        'language.changed': 'refreshing',
      },
    },
    // The old answer is shown until the new one is there; a failure keeps it.
    refreshing: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'reload',
        src: 'load',
        input: ({ context }) => ({ request: context.request }),
        onDone: { target: 'ready', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'language.changed': { target: 'refreshing', reenter: true } },
    },
    failed: {
      tags: 'failed',
      on: { 'resource.refreshed': 'loading', 'connection.returned': 'loading', 'language.changed': 'loading' },
    },
  },
});

/** The resource machine with the type of what it loads. */
export type ResourceMachine<TData, TRequest> = typeof resourceMachine & {
  readonly loads?: (request: TRequest) => TData;
};
export type ResourceRef = ActorRefFrom<typeof resourceMachine>;
export type DataOf<TMachine> = TMachine extends { readonly loads?: (request: never) => infer TData } ? TData : unknown;

/** Never settles for a question that was given up: an actor that React stops and starts again must not hear of it. */
export const unlessGivenUp = <TData>(answer: Promise<TData>, signal: AbortSignal): Promise<TData> =>
  answer.catch((error: unknown) => (signal.aborted ? new Promise<TData>(() => {}) : Promise.reject(error)));

/** A resource that is loaded by one call of the API. */
export const createResource = <TData, TRequest>(
  load: (request: TRequest, options: { signal: AbortSignal }) => Promise<TData>,
): ResourceMachine<TData, TRequest> =>
  resourceMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) =>
        unlessGivenUp(load(input.request as TRequest, { signal }), signal),
      ) as PromiseActorLogic<unknown, { request: unknown }>,
    },
  });
