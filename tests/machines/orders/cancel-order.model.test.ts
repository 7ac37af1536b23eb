import { expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, waitFor } from 'xstate';
import { api } from '../../../api';
import { cancelOrderMachine } from '../../../machines/orders/cancel-order.machine';
import { coverMachine } from '../../model/cover';
import { cancelEvents } from '../../model/events/cancel-order';
import { createOrder } from '../../support/data/orders';
import { statusFailure } from '../../support/data/shopping';

const input = { orderId: '10482' };

coverMachine(
  cancelOrderMachine,
  [
    {
      name: 'an order',
      input,
      events: cancelEvents,
      stateKey: ({ value, context }: AnyMachineSnapshot) => [value, context.kind],
    },
  ],
  (snapshot) => expect(snapshot.context.failure !== null).toBe(snapshot.matches('failed')),
  { '"cancelled"': 'the request is with the shop; what follows is in the order' },
);

const start = () => {
  const cancel = createActor(cancelOrderMachine, { input });
  const emitted: unknown[] = [];
  cancel.on('*', (event) => emitted.push(event));
  return { cancel: cancel.start(), emitted };
};

test.each([
  ['cancel', 'orderCancelled'],
  ['refund', 'refundRequested'],
] as const)('%s: one request, a message, and the page reads the order again', async (kind, code) => {
  const call = vi.spyOn(api.orders, 'cancel').mockResolvedValue(createOrder());
  const { cancel, emitted } = start();
  cancel.send({ type: 'cancellation.requested', kind });
  for (let taps = 0; taps < 2; taps += 1) cancel.send({ type: 'cancellation.confirmed' });
  await waitFor(cancel, (state) => state.hasTag('done'));
  expect(call.mock.calls.map(([request]) => request)).toEqual([input]);
  expect(emitted).toEqual([{ type: 'toast.shown', toast: { tone: 'success', code } }, { type: 'order.changed' }]);
  vi.restoreAllMocks();
});

test('a refusal says why, and the page reads the order again', async () => {
  vi.spyOn(api.orders, 'cancel').mockRejectedValue(statusFailure(409, 'not_cancellable'));
  const { cancel, emitted } = start();
  cancel.send({ type: 'cancellation.requested', kind: 'cancel' });
  cancel.send({ type: 'cancellation.confirmed' });
  const { context } = await waitFor(cancel, (state) => state.hasTag('failed'));
  expect(context.failure).toMatchObject({ status: 409, code: 'not_cancellable' });
  expect(emitted).toEqual([{ type: 'order.changed' }]);
  vi.restoreAllMocks();
});
