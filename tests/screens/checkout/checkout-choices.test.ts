import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { promoMachine } from '../../../machines/checkout/promo.machine';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import type { CartLine } from '../../../domain/cart/cart-line';
import { reckon } from '../../../machines/checkout/quote.rules';
import { KEYS, type Slice } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { part } from '../../../src/app/create-shop';
import { answerTo, callAt } from '../../support/shop/answers';
import { loadScreensAt, openLivingShop, pass } from '../../support/shop/living-shop';
import { remember } from '../../support/shop/routes';
import { address } from '../../support/data/shopping';

const ARRIVAL = 6_000;

beforeAll(() => loadScreensAt(['/checkout', '/address-list', '/profile', '/thank-you']));

let here: ReturnType<typeof openLivingShop>;
beforeEach(() => {
  vi.useFakeTimers();
  remember({ who: 'customer', cart: true });
  selectedAddressSlice.write(localStore(), address(), Date.now());
});
afterEach(() => {
  here.close();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** The checkout of a page that has just been loaded; a call that is null there has no answer. */
async function opensCheckout(answers: Readonly<Record<string, object | null>> = {}) {
  const product = { ...answerTo('getProductById/7'), variant_system: null };
  const all: Readonly<Record<string, object | null>> = {
    'getProductById/{}': product,
    'getPromoValid/{}': { promo_code: [{ code: 'LAWZA10', discount: 10 }] },
    ...answers,
  };
  here = openLivingShop('/checkout', (call) => {
    const answer = all[callAt(call) as string];
    return answer === null ? new Response('', { status: 503 }) : JSON.stringify(answer ?? answerTo(call));
  });
  await pass(ARRIVAL);
  return shown();
}
const actor = (name: string) => new Map(here.actors()).get(name);
const shown = () => actor('checkout') as ActorRefFrom<typeof checkoutMachine>;
const promoShown = () => actor('promo') as ActorRefFrom<typeof promoMachine>;
const goes = async (path: string) => {
  window.history.pushState(null, '', path);
  await pass(ARRIVAL);
};
const choices = () => {
  const { promo, method } = shown().getSnapshot().context;
  return { code: promo?.code ?? null, method, problem: promoShown().getSnapshot().context.problem?.code ?? null };
};

/** Applies a code and chooses cash. */
async function chooses(checkout: ActorRefFrom<typeof checkoutMachine>) {
  promoShown().send({ type: 'promo.submitted', code: ' LAWZA10 ' });
  checkout.send({ type: 'method.selected', method: 'cash' });
  await pass(ARRIVAL);
  expect(choices()).toEqual({ code: 'LAWZA10', method: 'cash', problem: null });
}

test('a look at the addresses and back keeps the promo code and the way to pay', async () => {
  await chooses(await opensCheckout());
  await goes('/address-list');
  await goes('/checkout');
  expect(choices()).toEqual({ code: 'LAWZA10', method: 'cash', problem: null });
});

test('a page that is loaded again looks the code up again, and says where it counts no more', async () => {
  await chooses(await opensCheckout());
  here.close();
  await opensCheckout({ 'getPromoValid/{}': { status: 'error', promo_code: [] } });
  expect(choices()).toEqual({ code: null, method: 'cash', problem: 'promoInvalid' });
  expect(part(here.shop, 'cart').getSnapshot().context.isPromo).toBe(false);
  here.close();
  await opensCheckout();
  expect(choices()).toEqual({ code: null, method: 'cash', problem: null });
});

test('a code that could not be looked up is not forgotten', async () => {
  await chooses(await opensCheckout());
  here.close();
  await opensCheckout({ 'getPromoValid/{}': null });
  expect(choices().code).toBeNull();
  here.close();
  await opensCheckout();
  expect(choices().code).toBe('LAWZA10');
});

test('a code that was taken back stays away', async () => {
  const checkout = await opensCheckout();
  await chooses(checkout);
  promoShown().send({ type: 'promo.removed' });
  await goes('/address-list');
  await goes('/checkout');
  expect(choices()).toEqual({ code: null, method: 'cash', problem: null });
});

test('a cart that was ordered comes without a code', async () => {
  await chooses(await opensCheckout());
  await goes('/address-list');
  const { lines } = part(here.shop, 'cart').getSnapshot().context;
  part(here.shop, 'cart').send({ type: 'order.settled', order: { orderId: '1', attemptId: null, lines } });
  for (const line of lines) part(here.shop, 'cart').send({ type: 'line.added', line });
  await goes('/checkout');
  expect(choices().code).toBeNull();
});

/** Another tab writes what it has done, and this one hears of it. */
function elsewhere<T>(slice: Slice<T>, value: T) {
  slice.write(localStore(), value, Date.now());
  window.dispatchEvent(new StorageEvent('storage', { key: slice.keys[0] }));
}
const stored = () => cartSlice.read(localStore());

test('a code that counts is written down with the cart, and leaves it when it is taken back', async () => {
  await chooses(await opensCheckout());
  expect(stored()).toMatchObject({ isPromo: true, promoCode: 'LAWZA10' });
  promoShown().send({ type: 'promo.removed' });
  expect(stored()).toMatchObject({ isPromo: false, promoCode: '' });
});

test('a code that another tab applies counts here too, and what it takes back counts here no more', async () => {
  const checkout = await opensCheckout();
  const cart = stored();
  elsewhere(cartSlice, { ...cart, isPromo: true, promoCode: 'LAWZA10', changes: { promo: 1 } });
  await pass(ARRIVAL);
  expect(choices()).toMatchObject({ code: 'LAWZA10', problem: null });
  expect(reckon(checkout.getSnapshot().context).discount).toBe(800);
  elsewhere(cartSlice, { ...cart, isPromo: false, promoCode: '', changes: { promo: 2 } });
  await pass(ARRIVAL);
  expect(choices()).toMatchObject({ code: null, problem: null });
});

test('a change of the cart in another tab has the code looked up again', async () => {
  await chooses(await opensCheckout());
  const before = here.asked.length;
  const [line] = stored().lines;
  elsewhere(cartSlice, {
    ...stored(),
    lines: [{ ...(line as CartLine), quantity: 3 }],
    changes: { ...stored().changes, '7:': 9 },
  });
  await pass(ARRIVAL);
  expect(here.asked.slice(before)).toContain('getPromoValid/LAWZA10');
  expect(choices().code).toBe('LAWZA10');
});

test('what was chosen goes with its customer', async () => {
  await chooses(await opensCheckout());
  await goes('/profile');
  part(here.shop, 'session').send({ type: 'session.ended' });
  await pass(ARRIVAL);
  expect(sessionStorage.getItem(KEYS.choices)).toBeNull();
});

test('an order that was placed leaves nothing chosen for the next one', async () => {
  const checkout = await opensCheckout();
  await chooses(checkout);
  checkout.send({ type: 'order.submitted' });
  await pass(ARRIVAL);
  expect(checkout.getSnapshot().status).toBe('done');
  expect(sessionStorage.getItem(KEYS.choices)).toBeNull();
});
