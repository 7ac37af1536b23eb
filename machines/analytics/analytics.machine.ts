/**
 * Sends analytics events, each once and only with consent (Specification 1, Analytics; decisions, Analytics).
 *
 * Fields that an event's schema doesn't name are removed. Without consent events are dropped. Offline, at most 100 are queued;
 * the rest is sent as a beacon on page hide. A visit lasts as long as its tab: each page reports `session_end` with the same id.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Fact } from '../../domain/analytics/event-schema';
import { isOnceForAll, keyOf } from '../../domain/analytics/events';
import { unprovided } from '../shop/ports';
import type { Consent } from '../storage/consent.slices';
import { consentOf, eventOf, latest, leftAfterBeacons, nextBatch, viewOf } from './analytics.rules';
import type { AnalyticsContext, AnalyticsEvent, AnalyticsPorts, ToldEvent } from './analytics.types';

type Noted = { readonly fact: Fact | null };

const isKnown = ({ told, ports }: AnalyticsContext, key: string | null) =>
  key !== null && (told.includes(key) || ports.wasTold(key));

export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    input: {} as { readonly ports: AnalyticsPorts },
    events: {} as AnalyticsEvent,
  },
  actors: {
    /** Sends connection, page lifecycle and consent changes of other tabs. */
    watch: fromCallback<AnalyticsEvent, { ports: AnalyticsPorts }>(({ input, sendBack }) =>
      input.ports.watch(sendBack),
    ),
    postEvents: fromPromise<boolean, { batch: readonly ToldEvent[] }>(unprovided('postEvents')),
  },
  guards: {
    isRefused: ({ context }) => !context.consent.measurement,
    hasVisit: ({ context }) => context.visit !== null,
    isNewEvent: ({ context }, { fact }: Noted) => fact !== null && !isKnown(context, keyOf(fact)),
    isPixelEvent: ({ context }, { fact }: Noted) => context.consent.advertising && viewOf(fact) !== null,
    canSend: ({ context }) => context.waiting.length > 0 && context.ports.isOnline(),
    isDelivered: (_, params: { isThere: boolean }) => params.isThere,
  },
  actions: {
    setConsent: assign({ consent: (_, params: { consent: Consent | null }) => consentOf(params.consent) }),
    startVisit: assign(({ context: { ports, waiting } }) => {
      const resumed = ports.visit.resume();
      if (resumed !== null) return { visit: resumed };
      const visit = ports.visit.begin();
      const started = eventOf({ name: 'session_start' }, visit, ports);
      return { visit, waiting: latest(started ? [...waiting, started] : waiting) };
    }),
    persistSentKey: ({ context }, { fact }: Noted) => {
      const key = fact && isOnceForAll(fact) ? keyOf(fact) : null;
      if (key !== null) context.ports.rememberTold(key);
    },
    enqueueEvent: assign(({ context: { ports, told, visit, waiting } }, { fact }: Noted) => {
      const event = fact && visit !== null ? eventOf(fact, visit, ports) : null;
      if (!fact || !event) return {};
      const key = keyOf(fact);
      return { told: key === null ? told : [...told, key], waiting: latest([...waiting, event]) };
    }),
    sendToPixel: ({ context }, { fact }: Noted) => {
      const viewed = viewOf(fact);
      if (viewed) context.ports.tellPixel(viewed);
    },
    sendBeacons: assign(({ context: { ports, visit, waiting } }) => {
      const ended = visit === null ? null : eventOf({ name: 'session_end' }, visit, ports);
      const all = latest(ended ? [...waiting, ended] : waiting);
      return { visit: null, waiting: leftAfterBeacons(all, ports.sink.beacon) };
    }),
    clearQueue: assign({ visit: null, waiting: [] }),
    clearVisit: ({ context }) => context.ports.visit.forget(),
    dequeueBatch: assign(({ context: { waiting } }) => {
      const batch = nextBatch(waiting);
      return { batch, waiting: waiting.slice(batch.length) };
    }),
    requeueBatch: assign(({ context: { batch, consent, waiting } }) => ({
      batch: [],
      waiting: consent.measurement ? latest([...batch, ...waiting]) : waiting,
    })),
  },
  delays: { POST_LIMIT: 30_000 },
}).createMachine({
  id: 'analytics',
  context: ({ input: { ports } }) => ({
    ports,
    consent: consentOf(ports.consent()),
    visit: null,
    told: [],
    waiting: [],
    batch: [],
  }),
  invoke: { id: 'watch', src: 'watch', input: ({ context }) => ({ ports: context.ports }), onError: {} },
  type: 'parallel',
  states: {
    counting: {
      initial: 'deciding',
      on: {
        'consent.changed': { target: '.deciding', actions: { type: 'setConsent', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isRefused', target: 'refused' },
            { guard: 'hasVisit', target: 'active' },
            { target: 'active', actions: 'startVisit' },
          ],
        },
        refused: { entry: ['clearQueue', 'clearVisit'] },
        active: {
          on: {
            'analytics.tracked': {
              guard: { type: 'isNewEvent', params: ({ event }) => event },
              actions: [
                { type: 'enqueueEvent', params: ({ event }) => event },
                { type: 'persistSentKey', params: ({ event }) => event },
              ],
            },
            'page.left': { target: 'left', actions: 'sendBeacons' },
          },
        },
        left: {
          description: 'The page is closing, or in the back/forward cache.',
          on: { 'page.returned': 'deciding', 'page.left': { actions: 'sendBeacons' } },
        },
      },
    },
    advertising: {
      on: {
        'analytics.tracked': {
          guard: { type: 'isPixelEvent', params: ({ event }) => event },
          actions: { type: 'sendToPixel', params: ({ event }) => event },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'canSend', target: 'posting', actions: 'dequeueBatch' },
          on: { 'connection.returned': { target: 'idle', reenter: true } },
        },
        posting: {
          invoke: {
            id: 'postEvents',
            src: 'postEvents',
            input: ({ context }) => ({ batch: context.batch }),
            onDone: [
              { guard: { type: 'isDelivered', params: ({ event }) => ({ isThere: event.output }) }, target: 'idle' },
              { target: 'failed', actions: 'requeueBatch' },
            ],
            onError: { target: 'failed', actions: 'requeueBatch' },
          },
          after: { POST_LIMIT: { target: 'failed', actions: 'requeueBatch' } },
        },
        failed: {
          description: 'Sending failed; retries with the next event or when the connection returns.',
          on: { 'analytics.tracked': 'idle', 'connection.returned': 'idle' },
        },
      },
    },
  },
});
