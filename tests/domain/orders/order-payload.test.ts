import { filsFromDinars } from '../../../domain/money/fils';
import { orderPayloadSchema } from '../../../api/schemas/order';
import { paymentRequestSchema } from '../../../api/schemas/payment';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { handOverUrl } from '../../../domain/payment/gateway-redirect';
import { type OrderFacts, orderPayload } from '../../../machines/checkout/order-payload.rules';
import { type PaymentFacts, paymentProblem } from '../../../domain/payment/payment-checks';
import { paymentFacts, paymentRequest } from '../../../machines/checkout/payment-request.rules';
import {
  currentStep,
  isOutsideTimeline,
  isUnderWay,
  STATUS_TONES,
  TIMELINE_STEPS,
  toneOf,
} from '../../../domain/orders/timeline';
import { ATTEMPT, address, line } from '../../support/data/shopping';

const facts: OrderFacts = {
  attemptId: ATTEMPT,
  userId: '3',
  address: address(),
  lines: [line({ quantity: 2 })],
  amounts: { subtotal: 16_000, delivery: 1_200, discount: 1_600 },
  promoCode: 'LAWZA10',
  method: 'cash',
};
const urls = { callbackUrl: 'https://shop.example/payment-callback', errorUrl: 'https://shop.example/payment-error' };

describe('the order payload', () => {
  test('is what the contract describes', () =>
    expect(v.safeParse(orderPayloadSchema, orderPayload(facts)).success).toBe(true));
  test('says confirmed and pending, and joins avenue, street and city', () => {
    const { order_detail } = orderPayload({ ...facts, address: address({ avenue: 'Avenue 2' }) });
    expect(order_detail).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'pending',
      address: 'Avenue 2, Gulf Street, Salmiya',
      paymentType: 'cash',
      total_price: '15.600',
    });
  });
  test('leaves out what an address does not have', () => {
    expect(orderPayload({ ...facts, address: address({ avenue: '', street: '' }) }).order_detail.address).toBe(
      'Salmiya',
    );
  });
  test('carries each line by its own price, pieces, size and variant', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.stringMatching(/^[1-9]\d{0,4}$/),
            price: fc.nat(900_000),
            quantity: fc.integer({ min: 1, max: 99 }),
            size: fc.constantFrom('M', 'L'),
            color: fc.constantFrom(null, 'tan'),
            variantId: fc.constantFrom(null, '70'),
          }),
          { maxLength: 9 },
        ),
        (bought) => {
          const { product_details } = orderPayload({ ...facts, lines: bought.map((one) => line(one)) });
          expect(
            product_details.map((one) => ({
              id: one.id,
              price: filsFromDinars(one.price),
              quantity: one.quantity,
              size: one.psize,
              color: one.pcolor,
              variantId: one.v_id,
            })),
          ).toEqual(bought);
        },
      ),
    ));
  test('carries amounts that the server reads back to the fils', () =>
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999), (subtotal, delivery) => {
        const { order_detail } = orderPayload({ ...facts, amounts: { subtotal, delivery, discount: 0 } });
        expect(filsFromDinars(order_detail.total_price)).toBe(subtotal + delivery);
      }),
    ));
});

describe('the payment request', () => {
  test('is what the contract describes, with the attempt as reference', () => {
    const request = paymentRequest(facts, 'Noura', urls);
    expect(v.safeParse(paymentRequestSchema, request).success).toBe(true);
    expect(request).toMatchObject({
      InvoiceValue: 15.6,
      orderId: ATTEMPT,
      CustomerReference: ATTEMPT,
      CustomerMobile: '50001234',
      CustomerName: 'Noura',
      CallBackUrl: urls.callbackUrl,
    });
  });
  test.each(['', 'Customer', 'Guest'])('of %j goes by the address’s name, then by Customer', (profile) => {
    expect(paymentFacts(facts, profile).customerName).toBe('Noura Al-Ali');
    expect(paymentFacts({ ...facts, address: address({ fullName: '' }) }, profile).customerName).toBe('Customer');
  });
  test.each([
    ['+96596512345', '96512345'],
    ['96596512345', '96512345'],
    ['96512345', '96512345'],
    ['+965 5000 1234', '50001234'],
  ])('carries the Kuwaiti number %s as %s', (phone, local) =>
    expect(paymentFacts({ ...facts, address: address({ phone }) }, '').customerMobile).toBe(local),
  );
  test('keeps a Saudi number whole', () => {
    expect(
      paymentFacts({ ...facts, address: address({ phone: '+966512345678', country: 'Saudi Arabia' }) }, '')
        .customerMobile,
    ).toBe('512345678');
  });
});

