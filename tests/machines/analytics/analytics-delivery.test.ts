import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { MAX_BATCH, MAX_QUEUED } from '../../../machines/analytics/analytics.rules';
import type { AnalyticsMachineEvent } from '../../../machines/analytics/analytics.types';
import type { AnalyticsPorts, OutgoingEvent } from '../../../machines/analytics/analytics.types';
import { type Consent, rememberSent, visitSlice, wasSent } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import type { AnalyticsEvent } from '../../../domain/analytics/event-schema';
import { track, worthOf } from '../../../domain/analytics/events';
import { analyticsWith } from '../../../src/adapters/analytics/browser-analytics';
import { memoryStore } from '../../support/shop/memory-store';
import { createLine } from '../../support/data/shopping';
import { settled } from '../../support/shop/settled';

const ACCEPTED: Consent = { measurement: true, advertising: false };
const REFUSED: Consent = { measurement: false, advertising: true };
const wishlist: AnalyticsEvent = { name: 'wishlist', ...worthOf([createLine()]) };
const purchase = (transaction_id: string): AnalyticsEvent => ({
  name: 'purchase',
  transaction_id,
  payment_type: 'cash',
  shipping: 2_000,
  discount: 0,
  ...worthOf([createLine()]),
});

/** A browser whose connection, consent and page lifecycle the test controls. */
function openBrowser({ consent = ACCEPTED, localStore = memoryStore(), tab = memoryStore() } = {}) {
  const posted: OutgoingEvent[] = [];
  const beaconed: OutgoingEvent[] = [];
  const pixelItems: string[] = [];
  const state = { isOnline: true, arrives: true, now: 1_000 };
  let emit: (event: AnalyticsMachineEvent) => void = () => {};
  let ids = 0;
  const ports: AnalyticsPorts = {
    sink: {
      post: async (events) => {
        if (state.arrives) posted.push(...events);
        return state.arrives;
      },
      beacon: (events) => beaconed.push(...events) > 0,
    },
    sendToPixel: ({ items }) => void pixelItems.push(...items.map(({ item_id }) => item_id)),
    consent: () => consent,
    wasSent: (key) => wasSent(localStore, key),
    rememberSent: (key) => rememberSent(localStore, key, state.now),
    visit: {
      resume: () => visitSlice.read(tab),
      begin: () => {
        const id = `visit-${++ids}`;
        visitSlice.write(tab, id, state.now);
        return id;
      },
      forget: () => tab.remove(KEYS.visit),
    },
    makeId: () => `fact-${++ids}`,
    now: () => state.now,
    isOnline: () => state.isOnline,
    watch: (callback) => {
      emit = callback;
      return () => {};
    },
  };
  const { logic, input } = analyticsWith(ports);
  const actor = createActor(logic, { input }).start();
  return {
    state,
    localStore,
    tab,
    posted,
    beaconed,
    pixelItems,
    note: (fact: AnalyticsEvent | null) => actor.send(track(fact)),
    emit: (event: AnalyticsMachineEvent) => emit(event),
    send: (event: AnalyticsMachineEvent) => actor.send(event),
  };
}

const names = (events: readonly OutgoingEvent[]) => events.map(({ name }) => name);

test('a visit starts once, and each event is sent once', async () => {
  const { note, posted } = openBrowser();
  note(wishlist);
  note(wishlist);
  note(null);
  await settled();
  expect(names(posted)).toEqual(['session_start', 'wishlist', 'wishlist']);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(3);
  expect(new Set(posted.map(({ visit }) => visit)).size).toBe(1);
});

test('amounts are sent in dinars with their currency', async () => {
  const { note, posted } = openBrowser();
  note(wishlist);
  await settled();
  expect(posted.at(-1)?.properties).toEqual({
    currency: 'KWD',
    value: 8,
    items: [{ item_id: '7', item_name: 'Sukkari Dates with Almonds', item_variant: null, price: 8, quantity: 1 }],
  });
});

test.each([
  ['a purchase', purchase('o-1'), purchase('o-2')],
  [
    'an abandoned cart',
    { name: 'cart_abandonment', cart_revision: 4, ...worthOf([createLine()]) } as const,
    { name: 'cart_abandonment', cart_revision: 5, ...worthOf([createLine()]) } as const,
  ],
  [
    'a payment that failed',
    { name: 'payment_error', payment: 'p-1', reason: 'notCompleted', value: 1 } as const,
    { name: 'payment_error', payment: 'p-2', reason: 'notCompleted', value: 1 } as const,
  ],
])('%s is sent once, not again after a reload or by another tab', async (_, one, other) => {
  const first = openBrowser();
  first.note(one);
  first.note(one);
  await settled();
  const afterReload = openBrowser({ localStore: first.localStore });
  afterReload.note(one);
  afterReload.note(other);
  await settled();
  expect(names(first.posted)).toEqual(['session_start', one.name]);
  expect(names(afterReload.posted)).toEqual(['session_start', other.name]);
});

test('a search is sent once per visit', async () => {
  const { note, posted } = openBrowser();
  note({ name: 'search', search_term: 'oud' });
  note({ name: 'search', search_term: 'oud' });
  await settled();
  expect(names(posted)).toEqual(['session_start', 'search']);
});

describe('consent', () => {
  test('nothing is sent without it, not even after a later consent', async () => {
    const { note, emit, posted, beaconed } = openBrowser({ consent: REFUSED });
    note(purchase('o-1'));
    await settled();
    emit({ type: 'consent.changed', consent: ACCEPTED });
    await settled();
    expect(names(posted)).toEqual(['session_start']);
    emit({ type: 'consent.changed', consent: REFUSED });
    emit({ type: 'page.left' });
    expect(beaconed).toEqual([]);
  });

  test('waiting events are discarded when consent is withdrawn', async () => {
    const { state, note, send, emit, posted, beaconed } = openBrowser();
    await settled();
    state.isOnline = false;
    note(wishlist);
    send({ type: 'consent.changed', consent: REFUSED });
    state.isOnline = true;
    emit({ type: 'connection.returned' });
    emit({ type: 'page.left' });
    await settled();
    expect([names(posted), beaconed]).toEqual([['session_start'], []]);
  });
});

