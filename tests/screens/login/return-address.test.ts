import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { routeAt } from '../../../domain/routes/match';
import callback from '../../../src/screens/payment-return/payment-callback.screen';
import failure from '../../../src/screens/payment-return/payment-error.screen';

const shop = createActor(shopMachine, {
  input: { locale: 'en', lines: [], isPromo: false, favourites: [], address: null },
}).start();

afterEach(() => window.history.replaceState(null, '', '/'));

/** What the screen learns from the page's address and history entry, as navigation opens it. */
function open(screen: typeof callback): PaymentReturnInput {
  const { location, history } = window;
  const visit = { route: routeAt(location.pathname, location.search), state: history.state, shop } as never;
  return screen.input?.(visit) as PaymentReturnInput;
}

test('the payment leaves the address bar once it is read, and a reload still knows it', () => {
  window.history.replaceState({ other: 1 }, '', '/payment-callback?paymentId=0712&Id=0712');
  expect(open(callback).paymentId).toBe('0712');
  expect(`${window.location.pathname}${window.location.search}`).toBe('/payment-callback');
  expect(window.history.state).toMatchObject({ other: 1 });
  expect(open(callback).paymentId).toBe('0712');
});

test('so do the words of the gateway, which stay text of a limited length [row 82]', () => {
  const words = `<img onerror=alert(1)>${'x'.repeat(300)}`;
  window.history.replaceState(null, '', `/payment-error?ErrorCode=MF002&ErrorMessage=${encodeURIComponent(words)}`);
  for (const visit of ['first', 'reload']) {
    const { errorCode, errorMessage } = open(failure);
    expect([visit, errorCode, errorMessage]).toEqual([visit, 'MF002', words.slice(0, 200)]);
    expect(window.location.search).toBe('');
  }
});

test('an entry that holds something else says nothing', () => {
  for (const state of [null, 7, { query: 'x' }, { query: { paymentId: 7 } }, { query: null }]) {
    window.history.replaceState(state, '', '/payment-callback');
    expect(open(callback).paymentId).toBe('');
  }
});
