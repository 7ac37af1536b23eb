import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, createMachine, fromCallback } from 'xstate';
import type { AnalyticsEvent } from '../../../machines/analytics/analytics.types';
import { shopMachine as shopWithParts } from '../../../machines/shop/shop.machine';
import type { Needs, Place, ShopEmitted, ShopEvent } from '../../../machines/shop/shop.types';
import { coverMachine } from '../../model/cover';

/** Parts that stand still: what they would say is an event of the walk. */
const still = createMachine({ context: { lines: [], ended: null } });
const shopMachine = shopWithParts.provide({
  actors: {
    session: still,
    cart: still,
    language: still,
    toasts: still,
    consent: still,
    paymentRecovery: still,
  } as never,
});

const input = { locale: 'ar' as const, lines: [], isPromo: false, favourites: [], address: null };
const needs: readonly Needs[] = ['nothing', 'visitor', 'customer', 'customerAndCart'];
const placeOf = (asked: Needs): Place => ({
  name: asked === 'visitor' ? 'login' : 'checkout',
  path: `/${asked}`,
  needs: asked,
  returnTo: null,
});
const entered = (asked: Needs) => ({ type: 'route.changed' as const, place: placeOf(asked), at: 1_000 });

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
  { type: 'menu.opened' },
  { type: 'search.opened' },
  { type: 'overlay.closed' },
];

coverMachine(
  shopMachine,
  [
    {
      name: 'the gate',
      input,
      events: [
        ...needs.map(entered),
        sessionIs('visitor'),
        sessionIs('customer'),
        sessionIs('confirmed'),
        sessionIs('visitor', 'expired'),
        cartHolds(0),
        cartHolds(1),
      ],
      place: ({ value, context }: AnyMachineSnapshot) => [
        value.gate,
        context.who,
        context.ended,
        context.place?.needs,
        context.cartLines,
      ],
    },
    { name: 'what screens tell', input, events: [entered('nothing'), ...facts] },
  ],
  ({ value, context }) => {
    const asked = context.place?.needs;
    if (value.gate !== 'open') return;
    if (asked === 'customer' || asked === 'customerAndCart') expect(context.who).toBe('customer');
    if (asked === 'visitor') expect(context.who).toBe('visitor');
  },
);

/** A shop whose parts stand still, and what it says to the browser. */
function shopWith(...events: (ShopEvent | ReturnType<typeof sessionIs> | ReturnType<typeof cartHolds>)[]) {
  const shop = createActor(shopMachine, { input });
  const told: ShopEmitted[] = [];
  shop.on('*', (event) => told.push(event));
  shop.start();
  for (const event of events) shop.send(event as ShopEvent);
  return { told, gate: shop.getSnapshot().value.gate };
}

describe('who may enter', () => {
  test.each<[Needs, Who, number, string]>([
    ['nothing', 'restoring', 0, 'open'],
    ['nothing', 'visitor', 0, 'open'],
    ['nothing', 'customer', 0, 'open'],
    ['visitor', 'restoring', 0, 'awaitingSession'],
    ['visitor', 'visitor', 0, 'open'],
    ['visitor', 'customer', 0, 'alreadyLoggedIn'],
    ['customer', 'restoring', 0, 'awaitingSession'],
    ['customer', 'visitor', 0, 'askingToLogIn'],
    ['customer', 'customer', 0, 'open'],
    ['customerAndCart', 'restoring', 1, 'awaitingSession'],
    ['customerAndCart', 'visitor', 1, 'askingToLogIn'],
    ['customerAndCart', 'customer', 1, 'open'],
    ['customerAndCart', 'customer', 0, 'cartIsEmpty'],
  ])('a screen that needs %s, somebody who is %s, %i lines in the cart: %s', (asked, who, lines, gate) => {
    expect(shopWith(sessionIs(who), cartHolds(lines), entered(asked)).gate).toBe(gate);
  });

  test('a visitor is sent to log in with the way back and when it was asked for', () => {
    expect(shopWith(sessionIs('visitor'), entered('customer')).told).toEqual([
      {
        type: 'navigated',
        to: { name: 'login', returnTo: { path: '/customer', from: 'checkout', at: 1_000 }, reason: 'needed' },
        replace: true,
      },
    ]);
  });

  test('a session that ends on a private screen leads to login and says why', () => {
    const { told } = shopWith(sessionIs('customer'), entered('customer'), sessionIs('visitor', 'expired'));
    expect(told).toMatchObject([{ to: { name: 'login', reason: 'expired' } }]);
  });

  test.each([
    [
      { path: '/checkout', from: 'checkout', at: 500 },
      { name: 'path', path: '/checkout' },
    ],
    [{ path: '/order/7', from: 'order', at: -10_000_000 }, { name: 'orders' }],
    [null, { name: 'home' }],
  ])('after login the way back %j leads to %j', (returnTo, to) => {
    const { told } = shopWith(
      sessionIs('visitor'),
      { ...entered('visitor'), place: { ...placeOf('visitor'), returnTo } },
      sessionIs('customer'),
    );
    expect(told).toEqual([{ type: 'navigated', to, replace: true }]);
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
