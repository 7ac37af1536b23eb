import { fromCallback } from 'xstate';
import type { AnalyticsEvent } from '../../../machines/analytics/analytics.types';
import { type Consent, consentSlice } from '../../../machines/storage/consent.slices';
import { type Store, watchSlice } from '../../../machines/storage/slice';
import { findConsent } from './find-consent';

type Open = typeof import('./start-analytics').startAnalytics;

/** Events that are kept while the code is on its way; what comes before them is dropped. */
const MAX_BUFFERED = 100;

let arrived: Open | null = null;

/** Loads the code of analytics. */
const load = async (): Promise<Open> => {
  arrived ??= (await import('./start-analytics')).startAnalytics;
  return arrived;
};

const saysYes = (consent: Consent | null): boolean => consent?.measurement === true || consent?.advertising === true;

function isAgreed(store: Store): boolean {
  const { consent, isRefusedByBrowser } = findConsent(store);
  return !isRefusedByBrowser && saysYes(consent);
}

/** Resolves once analytics can count from the first event on, which only those wait for who agreed to it on an earlier visit. */
export async function preloadAnalytics(store: Store): Promise<void> {
  // Where it doesn't come, the first event asks again.
  if (isAgreed(store)) await load().catch(() => {});
}

/**
 * The shop's analytics, whose code comes with the shopper's consent, from this tab or another: most first visits never load
 * it. What happens while it is on its way is kept and told once it is there; without it nothing is.
 */
export const lazyAnalytics = (store: Store) =>
  fromCallback<AnalyticsEvent>(({ receive }) => {
    let counting: ReturnType<Open> | null = null;
    let kept: AnalyticsEvent[] = [];
    let isComing = false;
    let agrees = isAgreed(store);
    let isOver = false;

    const begin = (open: Open) => {
      if (isOver) return;
      counting = open(store);
      for (const event of kept) counting.send(event);
      kept = [];
    };
    const ask = () => {
      if (counting || isComing) return;
      isComing = true;
      // A failure shows to nobody; the next event asks again.
      load()
        .then(begin, () => {})
        .finally(() => {
          isComing = false;
        });
    };

    const follow = (isYes: boolean) => {
      agrees = isYes;
      if (agrees) ask();
      else kept = [];
    };

    if (arrived && agrees) begin(arrived);
    else if (agrees) ask();
    receive((event) => {
      if (counting) return counting.send(event);
      if (event.type === 'consent.changed') follow(saysYes(event.consent));
      if (!agrees) return;
      kept = [...kept, event].slice(-MAX_BUFFERED);
      ask();
    });
    const unwatch = watchSlice(store, consentSlice, () => {
      if (!counting) follow(isAgreed(store));
    });
    return () => {
      isOver = true;
      unwatch();
      counting?.stop();
    };
  });
