import { expect, test, vi } from 'vitest';
import { createPrefetch } from '../../../machines/catalogue/prefetch';

const product = (id: string) => ({ id });
const prefetchOf = (call = vi.fn(async (id: string) => product(id))) => ({ call, ...createPrefetch(call, (id) => id) });

test('a prefetched response is used by the next load, once', async () => {
  const { call, ask, load } = prefetchOf();
  ask('7');
  ask('7');
  expect(call).toHaveBeenCalledOnce();
  expect(await load('7')).toEqual(product('7'));
  expect(call).toHaveBeenCalledOnce();
  expect(await load('7')).toEqual(product('7'));
  expect(call).toHaveBeenCalledTimes(2);
});

test('a load of something else makes its own request', async () => {
  const { call, ask, load } = prefetchOf();
  ask('7');
  expect(await load('8')).toEqual(product('8'));
  expect(call.mock.calls.map(([id]) => id)).toEqual(['7', '8']);
});

test('forgetting drops only its own prefetch, not a newer one', async () => {
  const { call, ask, load } = prefetchOf();
  const forgetOld = ask('7');
  const forget = ask('8');
  forgetOld();
  await load('8');
  expect(call).toHaveBeenCalledTimes(2);
  ask('9');
  forget();
  await load('9');
  expect(call).toHaveBeenCalledTimes(3);
  ask('7')();
  await load('7');
  expect(call).toHaveBeenCalledTimes(5);
});

test('a failed prefetch is requested again, unless the load was aborted', async () => {
  const { call, ask, load } = prefetchOf();
  call.mockRejectedValueOnce(new Error('no network'));
  ask('7');
  expect(await load('7')).toEqual(product('7'));
  call.mockRejectedValueOnce(new Error('no network'));
  ask('7');
  const left = AbortSignal.abort(new Error('left'));
  await expect(load('7', { signal: left })).rejects.toThrow('left');
  expect(call).toHaveBeenCalledTimes(3);
});
