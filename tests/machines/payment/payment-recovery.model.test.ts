import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import { api } from '../../../api';
import type { Order } from '../../../api/schemas/order';
import { paymentRecoveryMachine } from '../../../machines/payment/payment-recovery.machine';
import type { PendingOrder } from '../../../machines/storage/checkout.slices';
import { doneEvent, errorEvent } from '../../model/actor-events';
import { coverMachine } from '../../model/cover';
import { createPaymentStatus } from '../../model/events/payment-return';
import { ATTEMPT, networkFailure, createOpenPayment } from '../../support/data/shopping';

const pending: PendingOrder = {
  paymentMethod: 'card',
  invoiceId: 'INV-1',
  total: 9_500,
  orderData: null,
  orderId: null,
};
const dates = { id: '7', variantId: null, quantity: 1, name: 'Dates', price: 8_000 };
const order = { id: '10482', total: 9_500, delivery: 1_500, discount: 0, products: [dates] } as unknown as Order;
const paid = { orderId: '10482', attemptId: ATTEMPT, paymentId: 'INV-1' };

coverMachine(
  paymentRecoveryMachine,
  [
    {
      name: 'a page is loaded',
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, context.isPaying, context.hasOpenPayment],
      events: [
        { type: 'route.entered', isPaying: true },
        { type: 'route.entered', isPaying: false },
        { type: 'customer.confirmed', hasOpenPayment: false },
        { type: 'customer.confirmed', hasOpenPayment: true },
        doneEvent('readPending', null),
        doneEvent('readPending', pending),
        errorEvent('readPending', new Error('no storage')),
        doneEvent('checkPayment', null),
        doneEvent('checkPayment', paid),
        doneEvent('checkPayment', { ...paid, orderId: null }),
        errorEvent('checkPayment', networkFailure),
        doneEvent('loadOrder', order),
        errorEvent('loadOrder', networkFailure),
      ],
    },
  ],
  () => {},
  { '"idle"': 'the current page; the next page load asks again' },
);

describe('on the next page load', () => {
  const loadPage = async ({
    stored = null,
    hasOpenPayment = false,
    isPaying = false,
  }: {
    stored?: PendingOrder | null;
    hasOpenPayment?: boolean;
    isPaying?: boolean;
  }) => {
    const forgottenOrders: (string | null)[] = [];
    const recovery = createActor(
      paymentRecoveryMachine.provide({
        actors: { readPending: fromPromise(async () => stored) },
        actions: { clearPending: ({ context }) => void forgottenOrders.push(context.order?.id ?? null) },
      }),
    );
    const emitted: { type: string }[] = [];
    recovery.on('*', (event) => emitted.push(event));
    recovery.start();
    recovery.send({ type: 'route.entered', isPaying });
    recovery.send({ type: 'customer.confirmed', hasOpenPayment });
    await waitFor(recovery, (state) => state.matches('idle'));
    return { emitted, forgottenOrders };
  };
  const openCalls = vi.spyOn(api.payment, 'open');
  const statusCalls = vi.spyOn(api.payment, 'status');
  beforeEach(() => {
    statusCalls.mockResolvedValue(createPaymentStatus({ orderId: '10482' }));
    openCalls.mockResolvedValue(null);
    vi.spyOn(api.orders, 'detail').mockResolvedValue(order);
  });
  afterEach(() => vi.clearAllMocks());
  afterAll(() => vi.restoreAllMocks());

  const ORDER_REPORTED = [
    { type: 'analytics.tracked', event: expect.objectContaining({ name: 'purchase', transaction_id: '10482' }) },
    { type: 'order.settled', order: { orderId: '10482', attemptId: ATTEMPT, lines: [dates] } },
    {
      type: 'toast.shown',
      toast: {
        tone: 'success',
        code: 'orderNoticed',
        values: { orderId: '10482' },
        link: { name: 'order', orderId: '10482' },
      },
    },
  ];

  test('the pending payment of this browser is checked by its invoice, and its order is removed from the cart', async () => {
    const { emitted, forgottenOrders } = await loadPage({ stored: pending });
    expect(statusCalls.mock.calls.map(([request]) => request)).toEqual([{ paymentId: 'INV-1' }]);
    expect(openCalls).not.toHaveBeenCalled();
    expect([emitted, forgottenOrders]).toEqual([ORDER_REPORTED, ['10482']]);
  });

  test('an open payment that only the server knows is checked too', async () => {
    openCalls.mockResolvedValue(createOpenPayment({ state: 'paid', orderId: '10482' }));
    const { emitted } = await loadPage({ hasOpenPayment: true });
    expect(openCalls.mock.calls.map(([request]) => request)).toEqual([{}]);
    expect(emitted).toEqual(ORDER_REPORTED);
  });

  test('an unpaid payment is not reported and stays open', async () => {
    statusCalls.mockResolvedValue(createPaymentStatus({ verdict: 'undecided' }));
    expect(await loadPage({ stored: pending })).toEqual({ emitted: [], forgottenOrders: [] });
    openCalls.mockResolvedValue(createOpenPayment());
    expect(await loadPage({ hasOpenPayment: true })).toEqual({ emitted: [], forgottenOrders: [] });
  });

  test('an earlier order is ignored', async () => {
    openCalls.mockResolvedValue(createOpenPayment({ state: 'paid', orderId: '10482', earlier: [dates] }));
    expect((await loadPage({ hasOpenPayment: true })).emitted).toEqual([]);
  });

  test('a paid payment without an order shows a link to the payment callback', async () => {
    statusCalls.mockResolvedValue(createPaymentStatus({ attemptId: null }));
    const { emitted, forgottenOrders } = await loadPage({ stored: pending });
    expect(emitted).toEqual([
      {
        type: 'toast.shown',
        toast: { tone: 'success', code: 'paymentNoticed', link: { name: 'paymentCallback', paymentId: 'INV-1' } },
      },
    ]);
    expect(forgottenOrders).toEqual([]);
  });

  test('nothing is requested without an open payment, or on a screen that checks it itself', async () => {
    await loadPage({});
    await loadPage({ stored: pending, hasOpenPayment: true, isPaying: true });
    expect(statusCalls).not.toHaveBeenCalled();
    expect(openCalls).not.toHaveBeenCalled();
  });
});
