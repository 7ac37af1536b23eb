import * as v from 'valibot';
import { type AnalyticsEvent, eventSchema } from '../../domain/analytics/event-schema';
import { isOncePerVisit, isSentOnce, keyOf } from '../../domain/analytics/events';
import type { ViewedItem } from '../../domain/analytics/pixel';
import { firstBatch } from '../../domain/catalogue/batch';
import type { AnalyticsPorts, OutgoingEvent } from './analytics.types';

export const MAX_QUEUED = 100;
export const MAX_BATCH = 20;
/** Browsers limit the beacons of a closing page to 64 KiB in total. */
const MAX_BATCH_BYTES = 48_000;

/** The latest events; drops the oldest ones beyond the limit. */
export const latest = (events: readonly OutgoingEvent[]): readonly OutgoingEvent[] => events.slice(-MAX_QUEUED);

export const nextBatch = (queue: readonly OutgoingEvent[]): OutgoingEvent[] =>
  firstBatch(queue, { count: MAX_BATCH, bytes: MAX_BATCH_BYTES });

/** The event to send: validated, with an id that a repetition shares. Null if no schema matches. */
export function eventOf(
  event: AnalyticsEvent,
  visit: string,
  ports: Pick<AnalyticsPorts, 'makeId' | 'now'>,
): OutgoingEvent | null {
  const parsed = v.safeParse(eventSchema, event);
  if (!parsed.success) return null;
  const { name, ...properties } = parsed.output;
  const key = keyOf(event);
  const id = isOncePerVisit(event) ? `${name}:${visit}` : key !== null && isSentOnce(event) ? key : ports.makeId();
  return { name, id, visit, at: ports.now(), properties };
}

/** The product view for the advertising pixel; null for any other event. */
export function viewOf(event: AnalyticsEvent | null): ViewedItem | null {
  if (event?.name !== 'view_content') return null;
  const parsed = v.safeParse(eventSchema, event);
  return parsed.success && parsed.output.name === 'view_content' ? parsed.output : null;
}

/** The queued events that the browser did not accept as beacons. */
export function leftAfterBeacons(
  queue: readonly OutgoingEvent[],
  beacon: (events: readonly OutgoingEvent[]) => boolean,
) {
  let left = queue;
  for (let batch = nextBatch(left); batch.length > 0 && beacon(batch); batch = nextBatch(left))
    left = left.slice(batch.length);
  return left;
}
