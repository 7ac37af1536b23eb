import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Promo } from '../../../api/schemas/promo';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { problem } from '../../../machines/checkout/checkout.problems';
import { checkoutScreenMachine } from '../../../machines/checkout/checkout-screen.machine';
import type { Outcome, PlaceOrderInput } from '../../../machines/checkout/place-order/place-order.types';
import { promoMachine } from '../../../machines/checkout/promo.machine';
import { childrenOf } from '../../../src/app/children-of';
import { coverMachine } from '../../model/cover';
import { checkoutInput } from '../../model/events/checkout';
import { createOpenPaymentMachine } from '../../model/events/open-payment';
import { createStubChild } from '../../model/harness';
import { createProduct } from '../../support/data/catalogue';
import { ATTEMPT, createSelectedAddress, createLine } from '../../support/data/shopping';
import { createCheckoutScreen } from '../../support/shop/checkout-screen';

const CHILDREN = ['relay', 'watchShop', 'watchPage', 'checkout', 'review', 'promo', 'deliveryQuote'] as const;
const noop = () => {};
const snapshotOf = (part: string, context: object) => ({
  type: `xstate.snapshot.${part}`,
  snapshot: { context, hasTag: () => false },
});

coverMachine(
  checkoutScreenMachine.provide({
    actors: Object.fromEntries(CHILDREN.map((name) => [name, createStubChild()])) as never,
    actions: {
      requestReview: noop,
      refusePromo: noop,
      removePromo: noop,
      reportReview: noop,
      reportPromo: noop,
      reportDelivery: noop,
      rethrow: noop,
    },
  }),
  [
    {
      name: 'an order',
      input: checkoutInput,
      events: [
        { type: 'cart.changed', lines: [createLine()] },
        { type: 'address.changed', address: null },
        { type: 'session.changed', customer: null },
        { type: 'promo.changedElsewhere', code: 'LAWZA10' },
        { type: 'language.changed' },
        { type: 'connection.returned' },
        { type: 'page.returned' },
        { type: 'review.requested' },
        { type: 'promo.refused', problem: problem('promoInvalid') },
        { type: 'promo.expired' },
        { type: 'promo.applied', code: 'LAWZA10' },
        { type: 'promo.removed' },
        { type: 'lines.refreshed', lines: [] },
        { type: 'order.placed', order: { orderId: '10482', attemptId: ATTEMPT, lines: [], hasEmail: false } },
        { type: 'order.settled', order: { orderId: '10482', attemptId: ATTEMPT, lines: [] } },
        { type: 'payment.redirected', url: 'https://shop.example/sandbox-gateway/1' },
        { type: 'navigation.requested', to: { name: 'cart' } },
        { type: 'toast.shown', toast: { tone: 'warning', code: 'loginNeeded' } },
        { type: 'analytics.tracked', event: { name: 'search', search_term: 'oud' } },
        snapshotOf('review', { lines: [], products: {} }),
        snapshotOf('promo', { promo: null }),
        snapshotOf('deliveryQuote', { rates: null }),
        ...CHILDREN.map((part) => ({ type: `xstate.error.actor.${part}`, error: new Error(part) })),
        { type: 'xstate.done.actor.checkout' },
      ],
    },
  ],
  undefined,
  { '"placed"': 'the shop opens the placed order' },
);

/** A checkout with a cart of its own and no open payment. The review loads `loadedProducts`. */
function openCheckout(outcome: Outcome | null = null, loadedProducts: ProductsById = {}) {
  const lines = [createLine({ quantity: 2 })];
  const cart = createActor(cartMachine, { input: { lines, isPromo: true, promoCode: 'LAWZA10' } }).start();
  const checkPromo = vi.fn(async (): Promise<Promo | null> => ({ code: 'LAWZA10', discount: 10 }));
  const loadProducts = vi.fn(async () => loadedProducts);
  const page = createCheckoutScreen(
    {
      checkout: checkoutMachine.provide({
        actors: {
          openPayment: createOpenPaymentMachine(),
          placeOrder: fromPromise<Outcome | null, PlaceOrderInput>(async () => outcome) as never,
        },
      }),
      promo: promoMachine.provide({ actors: { checkPromo: fromPromise(checkPromo) } }),
      review: cartReviewMachine.provide({ actors: { loadProducts: fromPromise(loadProducts) } }),
    },
    { lines, code: 'LAWZA10', cart },
  );
  const emitted: unknown[] = [];
  page.on('*', (event) => event.type !== 'analytics.tracked' && emitted.push(event));
  page.start();
  const children = childrenOf(page);
  const order = () => children.checkout.getSnapshot();
  const untilReady = () => vi.waitFor(() => expect(order().hasTag('canPlace')).toBe(true));
  return { ...children, page, cart, emitted, order, untilReady, checkPromo, loadProducts };
}

