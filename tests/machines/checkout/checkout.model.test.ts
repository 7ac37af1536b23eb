import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import type { CheckoutInput } from '../../../machines/checkout/checkout.types';
import { api } from '../../../api';
import type { OpenPayment } from '../../../api/endpoints/payment';
import { attemptOrOpenPayment, type OpenPaymentQuery } from '../../../machines/payment/payment-recovery.actors';
import type { Outcome, PlaceOrderInput } from '../../../machines/checkout/place-order/place-order.types';
import { coverMachine } from '../../model/cover';
import {
  stubbedCheckout,
  returningCheckoutInput,
  cameBackEvents,
  checkoutInput,
  deliveryEvents,
  missingEvents,
  offlineEvents,
  stateKey,
  placingEvents,
  promoEvents,
  quoteEvents,
  rates,
  settledEvents,
  submitted,
} from '../../model/events/checkout';
import { createOpenPaymentMachine } from '../../model/events/open-payment';
import { ATTEMPT, createSelectedAddress, createLine, createOpenPayment } from '../../support/data/shopping';

coverMachine(
  stubbedCheckout,
  [
    { name: 'promo', input: checkoutInput, stateKey: stateKey, events: promoEvents },
    { name: 'another quote', input: checkoutInput, stateKey: stateKey, events: quoteEvents },
    { name: 'cash from an earlier visit', input: returningCheckoutInput, stateKey: stateKey, events: cameBackEvents },
    {
      name: 'delivery and readiness',
      input: { ...checkoutInput, address: null },
      stateKey: stateKey,
      events: [...deliveryEvents, submitted],
    },
    { name: 'a missing customer, address or cart', input: checkoutInput, stateKey: stateKey, events: missingEvents },
    { name: 'offline', input: checkoutInput, stateKey: stateKey, events: offlineEvents },
    { name: 'placing', input: checkoutInput, stateKey: stateKey, events: placingEvents },
    {
      name: 'an order that has left the cart',
      input: { ...checkoutInput, settledOrders: [ATTEMPT] },
      stateKey: stateKey,
      events: settledEvents,
    },
    {
      name: 'an order of some cart lines',
      input: { ...checkoutInput, lines: [createLine(), createLine({ id: '9' })] },
      stateKey: stateKey,
      events: settledEvents,
    },
  ],
  (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('canPlace')) expect([context.address, context.customer, context.lines[0]]).not.toContain(null);
    expect(snapshot.can(submitted) && snapshot.hasTag('placing')).toBe(false);
    if (snapshot.matches('placed')) expect(context.orderId).toBe('10482');
  },
);

test('a changed cart and address are used in any state', async () => {
  const checkout = createActor(
    checkoutMachine.provide({
      actors: {
        openPayment: createOpenPaymentMachine(),
      },
    }),
    { input: checkoutInput },
  ).start();
  const change = (quantity: number, city: string) => {
    checkout.send({ type: 'cart.changed', lines: [createLine({ quantity })] });
    checkout.send({ type: 'address.changed', address: createSelectedAddress({ city }) });
    const { lines, address: selected } = checkout.getSnapshot().context;
    return [lines[0]?.quantity, selected?.city];
  };
  expect(change(2, 'Hawalli')).toEqual([2, 'Hawalli']);
  checkout.send(rates);
  await waitFor(checkout, (state) => state.hasTag('canPlace'));
  expect(change(3, 'Jahra')).toEqual([3, 'Jahra']);
  checkout.send({ type: 'method.selected', method: 'cash' });
  expect(change(4, 'Salmiya')).toEqual([4, 'Salmiya']);
  checkout.stop();
});

