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

/** The input of a screen from the URL and the history entry. */
function readInput(screen: typeof callback): PaymentReturnInput {
  const { location, history } = window;
  const visit = { route: routeAt(location.pathname, location.search), state: history.state, shop } as never;
  return screen.input?.(visit) as PaymentReturnInput;
}

test('the payment id is removed from the URL once it is read, and survives a reload', () => {
  window.history.replaceState({ other: 1 }, '', '/payment-callback?paymentId=0712&Id=0712');
  expect(readInput(callback).paymentId).toBe('0712');
  expect(`${window.location.pathname}${window.location.search}`).toBe('/payment-callback');
  expect(window.history.state).toMatchObject({ other: 1 });
  expect(readInput(callback).paymentId).toBe('0712');
});

test('the gateway’s message is removed from the URL too, and is text of a limited length [row 82]', () => {
  const message = `<img onerror=alert(1)>${'x'.repeat(300)}`;
  window.history.replaceState(null, '', `/payment-error?ErrorCode=MF002&ErrorMessage=${encodeURIComponent(message)}`);
  for (const visit of ['first', 'reload']) {
    const { errorCode, errorMessage } = readInput(failure);
    expect([visit, errorCode, errorMessage]).toEqual([visit, 'MF002', message.slice(0, 200)]);
    expect(window.location.search).toBe('');
  }
});

test('an invalid history entry is ignored', () => {
  for (const state of [null, 7, { query: 'x' }, { query: { paymentId: 7 } }, { query: null }]) {
    window.history.replaceState(state, '', '/payment-callback');
    expect(readInput(callback).paymentId).toBe('');
  }
});
