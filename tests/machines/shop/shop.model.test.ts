import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import type { AnalyticsMachineEvent } from '../../../machines/analytics/analytics.types';
import { shopMachine as shopWithParts } from '../../../machines/shop/shop.machine';
import type { ShopEmitted, ShopEvent } from '../../../machines/shop/shop.types';
import type { NavigationEvent } from '../../../machines/navigation/navigation.types';
import { coverMachine } from '../../model/cover';

/** Idle children. Their events are part of the paths. */
const idleChild = createMachine({ context: { lines: [], ended: null, locale: 'ar' } });
const shopMachine = shopWithParts.provide({
  actors: {
    navigation: idleChild,
    session: idleChild,
    cart: idleChild,
    language: idleChild,
    toasts: idleChild,
    consent: idleChild,
    paymentRecovery: idleChild,
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
  { type: 'payment.redirected', url: 'https://pay.example' },
  { type: 'navigation.requested', to: { name: 'back' } },
  { type: 'line.added', line },
  { type: 'choices.requested', line },
  { type: 'choices.failed' },
  { type: 'line.removed', key: '7' },
  { type: 'lines.refreshed', lines: [line] },
  { type: 'promo.applied', code: 'LAWZA10' },
  { type: 'promo.removed' },
  { type: 'favourite.added', item: { id: '7' } },
  { type: 'favourites.cleared' },
  { type: 'address.selected', address: { addressId: 'a-1' } },
  { type: 'address.deleted', addressId: 'a-1' },
  { type: 'addresses.listed', ids: [] },
  { type: 'undo.requested', undo: { type: 'line.added', line } },
  { type: 'toast.shown', toast: { tone: 'info', code: 'linkCopied' } },
  { type: 'analytics.tracked', event: null },
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
      name: 'events of children',
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
      stateKey: ({ context }) => context.locale,
    },
    { name: 'events of screens', input, events: facts },
  ],
  () => {},
  { '{}': 'the shop has no states, it forwards events' },
);

/** The events that the shop sends to navigation and emits. */
function outputsOf(...events: readonly unknown[]) {
  const outputs: unknown[] = [];
  const navigation = fromCallback<NavigationEvent>(({ receive }) => receive((event) => outputs.push(event)));
  const shop = createActor(shopMachine.provide({ actors: { navigation: navigation as never } }), { input });
  shop.on('*', (event: ShopEmitted) => outputs.push(event));
  shop.start();
  outputs.length = 0;
  for (const event of events) shop.send(event as ShopEvent);
  return outputs;
}

describe('navigation', () => {
  test.each([
    ['restoring', null, 'unknown'],
    ['visitor', 'expired', 'visitor'],
    ['confirmed', null, 'customer'],
  ] as const)('gets a session that is %s (%s) as %s', (is, ended, who) => {
    expect(outputsOf(sessionIs(is, ended))).toEqual([{ type: 'session.changed', who, ended }]);
  });

  test('gets the number of cart lines, and each language change once', () => {
    expect(outputsOf(cartHolds(2), languageIs('ar'), languageIs('en'), languageIs('en'))).toEqual([
      { type: 'cart.changed', lines: 2 },
      { type: 'language.changed' },
    ]);
  });

  test.each([
    [{ type: 'order.placed', order }, { name: 'thankYou', order }, true],
    [{ type: 'logout.requested' }, { name: 'home' }, false],
    [{ type: 'navigation.requested', to: { name: 'back' } }, { name: 'back' }, false],
    [{ type: 'navigation.requested', to: { name: 'cart' }, replace: true }, { name: 'cart' }, true],
  ])('gets for %j the destination %j', (event, to, replace) => {
    expect(outputsOf(event)[0]).toEqual({ type: 'destination.requested', to, replace });
  });

  test('is left for the gateway by a payment', () => {
    expect(outputsOf({ type: 'payment.redirected', url: 'https://pay.example' })).toEqual([
      { type: 'redirect.requested', url: 'https://pay.example' },
    ]);
  });
});

describe('analytics', () => {
  test.each<[ShopEvent, AnalyticsMachineEvent]>([
    [
      { type: 'login.completed', session, at: 2_000 },
      { type: 'analytics.tracked', event: { name: 'login', method: 'one_time_code' } },
    ],
    [
      { type: 'analytics.tracked', event: { name: 'search', search_term: 'oud' } },
      { type: 'analytics.tracked', event: { name: 'search', search_term: 'oud' } },
    ],
    [
      { type: 'consent.given', consent: { measurement: true, advertising: false } },
      { type: 'consent.changed', consent: { measurement: true, advertising: false } },
    ],
  ])('gets %j once', (event, expected) => {
    const received: AnalyticsMachineEvent[] = [];
    const analytics = fromCallback<AnalyticsMachineEvent>(({ receive }) => receive((one) => received.push(one)));
    const shop = createActor(shopMachine.provide({ actors: { analytics: analytics as never } }), { input }).start();
    shop.send(event);
    expect(received).toEqual([expected]);
  });
});
