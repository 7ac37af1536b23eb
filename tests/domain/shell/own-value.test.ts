import { expect, test } from 'vitest';
import { ApiFailure } from '../../../api/failure';
import { initiateProblem } from '../../../machines/checkout/checkout.problems';
import { codeProblem } from '../../../machines/login/login.rules';
import { ownValue } from '../../../domain/text/own-value';
import { currentStep, toneOf } from '../../../domain/orders/timeline';

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('%s from outside is an ordinary key', (name) => {
  expect(ownValue<string>({ a: 'b' }, name)).toBeUndefined();
  expect(toneOf(name)).toBe('neutral');
  expect(currentStep(name)).toBe(0);
  const { failure } = new ApiFailure({ kind: 'refused', code: name, message: null });
  expect(initiateProblem(failure).code).toBe('initiateFailed');
  expect(codeProblem(failure)).toBe('incorrect');
});

test('an own key is found', () => expect(ownValue({ a: 'b' }, 'a')).toBe('b'));
