import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { promoMachine } from '../../../machines/checkout/promo.machine';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import type { CartLine } from '../../../domain/cart/cart-line';
import { calculateTotals } from '../../../machines/checkout/quote.rules';
import { KEYS, type Slice } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { childOf } from '../../../src/app/create-shop';
import { responseFor, endpointOf } from '../../support/shop/responses';
import { preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { createSelectedAddress } from '../../support/data/shopping';

const LOADING_MS = 6_000;

beforeAll(() => preloadScreens(['/checkout', '/address-list', '/profile', '/thank-you']));

let livingShop: ReturnType<typeof startShopActors>;
beforeEach(() => {
  vi.useFakeTimers();
  seedStorage({ who: 'customer', cart: true });
  selectedAddressSlice.write(localStore(), createSelectedAddress(), Date.now());
});
afterEach(() => {
  livingShop.close();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Loads the checkout page. A call with the response null fails with 503. */
async function openCheckout(responses: Readonly<Record<string, object | null>> = {}) {
  const product = { ...responseFor('getProductById/7'), variant_system: null };
  const byCall: Readonly<Record<string, object | null>> = {
    'getProductById/{}': product,
    'getPromoValid/{}': { promo_code: [{ code: 'LAWZA10', discount: 10 }] },
    ...responses,
  };
  livingShop = startShopActors('/checkout', (call) => {
    const response = byCall[endpointOf(call) as string];
    return response === null ? new Response('', { status: 503 }) : JSON.stringify(response ?? responseFor(call));
  });
  await advanceTime(LOADING_MS);
  return checkoutActor();
}
const actor = (name: string) => new Map(livingShop.actors()).get(name);
const checkoutActor = () => actor('checkout') as ActorRefFrom<typeof checkoutMachine>;
const promoActor = () => actor('promo') as ActorRefFrom<typeof promoMachine>;
const goTo = async (path: string) => {
  window.history.pushState(null, '', path);
  await advanceTime(LOADING_MS);
};
const choices = () => {
  const { promo, method } = checkoutActor().getSnapshot().context;
  return { code: promo?.code ?? null, method, problem: promoActor().getSnapshot().context.problem?.code ?? null };
};

/** Applies a code and chooses cash. */
async function choose(checkout: ActorRefFrom<typeof checkoutMachine>) {
  promoActor().send({ type: 'promo.submitted', code: ' LAWZA10 ' });
  checkout.send({ type: 'method.selected', method: 'cash' });
  await advanceTime(LOADING_MS);
  expect(choices()).toEqual({ code: 'LAWZA10', method: 'cash', problem: null });
}

test('the promo code and payment method survive a visit to the addresses', async () => {
  await choose(await openCheckout());
  await goTo('/address-list');
  await goTo('/checkout');
  expect(choices()).toEqual({ code: 'LAWZA10', method: 'cash', problem: null });
});

test('a reload checks the promo code again and shows if it is no longer valid', async () => {
  await choose(await openCheckout());
  livingShop.close();
  await openCheckout({ 'getPromoValid/{}': { status: 'error', promo_code: [] } });
  expect(choices()).toEqual({ code: null, method: 'cash', problem: 'promoInvalid' });
  expect(childOf(livingShop.shop, 'cart').getSnapshot().context.isPromo).toBe(false);
  livingShop.close();
  await openCheckout();
  expect(choices()).toEqual({ code: null, method: 'cash', problem: null });
});

test('a promo code that could not be checked is not forgotten', async () => {
  await choose(await openCheckout());
  livingShop.close();
  await openCheckout({ 'getPromoValid/{}': null });
  expect(choices().code).toBeNull();
  livingShop.close();
  await openCheckout();
  expect(choices().code).toBe('LAWZA10');
});

test('a removed promo code stays removed', async () => {
  const checkout = await openCheckout();
  await choose(checkout);
  promoActor().send({ type: 'promo.removed' });
  await goTo('/address-list');
  await goTo('/checkout');
  expect(choices()).toEqual({ code: null, method: 'cash', problem: null });
});

test('after an order the cart has no promo code', async () => {
  await choose(await openCheckout());
  await goTo('/address-list');
  const { lines } = childOf(livingShop.shop, 'cart').getSnapshot().context;
  childOf(livingShop.shop, 'cart').send({ type: 'order.settled', order: { orderId: '1', attemptId: null, lines } });
  for (const line of lines) childOf(livingShop.shop, 'cart').send({ type: 'line.added', line });
  await goTo('/checkout');
  expect(choices().code).toBeNull();
});

/** Writes a slice as another tab does, with the storage event. */
function writeInOtherTab<T>(slice: Slice<T>, value: T) {
  slice.write(localStore(), value, Date.now());
  window.dispatchEvent(new StorageEvent('storage', { key: slice.keys[0] }));
}
const stored = () => cartSlice.read(localStore());

test('an applied promo code is stored with the cart until it is removed', async () => {
  await choose(await openCheckout());
  expect(stored()).toMatchObject({ isPromo: true, promoCode: 'LAWZA10' });
  promoActor().send({ type: 'promo.removed' });
  expect(stored()).toMatchObject({ isPromo: false, promoCode: '' });
});

test('a promo code that another tab applies or removes is applied or removed here', async () => {
  const checkout = await openCheckout();
  const cart = stored();
  writeInOtherTab(cartSlice, { ...cart, isPromo: true, promoCode: 'LAWZA10', changes: { promo: 1 } });
  await advanceTime(LOADING_MS);
  expect(choices()).toMatchObject({ code: 'LAWZA10', problem: null });
  expect(calculateTotals(checkout.getSnapshot().context).discount).toBe(800);
  writeInOtherTab(cartSlice, { ...cart, isPromo: false, promoCode: '', changes: { promo: 2 } });
  await advanceTime(LOADING_MS);
  expect(choices()).toMatchObject({ code: null, problem: null });
});

test('a change of the cart in another tab checks the promo code again', async () => {
  await choose(await openCheckout());
  const requestsBefore = livingShop.asked.length;
  const [line] = stored().lines;
  writeInOtherTab(cartSlice, {
    ...stored(),
    lines: [{ ...(line as CartLine), quantity: 3 }],
    changes: { ...stored().changes, '7:': 9 },
  });
  await advanceTime(LOADING_MS);
  expect(livingShop.asked.slice(requestsBefore)).toContain('getPromoValid/LAWZA10');
  expect(choices().code).toBe('LAWZA10');
});

test('the choices are forgotten at logout', async () => {
  await choose(await openCheckout());
  await goTo('/profile');
  childOf(livingShop.shop, 'session').send({ type: 'session.ended' });
  await advanceTime(LOADING_MS);
  expect(sessionStorage.getItem(KEYS.choices)).toBeNull();
});

test('the choices are forgotten after an order', async () => {
  const checkout = await openCheckout();
  await choose(checkout);
  checkout.send({ type: 'order.submitted' });
  await advanceTime(LOADING_MS);
  expect(checkout.getSnapshot().status).toBe('done');
  expect(sessionStorage.getItem(KEYS.choices)).toBeNull();
});
