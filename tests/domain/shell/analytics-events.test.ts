import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnalyticsEvent, eventSchema } from '../../../domain/analytics/event-schema';
import { isSentOnce, itemsOf, keyOf, track, productEvent, searchEvent } from '../../../domain/analytics/events';
import { createLine } from '../../support/data/shopping';

const items = itemsOf([createLine({ id: '7', variantId: 'a', quantity: 2 })]);
const amounts = { value: 16_000, items };
const FACTS: Readonly<Record<AnalyticsEvent['name'], AnalyticsEvent>> = {
  session_start: { name: 'session_start' },
  session_end: { name: 'session_end' },
  login: { name: 'login', method: 'one_time_code' },
  view_content: { name: 'view_content', ...amounts },
  add_to_cart: { name: 'add_to_cart', ...amounts },
  remove_from_cart: { name: 'remove_from_cart', ...amounts },
  wishlist: { name: 'wishlist', ...amounts },
  search: { name: 'search', search_term: 'oud' },
  checkout_start: { name: 'checkout_start', ...amounts },
  add_payment_info: { name: 'add_payment_info', payment_type: 'card', ...amounts },
  purchase: {
    name: 'purchase',
    transaction_id: '7001',
    payment_type: 'cash',
    shipping: 500,
    discount: 100,
    ...amounts,
  },
  payment_error: { name: 'payment_error', payment: 'p-1', reason: 'declined', value: 16_000 },
  cart_abandonment: { name: 'cart_abandonment', cart_revision: 3, ...amounts },
};
const events = Object.values(FACTS);

describe('an analytics event', () => {
  test('has one of the names in docs/reference/analytics.md', () => {
    const documented = [...readFileSync('docs/reference/analytics.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)];
    expect(documented.map(([, name]) => name).sort()).toEqual(
      [
        'session_start',
        'session_end',
        'login',
        'add_to_cart',
        'remove_from_cart',
        'view_content',
        'checkout_start',
        'add_payment_info',
        'purchase',
        'payment_error',
        'search',
        'wishlist',
        'cart_abandonment',
      ].sort(),
    );
    expect(events.map(({ name }) => name).sort()).toEqual(documented.map(([, name]) => name).sort());
  });

  test.each(events)('$name keeps its name', (fact) => expect(v.parse(eventSchema, fact).name).toBe(fact.name));

  test('is in KWD, with a price per unit', () =>
    expect(v.parse(eventSchema, FACTS.purchase)).toEqual({
      name: 'purchase',
      transaction_id: '7001',
      payment_type: 'cash',
      currency: 'KWD',
      value: 16,
      shipping: 0.5,
      discount: 0.1,
      items: [{ item_id: '7', item_name: createLine().name, item_variant: 'a', price: 8, quantity: 2 }],
    }));

  test('has no key that its schema lacks [row 59]', () =>
    fc.assert(
      fc.property(fc.constantFrom(...events), fc.constantFrom('phone', 'email', 'token', 'address'), (fact, extra) => {
        expect(v.parse(eventSchema, { ...fact, [extra]: 'secret' })).not.toHaveProperty(extra);
      }),
    ));

  test('has its texts cut', () => {
    const event = v.parse(eventSchema, { name: 'search', search_term: 'x'.repeat(61) });
    expect(event).toEqual({ name: 'search', search_term: 'x'.repeat(60) });
  });

  test.each([
    { ...FACTS.payment_error, reason: 'the card 4111 was refused' },
    { ...FACTS.payment_error, reason: '' },
    { ...FACTS.payment_error, reason: '4111' },
    { ...FACTS.payment_error, reason: 'a'.repeat(41) },
    { ...FACTS.view_content, value: 0.5 },
    { ...FACTS.view_content, items: [{ ...items[0], quantity: 0 }] },
    { ...FACTS.view_content, items: [{ ...items[0], quantity: 1.5 }] },
    { ...FACTS.view_content, items: Array.from({ length: 101 }, () => items[0]) },
    { ...FACTS.add_payment_info, payment_type: 'cheque' },
    { ...FACTS.cart_abandonment, cart_revision: 0.5 },
    { ...FACTS.login, method: 'password' },
    { name: 'page_view' },
  ])('is refused as $name with an invalid value (%#)', (fact) =>
    expect(v.safeParse(eventSchema, fact).success).toBe(false),
  );

  test('accepts each payment method', () =>
    expect(v.safeParse(eventSchema, { ...FACTS.add_payment_info, payment_type: 'cash' }).success).toBe(true));
});

describe('a repeated event', () => {
  test('has the same key', () => {
    expect(
      Object.fromEntries(events.map((fact) => [fact.name, keyOf(fact)]).filter(([, key]) => key !== null)),
    ).toEqual({
      purchase: 'purchase:7001',
      cart_abandonment: 'cart_abandonment:3',
      payment_error: 'payment_error:p-1',
      search: 'search:oud',
    });
    expect(keyOf({ name: 'payment_error', payment: '', reason: 'declined', value: 1 })).toBeNull();
  });

  test('is sent once, even after a reload, for a purchase, a payment error and an abandoned cart [row 94]', () =>
    expect(events.filter(isSentOnce).map(({ name }) => name)).toEqual([
      'purchase',
      'payment_error',
      'cart_abandonment',
    ]));
});

test('a viewed product is an event with one unit', () => {
  expect(productEvent('view_content', { id: '7', name: 'Dates', price: 8_000 })).toEqual({
    name: 'view_content',
    value: 8_000,
    items: [{ item_id: '7', item_name: 'Dates', item_variant: null, price: 8_000, quantity: 1 }],
  });
});

test('track() wraps an event or null for the machines', () => {
  expect(track(FACTS.session_start)).toEqual({ type: 'analytics.tracked', event: { name: 'session_start' } });
  expect(track(null)).toEqual({ type: 'analytics.tracked', event: null });
});

describe('a search', () => {
  test.each([
    [' Oud  50 ml ', 'oud 50 ml'],
    ['call +965 5000 1234 now', 'call now'],
    ['(965) 5000-1234', '('],
    ['٥٠٠٠١٢٣٤ عود', 'عود'],
    ['to noura@mail.example please', 'to please'],
    ['room 123', 'room 123'],
    ['1234', null],
    ['5000.1234', null],
    ['noura@mail.example', null],
    ['   ', null],
  ])('for %j is sent as %j', (query, event) =>
    expect(searchEvent(query)).toEqual(event && { name: 'search', search_term: event }),
  );

  test('never sends four digits in a row or an e-mail address', () => {
    const word = fc.constantFrom('oud', 'عود', '12', '+', '٥٠٠٠', '965', '-', '@', 'a@b.co', ' ');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const event = searchEvent(words.join(' '));
        const term = event?.name === 'search' ? event.search_term : '';
        expect(term).not.toMatch(/\d{4}|@/);
      }),
    );
  });
});
