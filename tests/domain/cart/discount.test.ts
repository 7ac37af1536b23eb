import { expect, test } from 'vitest';
import { percentOff } from '../../../domain/money/discount';

test('percentOff is in whole percents of the old price', () => {
  expect(percentOff(22_000, 27_500)).toBe(20);
  expect(percentOff(2_000, 3_000)).toBe(33);
});

test('percentOff is 0 without an old price above the price', () => {
  expect(percentOff(22_000, undefined)).toBe(0);
  expect(percentOff(22_000, null)).toBe(0);
  expect(percentOff(22_000, 0)).toBe(0);
  expect(percentOff(22_000, 22_000)).toBe(0);
  expect(percentOff(22_000, 11_000)).toBe(0);
});
