import { createActor } from 'xstate';
import { analyticsWith } from '../../../machines/analytics/analytics';
import type { Store } from '../../../machines/storage/slice';
import { analyticsPorts } from './analytics';

/** Counts what the shop is used for from now on, with what this browser provides. */
export const openCounting = (store: Store) => createActor(analyticsWith(analyticsPorts(store))).start();
