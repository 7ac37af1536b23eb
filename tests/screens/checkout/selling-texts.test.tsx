import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { OpenPayment } from '../../../api/endpoints/payment';
import { ApiFailure } from '../../../api/failure';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import type { Order } from '../../../api/schemas/order';
import type { Invoice, PaymentStatus } from '../../../api/schemas/payment';
import type { Promo } from '../../../api/schemas/promo';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { CheckoutInput } from '../../../machines/checkout/checkout.types';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import type { PaymentQuestion } from '../../../machines/payment/payment-recovery.actors';
import { placeOrderMachine } from '../../../machines/checkout/place-order/place-order.machine';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { Checkout } from '../../../src/screens/checkout/Checkout';
import { OrderScreen } from '../../../src/screens/order/OrderScreen';
import { Orders } from '../../../src/screens/orders/Orders';
import { PaymentReturn } from '../../../src/screens/payment-return/PaymentReturn';
import { ShopProvider } from '../../../src/app/shop-context';
import { partsOf } from '../../../src/app/parts';
import { createCheckoutScreen } from '../../support/shop/checkout-screen';
import { returnAsking, returning } from '../../model/events/payment-return';
import { type Person, personWho } from '../../support/data/person';
import { ATTEMPT, address, kuwaitRate, late, offline, refusal } from '../../support/data/shopping';
import { show } from '../components/show';
import { eventually } from '../../support/server/eventually';
import { deliveryQuoteOver } from '../../model/events/delivery-quote';
import { screenOf } from '../../support/shop/screen-of';

afterEach(() => vi.restoreAllMocks());

const never = new Promise<never>(() => {});
const shape = new ApiFailure({ kind: 'shape', field: 'data' });
const refused = new ApiFailure({ kind: 'refused', code: null, message: null });
const told = (status: number, message: string) => refusal(status, null, { message });
const fails = (error: unknown) => () => Promise.reject(error);
const fallsOver = (): boolean => {
  throw new Error('nobody foresaw this');
};

type Answers = Partial<{
  promo: () => Promise<Promo | null>;
  rates: () => Promise<readonly DeliveryRate[]>;
  begin: () => Promise<{ attemptId: string }>;
  store: () => Promise<{ orderId: string }>;
  initiate: () => Promise<Invoice>;
}>;

/** Checkout with a server that answers so; an attempt whose answer was lost is unknown to it. */
function openCheckout(input: Partial<CheckoutInput>, answers: Answers, guards: { hasNoAddress?: () => boolean } = {}) {
  const clock = new SimulatedClock();
  const nothing = fromPromise<OpenPayment | null, { attemptId: string }>(async () => null);
  const placeOrder = placeOrderMachine.provide({
    actors: {
      beginAttempt: fromPromise(answers.begin ?? (async () => ({ attemptId: ATTEMPT }))),
      storeOrder: fromPromise(answers.store ?? (() => never)),
      initiatePayment: fromPromise(answers.initiate ?? (() => never)),
    },
    actions: { noteShortPhone: () => {} },
    guards,
  });
  const checkout = checkoutMachine.provide({
    actors: {
      placeOrder,
      findPayment: fromPromise<OpenPayment | null, PaymentQuestion>(async () => null),
      askAttempt: nothing,
    },
  });
  const opened = createCheckoutScreen(
    {
      checkout,
      promo: promoMachine.provide({ actors: { checkPromo: fromPromise(answers.promo ?? (async () => null)) } }),
      deliveryQuote: deliveryQuoteOver(answers.rates),
    },
    input,
    { clock },
  ).start();
  const view = <Checkout route={{ name: 'checkout' }} state={null} screen={opened} />;
  return { view, clock, opened, checkout: partsOf(opened).checkout };
}

const applies = async (I: Person, code: string) => {
  await eventually(() => I.the('button', 'Apply'));
  await I.types('textbox', 'Promo Code', code);
  await I.taps('button', 'Apply');
};
const paysByCard = async (I: Person) => {
  await eventually(() => expect(I.seesReady('button', 'Place Order')).toBe(true));
  await I.taps('button', 'Place Order');
};
/** Pays in a browser that has lost its network. */
const paysOffline = async (I: Person) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await paysByCard(I);
};
const paysInCash = async (I: Person) => {
  await eventually(() => expect(I.seesReady('button', 'Place Order')).toBe(true));
  await I.tapsOn(I.theOne('radio', new RegExp(`^${I.say('Cash on Delivery')}`)));
  await I.taps('button', 'Place Order');
};
const looks = async () => {};

