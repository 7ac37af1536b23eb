import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cancelOrderMachine } from '../../../machines/orders/cancel-order.machine';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { OrderScreen } from '../../../src/screens/order/OrderScreen';
import { ShopProvider } from '../../../src/app/shop-context';
import { createProduct } from '../../support/data/catalogue';
import { createOrder } from '../../support/data/orders';
import { createScreenUser } from '../../support/shop/screen-user';
import { networkFailure } from '../../support/data/shopping';
import { renderView } from '../components/render-view';
import { createFakeScreen } from '../../support/shop/fake-screen';

const [dates] = createOrder().products;
if (!dates) throw new Error('the order has no products');
const PRODUCTS = [
  { ...dates, id: '7', name: 'Sukkari Dates', quantity: 2 },
  { ...dates, id: '8', name: 'Dallah', quantity: 1 },
];
const current = (id: string, stock = 9) => createProduct({ id, stock, price: 9_990 });

/** Opens an order of two products and taps Order again; the test resolves the request for products. */
async function openOrder(locale: 'ar' | 'en') {
  let resolveProducts: (loaded: ProductsById) => void = () => {};
  let rejectProducts: (error: unknown) => void = () => {};
  const again = createActor(
    orderAgainMachine.provide({
      actors: {
        loadProducts: fromPromise<ProductsById, { productIds: readonly string[] }>(
          () =>
            new Promise((resolve, reject) => {
              resolveProducts = resolve;
              rejectProducts = reject;
            }),
        ),
      },
    }),
  ).start();
  const detail = createActor(
    resourceMachine.provide({
      actors: { load: fromPromise(async () => createOrder({ products: PRODUCTS })) as never },
    }),
    { input: { request: {} } },
  ).start();
  const cancel = createActor(cancelOrderMachine, { input: { orderId: '10482' } }).start();
  const shop = createActor(
    shopMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
      },
    }),
    { input: { locale, lines: [], isPromo: false, favourites: [], address: null } },
  ).start();
  const lines: string[] = [];
  const destinations: unknown[] = [];
  again.on('line.added', ({ line }) => lines.push(`${line.id}×${line.quantity} at ${line.price}`));
  again.on('navigation.requested', ({ to }) => destinations.push(to));
  again.on('toast.shown', ({ toast }) => shop.send({ type: 'toast.shown', toast }));
  const { user } = await renderView(
    <ShopProvider shop={shop}>
      <OrderScreen screen={createFakeScreen({ order: detail, again, cancel })} />
      <ShopToasts />
    </ShopProvider>,
    locale,
  );
  const screenUser = createScreenUser(locale, user);
  await expect.poll(() => screenUser.isEnabled('button', 'Order again')).toBe(true);
  await screenUser.click('button', 'Order again');
  await expect.poll(() => screenUser.isBusy('button', 'Order again')).toBe(true);
  return {
    screenUser,
    lines,
    destinations,
    respond: (loaded: ProductsById) => resolveProducts(loaded),
    fail: () => rejectProducts(networkFailure),
  };
}

describe.each(['ar', 'en'] as const)('Order again in %s', (locale) => {
  test('adds everything at current prices, shows a toast and opens the cart', async () => {
    const { screenUser, lines, destinations, respond } = await openOrder(locale);
    respond({ 7: current('7'), 8: current('8') });
    expect(await screen.findByText(screenUser.translate('Everything from this order is in your cart'))).toBeTruthy();
    expect(lines).toEqual(['7×2 at 9990', '8×1 at 9990']);
    expect(destinations).toEqual([{ name: 'cart' }]);
  });

  test.each([
    ['is sold out', { 7: current('7'), 8: current('8', 0) }, ['7×2 at 9990'], '\u2068Dallah\u2069'],
    ['is gone', { 7: current('7'), 8: null }, ['7×2 at 9990'], '\u2068Dallah\u2069'],
    [
      'is low in stock',
      { 7: current('7', 1), 8: current('8') },
      ['7×1 at 9990', '8×1 at 9990'],
      '\u2068Sukkari Dates\u2069',
    ],
  ])('names a product that %s', async (_, loaded, expectedLines, names) => {
    const { screenUser, lines, destinations, respond } = await openOrder(locale);
    respond(loaded);
    expect(
      await screen.findByText(
        screenUser.translate('What is still available is in your cart. Missing: {names}', { names }),
      ),
    ).toBeTruthy();
    expect(lines).toEqual(expectedLines);
    expect(destinations).toEqual([{ name: 'cart' }]);
  });

  test('stays on the screen with a toast if no product is available', async () => {
    const { screenUser, lines, destinations, respond } = await openOrder(locale);
    respond({ 7: null, 8: null });
    expect(await screen.findByText(screenUser.translate('Nothing from this order is available any more'))).toBeTruthy();
    expect([lines, destinations]).toEqual([[], []]);
  });

  test('changes nothing if the products fail to load, and can be retried', async () => {
    const { screenUser, lines, destinations, respond, fail } = await openOrder(locale);
    fail();
    expect(
      await screen.findByText(screenUser.translate('We could not look up these products. Please try again.')),
    ).toBeTruthy();
    expect([lines, destinations]).toEqual([[], []]);
    await screenUser.click('button', 'Order again');
    await expect.poll(() => screenUser.isBusy('button', 'Order again')).toBe(true);
    respond({ 7: current('7'), 8: current('8') });
    await expect.poll(() => lines.length).toBe(2);
  });
});
