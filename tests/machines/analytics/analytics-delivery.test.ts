import { describe, expect, test } from 'vitest';
import { MOST_AT_ONCE, MOST_WAITING } from '../../../machines/analytics/analytics.rules';
import type { AnalyticsEvent } from '../../../machines/analytics/analytics.types';
import type { AnalyticsPorts, ToldEvent } from '../../../machines/analytics/analytics.types';
import { type Consent, rememberTold, visitSlice, wasTold } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import type { Fact } from '../../../domain/analytics/event-schema';
import { noted, worthOf } from '../../../domain/analytics/events';
import { createAnalytics } from '../../../src/adapters/analytics/open-counting';
import { memoryStore } from '../../support/shop/store';
import { line } from '../../support/data/shopping';

const YES: Consent = { measurement: true, advertising: false };
const NO: Consent = { measurement: false, advertising: true };
const wish: Fact = { name: 'wishlist', ...worthOf([line()]) };
const purchase = (transaction_id: string): Fact => ({
  name: 'purchase',
  transaction_id,
  payment_type: 'cash',
  shipping: 2_000,
  discount: 0,
  ...worthOf([line()]),
});

/** A browser whose connection, consent and page the test decides upon. */
function browser({ consent = YES as Consent | null, shelf = memoryStore(), tab = memoryStore() } = {}) {
  const posted: ToldEvent[] = [];
  const beaconed: ToldEvent[] = [];
  const advertised: string[] = [];
  const state = { isOnline: true, arrives: true, now: 1_000 };
  let tell: (event: AnalyticsEvent) => void = () => {};
  let ids = 0;
  const ports: AnalyticsPorts = {
    sink: {
      post: async (events) => {
        if (state.arrives) posted.push(...events);
        return state.arrives;
      },
      beacon: (events) => beaconed.push(...events) > 0,
    },
    tellPixel: ({ items }) => void advertised.push(...items.map(({ item_id }) => item_id)),
    consent: () => consent,
    wasTold: (key) => wasTold(shelf, key),
    rememberTold: (key) => rememberTold(shelf, key, state.now),
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
    watch: (heard) => {
      tell = heard;
      return () => {};
    },
  };
  const actor = createAnalytics(ports).start();
  return {
    state,
    shelf,
    tab,
    posted,
    beaconed,
    advertised,
    note: (fact: Fact | null) => actor.send(noted(fact)),
    tell: (event: AnalyticsEvent) => tell(event),
    send: (event: AnalyticsEvent) => actor.send(event),
    settle: () => new Promise((done) => setImmediate(done)),
  };
}

const names = (events: readonly ToldEvent[]) => events.map(({ name }) => name);

test('a visit begins once, and each fact is told once', async () => {
  const { note, posted, settle } = browser();
  note(wish);
  note(wish);
  note(null);
  await settle();
  expect(names(posted)).toEqual(['session_start', 'wishlist', 'wishlist']);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(3);
  expect(new Set(posted.map(({ visit }) => visit)).size).toBe(1);
});

test('amounts are told in dinars with their currency', async () => {
  const { note, posted, settle } = browser();
  note(wish);
  await settle();
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
    { name: 'cart_abandonment', cart_revision: 4, ...worthOf([line()]) } as const,
    { name: 'cart_abandonment', cart_revision: 5, ...worthOf([line()]) } as const,
  ],
  [
    'a payment that failed',
    { name: 'payment_error', payment: 'p-1', reason: 'notCompleted', value: 1 } as const,
    { name: 'payment_error', payment: 'p-2', reason: 'notCompleted', value: 1 } as const,
  ],
])('%s is told once for all: not again after a reload, not by another tab', async (_, one, other) => {
  const before = browser();
  before.note(one);
  before.note(one);
  await before.settle();
  const after = browser({ shelf: before.shelf });
  after.note(one);
  after.note(other);
  await after.settle();
  expect(names(before.posted)).toEqual(['session_start', one.name]);
  expect(names(after.posted)).toEqual(['session_start', other.name]);
});

test('a search is told once in a visit', async () => {
  const { note, posted, settle } = browser();
  note({ name: 'search', search_term: 'oud' });
  note({ name: 'search', search_term: 'oud' });
  await settle();
  expect(names(posted)).toEqual(['session_start', 'search']);
});

describe('consent', () => {
  test.each([
    ['nobody was asked', null],
    ['the shopper said no', NO],
  ])('nothing is told while %s, not even afterwards', async (_, consent) => {
    const { note, tell, posted, beaconed, settle } = browser({ consent });
    note(purchase('o-1'));
    await settle();
    tell({ type: 'consent.changed', consent: YES });
    await settle();
    expect(names(posted)).toEqual(['session_start']);
    tell({ type: 'consent.changed', consent });
    tell({ type: 'page.left' });
    expect(beaconed).toEqual([]);
  });

  test('what waits is thrown away when consent is taken back', async () => {
    const { state, note, send, tell, posted, beaconed, settle } = browser();
    await settle();
    state.isOnline = false;
    note(wish);
    send({ type: 'consent.changed', consent: NO });
    state.isOnline = true;
    tell({ type: 'connection.returned' });
    tell({ type: 'page.left' });
    await settle();
    expect([names(posted), beaconed]).toEqual([['session_start'], []]);
  });
});

