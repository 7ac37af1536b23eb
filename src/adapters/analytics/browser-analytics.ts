import { fromPromise } from 'xstate';
import { analyticsMachine } from '../../../machines/analytics/analytics.machine';
import type { AnalyticsPorts } from '../../../machines/analytics/analytics.types';
import type { LoadedAnalytics } from '../../../machines/analytics/lazy-analytics.machine';
import type { Store } from '../../../machines/storage/slice';
import { analyticsPorts } from './analytics';

/** Analytics over what a browser provides. */
export const analyticsWith = (ports: AnalyticsPorts): LoadedAnalytics => ({
  logic: analyticsMachine.provide({
    actors: { postEvents: fromPromise(({ input }) => ports.sink.post(input.batch)) },
  }),
  input: { ports },
});

/** Analytics over this browser's storage and network. */
export const browserAnalytics = (store: Store): LoadedAnalytics => analyticsWith(analyticsPorts(store));
