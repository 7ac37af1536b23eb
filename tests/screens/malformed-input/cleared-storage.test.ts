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
import { createFavourite } from '../../support/data/favourites';
import { collectUncaughtErrors, preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { createSelectedAddress, ATTEMPT, createLine, openPaymentResponse } from '../../support/data/shopping';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LOADING_MS = 6_000;
const HONEY = { ...createLine(), id: '8', name: 'Honey' };
const LAMP = createFavourite({ addedAt: 1 });

beforeAll(() => preloadScreens(['/checkout', '/cart', '/profile', '/orders', '/login']));

let errors: ReturnType<typeof collectUncaughtErrors>;
let shop: ReturnType<typeof startShopActors> | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  errors = collectUncaughtErrors();
});
afterEach(() => {
  shop?.close();
  errors.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the shop of a customer with a cart and everything that a payment needs. */
async function open(path: string, responses: Readonly<Record<string, object>> = {}) {
  seedStorage({ who: 'customer', cart: true });
  const store = localStore();
  selectedAddressSlice.write(store, createSelectedAddress(), Date.now());
  favouritesSlice.write(store, [LAMP], Date.now());
  const product = { ...responseFor('getProductById/7'), variant_system: null };
  shop = startShopActors(path, (call) =>
    JSON.stringify({ 'getProductById/{}': product, ...responses }[endpointOf(call) as string] ?? responseFor(call)),
  );
  await advanceTime(LOADING_MS);
  return shop;
}

/** Ways to clear storage. Only another tab causes a storage event. */
const clearStorage = {
  'from outside': () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  'by another tab': () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  },
} as const;

const expectNoErrors = ({ actors }: ReturnType<typeof startShopActors>) => {
  expect(actors().filter(([, actor]) => actor.getSnapshot().status === 'error')).toEqual([]);
  expect(errors.uncaught).toEqual([]);
};

test('storage cleared from outside keeps cart, favourites and session in the page, and the next change stores them again [row 48]', async () => {
  const openedShop = await open('/cart');
  clearStorage['from outside']();
  await advanceTime(LOADING_MS);
  childOf(openedShop.shop, 'cart').send({ type: 'line.added', line: HONEY });
  childOf(openedShop.shop, 'favourites').send({ type: 'favourite.added', item: { ...LAMP, id: '10' } });
  await advanceTime(LOADING_MS);
  const store = localStore();
  expect(cartSlice.read(store).lines.map(({ id }) => id)).toEqual(['7', '8']);
  expect(favouritesSlice.read(store).map(({ id }) => id)).toEqual(['9', '10']);
  expect(childOf(openedShop.shop, 'session').getSnapshot().hasTag('customer')).toBe(true);
  expectNoErrors(openedShop);
});

test('storage cleared by another tab clears cart, favourites, address, session and consent, but not the language, and later changes are stored [row 48]', async () => {
  const openedShop = await open('/cart');
  const consent = childOf(openedShop.shop, 'consent');
  consent.send({ type: 'choices.opened' });
  consent.send({ type: 'purpose.toggled', purpose: 'measurement' });
  consent.send({ type: 'choices.saved' });
  await advanceTime(2_000);
  expect(consentSlice.read(localStore())).toEqual(NO_CONSENT);
  const selected = () => childOf(openedShop.shop, 'selectedAddress').getSnapshot().context.address;
  const favourites = () => childOf(openedShop.shop, 'favourites').getSnapshot().context.items;
  expect([selected()?.addressId, favourites().length]).toEqual([createSelectedAddress().addressId, 1]);
  clearStorage['by another tab']();
  await advanceTime(LOADING_MS);
  expect(childOf(openedShop.shop, 'cart').getSnapshot().context.lines).toEqual([]);
  expect(favourites()).toEqual([]);
  expect(selected()).toBeNull();
  expect(childOf(openedShop.shop, 'session').getSnapshot().hasTag('visitor')).toBe(true);
  expect(consent.getSnapshot().context.consent).toBeNull();
  expect(childOf(openedShop.shop, 'language').getSnapshot().context.locale).toBe('en');
  const syncedKeys = [KEYS.authToken, KEYS.token, KEYS.userId, KEYS.selectedAddress, KEYS.favorites, KEYS.consent];
  expect(syncedKeys.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  childOf(openedShop.shop, 'cart').send({ type: 'line.added', line: HONEY });
  childOf(openedShop.shop, 'favourites').send({ type: 'favourite.added', item: { ...LAMP, id: '10' } });
  await advanceTime(LOADING_MS);
  expect(cartSlice.read(localStore()).lines.map(({ id }) => id)).toEqual(['8']);
  expect(favouritesSlice.read(localStore()).map(({ id }) => id)).toEqual(['10']);
  expectNoErrors(openedShop);
});

test('an open payment is still checked after storage was cleared, and can be cancelled [row 48]', async () => {
  attemptSlice.write(localStore(), { attemptId: ATTEMPT }, Date.now());
  let payment: object | null = openPaymentResponse;
  const openedShop = await open('/checkout', {
    get 'payment/open'() {
      return { data: payment };
    },
  });
  const actors = new Map(openedShop.actors());
  const [checkout, openPayment] = [actors.get('checkout') as AnyActorRef, actors.get('openPayment') as AnyActorRef];
  expect(openPayment.getSnapshot().hasTag('inProgress')).toBe(true);
  clearStorage['from outside']();
  openPayment.send({ type: 'payment.checked' });
  await advanceTime(LOADING_MS);
  expect(openPayment.getSnapshot().hasTag('inProgress')).toBe(true);
  expect(openPayment.getSnapshot().context.attemptId).toBe(ATTEMPT);
  payment = null;
  openPayment.send({ type: 'payment.cancelled' });
  await advanceTime(LOADING_MS);
  expect(checkout.getSnapshot().hasTag('canPlace')).toBe(true);
  expect(openedShop.asked).toContain('payment/cancel');
  expectNoErrors(openedShop);
});

test('a card order after storage was cleared stores its attempt and its pending order [row 48]', async () => {
  const openedShop = await open('/checkout');
  const checkout = new Map(openedShop.actors()).get('checkout') as AnyActorRef;
  clearStorage['from outside']();
  checkout.send({ type: 'order.submitted' });
  await advanceTime(LOADING_MS);
  expect(window.location.assign).toHaveBeenCalledWith(expect.stringContaining('/sandbox-gateway/invoice/1'));
  expect(attemptSlice.read(localStore())?.attemptId).toBe(checkout.getSnapshot().context.attemptId);
  expect(pendingOrderSlice.read(localStore())?.invoiceId).toBe('1');
  expectNoErrors(openedShop);
});

test('a customer whose storage was cleared can log out, and the token is revoked [row 48]', async () => {
  const openedShop = await open('/profile');
  clearStorage['from outside']();
  childOf(openedShop.shop, 'session').send({ type: 'session.ended' });
  await advanceTime(LOADING_MS);
  expect(openedShop.asked).toContain('customer/logout');
  expect(childOf(openedShop.shop, 'session').getSnapshot().hasTag('visitor')).toBe(true);
  expectNoErrors(openedShop);
});