interface Cause {
  /** the text as section 8 has it */
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly input?: Partial<CheckoutInput>;
  readonly answers?: Answers;
  readonly does: (I: Person) => Promise<void>;
  /** ms that go by afterwards */
  readonly waits?: number;
}

const AT_CHECKOUT: readonly Cause[] = [
  { text: 'Please enter a promo code', does: (I) => applies(I, ' ') },
  { text: 'Invalid promo code', does: (I) => applies(I, 'NOPE') },
  {
    text: 'Failed to validate promo code ({status})',
    values: { status: 503 },
    answers: { promo: fails(refusal(503)) },
    does: (I) => applies(I, 'NOPE'),
  },
  {
    text: 'Failed to validate promo code ({status})',
    values: { status: 404 },
    answers: { promo: fails(refusal(404)) },
    does: (I) => applies(I, 'NOPE'),
  },
  { text: 'Error applying promo code', answers: { promo: fails(offline) }, does: (I) => applies(I, 'NOPE') },
  {
    text: 'Invalid promo code',
    answers: { promo: async () => ({ code: 'ONCE', discount: 5 }), store: fails(refusal(422, 'promo_invalid')) },
    does: async (I) => {
      await applies(I, 'ONCE');
      await paysInCash(I);
    },
  },
  { text: 'No delivery address provided', input: { address: null }, does: looks },
  { text: 'Please select a delivery address', input: { address: null }, does: looks },
  { text: 'No items in cart', input: { lines: [] }, does: looks },
  { text: 'Your cart is empty', input: { lines: [] }, does: looks },
  { text: 'No specific rate found, using default', answers: { rates: async () => [] }, does: looks },
  { text: 'Failed to calculate delivery charges', answers: { rates: fails(offline) }, does: looks },
  { text: 'Missing user information', input: { customer: { userId: '', name: 'Guest' } }, does: paysByCard },
  {
    text: 'Missing user information',
    answers: { store: fails(told(422, 'Missing user information')) },
    does: paysInCash,
  },
  {
    text: 'Missing user information',
    answers: { initiate: fails(told(422, 'Missing user information')) },
    does: paysByCard,
  },
  {
    text: 'Missing delivery address',
    answers: { store: fails(told(422, 'Missing delivery address')) },
    does: paysInCash,
  },
  {
    text: 'Missing delivery address',
    answers: { initiate: fails(refusal(422, 'invalid', { message: 'Missing delivery address' })) },
    does: paysByCard,
  },
  { text: 'Network error. Please check your connection and try again.', does: paysOffline },
  {
    text: 'Invalid payment amount',
    answers: {
      promo: async () => ({ code: 'GIFT', discount: 100 }),
      rates: async () => [{ ...kuwaitRate, freeAfter: 1 }],
    },
    does: async (I) => {
      await applies(I, 'GIFT');
      await paysByCard(I);
    },
  },
  {
    text: 'Customer name is required',
    input: { customer: { userId: '3', name: 'Guest' }, address: address({ fullName: ' ' }) },
    does: paysByCard,
  },
  { text: 'Valid customer email is required', input: { address: address({ email: 'noura' }) }, does: paysByCard },
  { text: 'Customer mobile number is required', input: { address: address({ phone: '' }) }, does: paysByCard },
  { text: 'Failed to prepare order data', answers: { begin: fails(new Error()) }, does: paysByCard },
  {
    text: 'Payment initialization failed with status {status}',
    values: { status: 422 },
    answers: { initiate: fails(refusal(422)) },
    does: paysByCard,
  },
  { text: 'Payment initialization failed', answers: { initiate: fails(refused) }, does: paysByCard },
  {
    text: 'Payment URL not received from payment gateway. Please try again.',
    answers: { initiate: async () => ({ url: '', invoiceId: '1' }) as Invoice },
    does: paysByCard,
  },
  {
    text: 'Payment initialization timed out. Please try again.',
    answers: { initiate: fails(late) },
    does: paysByCard,
  },
  { text: 'Payment initialization timed out. Please try again.', does: paysByCard, waits: 30_000 },
  {
    text: 'Network error occurred while initializing payment. Please check your connection.',
    answers: { initiate: fails(offline) },
    does: paysByCard,
  },
  {
    text: 'An unexpected error occurred while initializing payment',
    answers: { initiate: fails(shape) },
    does: paysByCard,
  },
  {
    text: 'Payment data validation failed. Please check your information.',
    answers: { initiate: fails(refusal(422, 'invalid')) },
    does: paysByCard,
  },
  {
    text: 'Order creation failed ({status})',
    values: { status: 422 },
    answers: { store: fails(refusal(422)) },
    does: paysInCash,
  },
  { text: 'Failed to create order', answers: { store: fails(refused) }, does: paysInCash },
  { text: 'Network error occurred while creating order', answers: { store: fails(offline) }, does: paysInCash },
];

