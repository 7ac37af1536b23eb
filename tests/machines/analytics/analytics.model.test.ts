import { expect } from 'vitest';
import type { AnalyticsEvent } from '../../../domain/analytics/event-schema';
import { track, worthOf } from '../../../domain/analytics/events';
import { analyticsMachine } from '../../../machines/analytics/analytics.machine';
import type { AnalyticsContext, AnalyticsPorts } from '../../../machines/analytics/analytics.types';
import type { Consent } from '../../../machines/storage/consent.slices';
import { coverMachine } from '../../model/cover';
import { createLine } from '../../support/data/shopping';

const viewed: AnalyticsEvent = { name: 'view_content', ...worthOf([createLine()]) };
const ACCEPTED: Consent = { measurement: true, advertising: true };
const REFUSED: Consent = { measurement: false, advertising: false };

/** Ports of a browser that accepts everything, with a running visit. */
const portsOf = (consent: Consent): AnalyticsPorts => ({
  sink: { post: async () => true, beacon: () => true },
  sendToPixel: () => {},
  consent: () => consent,
  wasSent: () => false,
  rememberSent: () => {},
  visit: { resume: () => 'visit', begin: () => 'visit', forget: () => {} },
  makeId: () => 'id',
  now: () => 1_000,
  isOnline: () => true,
  watch: () => () => {},
});

coverMachine(
  analyticsMachine,
  [REFUSED, ACCEPTED].map((consent) => ({
    name: consent === ACCEPTED ? 'a shopper who agreed' : 'a shopper who was not asked',
    input: { ports: portsOf(consent) },
    events: [
      { ...track(viewed) },
      { ...track({ name: 'search', search_term: 'oud' }) },
      { ...track(null) },
      { type: 'consent.changed' as const, consent: ACCEPTED },
      { type: 'consent.changed' as const, consent: REFUSED },
      { type: 'page.left' as const },
      { type: 'page.returned' as const },
      { type: 'connection.returned' as const },
      { type: 'xstate.done.actor.postEvents', output: true },
      { type: 'xstate.done.actor.postEvents', output: false },
      { type: 'xstate.error.actor.postEvents', error: new Error('no network') },
      { type: 'xstate.after.POST_TIMEOUT.analytics.sending.posting' },
    ],
    stateKey: ({ value, context }: { value: unknown; context: AnalyticsContext }) => [
      value,
      context.queue.length > 0,
      context.consent,
    ],
  })),
  (snapshot) => {
    const { visit, consent } = snapshot.context;
    expect(visit !== null).toBe(snapshot.matches({ counting: 'active' }));
    if (visit !== null) expect(consent.measurement).toBe(true);
  },
);
