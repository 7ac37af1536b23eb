import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import { api } from '../../../api';
import type { Order } from '../../../api/schemas/order';
import { paymentRecoveryMachine } from '../../../machines/payment/payment-recovery.machine';
import type { PendingOrder } from '../../../machines/storage/checkout.slices';
import { done, failed } from '../../model/answered';
import { coverMachine } from '../../model/cover';
import { status } from '../../model/events/payment-return';
import { ATTEMPT, offline, openPayment } from '../../support/data/shopping';

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
      place: ({ value, context }: AnyMachineSnapshot) => [value, context.isPaying, context.hasOpenPayment],
      events: [
        { type: 'route.entered', isPaying: true },
        { type: 'route.entered', isPaying: false },
        { type: 'customer.confirmed', hasOpenPayment: false },
        { type: 'customer.confirmed', hasOpenPayment: true },
        done('readPending', null),
        done('readPending', pending),
        failed('readPending', new Error('no storage')),
        done('askPayment', null),
        done('askPayment', paid),
        done('askPayment', { ...paid, orderId: null }),
        failed('askPayment', offline),
        done('loadOrder', order),
        failed('loadOrder', offline),
      ],
    },
  ],
  () => {},
  { '"idle"': 'the page that is shown; the next page load asks again' },
);

describe('on the next page load', () => {
  const loads = async ({
    stored = null,
    hasOpenPayment = false,
    isPaying = false,
  }: {
    stored?: PendingOrder | null;
    hasOpenPayment?: boolean;
    isPaying?: boolean;
  }) => {
    const forgotten: (string | null)[] = [];
    const recovery = createActor(
      paymentRecoveryMachine.provide({
        actors: { readPending: fromPromise(async () => stored) },
        actions: { forgetPending: ({ context }) => void forgotten.push(context.order?.id ?? null) },
      }),
    );
    const told: { type: string }[] = [];
    recovery.on('*', (event) => told.push(event));
    recovery.start();
    recovery.send({ type: 'route.entered', isPaying });
    recovery.send({ type: 'customer.confirmed', hasOpenPayment });
    await waitFor(recovery, (state) => state.matches('idle'));
    return { told, forgotten };
  };
  const open = vi.spyOn(api.payment, 'open');
  const asked = vi.spyOn(api.payment, 'status');
  beforeEach(() => {
    asked.mockResolvedValue(status({ orderId: '10482' }));
    open.mockResolvedValue(null);
    vi.spyOn(api.orders, 'detail').mockResolvedValue(order);
  });
  afterEach(() => vi.clearAllMocks());

  const noticed = [
    { type: 'fact.noted', fact: expect.objectContaining({ name: 'purchase', transaction_id: '10482' }) },
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

  test('a payment that this browser left for is asked about by its invoice; its order leaves the cart', async () => {
    const { told, forgotten } = await loads({ stored: pending });
    expect(asked.mock.calls.map(([question]) => question)).toEqual([{ paymentId: 'INV-1' }]);
    expect(open).not.toHaveBeenCalled();
    expect([told, forgotten]).toEqual([noticed, ['10482']]);
  });

  test('a payment that only the server knows of is asked about as well', async () => {
    open.mockResolvedValue(openPayment({ state: 'paid', orderId: '10482' }));
    const { told } = await loads({ hasOpenPayment: true });
    expect(open.mock.calls.map(([question]) => question)).toEqual([{}]);
    expect(told).toEqual(noticed);
  });

  test('a payment that nobody paid says nothing and stays to be paid', async () => {
    asked.mockResolvedValue(status({ verdict: 'undecided' }));
    expect(await loads({ stored: pending })).toEqual({ told: [], forgotten: [] });
    open.mockResolvedValue(openPayment());
    expect(await loads({ hasOpenPayment: true })).toEqual({ told: [], forgotten: [] });
  });

  test('an order of before is none of its business', async () => {
    open.mockResolvedValue(openPayment({ state: 'paid', orderId: '10482', earlier: [dates] }));
    expect((await loads({ hasOpenPayment: true })).told).toEqual([]);
  });

  test('where the order is still to be made, the shopper is led to where it is', async () => {
    asked.mockResolvedValue(status({ attemptId: null }));
    const { told, forgotten } = await loads({ stored: pending });
    expect(told).toEqual([
      {
        type: 'toast.shown',
        toast: { tone: 'success', code: 'paymentNoticed', link: { name: 'paymentCallback', paymentId: 'INV-1' } },
      },
    ]);
    expect(forgotten).toEqual([]);
  });

  test('nothing is asked where there is nothing to ask, or where the screen asks itself', async () => {
    await loads({});
    await loads({ stored: pending, hasOpenPayment: true, isPaying: true });
    expect(asked).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });
});