const paid: PaymentStatus = {
  verdict: 'paid',
  reason: '',
  orderId: null,
  underReview: false,
  attemptId: null,
  hasOrder: false,
};
const notCharged: PaymentStatus = { ...paid, verdict: 'notCharged' };
const pending = (orderData: unknown) =>
  ({ paymentMethod: 'card', invoiceId: '1', total: 9_500, orderId: null, orderData }) as PaymentReturnInput['pending'];
const remembered = pending({ order_detail: { email: '' }, product_details: [] });

interface Return {
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly input?: Partial<PaymentReturnInput>;
  readonly status?: () => Promise<PaymentStatus>;
  readonly store?: () => Promise<{ orderId: string }>;
}

const ON_RETURN: readonly Return[] = [
  { text: 'Invalid payment information', input: { paymentId: '' } },
  { text: 'Invalid payment reference', status: fails(refusal(404)) },
  { text: 'Failed to check payment status', input: { layout: 'callback' }, status: fails(refusal(500)) },
  { text: 'Failed to verify payment', status: fails(refusal(500)) },
  {
    text: 'Network error occurred while checking payment status',
    input: { layout: 'callback' },
    status: fails(offline),
  },
  { text: 'An error occurred while processing your payment', input: { layout: 'callback' }, status: fails(shape) },
  { text: 'Something went wrong while verifying payment', status: fails(shape) },
  { text: 'Payment was not completed successfully', input: { layout: 'callback' }, status: async () => notCharged },
  { text: 'Payment verification failed', status: async () => notCharged },
  { text: 'Your payment could not be processed', input: { layout: 'error' }, status: async () => notCharged },
  { text: 'Something went wrong with your payment.', input: { layout: 'error' }, status: async () => notCharged },
  { text: 'No pending order found', status: async () => paid },
  { text: 'Missing order data', input: { pending: pending(null) }, status: async () => paid },
  {
    text: 'Order creation failed ({status})',
    values: { status: 422 },
    input: { pending: remembered },
    status: async () => paid,
    store: fails(refusal(422)),
  },
  {
    text: 'Network error occurred while creating order',
    input: { pending: remembered },
    status: async () => paid,
    store: fails(offline),
  },
  { text: 'Failed to get order status', status: async () => ({ ...paid, orderId: '10482' }) },
];

