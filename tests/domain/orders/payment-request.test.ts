import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { paymentRequestSchema } from '../../../api/schemas/payment';
import { type PaymentFacts, paymentProblem } from '../../../domain/payment/payment-checks';
import { type OrderFacts, orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { paymentFacts, paymentRequest } from '../../../machines/checkout/place-order/payment-request.rules';
import { ATTEMPT, createSelectedAddress, createLine } from '../../support/data/shopping';

const facts: OrderFacts = {
  attemptId: ATTEMPT,
  userId: '3',
  address: createSelectedAddress({ email: 'n@example.com', building: '', address: 'Tower 4' }),
  lines: [createLine()],
  amounts: { subtotal: 8_000, delivery: 500, discount: 0 },
  promoCode: null,
  method: 'card',
};
const urls = { callbackUrl: 'https://shop.example/a', errorUrl: 'https://shop.example/b' };

describe('the payment request', () => {
  test('is valid by its schema and carries the attempt, the amount in dinars and the order, nothing else', () => {
    const { order, ...request } = paymentRequest(facts, '', urls);
    expect(v.safeParse(paymentRequestSchema, { order, ...request }).success).toBe(true);
    expect(request).toEqual({
      InvoiceValue: 8.5,
      CustomerName: 'Noura Al-Ali',
      CustomerEmail: 'n@example.com',
      CustomerMobile: '50001234',
      CustomerReference: ATTEMPT,
      DisplayCurrencyIso: 'KWD',
      CallBackUrl: urls.callbackUrl,
      ErrorUrl: urls.errorUrl,
      orderId: ATTEMPT,
    });
    expect(order).toEqual(orderPayload(facts));
  });
  test('has the name of the profile and a made-up e-mail if the address has none', () => {
    expect(paymentRequest(facts, 'Noura', urls).CustomerName).toBe('Noura');
    expect(paymentFacts({ ...facts, address: createSelectedAddress() }, '').customerEmail).toMatch(/@.*\.invalid$/);
  });
  test.each(['', 'Customer', 'Guest'])(
    'with the profile name %j has the name of the address, or Customer',
    (profile) => {
      expect(paymentFacts(facts, profile).customerName).toBe('Noura Al-Ali');
      expect(paymentFacts({ ...facts, address: createSelectedAddress({ fullName: '' }) }, profile).customerName).toBe(
        'Customer',
      );
    },
  );
  test.each([
    ['+96596512345', '96512345'],
    ['96596512345', '96512345'],
    ['96512345', '96512345'],
    ['+965 5000 1234', '50001234'],
  ])('carries the Kuwaiti number %s as %s', (phone, local) =>
    expect(paymentFacts({ ...facts, address: createSelectedAddress({ phone }) }, '').customerMobile).toBe(local),
  );
  test('keeps all digits of a Saudi number', () => {
    expect(
      paymentFacts(
        { ...facts, address: createSelectedAddress({ phone: '+966512345678', country: 'Saudi Arabia' }) },
        '',
      ).customerMobile,
    ).toBe('512345678');
  });
});

describe('the payment checks', () => {
  const valid: PaymentFacts = { amount: 10, customerName: 'N', customerEmail: 'n@example.com', customerMobile: '5' };
  test.each([
    [valid, null],
    [{ ...valid, amount: 0 }, 'invalidAmount'],
    [{ ...valid, amount: -10 }, 'invalidAmount'],
    [{ ...valid, customerName: ' ' }, 'nameRequired'],
    [{ ...valid, customerEmail: 'n.example.com' }, 'emailRequired'],
    [{ ...valid, customerMobile: '' }, 'mobileRequired'],
    [{ amount: 0, customerName: '', customerEmail: '', customerMobile: '' }, 'invalidAmount'],
  ])('of %o find %s', (input, problem) => expect(paymentProblem(input)).toBe(problem));
  test('report the first problem, in the order amount, name, e-mail, mobile', () => {
    const blank = fc.constantFrom('', ' ', '\u00a0');
    const wrong = fc.record({
      amount: fc.oneof(fc.integer({ max: 0 }), fc.constant(0.5)),
      customerName: blank,
      customerEmail: fc.constantFrom('', 'noura', 'example.com'),
      customerMobile: blank,
    });
    const order = [
      ['amount', 'invalidAmount'],
      ['customerName', 'nameRequired'],
      ['customerEmail', 'emailRequired'],
      ['customerMobile', 'mobileRequired'],
    ] as const;
    fc.assert(
      fc.property(wrong, fc.subarray(order.map(([field]) => field)), (bad, fields) => {
        const input = { ...valid, ...Object.fromEntries(fields.map((field) => [field, bad[field]])) };
        expect(paymentProblem(input)).toBe(order.find(([field]) => fields.includes(field))?.[1] ?? null);
      }),
    );
  });
  test('require an amount in whole fils and a mobile that is not blank', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(paymentProblem({ ...valid, amount })).toBe('invalidAmount');
    expect(paymentProblem({ ...valid, amount: 1 })).toBeNull();
    expect(paymentProblem({ ...valid, customerMobile: ' ' })).toBe('mobileRequired');
  });
});
