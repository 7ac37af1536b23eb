import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { favouritesSlice } from '../../../machines/storage/favourites.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { attemptSlice, pendingOrderSlice } from '../../../machines/storage/checkout.slices';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { childOf } from '../../../src/app/create-shop';
import { responseFor, endpointOf } from '../../support/shop/responses';
import { NO_CONSENT } from '../../support/data/consent';
import { collectUncaughtErrors, preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { createSelectedAddress, ATTEMPT, createLine, openPaymentResponse } from '../../support/data/shopping';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ARRIVAL = 6_000;
const HONEY = { ...createLine(), id: '8', name: 'Honey' };
const LAMP = { id: '9', name: 'Lamp', price: 4_000, image: '', description: '', quantity: 3, addedAt: 1 };

beforeAll(() => preloadScreens(['/checkout', '/cart', '/profile', '/orders', '/login']));

let heard: ReturnType<typeof collectUncaughtErrors>;
let shop: ReturnType<typeof startShopActors> | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  heard = collectUncaughtErrors();
});
afterEach(() => {
  shop?.close();
  heard.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** The shop at an address, of a customer with dates in the cart, and all that a payment needs. */
async function opens(path: string, answers: Readonly<Record<string, object>> = {}) {
  seedStorage({ who: 'customer', cart: true });
  const store = localStore();
  selectedAddressSlice.write(store, createSelectedAddress(), Date.now());
  favouritesSlice.write(store, [LAMP], Date.now());
  const product = { ...responseFor('getProductById/7'), variant_system: null };
  shop = startShopActors(path, (call) =>
    JSON.stringify({ 'getProductById/{}': product, ...answers }[endpointOf(call) as string] ?? responseFor(call)),
  );
  await advanceTime(ARRIVAL);
  return shop;
}

/** Somebody clears what the site has stored: this page is not told of it, where another tab did it it is. */
const wipes = {
  'from outside': () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  'by another tab': () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  },
} as const;

const lives = ({ actors }: ReturnType<typeof startShopActors>) => {
  expect(actors().filter(([, actor]) => actor.getSnapshot().status === 'error')).toEqual([]);
  expect(heard.uncaught).toEqual([]);
};

test('storage that is wiped from outside leaves cart, favourites and session to the page, and the next change stores them again [row 48]', async () => {
  const here = await opens('/cart');
  wipes['from outside']();
  await advanceTime(ARRIVAL);
  childOf(here.shop, 'cart').send({ type: 'line.added', line: HONEY });
  childOf(here.shop, 'favourites').send({ type: 'favourite.added', item: { ...LAMP, id: '10' } });
  await advanceTime(ARRIVAL);
  const kept = localStore();
  expect(cartSlice.read(kept).lines.map(({ id }) => id)).toEqual(['7', '8']);
  expect(favouritesSlice.read(kept).map(({ id }) => id)).toEqual(['9', '10']);
  expect(childOf(here.shop, 'session').getSnapshot().hasTag('customer')).toBe(true);
  lives(here);
});

test('storage that is wiped by another tab is followed by cart, favourites, address, session and consent; the page keeps its language, and what comes then is stored [row 48]', async () => {
  const here = await opens('/cart');
  childOf(here.shop, 'consent').send({ type: 'all.refused' });
  await advanceTime(2_000);
  expect(consentSlice.read(localStore())).toEqual(NO_CONSENT);
  const selected = () => childOf(here.shop, 'selectedAddress').getSnapshot().context.address;
  const favourites = () => childOf(here.shop, 'favourites').getSnapshot().context.items;
  expect([selected()?.addressId, favourites().length]).toEqual([createSelectedAddress().addressId, 1]);
  wipes['by another tab']();
  await advanceTime(ARRIVAL);
  expect(childOf(here.shop, 'cart').getSnapshot().context.lines).toEqual([]);
  expect(favourites()).toEqual([]);
  expect(selected()).toBeNull();
  expect(childOf(here.shop, 'session').getSnapshot().hasTag('visitor')).toBe(true);
  expect(childOf(here.shop, 'consent').getSnapshot().context.consent).toBeNull();
  expect(childOf(here.shop, 'language').getSnapshot().context.locale).toBe('en');
  const followed = [KEYS.authToken, KEYS.token, KEYS.userId, KEYS.selectedAddress, KEYS.favorites, KEYS.consent];
  expect(followed.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  childOf(here.shop, 'cart').send({ type: 'line.added', line: HONEY });
  childOf(here.shop, 'favourites').send({ type: 'favourite.added', item: { ...LAMP, id: '10' } });
  await advanceTime(ARRIVAL);
  expect(cartSlice.read(localStore()).lines.map(({ id }) => id)).toEqual(['8']);
  expect(favouritesSlice.read(localStore()).map(({ id }) => id)).toEqual(['10']);
  lives(here);
});

test('a payment that is open when storage is wiped is still asked about, and can be given up [row 48]', async () => {
  attemptSlice.write(localStore(), { attemptId: ATTEMPT }, Date.now());
  let payment: object | null = openPaymentResponse;
  const here = await opens('/checkout', {
    get 'payment/open'() {
      return { data: payment };
    },
  });
  const checkout = new Map(here.actors()).get('checkout') as AnyActorRef;
  expect(checkout.getSnapshot().hasTag('inProgress')).toBe(true);
  wipes['from outside']();
  checkout.send({ type: 'payment.checked' });
  await advanceTime(ARRIVAL);
  expect(checkout.getSnapshot().hasTag('inProgress')).toBe(true);
  expect(checkout.getSnapshot().context.attemptId).toBe(ATTEMPT);
  payment = null;
  checkout.send({ type: 'payment.cancelled' });
  await advanceTime(ARRIVAL);
  expect(checkout.getSnapshot().hasTag('canPlace')).toBe(true);
  expect(here.asked).toContain('payment/cancel');
  lives(here);
});

test('an order by card after storage was wiped writes down its attempt and what is being paid for [row 48]', async () => {
  const here = await opens('/checkout');
  const checkout = new Map(here.actors()).get('checkout') as AnyActorRef;
  wipes['from outside']();
  checkout.send({ type: 'order.submitted' });
  await advanceTime(ARRIVAL);
  expect(window.location.assign).toHaveBeenCalledWith(expect.stringContaining('/sandbox-gateway/invoice/1'));
  expect(attemptSlice.read(localStore())?.attemptId).toBe(checkout.getSnapshot().context.attemptId);
  expect(pendingOrderSlice.read(localStore())?.invoiceId).toBe('1');
  lives(here);
});

test('a customer whose storage was wiped logs out like everybody, and the server is told [row 48]', async () => {
  const here = await opens('/profile');
  wipes['from outside']();
  childOf(here.shop, 'session').send({ type: 'session.ended' });
  await advanceTime(ARRIVAL);
  expect(here.asked).toContain('customer/logout');
  expect(childOf(here.shop, 'session').getSnapshot().hasTag('visitor')).toBe(true);
  lives(here);
});
