/**
 * Tells what the shop is used for, once each and only with consent (Specification 1, Analytics; decisions, Analytics).
 *
 * Machines note facts; the shop hands them here. What a fact's schema does not name is left out. Without consent a fact is
 * dropped. While there is no connection facts wait, at most 100 of them; with the page's end goes whatever still waits. A
 * visit lasts as long as its tab: every page that is left may be its last one, so each tells its end, under the same id.
 */
import { fromCallback } from 'xstate';
import * as v from 'valibot';
import type { AnalyticsEvent, AnalyticsPorts, ToldEvent } from './analytics.types';
import type { Consent } from '../storage/consent.slices';
import { firstBatch } from '../../domain/catalogue/batch';
import { type Fact, factSchema } from '../../domain/analytics/event-schema';
import { isOfVisit, isOnceForAll, keyOf } from '../../domain/analytics/events';

const NOTHING: Consent = { measurement: false, advertising: false };
export const MOST_WAITING = 100;
export const MOST_AT_ONCE = 20;
/** What browsers take along as a page closes is 64 KiB, all requests together. */
const MOST_BYTES = 48_000;

/** The actor over what the browser provides; the shop's tests go without. */
export const analyticsWith = (ports: AnalyticsPorts) =>
  fromCallback<AnalyticsEvent>(({ receive }) => {
    const hear = reporter(ports);
    receive(hear);
    return ports.watch(hear);
  });

/** Hears of facts and of what happens around them; visits begin with it. */
function reporter(ports: AnalyticsPorts): (event: AnalyticsEvent) => void {
  const toldHere = new Set<string>();
  let { measurement: mayTell, advertising: mayAdvertise } = ports.consent() ?? NOTHING;
  let waiting: ToldEvent[] = [];
  let isSending = false;
  let visit: string | null = null;

  function note(fact: Fact | null): void {
    if (fact) keep(fact);
    if (fact) advertise(fact);
    void send();
  }

  /** A product view goes to the pixel too, by a consent of its own; it waits for nothing. */
  function advertise(fact: Fact): void {
    if (!mayAdvertise || fact.name !== 'view_content') return;
    const told = v.safeParse(factSchema, fact);
    if (told.success && told.output.name === 'view_content') ports.tellPixel(told.output);
  }

  function keep(fact: Fact): void {
    if (!mayTell || visit === null) return;
    const told = v.safeParse(factSchema, fact);
    if (!told.success) return;
    const key = keyOf(fact);
    if (key !== null && (toldHere.has(key) || ports.wasTold(key))) return;
    if (key !== null) toldHere.add(key);
    if (key !== null && isOnceForAll(fact)) ports.rememberTold(key);
    const { name, ...properties } = told.output;
    const id = isOfVisit(fact) ? `${name}:${visit}` : key !== null && isOnceForAll(fact) ? key : ports.makeId();
    waiting = [...waiting, { name, id, visit, at: ports.now(), properties }].slice(-MOST_WAITING);
  }

  const nextBatch = () => firstBatch(waiting, { count: MOST_AT_ONCE, bytes: MOST_BYTES });

  async function send(): Promise<void> {
    if (isSending || waiting.length === 0 || !ports.isOnline()) return;
    isSending = true;
    const batch = nextBatch();
    waiting = waiting.slice(batch.length);
    const hasArrived = await ports.sink.post(batch).catch(() => false);
    isSending = false;
    if (hasArrived) void send();
    else if (mayTell) waiting = [...batch, ...waiting].slice(-MOST_WAITING);
  }

  function begin(): void {
    if (!mayTell || visit !== null) return;
    const resumed = ports.visit.resume();
    visit = resumed ?? ports.visit.begin();
    if (resumed === null) note({ name: 'session_start' });
  }

  function end(): void {
    if (visit !== null) keep({ name: 'session_end' });
    for (let batch = nextBatch(); batch.length > 0 && ports.sink.beacon(batch); batch = nextBatch())
      waiting = waiting.slice(batch.length);
    visit = null;
  }

  function decide(consent: Consent | null): void {
    ({ measurement: mayTell, advertising: mayAdvertise } = consent ?? NOTHING);
    if (mayTell) begin();
    else {
      [waiting, visit] = [[], null];
      ports.visit.forget();
    }
  }

  begin();
  return (event) => {
    switch (event.type) {
      case 'fact.noted':
        return note(event.fact);
      case 'consent.changed':
        return decide(event.consent);
      case 'connection.returned':
        return void send();
      case 'page.left':
        return end();
      case 'page.returned':
        return begin();
    }
  };
}
