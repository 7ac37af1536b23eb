import { expect, test } from 'vitest';
import { restoreAttempt, ensureAttempt, readChoices, persistChoices } from '../../../machines/storage/checkout.slices';
import { KEYS } from '../../../machines/storage/slice';
import { memoryStore } from '../../support/shop/memory-store';

const idGenerator = () => {
  let count = 0;
  return () => {
    count += 1;
    return `6f1f3c0e-6f5c-4c2a-9d55-0c1f6f0e7a0${count}`;
  };
};

test('an order has the attempt id that was stored when checkout opened', () => {
  const store = memoryStore();
  const makeId = idGenerator();
  expect(restoreAttempt(store, makeId, 0)).toBeNull();
  expect(ensureAttempt(store, makeId, 5_000)).toEqual({ attemptId: '6f1f3c0e-6f5c-4c2a-9d55-0c1f6f0e7a01' });
});

test('a later visit reads the attempt id of an earlier one', () => {
  const store = memoryStore();
  const makeId = idGenerator();
  restoreAttempt(store, makeId, 0);
  expect(restoreAttempt(store, makeId, 60_000)).toBe('6f1f3c0e-6f5c-4c2a-9d55-0c1f6f0e7a01');
});

test('two tabs that order at the same time use one attempt id [row 62]', () => {
  const store = memoryStore();
  const makeId = idGenerator();
  restoreAttempt(store, makeId, 0);
  restoreAttempt(store, makeId, 1);
  const [one, other] = [ensureAttempt(store, makeId, 5_000), ensureAttempt(store, makeId, 5_000)];
  expect(other).toEqual(one);
});

test('the choices of a customer are restored only for that customer', () => {
  const store = memoryStore();
  persistChoices(store, 'c-1', { method: 'cash' }, 0);
  expect(readChoices(store, 'c-1')).toEqual({ method: 'cash' });
  expect(readChoices(store, 'c-2')).toBeNull();
});

test.each([{ method: 'cheque' }, { userId: '' }])('an invalid choice is ignored: %j', (changes) => {
  const store = memoryStore();
  const data = { userId: 'c-1', method: 'cash', ...changes };
  store.write(KEYS.choices, JSON.stringify({ version: 1, savedAt: 0, data }));
  expect(readChoices(store, data.userId)).toBeNull();
});
