import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { placeOrderMachine } from '../../../machines/checkout/place-order/place-order.machine';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { ThankYou } from '../../../src/screens/thank-you/ThankYou';
import { createOpenPaymentMachine } from '../../model/events/open-payment';
import { createOrder } from '../../support/data/orders';
import { ATTEMPT, networkFailure } from '../../support/data/shopping';
import { createCheckoutScreen } from '../../support/shop/checkout-screen';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

type LoadCard = () => Promise<object>;
const card = vi.hoisted(() => ({ load: (() => Promise.reject()) as LoadCard }));
vi.mock('../../../src/screens/checkout/review/load-gift-card', () => ({
  get loadGiftCard() {
    return card.load;
  },
}));
const loadCard = () => import('../../../src/screens/checkout/review/GiftCard');

const GIFT = { message: 'كل عام وأنتِ بخير', name: 'Maha', phone: '+96550001234', hidePrices: false };

/** The checkout of a shop that offers no gifts, with a gift that was saved before. */
async function openCheckout(locale: 'ar' | 'en', load: LoadCard) {
  card.load = load;
  const removeStored = vi.fn();
  const sent = vi.fn();
  const opened = createCheckoutScreen(
    {
      checkout: checkoutMachine.provide({
        actors: {
          openPayment: createOpenPaymentMachine(
            async () => null,
            () => Promise.reject(networkFailure),
          ),
          placeOrder: placeOrderMachine.provide({
            actors: {
              ensureAttempt: fromPromise(async () => ({ attemptId: ATTEMPT })),
              storeOrder: fromPromise(async ({ input }) => {
                sent(input.payload.order_detail.gift);
                return { orderId: '10482' };
              }),
            },
          }),
        },
        actions: { clearGift: removeStored },
      }),
    },
    { gift: GIFT, method: 'cash' },
  );
  opened.start();
  const { user } = await renderView(
    <ErrorBoundary links={{ homeHref: '/', ordersHref: '/orders', phone: '+96522200000', onReset: () => {} }}>
      <ShopIdentityProvider identity={DEFAULT_SHOP}>
        <Checkout route={{ name: 'checkout' }} state={null} screen={opened} />
      </ShopIdentityProvider>
    </ErrorBoundary>,
    locale,
  );
  return { user, opened, removeStored, sent };
}

test('a saved gift is shown, and sent as shown, where the shop offers none any more', async () => {
  const { user, sent } = await openCheckout('en', () => loadCard());
  const gift = within(await screen.findByRole('region', { name: 'Gift' }));
  expect(gift.getByText('Maha')).toBeTruthy();
  expect(gift.getByText(GIFT.message)).toBeTruthy();
  expect(gift.getByText(/may not prepare gifts/)).toBeTruthy();
  expect(gift.queryByRole('link', { name: 'Change gift' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
  await expect.poll(() => sent.mock.calls).toEqual([[GIFT]]);
});

test.each([
  ['en', 'Not a gift', 'Place Order'],
  ['ar', 'ليس هدية', 'تأكيد الطلب'],
] as const)('it is removed there for good, and leaves no card behind (%s)', async (locale, remove, place) => {
  const { user, sent, removeStored } = await openCheckout(locale, () => loadCard());
  await user.click(await screen.findByRole('button', { name: remove }));
  expect(removeStored).toHaveBeenCalledOnce();
  expect(document.querySelector('#gift')).toBeNull();
  await user.click(await screen.findByRole('button', { name: place }));
  await expect.poll(() => sent.mock.calls).toEqual([[undefined]]);
});

test('while its card loads, an order with a gift can not be placed; if it fails, there is another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let fail = (_: Error) => {};
  const { user, opened } = await openCheckout(
    'en',
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const { checkout } = opened.getSnapshot().children;
  await expect.poll(() => checkout?.getSnapshot().hasTag('canPlace')).toBe(true);
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
  fail(new Error('offline'));
  const retry = await screen.findByRole('button', { name: /Try again$/i });
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
  card.load = () => loadCard();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Not a gift' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', false);
});

test.each([
  ['en', GIFT, 'Gift for Maha'],
  ['ar', GIFT, 'هدية إلى Maha'],
  ['en', { ...GIFT, name: '' }, 'Sent as a gift'],
  ['ar', { ...GIFT, name: '' }, 'طلبك هدية'],
] as const)('the confirmation says that the order is a gift (%s)', async (locale, gift, words) => {
  const order = createOrder({ gift });
  const loaded = createActor(resourceMachine, { input: { request: { orderId: order.id }, data: order } }).start();
  const placed = { placed: { orderId: order.id, hasEmail: false } };
  const { container } = await renderView(
    <ThankYou route={{ name: 'thankYou' }} state={placed} screen={loaded as never} />,
    locale,
  );
  expect(container.textContent).toContain(words);
  if (gift.name) expect(screen.getByText(gift.name).tagName).toBe('BDI');
});
