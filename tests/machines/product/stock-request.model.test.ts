import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { api } from '../../../api';
import { stockRequestMachine } from '../../../machines/product/stock-request.machine';
import { coverMachine } from '../../model/cover';
import { stockRequestEvents, stockRequestInput as input } from '../../model/events/stock-request';
import { networkFailure, statusFailure } from '../../support/data/shopping';

coverMachine(
  stockRequestMachine,
  [{ name: 'a sold-out product', input, events: stockRequestEvents }],
  (snapshot) => expect(snapshot.context.failure !== null).toBe(snapshot.matches('failed')),
  { '"sent"': 'the server has the request; what follows is a message' },
);

afterEach(() => vi.restoreAllMocks());

test('a request is sent once for several taps; a failure can be tried again', async () => {
  const call = vi.spyOn(api.products, 'requestStock').mockRejectedValueOnce(networkFailure).mockResolvedValue(true);
  const request = createActor(stockRequestMachine, { input }).start();
  for (let taps = 0; taps < 2; taps += 1) request.send({ type: 'message.requested' });
  const { context } = await waitFor(request, (state) => state.hasTag('failed'));
  expect(context.failure).toMatchObject({ kind: 'network' });
  request.send({ type: 'message.requested' });
  await waitFor(request, (state) => state.hasTag('done'));
  expect(call.mock.calls.map(([sent]) => sent)).toEqual(Array(2).fill({ product_id: '1023', variant_id: null }));
});

test('a guest is led to the login, which leads back to the product', async () => {
  vi.spyOn(api.products, 'requestStock').mockRejectedValue(statusFailure(401, 'unauthorised'));
  const request = createActor(stockRequestMachine, { input });
  const emitted: unknown[] = [];
  request.on('*', (event) => emitted.push(event));
  request.start().send({ type: 'message.requested' });
  await waitFor(request, (state) => state.matches('idle'));
  expect(emitted).toEqual([
    {
      type: 'navigation.requested',
      to: { name: 'login', returnTo: { path: '/product/1023', from: 'product', at: 0 }, reason: 'needed' },
    },
  ]);
  expect(request.getSnapshot().context.failure).toBeNull();
});