describe('an earlier order', () => {
  const lines = [createLine(), createLine({ id: '8', variantId: '81', quantity: 2 })];
  const earlier = [
    { id: '8', variantId: '81', quantity: 2 },
    { id: '7', variantId: null, quantity: 1 },
  ];
  const openPayment = createOpenPayment({
    state: 'paid',
    orderId: '10482',
    attemptId: 'earlier-attempt',
    lines: earlier,
    earlier,
  });
  const find = (question: Partial<OpenPaymentQuery>, answer = openPayment) => {
    vi.spyOn(api.payment, 'open').mockImplementation(async ({ attemptId }) => (attemptId ? null : answer));
    const { signal } = new AbortController();
    return attemptOrOpenPayment({ attemptId: ATTEMPT, lines, knownOrder: null, ...question }, { signal });
  };
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['the same lines in another order', {}, openPayment],
    ['another variant', { lines: [createLine(), createLine({ id: '8', variantId: '82', quantity: 2 })] }, null],
    ['another line', { lines: [...lines, createLine({ id: '9' })] }, openPayment],
    ['another unit', { lines: [createLine({ quantity: 2 }), ...lines.slice(1)] }, openPayment],
    ['a missing line', { lines: lines.slice(1) }, null],
    ['an order that was settled', { settledOrders: ['earlier-attempt'] }, null],
    ['an empty cart', { lines: [] }, null],
    ['an order that is repeated', { knownOrder: '10482' }, null],
  ])('is found or not: %s', async (_, question, expected) => {
    expect(await find(question)).toEqual(expected);
  });

  test('doesn’t hide an open payment', async () => {
    expect(await find({ lines: [] }, createOpenPayment())).toEqual(createOpenPayment());
  });

  const openCheckout = (findings: readonly OpenPayment[], cart = checkoutInput.lines) => {
    const remaining = [...findings];
    const placed: PlaceOrderInput[] = [];
    const checkout = createActor(
      checkoutMachine.provide({
        actors: {
          openPayment: createOpenPaymentMachine(async () => remaining.shift() ?? null),
          placeOrder: fromPromise<Outcome, PlaceOrderInput>(async ({ input: order }) => {
            placed.push(order);
            return { kind: 'ordered', attemptId: ATTEMPT, orderId: '10999' };
          }) as never,
        },
      }),
      { input: { ...checkoutInput, lines: cart } },
    );
    const orders: string[] = [];
    const settled: unknown[] = [];
    checkout.on('order.settled', ({ order }) => settled.push(order));
    checkout.on('order.placed', ({ order }) => orders.push(order.orderId));
    checkout.start().send(rates);
    return { checkout, orders, settled, placed };
  };

  test('disables Place Order and, once recognised, completes this checkout', async () => {
    const { checkout, orders, placed } = openCheckout([openPayment], lines);
    await waitFor(checkout, (state) => state.hasTag('orderedBefore'));
    checkout.send({ type: 'order.submitted' });
    expect(checkout.getSnapshot().hasTag('orderedBefore')).toBe(true);
    checkout.send({ type: 'earlierOrder.accepted' });
    expect([checkout.getSnapshot().status, orders, placed]).toEqual(['done', ['10482'], []]);
  });

  test('of some cart lines removes them and doesn’t complete the checkout', async () => {
    const finding = createOpenPayment({ ...openPayment, earlier: [{ id: '7', variantId: null, quantity: 1 }] });
    const { checkout, orders, settled } = openCheckout(
      [finding],
      [createLine({ quantity: 3 }), createLine({ id: '9' })],
    );
    await waitFor(checkout, (state) => state.hasTag('orderedBefore'));
    checkout.send({ type: 'earlierOrder.accepted' });
    expect(checkout.getSnapshot().matches('reviewing')).toBe(true);
    expect(checkout.getSnapshot().context.lines).toEqual([createLine({ quantity: 2 }), createLine({ id: '9' })]);
    expect([orders, settled]).toEqual([
      [],
      [{ orderId: '10482', attemptId: 'earlier-attempt', lines: finding.earlier }],
    ]);
  });

  test('can be ordered again as another attempt', async () => {
    const { checkout, orders } = openCheckout([openPayment]);
    await waitFor(checkout, (state) => state.hasTag('orderedBefore'));
    checkout.send({ type: 'earlierOrder.dismissed' });
    await waitFor(checkout, (state) => state.hasTag('canPlace'));
    expect(checkout.getSnapshot().context).toMatchObject({ attemptId: null, orderId: null, payment: null });
    checkout.send({ type: 'order.submitted' });
    await waitFor(checkout, (state) => state.status === 'done');
    expect(orders).toEqual(['10999']);
  });
});

describe('an attempt that became an order while the cart changed', () => {
  const attempt = createOpenPayment({
    state: 'paid',
    orderId: '10482',
    lines: [{ id: '7', variantId: null, quantity: 1 }],
  });
  const coffee = createLine({ id: '9', name: 'Blonde Arabic Coffee' });
  const openWithAttempt = (lines: CheckoutInput['lines'], settledOrders: readonly string[] = []) => {
    const checkout = createActor(
      checkoutMachine.provide({
        actors: {
          openPayment: createOpenPaymentMachine(async () => attempt),
        },
      }),
      { input: { ...checkoutInput, lines, settledOrders } },
    );
    const emitted: unknown[] = [];
    checkout.on('*', (event) => event.type !== 'analytics.tracked' && emitted.push(event));
    checkout.start().send(rates);
    return { checkout, emitted };
  };
  const settled = {
    type: 'order.settled',
    order: { orderId: '10482', attemptId: ATTEMPT, lines: attempt.lines },
  };

  test('completes a checkout with no other lines', async () => {
    const { checkout, emitted } = openWithAttempt([createLine()]);
    await waitFor(checkout, (state) => state.status === 'done');
    expect(emitted).toEqual([{ type: 'order.placed', order: { ...settled.order, hasEmail: false } }]);
  });

  test('removes its lines, shows a toast with a link to the order, and keeps the rest', async () => {
    const { checkout, emitted } = openWithAttempt([createLine(), coffee]);
    const { context } = await waitFor(checkout, (state) => state.hasTag('canPlace'));
    expect(context).toMatchObject({ lines: [coffee], attemptId: null, orderId: null });
    expect(emitted).toEqual([
      settled,
      {
        type: 'toast.shown',
        toast: {
          tone: 'success',
          code: 'orderNoticed',
          values: { orderId: '10482' },
          link: { name: 'order', orderId: '10482' },
        },
      },
    ]);
    checkout.stop();
  });

  test('is not reported again if its lines were removed before', async () => {
    const { checkout, emitted } = openWithAttempt([createLine()], [ATTEMPT]);
    const { context } = await waitFor(checkout, (state) => state.hasTag('canPlace'));
    expect(context).toMatchObject({ lines: [createLine()], attemptId: null, orderId: null });
    expect(emitted).toEqual([]);
    checkout.stop();
  });
});