const again = createActor(orderAgainMachine).start();
const failing = (error: unknown) =>
  createActor(resourceMachine.provide({ actors: { load: fromPromise(fails(error)) as never } }), {
    input: { request: {} },
  }).start();

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test.each(AT_CHECKOUT)('checkout says “$text”', async ({ text, values, input = {}, answers = {}, does, waits }) => {
    const { view, clock } = openCheckout(input, answers);
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await does(I);
    if (waits) await act(async () => clock.increment(waits));
    await eventually(() => expect(I.seesText(text, values)).toBe(true));
  });

  test('checkout says what the server said about a payment, as it is', async () => {
    const { view } = openCheckout({}, { initiate: fails(told(422, 'البنك مغلق · Bank closed')) });
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await paysByCard(I);
    await eventually(() => expect(document.body.textContent).toContain('البنك مغلق · Bank closed'));
  });

  test('Place Order without a network sends nothing, says so over what to do, and forgets it when the network is back', async () => {
    const sent = vi.fn(() => never);
    const { view, checkout } = openCheckout({}, { store: sent, initiate: sent });
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await paysOffline(I);
    const words = ['Your order was not sent', 'Network error. Please check your connection and try again.'];
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toBe(words.map((text) => I.say(text)).join('')),
    );
    expect([sent.mock.calls.length, checkout.getSnapshot().hasTag('placing')]).toEqual([0, false]);
    act(() => checkout.send({ type: 'connection.returned' }));
    await eventually(() => expect(I.seesText('Your order was not sent')).toBe(false));
  });

  test('checkout says “Something went wrong. Please try again.” under what is true when placing an order breaks', async () => {
    const { view } = openCheckout({}, {}, { hasNoAddress: () => fallsOver() });
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await paysByCard(I);
    const words = ['We could not finish placing your order', 'Something went wrong. Please try again.'];
    await eventually(() =>
      expect(screen.getByRole('alert').textContent).toBe(words.map((text) => I.say(text)).join('')),
    );
    expect(I.seesReady('button', 'Place Order')).toBe(true);
  });

  test.each([
    ['Order creation failed ({status})', { status: 422 }, told(422, 'المخزن مغلق · Stock is gone')],
    [
      'Failed to create order',
      {},
      new ApiFailure({ kind: 'refused', code: null, message: 'المخزن مغلق · Stock is gone' }),
    ],
  ])('after “%s” stands what the server said about a cash order', async (text, values, failure) => {
    const { view } = openCheckout({}, { store: fails(failure) });
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await paysInCash(I);
    const said = `${I.say(text, values)}: \u2068المخزن مغلق · Stock is gone\u2069`;
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(said));
  });

  test.each([
    [told(404, 'No such code'), 'Failed to validate promo code ({status})', ': \u2068No such code\u2069'],
    [new ApiFailure({ kind: 'refused', code: null, message: 'Expired yesterday' }), '', 'Expired yesterday'],
  ])('a promo code is refused with what the server said: %j', async (failure, text, said) => {
    const { view } = openCheckout({}, { promo: fails(failure) });
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await applies(I, 'NOPE');
    const words = `${text === '' ? '' : I.say(text, { status: 404 })}${said}`;
    await eventually(() => expect(screen.getByRole('alert').textContent).toBe(words));
  });

  test('checkout says “Missing delivery address” should an order ever be sent without one', async () => {
    const { view } = openCheckout({}, {}, { hasNoAddress: () => true });
    const { person } = await show(view, language);
    const I = personWho(language, person);
    await paysByCard(I);
    await eventually(() => expect(I.seesText('Missing delivery address')).toBe(true));
  });

  test('checkout says “Please log in to continue” to a visitor, and leads to the login and back', async () => {
    const { view, opened } = openCheckout({ customer: null }, {});
    const shop = createActor(
      shopMachine.provide({
        actors: {
          session: sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
        },
      }),
      { input: { locale: language, lines: [], isPromo: false, favourites: [], address: null } },
    ).start();
    const left: unknown[] = [];
    opened.on('toast.shown', ({ toast }) => shop.send({ type: 'toast.shown', toast }));
    opened.on('place.left', ({ to }) => left.push(to));
    const { person } = await show(
      <ShopProvider shop={shop}>
        {view}
        <ShopToasts />
      </ShopProvider>,
      language,
    );
    const I = personWho(language, person);
    await paysByCard(I);
    await eventually(() => expect(I.seesText('Please log in to continue')).toBe(true));
    expect(left).toEqual([
      expect.objectContaining({ name: 'login', returnTo: expect.objectContaining({ path: '/checkout' }) }),
    ]);
  });

  test.each(ON_RETURN)('the way back says “$text”', async ({ text, values, input, status = () => never, store }) => {
    const clock = new SimulatedClock();
    const payment = createActor(
      returnAsking(status).provide({
        actors: {
          storeOrder: fromPromise(store ?? (() => never)),
          loadOrder: fromPromise<Order, { orderId: string }>(fails(offline)),
        },
        actions: { forgetPending: () => {} },
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
    const { person } = await show(<PaymentReturn screen={payment} />, language);
    const I = personWho(language, person);
    await eventually(async () => {
      await act(async () => clock.increment(30_000));
      expect(I.seesText(text, values)).toBe(true);
    });
  });

  test.each(['callback', 'success'] as const)(
    'a refused answer on /payment-%s is quoted after the words',
    async (layout) => {
      const payment = createActor(returnAsking(fails(told(403, 'Stock is gone · نفد المخزون'))), {
        clock: new SimulatedClock(),
        input: { ...returning, layout },
      }).start();
      await show(<PaymentReturn screen={payment} />, language);
      await eventually(async () => {
        await act(async () => (payment.clock as SimulatedClock).increment(30_000));
        expect(document.body.textContent).toContain('Stock is gone · نفد المخزون');
      });
    },
  );

  test('the orders say “No orders found or invalid response format”, with Try Again', async () => {
    const { person } = await show(<Orders route={{ name: 'orders' }} state={null} screen={failing(shape)} />, language);
    const I = personWho(language, person);
    await eventually(() => expect(I.seesText('No orders found or invalid response format')).toBe(true));
    expect(I.sees('button', 'Try Again')).toBe(true);
  });

  test.each([
    ['another answer', shape],
    ['404', refusal(404)],
  ])('an order says “Order not found” for %s', async (_, error) => {
    const { person } = await show(<OrderScreen screen={screenOf({ order: failing(error), again })} />, language);
    const I = personWho(language, person);
    await eventually(() => expect(I.sees('heading', 'Order not found')).toBe(true));
    expect(I.sees('button', 'Try Again')).toBe(true);
  });
});
