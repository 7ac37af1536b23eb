import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OpenPayment } from '../../../api/endpoints/payment';
import type { OrderPayload } from '../../../api/schemas/order';
import type { Promo } from '../../../api/schemas/promo';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { CheckoutScreenInput } from '../../../machines/checkout/checkout-screen.types';
import { placeOrderMachine } from '../../../machines/checkout/place-order/place-order.machine';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import {
  ATTEMPT,
  createSelectedAddress,
  createLine,
  networkFailure,
  createOpenPayment,
  statusFailure,
} from '../../support/data/shopping';
import { createProduct } from '../../support/data/catalogue';
import { createAddress } from '../../support/data/address';
import { fakeShop } from '../../support/shop/fake-shop';
import { renderView } from '../components/render-view';
import { createOpenPaymentMachine } from '../../model/events/open-payment';
import { createCheckoutScreen } from '../../support/shop/checkout-screen';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const never = new Promise<never>(() => {});

interface Options {
  readonly input?: Partial<CheckoutScreenInput>;
  readonly open?: OpenPayment | null;
  readonly store?: (payload: OrderPayload) => Promise<{ orderId: string }>;
  readonly promo?: () => Promise<Promo | null>;
  readonly locale?: 'ar' | 'en';
  readonly payments?: readonly string[];
  readonly products?: ProductsById;
}

async function openCheckout({
  input,
  open = null,
  store = () => never,
  promo = async () => null,
  locale = 'en',
  payments = [],
  products = {},
}: Options = {}) {
  const placeOrder = placeOrderMachine.provide({
    actors: {
      ensureAttempt: fromPromise(async () => ({ attemptId: ATTEMPT })),
      storeOrder: fromPromise(({ input: { payload } }) => store(payload)),
    },
  });
  const checkout = checkoutMachine.provide({
    actors: {
      placeOrder,
      openPayment: createOpenPaymentMachine(
        async () => open,
        () => Promise.reject(networkFailure),
      ),
    },
  });
  const opened = createCheckoutScreen(
    {
      checkout,
      promo: promoMachine.provide({ actors: { checkPromo: fromPromise(promo) } }),
      review: cartReviewMachine.provide({ actors: { loadProducts: fromPromise(async () => products) } }),
    },
    { lines: [createLine({ quantity: 2 })], ...input },
  );
  const placed: unknown[] = [];
  opened.on('order.placed', (event) => placed.push(event));
  opened.start();
  const rendered = await renderView(
    <ShopIdentityProvider identity={{ ...DEFAULT_SHOP, payments }}>
      <Checkout route={{ name: 'checkout' }} state={null} screen={opened} />
    </ShopIdentityProvider>,
    locale,
  );
  return { ...rendered, opened, placed };
}

const placeOrder = () => screen.findByRole('button', { name: 'Place Order' });
const total = async () =>
  within(await screen.findByRole('region', { name: 'Order Summary' })).getByText('Total').parentElement?.textContent;

