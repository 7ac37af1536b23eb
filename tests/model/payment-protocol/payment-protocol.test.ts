import { expect, test } from 'vitest';
import { explore } from './explore';
import type { Mistake } from './server';

/** A gateway that takes the amount of an invoice twice makes two and a half times as many worlds: the long form. */
const [MAX_CHARGES, LEAST_WORLDS] = process.env.MACHINE_WALKS === 'long' ? [2, 200_000] : [1, 80_000];

test('no order of steps loses a paid order, doubles it or sells a unit twice', () => {
  const { worlds, problem } = explore({ maxCharges: MAX_CHARGES });
  expect(problem).toBeNull();
  // A model that can do next to nothing would hold, too.
  expect(worlds).toBeGreaterThan(LEAST_WORLDS);
});

const MISTAKES: Readonly<Record<Mistake, string>> = {
  'the payment is not locked': 'two orders of one attempt',
  'a stale report turns a paid payment back': 'the payment of an order counts as unpaid',
  'a late payment makes no order': 'money without an order',
  'an attempt is freed twice': 'more or fewer units are reserved than there are',
  'a second charge is not reported': 'money taken twice, and nobody is asked',
  'a second paid invoice is not reported': 'money taken twice, and nobody is asked',
};

test.each(Object.entries(MISTAKES) as [Mistake, string][])('the model notices that %s', (mistake, says) => {
  const { problem } = explore({ mistake, maxCharges: 2 });
  expect(problem?.says).toBe(says);
  expect(problem?.steps.length).toBeLessThanOrEqual(9);
});
