/**
 * Sends analytics events, each once and only with consent (Specification 1, Analytics).
 *
 * Fields that an event's schema doesn't name are removed. Without consent events are dropped. Offline, at most 100 are queued;
 * the rest is sent as a beacon on page hide. A visit lasts as long as its tab: each page reports `session_end` with the same id.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { AnalyticsEvent } from '../../domain/analytics/event-schema';
import { isSentOnce, keyOf } from '../../domain/analytics/events';
import { unprovided } from '../shop/ports';
import type { Consent } from '../storage/consent.slices';
import { eventOf, latest, leftAfterBeacons, nextBatch, viewOf } from './analytics.rules';
import type { AnalyticsContext, AnalyticsMachineEvent, AnalyticsPorts, OutgoingEvent } from './analytics.types';

type Tracked = { readonly event: AnalyticsEvent | null };

const isKnown = ({ sentKeys, ports }: AnalyticsContext, key: string | null) =>
  key !== null && (sentKeys.includes(key) || ports.wasSent(key));

export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    input: {} as { readonly ports: AnalyticsPorts },
    events: {} as AnalyticsMachineEvent,
  },
  actors: {
    /** Sends connection, page lifecycle and consent changes of other tabs. */
    watch: fromCallback<AnalyticsMachineEvent, { ports: AnalyticsPorts }>(({ input, sendBack }) =>
      input.ports.watch(sendBack),
    ),
    postEvents: fromPromise<boolean, { batch: readonly OutgoingEvent[] }>(unprovided('postEvents')),
  },
  guards: {
    isRefused: ({ context }) => !context.consent.measurement,
    hasVisit: ({ context }) => context.visit !== null,
    isNewEvent: ({ context }, { event }: Tracked) => event !== null && !isKnown(context, keyOf(event)),
    isPixelEvent: ({ context }, { event }: Tracked) => context.consent.advertising && viewOf(event) !== null,
    canSend: ({ context }) => context.queue.length > 0 && context.ports.isOnline(),
    isDelivered: (_, params: { isThere: boolean }) => params.isThere,
  },
  actions: {
    setConsent: assign({ consent: (_, params: { consent: Consent }) => params.consent }),
    startVisit: assign(({ context: { ports, queue } }) => {
      const resumed = ports.visit.resume();
      if (resumed !== null) return { visit: resumed };
      const visit = ports.visit.begin();
      const started = eventOf({ name: 'session_start' }, visit, ports);
      return { visit, queue: latest(started ? [...queue, started] : queue) };
    }),
    persistSentKey: ({ context }, { event }: Tracked) => {
      const key = event && isSentOnce(event) ? keyOf(event) : null;
      if (key !== null) context.ports.rememberSent(key);
    },
    enqueueEvent: assign(({ context: { ports, sentKeys, visit, queue } }, { event }: Tracked) => {
      const outgoing = event && visit !== null ? eventOf(event, visit, ports) : null;
      if (!event || !outgoing) return {};
      const key = keyOf(event);
      return { sentKeys: key === null ? sentKeys : [...sentKeys, key], queue: latest([...queue, outgoing]) };
    }),
    sendToPixel: ({ context }, { event }: Tracked) => {
      const viewed = viewOf(event);
      if (viewed) context.ports.sendToPixel(viewed);
    },
    sendBeacons: assign(({ context: { ports, visit, queue } }) => {
      const ended = visit === null ? null : eventOf({ name: 'session_end' }, visit, ports);
      const all = latest(ended ? [...queue, ended] : queue);
      return { visit: null, queue: leftAfterBeacons(all, ports.sink.beacon) };
    }),
    clearQueue: assign({ visit: null, queue: [] }),
    clearVisit: ({ context }) => context.ports.visit.forget(),
    dequeueBatch: assign(({ context: { queue } }) => {
      const batch = nextBatch(queue);
      return { batch, queue: queue.slice(batch.length) };
    }),
    requeueBatch: assign(({ context: { batch, consent, queue } }) => ({
      batch: [],
      queue: consent.measurement ? latest([...batch, ...queue]) : queue,
    })),
  },
  delays: { POST_TIMEOUT: 30_000 },
}).createMachine({
  id: 'analytics',
  context: ({ input: { ports } }) => ({
    ports,
    consent: ports.consent(),
    visit: null,
    sentKeys: [],
    queue: [],
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
          after: { POST_TIMEOUT: { target: 'failed', actions: 'requeueBatch' } },
        },
        failed: {
          description: 'Sending failed; retries with the next event or when the connection returns.',
          on: { 'analytics.tracked': 'idle', 'connection.returned': 'idle' },
        },
      },
    },
  },
});
