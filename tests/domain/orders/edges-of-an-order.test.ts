import { describe, expect, test } from 'vitest';
import { movedDeadline, secondsLeft } from '../../../domain/text/countdown';
import { deliveryQuote } from '../../../domain/money/delivery';
import { percentOff } from '../../../domain/money/discount';
import { gatewayHosts, handOverUrl } from '../../../domain/payment/gateway-redirect';
import { orderPayload, type OrderFacts } from '../../../machines/checkout/order-payload.rules';
import { paymentProblem } from '../../../domain/payment/payment-checks';
import { paymentFacts, paymentRequest } from '../../../machines/checkout/payment-request.rules';
import { formatPhone, readPhone, splitPhone } from '../../../domain/customer/phone';
import { reckon } from '../../../machines/checkout/quote.rules';
import { returnPathAt, safeReturnPath } from '../../../domain/customer/return-path';
import { ATTEMPT, address, kuwaitRate, line } from '../../support/data/shopping';

describe('a delivery rate', () => {
  const rates = [
    { ...kuwaitRate, country: ' Oman ', perKilogram: 9_000 },
    { ...kuwaitRate, from: 0, to: 999, perKilogram: 2_000 },
    { ...kuwaitRate, from: 1_000, to: 5_000, perKilogram: 3_000 },
  ];
  const fee = (country: string, weight: number) =>
    deliveryQuote({ country, weight, subtotal: 10_000, itemCount: 1, rates }).fee;
  test('is the one of the address’s country, however the backend writes it', () => {
    expect(fee('Kuwait', 500)).toBe(1_000);
    expect(fee('oman', 500)).toBe(4_500);
  });
  test('is the one whose range holds the weight', () => expect(fee('Kuwait', 2_000)).toBe(6_000));
  test('of another country is none', () => expect(fee('Qatar', 500)).toBe(2_000));
});

describe('the reckoning', () => {
  const order = {
    lines: [line()],
    address: address({ deliveryPrice: 1_750 }),
    promo: null,
    rates: [kuwaitRate],
    agreement: null,
  };
  test('takes the address’s own price only where rates cannot be had', () => {
    expect(reckon({ ...order, rates: null }).quote).toMatchObject({ fee: 1_750, note: 'failed' });
    expect(reckon(order).quote).toMatchObject({ fee: 680, note: null });
  });
  test('says what is missing before it says that rates are', () => {
    expect(reckon({ ...order, address: null, rates: null }).quote).toMatchObject({ fee: 0, note: 'noAddress' });
    expect(reckon({ ...order, lines: [], rates: null }).quote).toMatchObject({ fee: 0, note: 'noItems' });
    expect(reckon({ ...order, rates: [] }).quote.note).toBe('noRate');
  });
  test('calls an agreed delivery free only where it costs nothing', () => {
    const agreed = (delivery: number) =>
      reckon({ ...order, agreement: { subtotal: 8_000, delivery, discount: 0, promoCode: '' } }).quote;
    expect(agreed(0)).toMatchObject({ isFree: true, note: null });
    expect(agreed(10)).toMatchObject({ isFree: false, note: null });
  });
});

describe('the way to the payment page', () => {
  const rules = { origin: 'https://shop.example', hosts: ['myfatoorah.com', 'pay.example'] };
  test.each([
    ['https://myfatoorah.com/1', 'https://myfatoorah.com/1'],
    ['https://pay.example/1', 'https://pay.example/1'],
    ['https://user@kw.myfatoorah.com/1', null],
    ['https://:pass@kw.myfatoorah.com/1', null],
    ['https://shop.example:8443/1', null],
    ['http://localhost/1', null],
    ['https://[', null],
  ])('%j leads to %j', (url, leadsTo) => expect(handOverUrl(url, rules)).toBe(leadsTo));
  test.each([
    [undefined, ['myfatoorah.com']],
    ['', ['myfatoorah.com']],
    [' Pay.Example , bank.example.kw', ['pay.example', 'bank.example.kw']],
    ['https://evil.example/, *, com', ['myfatoorah.com']],
  ])('a build that names %j sends shoppers to %j', (named, hosts) => expect(gatewayHosts(named)).toEqual(hosts));
  test('is closed to every host that nobody named [row 80]', () =>
    expect(handOverUrl('https://kw.myfatoorah.com/pay/1', { ...rules, hosts: [] })).toBeNull());
  test('of a shop on this machine is a page, not a file', () => {
    const local = { origin: 'http://localhost:3000', hosts: [] };
    expect(handOverUrl('ftp://127.0.0.1:3000/x', local)).toBeNull();
    expect(handOverUrl('https://127.0.0.1:3000/x', local)).toBe('https://127.0.0.1:3000/x');
    expect(handOverUrl('http://elsewhere.example:3000/x', local)).toBeNull();
    expect(handOverUrl('http://[::1]:3000/x', local)).toBe('http://[::1]:3000/x');
  });
});

