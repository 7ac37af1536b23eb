import * as v from 'valibot';
import { type Fact, factSchema } from '../../domain/analytics/event-schema';
import { isOfVisit, isOnceForAll, keyOf } from '../../domain/analytics/events';
import type { ViewedItem } from '../../domain/analytics/pixel';
import { firstBatch } from '../../domain/catalogue/batch';
import type { Consent } from '../storage/consent.slices';
import type { AnalyticsPorts, ToldEvent } from './analytics.types';

export const MOST_WAITING = 100;
export const MOST_AT_ONCE = 20;
/** What browsers take along as a page closes is 64 KiB, all requests together. */
const MOST_BYTES = 48_000;

const NOTHING: Consent = { measurement: false, advertising: false };

/** Nobody who was asked means no. */
export const consentOf = (consent: Consent | null): Consent => consent ?? NOTHING;

/** The latest events; beyond what there is room for the oldest give way. */
export const latest = (events: readonly ToldEvent[]): readonly ToldEvent[] => events.slice(-MOST_WAITING);

export const nextBatch = (waiting: readonly ToldEvent[]): ToldEvent[] =>
  firstBatch(waiting, { count: MOST_AT_ONCE, bytes: MOST_BYTES });

/** The event of a fact: what its schema names, under an id that a repetition has too. Null where no schema knows it. */
export function eventOf(fact: Fact, visit: string, ports: Pick<AnalyticsPorts, 'makeId' | 'now'>): ToldEvent | null {
  const parsed = v.safeParse(factSchema, fact);
  if (!parsed.success) return null;
  const { name, ...properties } = parsed.output;
  const key = keyOf(fact);
  const id = isOfVisit(fact) ? `${name}:${visit}` : key !== null && isOnceForAll(fact) ? key : ports.makeId();
  return { name, id, visit, at: ports.now(), properties };
}

/** The product view that the advertising pixel is told of; null for every other fact. */
export function viewOf(fact: Fact | null): ViewedItem | null {
  if (fact?.name !== 'view_content') return null;
  const parsed = v.safeParse(factSchema, fact);
  return parsed.success && parsed.output.name === 'view_content' ? parsed.output : null;
}

/** What is left of the waiting events after the browser took along what it could. */
export function leftAfterBeacons(waiting: readonly ToldEvent[], beacon: (events: readonly ToldEvent[]) => boolean) {
  let left = waiting;
  for (let batch = nextBatch(left); batch.length > 0 && beacon(batch); batch = nextBatch(left))
    left = left.slice(batch.length);
  return left;
}
