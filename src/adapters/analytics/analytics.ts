import { api } from '../../../api';
import type { AnalyticsPorts, AnalyticsSink, OutgoingEvent } from '../../../machines/analytics/analytics.types';
import { consentSlice, rememberSent, visitSlice, wasSent } from '../../../machines/storage/consent.slices';
import { removeSlice, type Store, watchSlice } from '../../../machines/storage/slice';
import { findConsentInForce } from './find-consent';
import { visitStore } from '../storage/local-storage';
import { tellPixel } from './pixel';
import { uuid } from '../device/uuid';

const address = () => `${api.settings.baseUrl.replace(/\/$/, '')}/${api.paths.analytics}`;
const bodyOf = (events: readonly OutgoingEvent[]) => JSON.stringify({ events });

/** Posts events to the shop's server, without token and cookies; refused events are not sent again. */
const sink: AnalyticsSink = {
  post: async (events) => {
    const { status } = await fetch(address(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bodyOf(events),
      credentials: 'omit',
      keepalive: true,
    });
    return status < 500 && status !== 429;
  },
  beacon: (events) => navigator.sendBeacon(address(), new Blob([bodyOf(events)], { type: 'application/json' })),
};

export function analyticsPorts(store: Store): AnalyticsPorts {
  const tab = visitStore();
  // Without the shopper's agreement nothing that identifies the visit is stored.
  let unstored: string | null = null;
  return {
    sink,
    sendToPixel: tellPixel,
    consent: () => findConsentInForce(store),
    wasSent: (key) => wasSent(store, key),
    rememberSent: (key) => rememberSent(store, key, Date.now()),
    visit: {
      resume: () => visitSlice.read(tab) ?? unstored,
      begin: () => {
        const id = uuid();
        if (consentSlice.read(store)?.measurement) visitSlice.write(tab, id, Date.now());
        else unstored = id;
        return id;
      },
      forget: () => {
        unstored = null;
        removeSlice(tab, visitSlice);
      },
    },
    makeId: uuid,
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    watch: (tell) => {
      const ending = new AbortController();
      const { signal } = ending;
      window.addEventListener('online', () => tell({ type: 'connection.returned' }), { signal });
      window.addEventListener('pagehide', () => tell({ type: 'page.left' }), { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && tell({ type: 'page.returned' }), { signal });
      const unwatch = watchSlice(store, consentSlice, () =>
        tell({ type: 'consent.changed', consent: findConsentInForce(store) }),
      );
      return () => {
        ending.abort();
        unwatch();
      };
    },
  };
}
