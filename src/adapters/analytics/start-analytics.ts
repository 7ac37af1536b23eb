import { createActor, fromPromise } from 'xstate';
import { analyticsMachine } from '../../../machines/analytics/analytics.machine';
import type { AnalyticsPorts } from '../../../machines/analytics/analytics.types';
import type { Store } from '../../../machines/storage/slice';
import { inspect } from '../../app/inspection';
import { analyticsPorts } from './analytics';

/** Analytics over what a browser provides, not started. */
export const createAnalytics = (ports: AnalyticsPorts) =>
  createActor(
    analyticsMachine.provide({ actors: { postEvents: fromPromise(({ input }) => ports.sink.post(input.batch)) } }),
    { input: { ports }, inspect },
  );

/** Counts what the shop is used for from now on, with what this browser provides. */
export const startAnalytics = (store: Store) => createAnalytics(analyticsPorts(store)).start();
