import { expect, test, vi } from 'vitest';
import { aheadOf } from '../../../machines/catalogue/prefetched';

const product = (id: string) => ({ id });
const asking = (call = vi.fn(async (id: string) => product(id))) => ({ call, ...aheadOf(call, (id) => id) });

test('what was asked for ahead is given to the next who wants it, once', async () => {
  const { call, ask, load } = asking();
  ask('7');
  ask('7');
  expect(call).toHaveBeenCalledOnce();
  expect(await load('7')).toEqual(product('7'));
  expect(call).toHaveBeenCalledOnce();
  expect(await load('7')).toEqual(product('7'));
  expect(call).toHaveBeenCalledTimes(2);
});

test('something else is asked for by whoever wants it', async () => {
  const { call, ask, load } = asking();
  ask('7');
  expect(await load('8')).toEqual(product('8'));
  expect(call.mock.calls.map(([id]) => id)).toEqual(['7', '8']);
});

test('what nobody came for is forgotten, and what was asked for since is not', async () => {
  const { call, ask, load } = asking();
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

test('what failed is asked for again, unless nobody wants it any more', async () => {
  const { call, ask, load } = asking();
  call.mockRejectedValueOnce(new Error('no network'));
  ask('7');
  expect(await load('7')).toEqual(product('7'));
  call.mockRejectedValueOnce(new Error('no network'));
  ask('7');
  const left = AbortSignal.abort(new Error('left'));
  await expect(load('7', { signal: left })).rejects.toThrow('left');
  expect(call).toHaveBeenCalledTimes(3);
});
