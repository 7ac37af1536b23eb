import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiFailure } from '../../../api/failure';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import type { Order } from '../../../api/schemas/order';
import type { Invoice, PaymentStatus } from '../../../api/schemas/payment';
import type { Promo } from '../../../api/schemas/promo';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { CheckoutInput } from '../../../machines/checkout/checkout.types';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { placeOrderMachine } from '../../../machines/checkout/place-order/place-order.machine';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { ShopProvider } from '../../../src/app/shop-context';
import { childrenOf } from '../../../src/app/children-of';
import { createCheckoutScreen } from '../../support/shop/checkout-screen';
import { createPaymentReturn, paymentReturnInput } from '../../model/events/payment-return';
import { type ScreenUser, createScreenUser } from '../../support/shop/screen-user';
import {
  ATTEMPT,
  createSelectedAddress,
  timeoutFailure,
  networkFailure,
  statusFailure,
} from '../../support/data/shopping';
import { renderView } from '../components/render-view';
import { eventually } from '../../support/server/eventually';
import { createOpenPaymentMachine } from '../../model/events/open-payment';
import { createDeliveryQuote } from '../../model/events/delivery-quote';

afterEach(() => vi.restoreAllMocks());

const never = new Promise<never>(() => {});

const refusalWithMessage = (status: number, message: string) => statusFailure(status, null, { message });
const fails = (error: unknown) => () => Promise.reject(error);
const throwError = (): boolean => {
  throw new Error('unexpected');
};

type Responses = Partial<{
  promo: () => Promise<Promo | null>;
  rates: () => Promise<readonly DeliveryRate[]>;
  begin: () => Promise<{ attemptId: string }>;
  store: () => Promise<{ orderId: string }>;
  initiate: () => Promise<Invoice>;
}>;

/** Checkout with a server that gives these responses and knows no attempt. */
function openCheckout(
  input: Partial<CheckoutInput>,
  responses: Responses,
  guards: { hasNoAddress?: () => boolean } = {},
) {
  const placeOrder = placeOrderMachine.provide({
    actors: {
      ensureAttempt: fromPromise(responses.begin ?? (async () => ({ attemptId: ATTEMPT }))),
      storeOrder: fromPromise(responses.store ?? (() => never)),
      initiatePayment: fromPromise(responses.initiate ?? (() => never)),
    },
    actions: { warnShortPhone: () => {} },
    guards,
  });
  const checkout = checkoutMachine.provide({
    actors: {
      placeOrder,
      openPayment: createOpenPaymentMachine(),
    },
  });
  const opened = createCheckoutScreen(
    {
      checkout,
      promo: promoMachine.provide({ actors: { checkPromo: fromPromise(responses.promo ?? (async () => null)) } }),
      deliveryQuote: createDeliveryQuote(responses.rates),
    },
    input,
    { clock: new SimulatedClock() },
  ).start();
  const view = <Checkout route={{ name: 'checkout' }} state={null} screen={opened} />;
  return { view, opened, checkout: childrenOf(opened).checkout };
}

const applyCode = async (screenUser: ScreenUser, code: string) => {
  await eventually(() => screenUser.get('button', 'Apply'));
  await screenUser.type('textbox', 'Promo Code', code);
  await screenUser.click('button', 'Apply');
};
const payByCard = async (screenUser: ScreenUser) => {
  await eventually(() => expect(screenUser.isEnabled('button', 'Place Order')).toBe(true));
  await screenUser.click('button', 'Place Order');
};
const payOffline = async (screenUser: ScreenUser) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await payByCard(screenUser);
};
const payInCash = async (screenUser: ScreenUser) => {
  await eventually(() => expect(screenUser.isEnabled('button', 'Place Order')).toBe(true));
  await screenUser.clickElement(
    screenUser.getByExactName('radio', new RegExp(`^${screenUser.translate('Cash on Delivery')}`)),
  );
  await screenUser.click('button', 'Place Order');
};
const doNothing = async () => {};

