import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { api } from '../../../api';
import { receiptMachine } from '../../../machines/orders/receipt.machine';
import { coverMachine } from '../../model/cover';
import { receiptEvents } from '../../model/events/receipt';
import { statusFailure } from '../../support/data/shopping';

const input = { orderId: '7K3M-9QXT' };

coverMachine(receiptMachine, [{ name: 'an order', input, events: receiptEvents }], (snapshot) =>
  expect(snapshot.context.failure !== null).toBe(snapshot.matches('failed')),
);

test('a receipt is loaded once for several taps and saved under the number of its order; a failure can be tried again', async () => {
  const file = new Blob(['%PDF-1.3'], { type: 'application/pdf' });
  const call = vi
    .spyOn(api.orders, 'receipt')
    .mockRejectedValueOnce(statusFailure(429, 'rate_limited'))
    .mockResolvedValue(file);
  const saved: unknown[] = [];
  const saving = receiptMachine.provide({ actions: { saveFile: (_, { output }) => saved.push(output) } });
  const receipt = createActor(saving, { input }).start();
  for (let taps = 0; taps < 2; taps += 1) receipt.send({ type: 'receipt.requested' });
  const { context } = await waitFor(receipt, (state) => state.hasTag('failed'));
  expect(context.failure).toMatchObject({ status: 429 });
  expect(saved).toEqual([]);
  receipt.send({ type: 'receipt.requested' });
  await waitFor(receipt, (state) => state.hasTag('done'));
  expect(call.mock.calls.map(([request]) => request)).toEqual([input, input]);
  expect(saved).toEqual([{ name: 'receipt-7K3M-9QXT.pdf', file }]);
  vi.restoreAllMocks();
});