describe('the payment checks', () => {
  const fine: PaymentFacts = { amount: 10, customerName: 'N', customerEmail: 'n@example.com', customerMobile: '5' };
  test.each([
    [fine, null],
    [{ ...fine, amount: 0 }, 'invalidAmount'],
    [{ ...fine, amount: -10 }, 'invalidAmount'],
    [{ ...fine, customerName: ' ' }, 'nameRequired'],
    [{ ...fine, customerEmail: 'n.example.com' }, 'emailRequired'],
    [{ ...fine, customerMobile: '' }, 'mobileRequired'],
    [{ amount: 0, customerName: '', customerEmail: '', customerMobile: '' }, 'invalidAmount'],
  ])('of %o find %s', (asked, found) => expect(paymentProblem(asked)).toBe(found));
  test('tell what is wrong first, in the order amount, name, e-mail, mobile', () => {
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
        const asked = { ...fine, ...Object.fromEntries(fields.map((field) => [field, bad[field]])) };
        expect(paymentProblem(asked)).toBe(order.find(([field]) => fields.includes(field))?.[1] ?? null);
      }),
    );
  });
});

describe('the way to the payment page', () => {
  const rules = { origin: 'https://shop.example', hosts: ['myfatoorah.com'] };
  test.each([
    ['https://kw.myfatoorah.com/pay/1', 'https://kw.myfatoorah.com/pay/1'],
    ['/sandbox-gateway/1', 'https://shop.example/sandbox-gateway/1'],
    ['http://kw.myfatoorah.com/pay/1', null],
    ['https://myfatoorah.com.evil.example/1', null],
    ['https://evilmyfatoorah.com/1', null],
    ['https://user:pass@kw.myfatoorah.com/1', null],
    ['//evil.example/1', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
  ])('%j leads to %j [rows 36, 80]', (url, leadsTo) => expect(handOverUrl(url, rules)).toBe(leadsTo));
  test('of a shop on this machine stays on it, by any of its names', () => {
    expect(handOverUrl('http://localhost:3000/sandbox-gateway/1', { origin: 'http://127.0.0.1:3000', hosts: [] })).toBe(
      'http://localhost:3000/sandbox-gateway/1',
    );
    expect(handOverUrl('http://localhost:4000/x', { origin: 'http://127.0.0.1:3000', hosts: [] })).toBeNull();
  });
});

describe('the timeline', () => {
  test.each([
    ['pending', 0],
    ['confirmed', 0],
    ['processing', 1],
    ['shipped', 2],
    ['on_the_way', 3],
    ['out_for_delivery', 3],
    ['delivered', 4],
    ['completed', 4],
    ['whatever', 0],
  ])('has %s at step %i', (status, step) => expect(currentStep(status)).toBe(step));
  test('is left by what is cancelled, failed, refunded or on hold', () => {
    expect(Object.keys(STATUS_TONES).filter(isOutsideTimeline).toSorted()).toEqual([
      'cancelled',
      'failed',
      'on_hold',
      'refunded',
    ]);
  });
  test('is under way until it is delivered or leaves the timeline', () => {
    expect(Object.keys(STATUS_TONES).filter(isUnderWay).toSorted()).toEqual([
      'confirmed',
      'on_the_way',
      'out_for_delivery',
      'pending',
      'processing',
      'shipped',
    ]);
    expect(isUnderWay('whatever')).toBe(false);
  });
  test('always has a current step among the five, and every status a colour', () =>
    fc.assert(
      fc.property(fc.string(), (status) => {
        expect(TIMELINE_STEPS[currentStep(status)]).toBeDefined();
        expect(typeof toneOf(status)).toBe('string');
      }),
    ));
});
