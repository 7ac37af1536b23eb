import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import type { AnalyticsEvent } from '../../../machines/analytics/analytics.types';
import { shopMachine as shopWithParts } from '../../../machines/shop/shop.machine';
import type { ShopEmitted, ShopEvent } from '../../../machines/shop/shop.types';
import type { NavigationEvent } from '../../../machines/navigation/navigation.types';
import { coverMachine } from '../../model/cover';

/** Parts that stand still: what they would say is an event of the walk. */
const still = createMachine({ context: { lines: [], ended: null, locale: 'ar' } });
const shopMachine = shopWithParts.provide({
  actors: {
    navigation: still,
    session: still,
    cart: still,
    language: still,
    toasts: still,
    consent: still,
    paymentRecovery: still,
  } as never,
});

const input = { locale: 'ar' as const, lines: [], isPromo: false, favourites: [], address: null };
type Who = 'visitor' | 'customer' | 'confirmed' | 'restoring';
const sessionIs = (who: Who, ended: string | null = null) => ({
  type: 'xstate.snapshot.session',
  who,
  snapshot: {
    hasTag: (tag: string) => tag === who || (who === 'confirmed' && tag === 'customer'),
    context: { ended, hasOpenPayment: false },
  },
});
const cartHolds = (lines: number) => ({
  type: 'xstate.snapshot.cart',
  lines,
  snapshot: { context: { lines: Array.from({ length: lines }) } },
});

const session = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' };
const line = { id: '7', variantId: null };
const order = { orderId: '10482', attemptId: null, lines: [{ ...line, quantity: 1 }], hasEmail: true };
const facts = [
  { type: 'route.entered', name: 'checkout' },
  { type: 'login.completed', session, at: 2_000 },
  { type: 'logout.requested' },
  { type: 'account.deleted' },
  { type: 'order.placed', order },
  { type: 'order.settled', order },
  { type: 'order.settledElsewhere' },
  { type: 'payment.handedOver', url: 'https://pay.example' },
  { type: 'place.left', to: { name: 'back' } },
  { type: 'line.added', line },
  { type: 'line.removed', key: '7' },
  { type: 'lines.reread', lines: [line] },
  { type: 'promo.applied', code: 'LAWZA10' },
  { type: 'promo.removed' },
  { type: 'favourite.added', item: { id: '7' } },
  { type: 'favourites.cleared' },
  { type: 'address.selected', address: { addressId: 'a-1' } },
  { type: 'address.deleted', addressId: 'a-1' },
  { type: 'addresses.listed', ids: [] },
  { type: 'undo.requested', fact: { type: 'line.added', line } },
  { type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied' } },
  { type: 'fact.noted', fact: null },
  { type: 'privacy.opened' },
  { type: 'consent.given', consent: { measurement: true, advertising: false } },
];

const languageIs = (locale: 'ar' | 'en') => ({
  type: 'xstate.snapshot.language',
  locale,
  snapshot: { context: { locale } },
});

coverMachine(
  shopMachine,
  [
    {
      name: 'what the parts say',
      input,
      events: [
        sessionIs('restoring'),
        sessionIs('visitor'),
        sessionIs('customer'),
        sessionIs('confirmed'),
        sessionIs('visitor', 'expired'),
        cartHolds(0),
        cartHolds(1),
        languageIs('ar'),
        languageIs('en'),
      ],
      place: ({ context }) => context.locale,
    },
    { name: 'what screens tell', input, events: facts },
  ],
  () => {},
  { '{}': 'the shop has no states: it passes on what it is told' },
);

/** What the shop tells navigation and the browser. */
function toldBy(...events: readonly unknown[]) {
  const told: unknown[] = [];
  const navigation = fromCallback<NavigationEvent>(({ receive }) => receive((event) => told.push(event)));
  const shop = createActor(shopMachine.provide({ actors: { navigation: navigation as never } }), { input });
  shop.on('*', (event: ShopEmitted) => told.push(event));
  shop.start();
  told.length = 0;
  for (const event of events) shop.send(event as ShopEvent);
  return told;
}

describe('what navigation is told', () => {
  test.each([
    ['restoring', null, 'unknown'],
    ['visitor', 'expired', 'visitor'],
    ['confirmed', null, 'customer'],
  ] as const)('of a session that is %s (%s): %s', (is, ended, who) => {
    expect(toldBy(sessionIs(is, ended))).toEqual([{ type: 'session.changed', who, ended }]);
  });

  test('how much the cart holds, and each other language once', () => {
    expect(toldBy(cartHolds(2), languageIs('ar'), languageIs('en'), languageIs('en'))).toEqual([
      { type: 'cart.changed', lines: 2 },
      { type: 'language.changed' },
    ]);
  });

  test.each([
    [{ type: 'order.placed', order }, { name: 'thankYou', order }, true],
    [{ type: 'logout.requested' }, { name: 'home' }, false],
    [{ type: 'place.left', to: { name: 'back' } }, { name: 'back' }, false],
    [{ type: 'place.left', to: { name: 'cart' }, replace: true }, { name: 'cart' }, true],
  ])('%j leads on to %j', (event, to, replace) => {
    expect(toldBy(event)[0]).toEqual({ type: 'destination.requested', to, replace });
  });

  test('a payment leaves the shop for the gateway', () => {
    expect(toldBy({ type: 'payment.handedOver', url: 'https://pay.example' })).toEqual([
      { type: 'left', url: 'https://pay.example' },
    ]);
  });
});

describe('what is told of the use', () => {
  test.each<[ShopEvent, AnalyticsEvent]>([
    [
      { type: 'login.completed', session, at: 2_000 },
      { type: 'fact.noted', fact: { name: 'login', method: 'one_time_code' } },
    ],
    [
      { type: 'fact.noted', fact: { name: 'search', search_term: 'oud' } },
      { type: 'fact.noted', fact: { name: 'search', search_term: 'oud' } },
    ],
    [
      { type: 'consent.given', consent: { measurement: true, advertising: false } },
      { type: 'consent.changed', consent: { measurement: true, advertising: false } },
    ],
  ])('%j reaches analytics once', (event, expected) => {
    const heard: AnalyticsEvent[] = [];
    const analytics = fromCallback<AnalyticsEvent>(({ receive }) => receive((one) => heard.push(one)));
    const shop = createActor(shopMachine.provide({ actors: { analytics } }), { input }).start();
    shop.send(event);
    expect(heard).toEqual([expected]);
  });
});