test('Place Order is disabled without a delivery address, with a hint', async () => {
  const { opened } = await openCheckout({ input: { address: null } });
  expect(await placeOrder()).toHaveProperty('disabled', true);
  expect(screen.getByText('Please select a delivery address')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Address' })).toBeTruthy();
  opened.send({ type: 'address.changed', address: createSelectedAddress() });
  await expect.poll(async () => (await placeOrder()).hasAttribute('disabled')).toBe(false);
  expect(screen.queryByText('Please select a delivery address')).toBeNull();
});

test('a customer without saved addresses is only asked to add one, and nothing is a warning yet', async () => {
  await openCheckout({ input: { address: null } });
  await placeOrder();
  const text = screen.getByText('Please select a delivery address');
  expect(text.closest('[class*=tone_warning], [class*=tone_orange]')).toBeNull();
  const delivery = screen.getByText('No delivery address provided');
  expect(delivery.closest('[class*=tone_warning], [class*=tone_orange]')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose a saved address' })).toBeNull();
});

test('the summary says what discounts save', async () => {
  const line = createLine({ id: '7', price: 42_500, quantity: 2 });
  const discounted = { '7': createProduct({ id: '7', price: 42_500, oldPrice: 50_000 }) };
  await openCheckout({ input: { lines: [line] }, products: discounted });
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect((await summary.findByText(/^You save/)).textContent?.replaceAll('\u00A0', ' ')).toBe('You save KD 15.00');
});

test('a customer with saved addresses can choose one', async () => {
  const saved = createActor(resourceMachine, { input: { request: null, data: [createAddress()] } }).start();
  const before = fakeShop.widget;
  fakeShop.widget = saved;
  await openCheckout({ input: { address: null } });
  const link = await screen.findByRole('link', { name: 'Choose a saved address' });
  expect(link.getAttribute('href')).toBe('/address-list');
  fakeShop.widget = before;
});

test('Place Order says what comes next and what it costs, by card and in cash', async () => {
  const { user } = await openCheckout();
  const description = async () => {
    const [id = ''] = (await placeOrder()).getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(id)?.textContent?.replaceAll('\u00A0', ' ');
  };
  expect(await description()).toBe('Continue to payment · KD 17.35');
  await user.click(screen.getByRole('radio', { name: 'Cash on Delivery' }));
  expect(await description()).toBe('Cash on Delivery · KD 17.35');
});

test('the marks of a shop stand beside the card, each with its name; a shop without marks has none', async () => {
  await openCheckout({ payments: ['knet', 'applepay', 'cash', 'constructor'] });
  const card = within(await screen.findByRole('region', { name: 'Payment Method' }));
  expect(await card.findByText('KNET, Apple Pay')).toBeTruthy();
  expect(card.getByRole('radio', { description: /KNET, Apple Pay$/ })).toHaveProperty('value', 'card');
  cleanup();
  await openCheckout();
  await screen.findByRole('radio', { name: 'Credit/Debit Card' });
  expect(screen.queryByText(/KNET/)).toBeNull();
});

test('delivery has a price once there is an address', async () => {
  const { opened } = await openCheckout({ input: { address: null } });
  const row = async () =>
    within(await screen.findByRole('region', { name: 'Order Summary' })).getByText('Delivery').parentElement
      ?.textContent;
  expect(await row()).toBe('DeliveryDepends on the address');
  opened.send({ type: 'address.changed', address: createSelectedAddress() });
  await expect.poll(row).toMatch(/\d\.\d\d/);
});

test('cash: the order is sent once, however often the button is pressed [row 62]', async () => {
  let calls = 0;
  const { user, placed } = await openCheckout({
    store: async () => {
      calls += 1;
      await Promise.resolve();
      return { orderId: '10482' };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Cash on Delivery' }));
  await user.dblClick(await placeOrder());
  await expect
    .poll(() => placed)
    .toMatchObject([{ type: 'order.placed', order: { orderId: '10482', lines: [{ id: '7' }], hasEmail: false } }]);
  expect(calls).toBe(1);
});

test('while a cash order is sent the button says Processing... and nothing can be changed', async () => {
  const { user } = await openCheckout();
  await user.click(await screen.findByRole('radio', { name: 'Cash on Delivery' }));
  await user.click(await placeOrder());
  const busy = await screen.findByRole('button', { name: 'Processing...' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('radio', { name: 'Credit/Debit Card' })).toHaveProperty('disabled', true);
});

test('after a lost response the server is asked instead of offering another attempt [row 63]', async () => {
  const { user } = await openCheckout({ store: () => Promise.reject(networkFailure) });
  await user.click(await screen.findByRole('radio', { name: 'Cash on Delivery' }));
  await user.click(await placeOrder());
  expect(await screen.findByRole('heading', { name: 'We are checking your order' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
});

test('changed prices are shown beside the old ones and apply once they are accepted [row 41]', async () => {
  const quote = {
    subtotal: 18_000,
    delivery: 2_000,
    discount: 0,
    total: 20_000,
    promoCode: '',
    lines: [{ id: '7', v_id: null, price: 9_000, quantity: 2, available: 9, name: 'Dates' }],
  };
  const { user } = await openCheckout({ store: () => Promise.reject(statusFailure(409, 'quote_changed', { quote })) });
  await user.click(await screen.findByRole('radio', { name: 'Cash on Delivery' }));
  expect(await total()).toContain('17.35');
  await user.click(await placeOrder());
  expect(await screen.findByRole('heading', { name: 'Prices have changed' })).toBeTruthy();
  expect(await total()).toContain('20.00');
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }));
  await placeOrder();
  expect(await total()).toContain('20.00');
  expect(screen.getByRole('radio', { name: 'Cash on Delivery' })).toHaveProperty('checked', true);
});

const dates = { id: '7', v_id: null, price: 9_000, quantity: 2, available: 9, name: 'Dates' };
const lamp = createLine({ id: '8', name: 'Lamp', price: 12_000 });

/** The rows of the order summary by name. */
const amounts = async () => {
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  const rows = summary
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);
  return Object.fromEntries(rows.map(([name, text]) => [name, text?.replaceAll('\u00a0', ' ').trim()]));
};

test('one screen shows everything that changed, and after acceptance the order is placed as shown [row 41]', async () => {
  const quote = {
    subtotal: 18_000,
    delivery: 0,
    discount: 0,
    total: 18_000,
    promoCode: '',
    lines: [dates, { id: '8', v_id: null, price: 12_000, quantity: 0, available: 0, name: 'Lamp' }],
  };
  const sent: OrderPayload[] = [];
  const { user, placed } = await openCheckout({
    input: { lines: [createLine({ quantity: 2 }), lamp], code: 'LAWZA10', method: 'cash' },
    promo: async () => ({ code: 'LAWZA10', discount: 10 }),
    store: async (payload) => {
      sent.push(payload);
      if (sent.length === 1) throw statusFailure(409, 'quote_changed', { quote });
      return { orderId: '10482' };
    },
  });
  await screen.findByRole('button', { name: 'Remove promo code LAWZA10' });
  await user.click(await placeOrder());
  expect(await screen.findByRole('heading', { name: 'Prices have changed' })).toBeTruthy();

  const items = within(screen.getByRole('region', { name: 'Changed items' })).getAllByRole('listitem');
  const [first, second] = items.map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  expect(first).toContain('now KD 9.00 instead of KD 8.00');
  expect(second).toMatch(/Lamp.*no longer available.*Previously KD 12\.00/);
  expect(await amounts()).toEqual({
    Subtotal: 'Previously KD 28.00 KD 18.00',
    Delivery: 'Previously KD 2.03 Free',
    Discount: 'Previously \u2212 KD 2.80',
    'Previous total': 'KD 27.23',
    Total: 'KD 18.00',
  });
  expect(screen.getByText(/^The promo code/).textContent).toBe('The promo code LAWZA10 is no longer valid');

  await user.click(screen.getByRole('button', { name: 'Accept and continue' }));
  await expect.poll(async () => (await placeOrder()).hasAttribute('disabled')).toBe(false);
  expect(await amounts()).toMatchObject({ Subtotal: 'KD 18.00', Delivery: 'Free', Total: 'KD 18.00' });
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  await user.click(await placeOrder());
  await expect.poll(() => placed).toHaveLength(1);
  expect(sent[1]?.order_detail).toMatchObject({ subtotal_price: '18.000', total_price: '18.000', promo_code: null });
  expect(sent[1]?.product_details).toMatchObject([{ id: '7', quantity: 2, price: '9.000' }]);
});

test('a changed discount and quantity are accepted with the amounts of the server', async () => {
  const quote = {
    subtotal: 8_000,
    delivery: 500,
    discount: 1_200,
    total: 7_300,
    promoCode: 'LAWZA10',
    lines: [{ ...dates, price: 8_000, quantity: 1, available: 1 }],
  };
  const { user } = await openCheckout({
    input: { code: 'LAWZA10', method: 'cash' },
    promo: async () => ({ code: 'LAWZA10', discount: 10 }),
    store: () => Promise.reject(statusFailure(409, 'quote_changed', { quote })),
  });
  await screen.findByRole('button', { name: 'Remove promo code LAWZA10' });
  await user.click(await placeOrder());
  expect((await screen.findByRole('region', { name: 'Changed items' })).textContent).toContain('1 left');
  expect(await amounts()).toMatchObject({
    Discount: 'Previously \u2212 KD 1.60 \u2212 KD 1.20',
    'Previous total': 'KD 15.75',
  });
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }));
  await expect.poll(async () => (await placeOrder()).hasAttribute('disabled')).toBe(false);
  expect(await amounts()).toMatchObject({ Discount: '\u2212 KD 1.20', Total: 'KD 7.30' });
});

test('a promo code that the server refuses with the order shows its error in its section and loses its discount', async () => {
  const { user } = await openCheckout({
    input: { code: 'WELCOME', method: 'cash' },
    promo: async () => ({ code: 'WELCOME', discount: 15 }),
    store: () => Promise.reject(statusFailure(422, 'promo_invalid')),
  });
  await screen.findByRole('button', { name: 'Remove promo code WELCOME' });
  expect(await total()).toContain('14.95');
  await user.click(await placeOrder());
  const section = within(screen.getByRole('region', { name: 'Promo Code' }));
  expect((await section.findByRole('alert')).textContent).toBe('Invalid promo code');
  expect(section.getByRole('textbox', { name: 'Promo Code' })).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(await total()).toContain('17.35');
  expect(await placeOrder()).toHaveProperty('disabled', false);
});

test('a promo code is refused with a message, applied and removed', async () => {
  const responses: (Promo | null)[] = [null, { code: 'LAWZA10', discount: 10 }];
  const { user } = await openCheckout({ promo: async () => responses.shift() ?? null });
  const apply = await screen.findByRole('button', { name: 'Apply' });
  await user.click(apply);
  expect(await screen.findByText('Please enter a promo code')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Promo Code' }), ' nope ');
  await user.click(apply);
  expect(await screen.findByText('Invalid promo code')).toBeTruthy();
  await user.click(apply);
  await user.click(await screen.findByRole('button', { name: 'Remove promo code LAWZA10' }));
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy();
});

test('an open payment prevents a second one, in Arabic', async () => {
  await openCheckout({ open: createOpenPayment(), locale: 'ar' });
  expect(await screen.findByRole('heading', { name: 'لديك عملية دفع جارية' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'المتابعة إلى الدفع' }).getAttribute('href')).toBe(
    'https://shop.example/sandbox-gateway/1',
  );
  expect(screen.queryByRole('button', { name: 'تأكيد الطلب' })).toBeNull();
});

test('after a decline the order can be placed again, with a note that nothing was charged', async () => {
  await openCheckout({ open: createOpenPayment({ state: 'declined' }) });
  expect(await placeOrder()).toHaveProperty('disabled', false);
  expect((await screen.findByRole('alert')).textContent).toContain('you were not charged');
  expect(screen.queryByRole('heading', { name: 'A payment is in progress' })).toBeNull();
});

test('after a decline the shopper can switch to cash with one tap [row 79]', async () => {
  const { user } = await openCheckout({ open: createOpenPayment({ state: 'declined' }) });
  await user.click(await screen.findByRole('button', { name: 'Pay in cash instead' }));
  expect(screen.getByRole('radio', { name: 'Cash on Delivery' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the amount missing for free delivery is shown with a progress bar', async () => {
  const { container } = await openCheckout({ input: { lines: [createLine({ quantity: 2 })] } });
  expect((await screen.findByText(/more for free delivery/)).textContent).toContain('24.00');
  expect(container.querySelector('[style*="inline-size: 40%"]')).toBeTruthy();
});