describe('the advertising pixel', () => {
  const viewed: AnalyticsEvent = { name: 'view_content', ...worthOf([createLine()]) };

  test('gets viewed products by a consent of its own', async () => {
    const { note, pixelItems, posted } = openBrowser({ consent: { measurement: false, advertising: true } });
    note(viewed);
    note(viewed);
    note(wishlist);
    note(purchase('o-1'));
    await settled();
    expect([pixelItems, posted]).toEqual([['7', '7'], []]);
  });

  test('gets nothing with a consent to counting alone', () => {
    const { note, pixelItems } = openBrowser({ consent: ACCEPTED });
    note(viewed);
    expect(pixelItems).toEqual([]);
  });

  test('gets products from consent to withdrawal', () => {
    const { note, send, pixelItems } = openBrowser({ consent: { measurement: false, advertising: false } });
    send({ type: 'consent.changed', consent: { measurement: true, advertising: true } });
    note(viewed);
    send({ type: 'consent.changed', consent: ACCEPTED });
    note(viewed);
    expect(pixelItems).toEqual(['7']);
  });
});

describe('offline', () => {
  test('events wait and are sent in order when the connection returns', async () => {
    const { state, note, emit, posted } = openBrowser();
    await settled();
    state.isOnline = false;
    note({ name: 'login', method: 'one_time_code' });
    note(wishlist);
    await settled();
    expect(names(posted)).toEqual(['session_start']);
    state.isOnline = true;
    emit({ type: 'connection.returned' });
    await settled();
    expect(names(posted)).toEqual(['session_start', 'login', 'wishlist']);
  });

  test('an event that failed is sent again under the same id', async () => {
    const { state, note, emit, posted } = openBrowser();
    state.arrives = false;
    await settled();
    note(purchase('o-1'));
    await settled();
    state.arrives = true;
    emit({ type: 'connection.returned' });
    await settled();
    expect(posted.map(({ id }) => id)).toEqual(['session_start:visit-1', 'purchase:o-1']);
  });

  test('the queue is limited, and the oldest events are dropped', async () => {
    const { state, note, emit, posted } = openBrowser();
    await settled();
    state.isOnline = false;
    for (let count = 0; count < MAX_QUEUED + 10; count += 1) note(purchase(`o-${count}`));
    state.isOnline = true;
    emit({ type: 'connection.returned' });
    for (let batch = 0; batch <= MAX_QUEUED / MAX_BATCH; batch += 1) await settled();
    expect(posted.map(({ id }) => id).slice(1)).toEqual(
      Array.from({ length: MAX_QUEUED }, (_, index) => `purchase:o-${index + 10}`),
    );
  });
});

describe('leaving the page', () => {
  test('sends the waiting events and session_end', async () => {
    const { state, note, emit, posted, beaconed } = openBrowser();
    await settled();
    state.isOnline = false;
    note(wishlist);
    emit({ type: 'page.left' });
    expect([names(posted), names(beaconed)]).toEqual([['session_start'], ['wishlist', 'session_end']]);
  });

  test('does not end the visit in the same tab: later pages continue it, and session_end has one id', async () => {
    const first = openBrowser();
    await settled();
    first.emit({ type: 'page.left' });
    const second = openBrowser({ tab: first.tab });
    second.note(wishlist);
    await settled();
    second.emit({ type: 'page.left' });
    second.emit({ type: 'page.left' });
    second.emit({ type: 'page.returned' });
    second.emit({ type: 'page.left' });
    const sent = [...first.posted, ...first.beaconed, ...second.posted, ...second.beaconed];
    expect(new Set(sent.map(({ visit }) => visit))).toEqual(new Set(['visit-1']));
    expect(names(sent).filter((name) => name === 'session_start')).toHaveLength(1);
    const ends = sent.filter(({ name }) => name === 'session_end');
    expect(new Set(ends.map(({ id }) => id))).toEqual(new Set(['session_end:visit-1']));
    expect(names(second.posted)).toEqual(['wishlist']);
  });

  test('of another tab ends another visit', async () => {
    const [one, other] = [openBrowser(), openBrowser()];
    await settled();
    other.emit({ type: 'page.left' });
    expect(names([...one.posted, ...other.posted])).toEqual(['session_start', 'session_start']);
    expect(one.beaconed).toEqual([]);
  });

  test('leaves no visit in storage after consent was withdrawn', async () => {
    const { send, tab } = openBrowser();
    await settled();
    expect(tab.kept.size).toBe(1);
    send({ type: 'consent.changed', consent: REFUSED });
    expect(tab.kept.size).toBe(0);
  });
});

describe('an event', () => {
  test('has only the fields of its schema [row 59]', async () => {
    const { note, posted } = openBrowser();
    note({
      ...purchase('o-1'),
      phone: '+96550001234',
      customer: { name: 'Noura Al-Ali' },
      items: [{ ...worthOf([createLine()]).items[0], address: 'Gulf Street', token: 'secret' }],
    } as unknown as AnalyticsEvent);
    note({ name: 'unknown_event', phone: '+96550001234' } as unknown as AnalyticsEvent);
    await settled();
    expect(names(posted)).toEqual(['session_start', 'purchase']);
    expect(JSON.stringify(posted)).not.toMatch(/50001234|Noura|Gulf|secret/);
  });
});
