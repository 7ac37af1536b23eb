import { fromCallback, fromPromise } from 'xstate';
import { lazyAnalyticsMachine } from '../../../machines/analytics/lazy-analytics.machine';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { type Store, watchSlice } from '../../../machines/storage/slice';
import { findConsentInForce } from './find-consent';

/** The shop's analytics over what this browser stores. */
export const lazyAnalytics = (store: Store) =>
  lazyAnalyticsMachine.provide({
    actors: {
      loadAnalytics: fromPromise(async () => (await import('./browser-analytics')).browserAnalytics(store)),
      watchConsent: fromCallback(({ sendBack }) => {
        const report = () => sendBack({ type: 'consent.changed', consent: findConsentInForce(store) });
        report();
        return watchSlice(store, consentSlice, report);
      }),
    },
  });
