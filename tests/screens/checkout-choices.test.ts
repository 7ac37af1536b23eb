import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout.machine';
import { selectedAddressSlice } from '../../machines/remembered';
import { KEYS } from '../../machines/storage';
import { localStore } from '../../src/adapters/local-storage';
import { part } from '../../src/shop';
import { answerTo, callAt } from '../support/answers';
import { loadScreensAt, openLivingShop, pass } from '../support/living-shop';
import { remember } from '../support/routes';
import { address } from '../support/shopping';

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
const shown = () => new Map(here.actors()).get('checkout') as ActorRefFrom<typeof checkoutMachine>;
const goes = async (path: string) => {
  window.history.pushState(null, '', path);
  await pass(ARRIVAL);
};
const choices = () => {
  const { promo, method, promoProblem } = shown().getSnapshot().context;
  return { code: promo?.code ?? null, method, problem: promoProblem?.code ?? null };
};

/** Applies a code and chooses cash. */
async function chooses(checkout: ActorRefFrom<typeof checkoutMachine>) {
  checkout.send({ type: 'promo.submitted', code: ' LAWZA10 ' });
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
  checkout.send({ type: 'promo.removed' });
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