describe('the advertising pixel', () => {
  const view: Fact = { name: 'view_content', ...worthOf([line()]) };

  test('hears of products that are viewed, by a consent of its own', async () => {
    const { note, advertised, posted, settle } = browser({ consent: { measurement: false, advertising: true } });
    note(view);
    note(view);
    note(wish);
    note(purchase('o-1'));
    await settle();
    expect([advertised, posted]).toEqual([['7', '7'], []]);
  });

  test.each([null, YES])('hears nothing where the shopper agreed to %j', (consent) => {
    const { note, advertised } = browser({ consent });
    note(view);
    expect(advertised).toEqual([]);
  });

  test('hears from the moment of a yes to the moment of a no', () => {
    const { note, send, advertised } = browser({ consent: null });
    send({ type: 'consent.changed', consent: { measurement: true, advertising: true } });
    note(view);
    send({ type: 'consent.changed', consent: YES });
    note(view);
    expect(advertised).toEqual(['7']);
  });
});

describe('without a connection', () => {
  test('facts wait and go out, in order, when it is back', async () => {
    const { state, note, tell, posted, settle } = browser();
    await settle();
    state.isOnline = false;
    note({ name: 'login', method: 'one_time_code' });
    note(wish);
    await settle();
    expect(names(posted)).toEqual(['session_start']);
    state.isOnline = true;
    tell({ type: 'connection.returned' });
    await settle();
    expect(names(posted)).toEqual(['session_start', 'login', 'wishlist']);
  });

  test('what did not arrive is told again under the same id', async () => {
    const { state, note, tell, posted, settle } = browser();
    state.arrives = false;
    await settle();
    note(purchase('o-1'));
    await settle();
    state.arrives = true;
    tell({ type: 'connection.returned' });
    await settle();
    expect(posted.map(({ id }) => id)).toEqual(['session_start:visit-1', 'purchase:o-1']);
  });

  test('no more wait than there is room for; the oldest give way', async () => {
    const { state, note, tell, posted, settle } = browser();
    await settle();
    state.isOnline = false;
    for (let count = 0; count < MOST_WAITING + 10; count += 1) note(purchase(`o-${count}`));
    state.isOnline = true;
    tell({ type: 'connection.returned' });
    for (let batch = 0; batch <= MOST_WAITING / MOST_AT_ONCE; batch += 1) await settle();
    expect(posted.map(({ id }) => id).slice(1)).toEqual(
      Array.from({ length: MOST_WAITING }, (_, index) => `purchase:o-${index + 10}`),
    );
  });
});

describe('the end of the page', () => {
  test('takes along what still waits, and tells that the visit ends', async () => {
    const { state, note, tell, posted, beaconed, settle } = browser();
    await settle();
    state.isOnline = false;
    note(wish);
    tell({ type: 'page.left' });
    expect([names(posted), names(beaconed)]).toEqual([['session_start'], ['wishlist', 'session_end']]);
  });

  test('is no end of the visit while the tab goes on: later pages belong to it, and its end is told under one id', async () => {
    const first = browser();
    await first.settle();
    first.tell({ type: 'page.left' });
    const second = browser({ tab: first.tab });
    second.note(wish);
    await second.settle();
    second.tell({ type: 'page.left' });
    second.tell({ type: 'page.left' });
    second.tell({ type: 'page.returned' });
    second.tell({ type: 'page.left' });
    const told = [...first.posted, ...first.beaconed, ...second.posted, ...second.beaconed];
    expect(new Set(told.map(({ visit }) => visit))).toEqual(new Set(['visit-1']));
    expect(names(told).filter((name) => name === 'session_start')).toHaveLength(1);
    const ends = told.filter(({ name }) => name === 'session_end');
    expect(new Set(ends.map(({ id }) => id))).toEqual(new Set(['session_end:visit-1']));
    expect(names(second.posted)).toEqual(['wishlist']);
  });

  test('of another tab is the end of another visit', async () => {
    const [one, other] = [browser(), browser()];
    await Promise.all([one.settle(), other.settle()]);
    other.tell({ type: 'page.left' });
    expect(names([...one.posted, ...other.posted])).toEqual(['session_start', 'session_start']);
    expect(one.beaconed).toEqual([]);
  });

  test('leaves no visit behind where the consent was taken back', async () => {
    const { send, tab, settle } = browser();
    await settle();
    expect(tab.kept.size).toBe(1);
    send({ type: 'consent.changed', consent: NO });
    expect(tab.kept.size).toBe(0);
  });
});

describe('what is told', () => {
  test('is what a schema names, whatever a machine hands over [row 59]', async () => {
    const { note, posted, settle } = browser();
    note({
      ...purchase('o-1'),
      phone: '+96550001234',
      customer: { name: 'Noura Al-Ali' },
      items: [{ ...worthOf([line()]).items[0], address: 'Gulf Street', token: 'secret' }],
    } as unknown as Fact);
    note({ name: 'noura_logged_in', phone: '+96550001234' } as unknown as Fact);
    await settle();
    expect(names(posted)).toEqual(['session_start', 'purchase']);
    expect(JSON.stringify(posted)).not.toMatch(/50001234|Noura|Gulf|secret/);
  });
});
