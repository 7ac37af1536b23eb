import { fromCallback, fromPromise } from 'xstate';
import { lazyAnalyticsMachine } from '../../../machines/analytics/lazy-analytics.machine';
import { type Consent, consentSlice } from '../../../machines/storage/consent.slices';
import { type Store, watchSlice } from '../../../machines/storage/slice';
import { findConsent } from './find-consent';

/** The consent that applies; null if there is none or the browser refuses (Global Privacy Control). */
function consentIn(store: Store): Consent | null {
  const { consent, isRefusedByBrowser } = findConsent(store);
  return isRefusedByBrowser ? null : consent;
}

/** The shop's analytics over what this browser stores. */
export const lazyAnalytics = (store: Store) =>
  lazyAnalyticsMachine.provide({
    actors: {
      loadAnalytics: fromPromise(async () => (await import('./browser-analytics')).browserAnalytics(store)),
      watchConsent: fromCallback(({ sendBack }) => {
        const report = () => sendBack({ type: 'consent.changed', consent: consentIn(store) });
        report();
        return watchSlice(store, consentSlice, report);
      }),
    },
  });