describe('a return path', () => {
  test.each([
    [`/order/${'a'.repeat(493)}`, `/order/${'a'.repeat(493)}`],
    [`/order/${'a'.repeat(494)}`, null],
    ['//evil.example/checkout', null],
    ['/checkout//', null],
    ['//', null],
    ['/..//evil.example', null],
    ['/check\tout', null],
    ['/checkout\\', null],
    ['https://shop.invalid/checkout', null],
    ['/order/1?from=login#top', '/order/1?from=login'],
  ])('%s leads to %s', (path, leadsTo) => expect(safeReturnPath(path)).toBe(leadsTo));
  test('counts from its own moment on', () => {
    expect(returnPathAt({ path: '/cart', from: 'cart', at: 1_000 }, 1_000)).toBe('/cart');
    expect(returnPathAt({ path: '/cart', from: 'cart', at: 1_001 }, 1_000)).toBeNull();
  });
});

describe('a stored phone', () => {
  test.each([
    ['96550001234', 'Kuwait', { country: 'Kuwait', local: '50001234' }],
    [' +96550001234 ', 'Oman', { country: 'Kuwait', local: '50001234' }],
    ['966512345678', 'Saudi Arabia', { country: 'Saudi Arabia', local: '512345678' }],
    ['0096550001234', 'Oman', { country: 'Kuwait', local: '50001234' }],
    ['0096550001234', 'Kuwait', { country: 'Kuwait', local: '50001234' }],
    ['9651234567', 'Kuwait', { country: 'Kuwait', local: '9651234567' }],
    ['50001965', 'Kuwait', { country: 'Kuwait', local: '50001965' }],
    ['12345678965', 'Kuwait', { country: 'Kuwait', local: '1234567896' }],
    ['50001234', 'Atlantis', { country: 'Kuwait', local: '50001234' }],
    ['50001234', 'oman', { country: 'Oman', local: '50001234' }],
  ] as const)('%s of %s is %o', (stored, country, phone) => expect(splitPhone(stored, country)).toEqual(phone));
  test('with blanks before its prefix is international, and ten digits are kept', () => {
    expect(readPhone('  +96550001234', 'Oman')).toEqual({ country: 'Kuwait', local: '50001234' });
    expect(readPhone('12345678901', 'Kuwait').local).toBe('1234567890');
    expect(readPhone('+20123456789', 'Kuwait')).toEqual({ country: 'Kuwait', local: '2012345678' });
  });
  test('that is empty is read out as its code alone', () =>
    expect(formatPhone({ country: 'Kuwait', local: '' })).toBe('+965'));
});

describe('what goes to the gateway', () => {
  const facts: OrderFacts = {
    attemptId: ATTEMPT,
    userId: '3',
    address: address({ email: 'n@example.com', building: '', address: 'Tower 4' }),
    lines: [line()],
    amounts: { subtotal: 8_000, delivery: 500, discount: 0 },
    promoCode: null,
    method: 'card',
  };
  const urls = { callbackUrl: 'https://shop.example/a', errorUrl: 'https://shop.example/b' };
  test('is in dinars of Kuwait, with the shopper’s own e-mail', () => {
    expect(paymentRequest(facts, 'Noura', urls)).toMatchObject({
      DisplayCurrencyIso: 'KWD',
      InvoiceValue: 8.5,
      CustomerEmail: 'n@example.com',
    });
    expect(paymentFacts({ ...facts, address: address() }, '').customerEmail).toMatch(/@.*\.invalid$/);
  });
  test('is all that the contract asks for, and nothing of the cart beside the order', () => {
    const { order, ...request } = paymentRequest(facts, '', urls);
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
  test('is an amount in whole fils', () => {
    const fine = { customerName: 'N', customerEmail: 'a@b', customerMobile: '5' };
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(paymentProblem({ ...fine, amount })).toBe('invalidAmount');
    expect(paymentProblem({ ...fine, amount: 1 })).toBeNull();
  });
  test('has a mobile that is more than blanks', () =>
    expect(paymentProblem({ amount: 1, customerName: 'N', customerEmail: 'a@b', customerMobile: ' ' })).toBe(
      'mobileRequired',
    ));
  test('names the building, or the address where there is none', () => {
    expect(orderPayload(facts).order_detail.theHome).toBe('Tower 4');
    expect(orderPayload({ ...facts, address: address({ building: '12' }) }).order_detail.theHome).toBe('12');
  });
});

test('seconds count down to the deadline and never past it', () => {
  expect(secondsLeft(10_000, 4_000, 120)).toBe(6);
  expect(secondsLeft(10_000, 3_999, 120)).toBe(7);
  expect(secondsLeft(10_000, 11_000, 120)).toBe(0);
  expect(movedDeadline(10_000, 5_000, 5_000)).toBe(10_000);
  expect(movedDeadline(10_000, 5_000, 2_000)).toBe(7_000);
});

test.each([
  [1_000, null, 0],
  [1_000, 0, 0],
  [1_000, 1_000, 0],
  [1_000, 900, 0],
  [750, 1_000, 25],
])('%i fils instead of %s saves %i percent', (price, before, percent) =>
  expect(percentOff(price, before)).toBe(percent),
);
