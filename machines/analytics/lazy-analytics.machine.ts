/**
 * Loads the code of analytics once the shopper consents, in this tab or another; most first visits never load it (Specification
 * 1, Analytics). Events during the loading are queued and replayed in order; events before the consent are dropped.
 */
import { type AnyActorLogic, type AnyActorRef, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { theEvent } from '../event-params';
import { unprovided } from '../shop/ports';
import type { Consent } from '../storage/consent.slices';

/** The machine that counts, with its input. */
export interface LoadedAnalytics {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
}

type ConsentChanged = { type: 'consent.changed'; consent: Consent };
export type LazyAnalyticsEvent = AnalyticsTracked | ConsentChanged;

/** Older events are dropped first. */
const MAX_QUEUED = 100;

const allowsAnalytics = ({ measurement, advertising }: Consent): boolean => measurement || advertising;

export const lazyAnalyticsMachine = setup({
  types: {
    context: {} as { readonly analytics: AnyActorRef | null; readonly queue: readonly LazyAnalyticsEvent[] },
    events: {} as LazyAnalyticsEvent,
  },
  actors: {
    /** Sends `consent.changed` for the consent of an earlier visit, and when another tab changes it. */
    watchConsent: fromCallback(() => {}),
    loadAnalytics: fromPromise<LoadedAnalytics>(unprovided('loadAnalytics')),
  },
  guards: {
    isAllowed: (_, { consent }: ConsentChanged) => allowsAnalytics(consent),
  },
  actions: {
    queueEvent: assign({
      queue: ({ context }, event: LazyAnalyticsEvent) => [...context.queue, event].slice(-MAX_QUEUED),
    }),
    clearQueue: assign({ queue: [] }),
    startAnalytics: assign({
      analytics: ({ spawn }, { output: { logic, input } }: { output: LoadedAnalytics }): AnyActorRef =>
        spawn(logic as never, { id: 'analytics', input } as never) as unknown as AnyActorRef,
    }),
    replayQueue: ({ context: { analytics, queue } }) => {
      for (const event of queue) analytics?.send(event);
    },
    forwardEvent: ({ context }, event: LazyAnalyticsEvent) => context.analytics?.send(event),
  },
}).createMachine({
  id: 'lazyAnalytics',
  context: { analytics: null, queue: [] },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: { id: 'watchConsent', src: 'watchConsent', onError: {} },
      initial: 'withoutConsent',
      on: {
        'consent.changed': [
          {
            guard: { type: 'isAllowed', params: theEvent },
            target: '.loading',
            actions: { type: 'queueEvent', params: theEvent },
          },
          { target: '.withoutConsent', actions: 'clearQueue' },
        ],
      },
      states: {
        withoutConsent: {},
        loading: {
          invoke: {
            id: 'loadAnalytics',
            src: 'loadAnalytics',
            onDone: {
              target: '#lazyAnalytics.counting',
              actions: [{ type: 'startAnalytics', params: theEvent }, 'replayQueue', 'clearQueue'],
            },
            onError: 'failed',
          },
          on: {
            'analytics.tracked': { actions: { type: 'queueEvent', params: theEvent } },
            'consent.changed': {
              guard: { type: 'isAllowed', params: theEvent },
              actions: { type: 'queueEvent', params: theEvent },
            },
          },
        },
        // The next event tries again.
        failed: {
          on: { 'analytics.tracked': { target: 'loading', actions: { type: 'queueEvent', params: theEvent } } },
        },
      },
    },
    counting: {
      on: {
        'analytics.tracked': { actions: { type: 'forwardEvent', params: theEvent } },
        'consent.changed': { actions: { type: 'forwardEvent', params: theEvent } },
      },
    },
  },
});
