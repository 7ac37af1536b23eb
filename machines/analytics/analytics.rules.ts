import * as v from 'valibot';
import { type Fact, factSchema } from '../../domain/analytics/event-schema';
import { isOfVisit, isOnceForAll, keyOf } from '../../domain/analytics/events';
import type { ViewedItem } from '../../domain/analytics/pixel';
import { firstBatch } from '../../domain/catalogue/batch';
import type { Consent } from '../storage/consent.slices';
import type { AnalyticsPorts, ToldEvent } from './analytics.types';

export const MOST_WAITING = 100;
export const MOST_AT_ONCE = 20;
/** Browsers limit the beacons of a closing page to 64 KiB in total. */
const MOST_BYTES = 48_000;

const NOTHING: Consent = { measurement: false, advertising: false };

/** Not asked yet means no. */
export const consentOf = (consent: Consent | null): Consent => consent ?? NOTHING;

/** The latest events; drops the oldest ones beyond the limit. */
export const latest = (events: readonly ToldEvent[]): readonly ToldEvent[] => events.slice(-MOST_WAITING);

export const nextBatch = (waiting: readonly ToldEvent[]): ToldEvent[] =>
  firstBatch(waiting, { count: MOST_AT_ONCE, bytes: MOST_BYTES });

/** The event to send: validated, with an id that a repetition shares. Null if no schema matches. */
export function eventOf(fact: Fact, visit: string, ports: Pick<AnalyticsPorts, 'makeId' | 'now'>): ToldEvent | null {
  const parsed = v.safeParse(factSchema, fact);
  if (!parsed.success) return null;
  const { name, ...properties } = parsed.output;
  const key = keyOf(fact);
  const id = isOfVisit(fact) ? `${name}:${visit}` : key !== null && isOnceForAll(fact) ? key : ports.makeId();
  return { name, id, visit, at: ports.now(), properties };
}

/** The product view for the advertising pixel; null for any other event. */
export function viewOf(fact: Fact | null): ViewedItem | null {
  if (fact?.name !== 'view_content') return null;
  const parsed = v.safeParse(factSchema, fact);
  return parsed.success && parsed.output.name === 'view_content' ? parsed.output : null;
}

/** The queued events that the browser did not accept as beacons. */
export function leftAfterBeacons(waiting: readonly ToldEvent[], beacon: (events: readonly ToldEvent[]) => boolean) {
  let left = waiting;
  for (let batch = nextBatch(left); batch.length > 0 && beacon(batch); batch = nextBatch(left))
    left = left.slice(batch.length);
  return left;
}
