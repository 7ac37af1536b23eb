import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import type { DeliveryPromises } from '../../../domain/orders/delivery-day';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { cancelOrderMachine } from '../../../machines/orders/cancel-order.machine';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { Cart } from '../../../src/screens/cart/Cart';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { OrderDetail } from '../../../src/screens/order/OrderDetail';
import { Paid } from '../../../src/screens/payment-return/outcomes/Paid';
import { DeliveryFacts } from '../../../src/screens/product/buy/DeliveryFacts';
import { ThankYou } from '../../../src/screens/thank-you/ThankYou';
import { createPaymentReturn, createPaymentStatus, paymentReturnInput } from '../../model/events/payment-return';
import { createOrder } from '../../support/data/orders';
import { createLine, createSelectedAddress } from '../../support/data/shopping';
import { Footer } from '../../../src/app/shell/footer/Footer';
import { Promises } from '../../../src/screens/home/Promises';
import { createCheckoutScreen } from '../../support/shop/checkout-screen';
import { fakeShop } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const WORK = {
  timeZone: 'Asia/Kuwait',
  workingDays: ['sun', 'mon', 'tue', 'wed', 'thu', 'sat'],
  holidays: [],
} as const;
const KUWAIT = { KW: { days: 2, cutOff: '14:00', ...WORK } };
const PROMISES: DeliveryPromises = { ...KUWAIT, OM: { days: 5, ...WORK } };
/** A Sunday noon in Kuwait. */
const NOW = '2026-11-22T09:00:00Z';
const ORDER = createOrder({ createdAt: NOW, country: 'Oman' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  fakeShop.setCartLines([createLine()]);
  fakeShop.selectAddress(createSelectedAddress({ country: 'Oman' }));
});
afterEach(() => {
  vi.useRealTimers();
  fakeShop.setCartLines([]);
  fakeShop.selectAddress(null);
});

const product = () => <DeliveryFacts line={createLine()} />;
const cart = () => <Cart screen={createActor(cartReviewMachine, { input: { lines: [] } }).start()} />;
const checkout = () => {
  const screen = createCheckoutScreen({}, { address: createSelectedAddress({ country: 'Oman' }) });
  return <Checkout route={{ name: 'checkout' }} state={null} screen={screen.start()} />;
};
const thankYou = () => {
  const placed = { placed: { orderId: ORDER.id, hasEmail: false } };
  const screen = createActor(resourceMachine, { input: { request: { orderId: ORDER.id }, data: ORDER } }).start();
  return <ThankYou route={{ name: 'thankYou' }} state={placed} screen={screen} />;
};
const paid = () => {
  const status = createPaymentStatus({ orderId: ORDER.id });
  const machine = createPaymentReturn(async () => status).provide({
    actors: { loadOrder: fromPromise(async () => ORDER) },
  });
  return <Paid payment={createActor(machine, { input: { ...paymentReturnInput, layout: 'success' } }).start()} />;
};
const order = () => {
  const cancel = createActor(cancelOrderMachine, { input: { orderId: ORDER.id } }).start();
  return <OrderDetail order={ORDER} again={createActor(orderAgainMachine).start()} cancel={cancel} />;
};

async function textOf(view: () => ReactElement, promises: DeliveryPromises, locale: 'ar' | 'en' = 'en') {
  const identity = { ...DEFAULT_SHOP, delivery: promises };
  const { container } = await renderView(
    <ShopIdentityProvider identity={identity}>{view()}</ShopIdentityProvider>,
    locale,
  );
  return () => container.textContent;
}

test.each([
  [
    'product',
    product,
    'Arrives Sat, Nov 28. Pay by card or on delivery.',
    'يصلك السبت، Nov 28، والدفع',
    'Delivered within 2 days.',
  ],
  ['cart', cart, 'Your order arrives Sat, Nov 28', 'يصلك طلبك السبت، Nov 28', 'Your order arrives within 2 days'],
  [
    'checkout',
    checkout,
    'Your order arrives Sat, Nov 28',
    'يصلك طلبك السبت، Nov 28',
    'Your order arrives within 2 days',
  ],
  ['confirmation', thankYou, 'it arrives Sat, Nov 28.', 'ويصلك السبت، Nov 28.', 'it arrives within 2 days.'],
  ['payment', paid, 'It arrives Sat, Nov 28.', 'يصلك السبت، Nov 28.', 'It arrives within 2 days.'],
  ['order', order, 'Arrives Sat, Nov 28', 'يصلك السبت، Nov 28', 'Placed on Nov 22, 2026'],
] as const)(
  'the %s shows the day of arrival where the merchant promises one',
  async (_, view, english, arabic, documented) => {
    const withPromise = await textOf(view, PROMISES);
    await expect.poll(withPromise).toContain(english);
    const inArabic = await textOf(view, PROMISES, 'ar');
    await expect.poll(inArabic).toContain(arabic);
    const without = await textOf(view, KUWAIT);
    await expect.poll(without).toContain(documented);
    expect(without()).not.toMatch(/Sat, Nov/);
  },
);

test.each([
  [20_000, 'Delivery to Oman: KD 1.35', 'التوصيل إلى عُمان: KD 1.35'],
  [5_000, 'Free delivery to Oman', 'توصيل مجاني إلى عُمان'],
] as const)('the product says what its delivery costs, free from %i fils on', async (freeAfter, english, arabic) => {
  const none = fakeShop.widget;
  const rates = [{ country: 'Oman', from: 0, to: 30_000, perKilogram: 3_000, freeAfter }];
  fakeShop.widget = createActor(resourceMachine, { input: { request: null, data: rates } }).start();
  const words = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
  expect(words((await textOf(product, PROMISES))())).toContain(english);
  expect(words((await textOf(product, PROMISES, 'ar'))())).toContain(arabic);
  fakeShop.widget = none;
});

test.each([
  ['home', () => <Promises />, 'Delivered within 3 working days', 'يصلك خلال 3 أيام عمل', 'Delivered within 2 days'],
  [
    'footer',
    () => <Footer />,
    'Delivered within 3 working days.',
    'يصلك طلبك خلال 3 أيام عمل',
    'Delivered within 2 days.',
  ],
] as const)('the %s says how soon the merchant delivers', async (_, view, english, arabic, documented) => {
  const promises = { KW: { days: 3, ...WORK } };
  expect((await textOf(view, promises))()).toContain(english);
  expect((await textOf(view, promises, 'ar'))()).toContain(arabic);
  expect((await textOf(view, {}))()).toContain(documented);
});