interface CheckoutCase {
  /** The text of section 8 of the specification. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly input?: Partial<CheckoutInput>;
  readonly responses?: Responses;
  readonly does: (screenUser: ScreenUser) => Promise<void>;
}

const AT_CHECKOUT: readonly CheckoutCase[] = [
  {
    text: 'Failed to validate promo code ({status})',
    values: { status: 404 },
    responses: { promo: fails(statusFailure(404)) },
    does: (screenUser) => applyCode(screenUser, 'NOPE'),
  },
  { text: 'No items in cart', input: { lines: [] }, does: doNothing },
  { text: 'Your cart is empty', input: { lines: [] }, does: doNothing },
  { text: 'Missing user information', input: { customer: { userId: '', name: 'Guest' } }, does: payByCard },
  {
    text: 'Missing user information',
    responses: { store: fails(refusalWithMessage(422, 'Missing user information')) },
    does: payInCash,
  },
  {
    text: 'Missing user information',
    responses: { initiate: fails(refusalWithMessage(422, 'Missing user information')) },
    does: payByCard,
  },
  {
    text: 'Missing delivery address',
    responses: { store: fails(refusalWithMessage(422, 'Missing delivery address')) },
    does: payInCash,
  },
  {
    text: 'Missing delivery address',
    responses: { initiate: fails(statusFailure(422, 'invalid', { message: 'Missing delivery address' })) },
    does: payByCard,
  },
  {
    text: 'Customer name is required',
    input: { customer: { userId: '3', name: 'Guest' }, address: createSelectedAddress({ fullName: ' ' }) },
    does: payByCard,
  },
  {
    text: 'Payment initialization timed out. Please try again.',
    responses: { initiate: fails(timeoutFailure) },
    does: payByCard,
  },
];

const paid: PaymentStatus = {
  verdict: 'paid',
  reason: '',
  reasonCode: '',
  orderId: null,
  underReview: false,
  attemptId: null,
  hasOrder: false,
};
const pending = (orderData: unknown) =>
  ({ paymentMethod: 'card', invoiceId: '1', total: 9_500, orderId: null, orderData }) as PaymentReturnInput['pending'];
const pendingOrder = pending({ order_detail: { email: '' }, product_details: [] });

interface ReturnCase {
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly input?: Partial<PaymentReturnInput>;
  readonly status?: () => Promise<PaymentStatus>;
  readonly store?: () => Promise<{ orderId: string }>;
}

const ON_SUCCESS_ROUTE: readonly ReturnCase[] = [
  { text: 'Invalid payment information', input: { paymentId: '' } },
  { text: 'Invalid payment reference', status: fails(statusFailure(404)) },
  { text: 'No pending order found', status: async () => paid },
  { text: 'Missing order data', input: { pending: pending(null) }, status: async () => paid },
  {
    text: 'Order creation failed ({status})',
    values: { status: 422 },
    input: { pending: pendingOrder },
    status: async () => paid,
    store: fails(statusFailure(422)),
  },
  {
    text: 'Network error occurred while creating order',
    input: { pending: pendingOrder },
    status: async () => paid,
    store: fails(networkFailure),
  },
];

/** Card payments that end before the bank's page. */
const UNCHARGED: readonly (readonly [text: string, responses: Responses])[] = [
  ['Failed to prepare order data', { begin: fails(new Error('full')) }],
  [
    'Card payment is not available right now. Please try again, or choose cash on delivery.',
    { initiate: fails(statusFailure(503, 'gateway_unavailable')) },
  ],
  [
    'Payment URL not received from payment gateway. Please try again.',
    { initiate: async () => ({ url: '', invoiceId: '7' }) },
  ],
  ['Payment initialization timed out. Please try again.', { initiate: fails(timeoutFailure) }],
  [
    'Network error occurred while initializing payment. Please check your connection.',
    { initiate: fails(networkFailure) },
  ],
  [
    'An unexpected error occurred while initializing payment',
    { initiate: fails(new ApiFailure({ kind: 'shape', field: 'Data' })) },
  ],
  ['Payment initialization failed', { initiate: fails(new ApiFailure({ kind: 'refused', code: null, message: '' })) }],
  [
    'Payment data validation failed. Please check your information.',
    { initiate: fails(statusFailure(422, 'payment_refused')) },
  ],
  ['Too many attempts. Please wait a moment and try again.', { initiate: fails(statusFailure(429, 'rate_limited')) }],
];

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test.each(UNCHARGED)('“%s” begins with the money, and offers cash', async (text, responses) => {
    const { view, checkout } = openCheckout({}, responses);
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payByCard(screenUser);
    const words = ['You were not charged.', text, 'Pay in cash instead'].map((one) => screenUser.translate(one));
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(words.join('')));
    await screenUser.click('button', 'Pay in cash instead');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(checkout.getSnapshot().context.method).toBe('cash');
  });

  test.each(AT_CHECKOUT)('checkout shows “$text”', async ({ text, values, input = {}, responses = {}, does }) => {
    const { view } = openCheckout(input, responses);
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await does(screenUser);
    await eventually(() => expect(screenUser.isTextVisible(text, values)).toBe(true));
  });

  test('checkout shows the server’s message about a payment', async () => {
    const { view } = openCheckout({}, { initiate: fails(refusalWithMessage(422, 'البنك مغلق · Bank closed')) });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payByCard(screenUser);
    await eventually(() => expect(document.body.textContent).toContain('البنك مغلق · Bank closed'));
  });

  test('Place Order without a network sends nothing and shows an alert until the network returns', async () => {
    const sent = vi.fn(() => never);
    const { view, checkout } = openCheckout({}, { store: sent, initiate: sent });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payOffline(screenUser);
    const texts = ['Your order was not sent', 'Network error. Please check your connection and try again.'];
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toBe(texts.map((text) => screenUser.translate(text)).join('')),
    );
    expect([sent.mock.calls.length, checkout.getSnapshot().hasTag('placing')]).toEqual([0, false]);
    act(() => checkout.send({ type: 'connection.returned' }));
    await eventually(() => expect(screenUser.isTextVisible('Your order was not sent')).toBe(false));
  });

  test('checkout shows “Something went wrong. Please try again.” when placing an order throws', async () => {
    const { view } = openCheckout({}, {}, { hasNoAddress: () => throwError() });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payByCard(screenUser);
    const texts = ['We could not finish placing your order', 'Something went wrong. Please try again.'];
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toBe(texts.map((text) => screenUser.translate(text)).join('')),
    );
    expect(screenUser.isEnabled('button', 'Place Order')).toBe(true);
  });

  test('a refused cash order says nothing of a charge', async () => {
    const { view } = openCheckout({}, { store: fails(statusFailure(429, 'rate_limited')) });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payInCash(screenUser);
    const words = screenUser.translate('Too many attempts. Please wait a moment and try again.');
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(words));
  });

  test.each([
    ['Order creation failed ({status})', { status: 422 }, refusalWithMessage(422, 'المخزن مغلق · Stock is gone')],
    [
      'Failed to create order',
      {},
      new ApiFailure({ kind: 'refused', code: null, message: 'المخزن مغلق · Stock is gone' }),
    ],
  ])('“%s” is followed by the server’s message about a cash order', async (text, values, failure) => {
    const { view } = openCheckout({}, { store: fails(failure) });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payInCash(screenUser);
    const expected = `${screenUser.translate(text, values)}: \u2068المخزن مغلق · Stock is gone\u2069`;
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(expected));
  });

  test.each([
    [refusalWithMessage(404, 'No such code'), 'Failed to validate promo code ({status})', ': \u2068No such code\u2069'],
    [new ApiFailure({ kind: 'refused', code: null, message: 'Expired yesterday' }), '', 'Expired yesterday'],
  ])('a refused promo code shows the server’s message: %j', async (failure, text, expected) => {
    const { view } = openCheckout({}, { promo: fails(failure) });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await applyCode(screenUser, 'NOPE');
    const texts = `${text === '' ? '' : screenUser.translate(text, { status: 404 })}${expected}`;
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(texts));
  });

  test('checkout shows “Missing delivery address” for an order without one', async () => {
    const { view } = openCheckout({}, {}, { hasNoAddress: () => true });
    const { user } = await renderView(view, language);
    const screenUser = createScreenUser(language, user);
    await payByCard(screenUser);
    await eventually(() => expect(screenUser.isTextVisible('Missing delivery address')).toBe(true));
  });

  test('checkout shows “Please log in to continue” to a visitor and opens login with a return path', async () => {
    const { view, opened } = openCheckout({ customer: null }, {});
    const shop = createActor(
      shopMachine.provide({
        actors: {
          session: sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
        },
      }),
      { input: { locale: language, lines: [], isPromo: false, favourites: [], address: null } },
    ).start();
    const destinations: unknown[] = [];
    opened.on('toast.shown', ({ toast }) => shop.send({ type: 'toast.shown', toast }));
    opened.on('navigation.requested', ({ to }) => destinations.push(to));
    const { user } = await renderView(
      <ShopProvider shop={shop}>
        {view}
        <ShopToasts />
      </ShopProvider>,
      language,
    );
    const screenUser = createScreenUser(language, user);
    await payByCard(screenUser);
    await eventually(() => expect(screenUser.isTextVisible('Please log in to continue')).toBe(true));
    expect(destinations).toEqual([
      expect.objectContaining({ name: 'login', returnTo: expect.objectContaining({ path: '/checkout' }) }),
    ]);
  });

  test.each(ON_SUCCESS_ROUTE)(
    'the success route shows “$text”',
    async ({ text, values, input, status = () => never, store }) => {
      const clock = new SimulatedClock();
      const payment = createActor(
        createPaymentReturn(status).provide({
          actors: {
            storeOrder: fromPromise(store ?? (() => never)),
            loadOrder: fromPromise<Order, { orderId: string }>(fails(networkFailure)),
          },
          actions: { clearPending: () => {} },
        }),
        {
          clock,
          input: {
            layout: 'success',
            paymentId: '9001',
            errorMessage: '',
            errorCode: '',
            isCustomer: false,
            pending: null,
            attemptId: null,
            lines: [],
            ...input,
          },
        },
      ).start();
      const { user } = await renderView(<PaymentReturn screen={payment} />, language);
      const screenUser = createScreenUser(language, user);
      await eventually(async () => {
        await act(async () => clock.increment(30_000));
        expect(screenUser.isTextVisible(text, values)).toBe(true);
      });
    },
  );

  test.each(['callback', 'success'] as const)('/payment-%s shows the server’s message of a refusal', async (layout) => {
    const payment = createActor(createPaymentReturn(fails(refusalWithMessage(403, 'Stock is gone · نفد المخزون'))), {
      clock: new SimulatedClock(),
      input: { ...paymentReturnInput, layout },
    }).start();
    await renderView(<PaymentReturn screen={payment} />, language);
    await eventually(async () => {
      await act(async () => (payment.clock as SimulatedClock).increment(30_000));
      expect(document.body.textContent).toContain('Stock is gone · نفد المخزون');
    });
  });
});
