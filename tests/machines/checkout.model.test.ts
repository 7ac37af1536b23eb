import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { checkoutMachine } from '../../machines/checkout.machine';
import { api } from '../../api';
import type { OpenPayment } from '../../api/endpoints/payment';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import { attemptOrOpenPayment, type PaymentQuestion } from '../../machines/resources/open-payment';
import type { Outcome, PlaceOrderInput } from '../../machines/place-order.types';
import { coverMachine } from '../model/cover';
import {
  answeringCheckout,
  cameBack,
  cameBackEvents,
  checkingOut,
  deliveryEvents,
  lostEvents,
  missingEvents,
  place,
  placingEvents,
  promoEvents,
  submitted,
} from '../model/events/checkout';
import { ATTEMPT, address, kuwaitRate, line, openPayment } from '../support/shopping';

coverMachine(
  answeringCheckout,
  [
    { name: 'promo', input: checkingOut, place, events: [...promoEvents, { type: 'cart.changed', lines: [] }] },
    { name: 'a code and cash, chosen before', input: cameBack, place, events: cameBackEvents },
    {
      name: 'delivery and readiness',
      input: { ...checkingOut, address: null },
      place,
      events: [...deliveryEvents, submitted],
    },
    { name: 'who and what is missing', input: checkingOut, place, events: missingEvents },
    { name: 'placing', input: checkingOut, place, events: placingEvents },
    {
      name: 'an attempt whose answer was lost',
      input: { ...checkingOut, attemptId: ATTEMPT },
      place,
      events: lostEvents,
    },
  ],
  (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('canPlace')) expect([context.address, context.customer, context.lines[0]]).not.toContain(null);
    expect(snapshot.can(submitted) && snapshot.hasTag('placing')).toBe(false);
    if (snapshot.matches('placed')) expect(context.orderId).toBe('10482');
  },
);

test('cart and address that change elsewhere are what is ordered, in whichever state they change', async () => {
  const checkout = createActor(
    checkoutMachine.provide({
      actors: {
        findPayment: fromPromise<OpenPayment | null, PaymentQuestion>(async () => null),
        loadRates: fromPromise<readonly DeliveryRate[]>(async () => [kuwaitRate]),
      },
    }),
    { input: checkingOut },
  ).start();
  const change = (quantity: number, city: string) => {
    checkout.send({ type: 'cart.changed', lines: [line({ quantity })] });
    checkout.send({ type: 'address.changed', address: address({ city }) });
    const { lines, address: selected } = checkout.getSnapshot().context;
    return [lines[0]?.quantity, selected?.city];
  };
  expect(change(2, 'Hawalli')).toEqual([2, 'Hawalli']);
  await waitFor(checkout, (state) => state.hasTag('canPlace'));
  expect(change(3, 'Jahra')).toEqual([3, 'Jahra']);
  checkout.send({ type: 'promo.submitted', code: 'LAWZA10' });
  expect(change(4, 'Salmiya')).toEqual([4, 'Salmiya']);
  checkout.stop();
});

describe('an order of before', () => {
  const lines = [line(), line({ id: '8', variantId: '81', quantity: 2 })];
  const earlier = [
    { id: '8', variantId: '81', quantity: 2 },
    { id: '7', variantId: null, quantity: 1 },
  ];
  const told = openPayment({ state: 'paid', orderId: '10482', attemptId: 'of-before', earlier });
  const find = (question: Partial<PaymentQuestion>, answer = told) => {
    vi.spyOn(api.payment, 'open').mockImplementation(async ({ attemptId }) => (attemptId ? null : answer));
    const { signal } = new AbortController();
    return attemptOrOpenPayment({ attemptId: ATTEMPT, lines, knownOrder: null, ...question }, { signal });
  };
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['the same things in another order', {}, told],
    ['another number of pieces', { lines: [line({ quantity: 2 }), ...lines.slice(1)] }, null],
    ['another choice', { lines: [line(), line({ id: '8', variantId: '82', quantity: 2 })] }, null],
    ['one thing more', { lines: [...lines, line({ id: '9' })] }, null],
    ['an empty cart', { lines: [] }, null],
    ['what is to be ordered again', { knownOrder: '10482' }, null],
  ])('is told of or not: %s', async (_, question, expected) => {
    expect(await find(question)).toEqual(expected);
  });

  test('hides no payment that is open', async () => {
    expect(await find({ lines: [] }, openPayment())).toEqual(openPayment());
  });

  const asked = (findings: readonly OpenPayment[]) => {
    const left = [...findings];
    const placed: PlaceOrderInput[] = [];
    const checkout = createActor(
      checkoutMachine.provide({
        actors: {
          findPayment: fromPromise<OpenPayment | null, PaymentQuestion>(async () => left.shift() ?? null),
          loadRates: fromPromise<readonly DeliveryRate[]>(async () => [kuwaitRate]),
          placeOrder: fromPromise<Outcome, PlaceOrderInput>(async ({ input: order }) => {
            placed.push(order);
            return { kind: 'ordered', attemptId: ATTEMPT, orderId: '10999' };
          }) as never,
        },
      }),
      { input: checkingOut },
    );
    const orders: string[] = [];
    checkout.on('order.placed', ({ orderId }) => orders.push(orderId));
    return { checkout: checkout.start(), orders, placed };
  };

  test('keeps Place Order away and, once recognised, clears the cart as the order that it is', async () => {
    const { checkout, orders, placed } = asked([told]);
    await waitFor(checkout, (state) => state.hasTag('orderedBefore'));
    checkout.send({ type: 'order.submitted' });
    expect(checkout.getSnapshot().hasTag('orderedBefore')).toBe(true);
    checkout.send({ type: 'order.recognised' });
    expect([checkout.getSnapshot().status, orders, placed]).toEqual(['done', ['10482'], []]);
  });

  test('is ordered again by whoever means it, as an attempt of its own', async () => {
    const { checkout, orders } = asked([told]);
    await waitFor(checkout, (state) => state.hasTag('orderedBefore'));
    checkout.send({ type: 'order.repeated' });
    await waitFor(checkout, (state) => state.hasTag('canPlace'));
    expect(checkout.getSnapshot().context).toMatchObject({ attemptId: null, orderId: null, payment: null });
    checkout.send({ type: 'order.submitted' });
    await waitFor(checkout, (state) => state.status === 'done');
    expect(orders).toEqual(['10999']);
  });
});
