import { expect, test } from 'vitest';
import { attemptModel, promoModel, refundModel, stockModel } from '../crash/many/linearizable/models';
import { type Call, findOrder, type Model, shortestCounterexample } from '../crash/many/linearizable/search';

/** A call from `start` to `end`; without an answer if `end` is null. */
const call = <Input>(start: number, end: number | null, input: Input, answer = 'ok'): Call<Input> => ({
  start,
  end,
  input,
  answer: end === null ? null : answer,
  words: `${JSON.stringify(input)} ${answer}`,
});

const judge = <State, Input>(calls: readonly Call<Input>[], model: Model<State, Input>) => ({
  isAllowed: findOrder(calls, model).isLinearizable,
  counterexample: shortestCounterexample(calls, model),
});

const take = (who: string) => ({ kind: 'take', who, units: 1, again: false }) as const;
const free = (who: string) => ({ kind: 'free', who, units: 1 }) as const;

test('the last unit is sold to one of two at once, in either order', () => {
  const history = [call(1, 9, take('Amal'), 'out_of_stock'), call(2, 8, take('Fahad'))];
  expect(judge(history, stockModel(1))).toEqual({ isAllowed: true, counterexample: null });
});

test('a unit that is sold twice is a counterexample, which ends at the second sale', () => {
  const history = [
    call(1, 4, take('Amal')),
    call(2, 6, take('Fahad')),
    call(7, 8, take('Dana'), 'out_of_stock'),
    call(9, 10, take('Maryam'), 'out_of_stock'),
  ];
  const { isAllowed, counterexample } = judge(history, stockModel(1));
  expect(isAllowed).toBe(false);
  expect(counterexample?.[0]).toBe('at first: 1 left');
  expect(counterexample?.at(-1)).toContain('"who":"Fahad"');
  expect(counterexample?.join()).not.toContain('Dana');
});

test('a lost answer may have sold the unit, a unit that comes back is sold again, and none is refused that is there', () => {
  const lost = [call(1, null, take('Amal')), call(5, 6, take('Fahad'), 'out_of_stock')];
  expect(judge(lost, stockModel(1)).isAllowed).toBe(true);
  const back = [call(1, 2, take('Amal')), call(1, null, free('Amal')), call(5, 6, take('Fahad'))];
  expect(judge(back, stockModel(1)).isAllowed).toBe(true);
  expect(judge([call(1, 2, take('Amal'), 'out_of_stock')], stockModel(1)).isAllowed).toBe(false);
  const backTooEarly = [call(3, 4, take('Amal')), call(5, 6, take('Fahad')), call(7, null, free('Amal'))];
  expect(judge(backTooEarly, stockModel(1)).isAllowed).toBe(false);
});

test('a promo code has its uses and no more, one for each customer', () => {
  const use = (who: string, customer: string) => ({ kind: 'use', who, customer, again: false }) as const;
  const right = [
    call(1, 5, use('a', 'Amal')),
    call(2, 6, use('b', 'Fahad'), 'promo_invalid'),
    call(7, 8, { kind: 'used' } as const, '1'),
  ];
  expect(judge(right, promoModel(1)).isAllowed).toBe(true);
  expect(judge([call(1, 5, use('a', 'Amal')), call(2, 6, use('b', 'Fahad'))], promoModel(1)).isAllowed).toBe(false);
  expect(judge([call(1, 5, use('a', 'Amal')), call(2, 6, use('b', 'Amal'))], promoModel(9)).isAllowed).toBe(false);
  expect(
    judge([call(1, 5, use('a', 'Amal')), call(6, 7, { kind: 'used' } as const, '2')], promoModel(9)).isAllowed,
  ).toBe(false);
});

test('an attempt has one order, which is never denied after it was named', () => {
  const [initiate, look, made] = [
    { kind: 'initiate' } as const,
    { kind: 'look' } as const,
    { kind: 'made', number: 'A1' } as const,
  ];
  const right = [
    call(1, 2, initiate),
    call(3, null, made),
    call(4, 8, look, '-'),
    call(5, 9, look, 'A1'),
    call(10, 11, initiate, 'already_paid'),
  ];
  expect(judge(right, attemptModel).isAllowed).toBe(true);
  const denied = [call(1, 2, initiate), call(3, null, made), call(4, 5, look, 'A1'), call(6, 7, look, '-')];
  expect(judge(denied, attemptModel).counterexample?.at(-1)).toContain('from step 6 to 7');
  const beforeTheMoney = [call(1, 2, initiate), call(3, 4, look, 'A1'), call(5, null, made)];
  expect(judge(beforeTheMoney, attemptModel).isAllowed).toBe(false);
  const twice = [call(1, 2, { kind: 'store' } as const, 'A1'), call(3, 4, { kind: 'store' } as const, 'A2')];
  expect(judge(twice, attemptModel).isAllowed).toBe(false);
});

test('refunds of an order run one at a time and send no more back than was paid', () => {
  const request = (reference: string, fils: number) => ({ kind: 'request', reference, fils }) as const;
  const settle = (reference: string) => ({ kind: 'settle', reference, isRefunded: true }) as const;
  const right = [
    call(1, 4, request('r1', 600)),
    call(2, 5, request('', 600), 'refund_in_progress'),
    call(1, null, settle('r1')),
    call(6, 7, request('', 600), 'refund_too_high'),
    call(8, 9, request('r2', 400)),
  ];
  expect(judge(right, refundModel(1_000)).isAllowed).toBe(true);
  const tooMuch = [call(1, 4, request('r1', 600)), call(1, null, settle('r1')), call(6, 7, request('r2', 600))];
  expect(judge(tooMuch, refundModel(1_000)).isAllowed).toBe(false);
  expect(judge([call(1, 4, request('r1', 500)), call(2, 5, request('r2', 500))], refundModel(1_000)).isAllowed).toBe(
    false,
  );
});