test('a changed cart is ordered, and its promo code and delivery are checked again', async () => {
  const { cart, order, untilReady, checkPromo, deliveryQuote, page } = openCheckout();
  await untilReady();
  expect(order().context).toMatchObject({ promo: { code: 'LAWZA10', discount: 10 }, isQuoting: false });
  cart.send({ type: 'quantity.increased', key: '7:' });
  expect(order().context).toMatchObject({ isQuoting: true, isPromoPending: true });
  expect([order().context.lines[0]?.quantity, order().hasTag('canPlace')]).toEqual([3, false]);
  expect(deliveryQuote.getSnapshot().hasTag('quoting')).toBe(true);
  await untilReady();
  expect(checkPromo).toHaveBeenCalledTimes(2);
  page.stop();
});

test('a promo code that another tab removes is removed here', async () => {
  const { cart, order, untilReady, promo, page } = openCheckout();
  await untilReady();
  cart.send({ type: 'promo.removed' });
  expect([order().context.promo, promo.getSnapshot().value]).toEqual([null, 'none']);
  page.stop();
});

test('changes of the review have to be accepted before the order can be placed', async () => {
  const { order, review, emitted, untilReady, page } = openCheckout(null, {
    '7': createProduct({ id: '7', stock: 1 }),
  });
  await vi.waitFor(() => expect(review.getSnapshot().hasTag('awaitingAcceptance')).toBe(true));
  expect(order().context.questions).toBe(1);
  expect(order().hasTag('canPlace')).toBe(false);
  review.send({ type: 'changes.accepted' });
  await untilReady();
  expect(emitted.at(-1)).toEqual({
    type: 'lines.refreshed',
    lines: [expect.objectContaining({ id: '7', quantity: 1 })],
  });
  page.stop();
});

test('an order that is refused for missing stock starts another review', async () => {
  const refused = { kind: 'refused', attemptId: ATTEMPT, problem: problem('outOfStock') } as const;
  const { checkout, untilReady, loadProducts, page } = openCheckout(refused);
  await untilReady();
  checkout.send({ type: 'order.submitted' });
  await vi.waitFor(() => expect(loadProducts).toHaveBeenCalledTimes(2));
  page.stop();
});

test('an order that is refused for its promo code removes the code with its problem', async () => {
  const refused = { kind: 'refused', attemptId: ATTEMPT, problem: problem('promoInvalid') } as const;
  const { checkout, promo, untilReady, emitted, order, page } = openCheckout(refused);
  await untilReady();
  checkout.send({ type: 'order.submitted' });
  await vi.waitFor(() => expect(promo.getSnapshot().context.problem?.code).toBe('promoInvalid'));
  expect(order().context).toMatchObject({ promo: null, problem: null });
  expect(emitted.at(-1)).toEqual({ type: 'promo.removed' });
  page.stop();
});

test('after an order the promo code is not checked again when its lines leave the cart', async () => {
  const { checkout, cart, emitted, untilReady, checkPromo, page } = openCheckout({
    kind: 'ordered',
    attemptId: ATTEMPT,
    orderId: '10482',
  });
  await untilReady();
  checkout.send({ type: 'order.submitted' });
  await vi.waitFor(() => expect(page.getSnapshot().value).toBe('placed'));
  expect(emitted.at(-1)).toMatchObject({ type: 'order.placed', order: { orderId: '10482', attemptId: ATTEMPT } });
  const requestsBefore = checkPromo.mock.calls.length;
  cart.send({ type: 'line.removed', key: '7:' });
  expect(checkPromo).toHaveBeenCalledTimes(requestsBefore);
  page.stop();
});

test('a changed address is used for the order', async () => {
  const { page, order, untilReady } = openCheckout();
  await untilReady();
  page.send({ type: 'address.changed', address: null });
  expect([order().context.address, order().hasTag('canPlace')]).toEqual([null, false]);
  page.send({ type: 'address.changed', address: createSelectedAddress({ city: 'Jahra' }) });
  await untilReady();
  expect(order().context.address?.city).toBe('Jahra');
  page.stop();
});
