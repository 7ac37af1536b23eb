import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY_FEE, deliveryQuote, fallbackQuote } from '../../../domain/money/delivery';
import { calculateTotals } from '../../../machines/checkout/quote.rules';
import { createSelectedAddress, kuwaitRate, createLine } from '../../support/data/shopping';

const request = { country: 'Kuwait', weight: 800, subtotal: 30_000, itemCount: 2, rates: [kuwaitRate] };

describe('the delivery fee', () => {
  test('is the price per kilogram times the weight', () =>
    expect(deliveryQuote(request)).toEqual({ fee: 1_200, note: null, isFree: false, freeAfter: 40_000 }));
  test('is at least half a dinar', () => expect(deliveryQuote({ ...request, weight: 100 }).fee).toBe(500));
  test('is nothing from the free amount on', () => {
    expect(deliveryQuote({ ...request, subtotal: 39_990 }).isFree).toBe(false);
    expect(deliveryQuote({ ...request, subtotal: 40_000 })).toMatchObject({ fee: 0, isFree: true });
  });
  test('is never free where the free amount is 0', () =>
    expect(deliveryQuote({ ...request, subtotal: 9_000_000, rates: [{ ...kuwaitRate, freeAfter: 0 }] }).isFree).toBe(
      false,
    ));
  test('ignores the case of the country', () =>
    expect(deliveryQuote({ ...request, country: ' kuwAIT ' }).note).toBeNull());
  test('includes both ends of a range of weights', () => {
    const rates = [{ ...kuwaitRate, from: 500, to: 800 }];
    expect(deliveryQuote({ ...request, weight: 500, rates }).note).toBeNull();
    expect(deliveryQuote({ ...request, weight: 800, rates }).note).toBeNull();
    expect(deliveryQuote({ ...request, weight: 801, rates })).toMatchObject({
      fee: DEFAULT_DELIVERY_FEE,
      note: 'noRate',
    });
  });
  test('is that of the range that contains the weight, whatever the order of the rates', () => {
    const heavy = { ...kuwaitRate, from: 1_000, to: 5_000, perKilogram: 9_000 };
    const light = { ...kuwaitRate, from: 0, to: 999, perKilogram: 2_000 };
    for (const rates of [
      [heavy, light],
      [light, heavy],
    ]) {
      expect(deliveryQuote({ ...request, weight: 500, rates }).fee).toBe(1_000);
      expect(deliveryQuote({ ...request, weight: 2_000, rates }).fee).toBe(18_000);
    }
  });
  test('notes a missing address first, then missing items, then a missing rate', () => {
    expect(deliveryQuote({ ...request, country: null, itemCount: 0, rates: [] }).note).toBe('noAddress');
    expect(deliveryQuote({ ...request, itemCount: 0, rates: [] }).note).toBe('noItems');
    expect(deliveryQuote({ ...request, rates: [] })).toMatchObject({ fee: 2_000, note: 'noRate' });
  });
  test('falls back to the price of the address, else to 2 KD [row 93]', () => {
    expect(fallbackQuote(1_750)).toMatchObject({ fee: 1_750, note: 'failed' });
    expect(fallbackQuote(null)).toMatchObject({ fee: 2_000, note: 'failed' });
  });

  test('is a whole number of 10 fils for any rate and weight', () =>
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(50_000), fc.nat(1_000_000), (weight, perKilogram, subtotal) => {
        const { fee, isFree } = deliveryQuote({
          ...request,
          weight,
          subtotal,
          rates: [{ ...kuwaitRate, perKilogram }],
        });
        expect(fee % 10).toBe(0);
        expect(isFree ? fee === 0 : fee >= 500).toBe(true);
      }),
    ));
});

describe('what an order costs', () => {
  const order = {
    lines: [createLine(), createLine({ id: '8', price: 1_250, quantity: 3 })],
    address: createSelectedAddress(),
    promo: null,
    rates: [kuwaitRate],
    agreement: null,
  };

  test('is subtotal plus delivery minus discount for any lines and any discount [row 43]', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 0, max: 100 }),
        (quantity, steps, discount) => {
          const calculated = calculateTotals({
            ...order,
            lines: [createLine({ quantity, price: steps * 10 })],
            promo: { code: 'X', discount },
          });
          expect(calculated.total).toBe(calculated.subtotal + calculated.delivery - calculated.discount);
          expect(calculated.total).toBeGreaterThanOrEqual(0);
          expect(calculated.total % 10).toBe(0);
        },
      ),
    ));

  test('uses the fallback if the rates could not be loaded [row 93]', () =>
    expect(calculateTotals({ ...order, rates: null }).quote).toMatchObject({ fee: 2_000, note: 'failed' }));
  test('keeps the accepted amounts while the subtotal is the same', () => {
    const agreement = { subtotal: 11_750, delivery: 750, discount: 0, promoCode: '' };
    expect(calculateTotals({ ...order, agreement })).toMatchObject({ delivery: 750, total: 12_500 });
    expect(calculateTotals({ ...order, lines: [createLine()], agreement }).delivery).not.toBe(750);
  });
  test('keeps the accepted discount while its code is applied', () => {
    const agreement = { subtotal: 11_750, delivery: 750, discount: 1_500, promoCode: 'TEN' };
    const ten = { code: 'TEN', discount: 10 };
    expect(calculateTotals({ ...order, promo: ten, agreement })).toMatchObject({ discount: 1_500, total: 11_000 });
    expect(calculateTotals({ ...order, promo: null, agreement })).toMatchObject({ discount: 0, total: 12_500 });
    expect(calculateTotals({ ...order, lines: [createLine()], promo: ten, agreement })).toMatchObject({
      discount: 800,
    });
  });
});

describe('a delivery rate', () => {
  const rates = [
    { ...kuwaitRate, country: ' Oman ', perKilogram: 9_000 },
    { ...kuwaitRate, from: 0, to: 999, perKilogram: 2_000 },
    { ...kuwaitRate, from: 1_000, to: 5_000, perKilogram: 3_000 },
  ];
  const fee = (country: string, weight: number) =>
    deliveryQuote({ country, weight, subtotal: 10_000, itemCount: 1, rates }).fee;
  test('is that of the country, whatever its case and blanks', () => {
    expect(fee('Kuwait', 500)).toBe(1_000);
    expect(fee('oman', 500)).toBe(4_500);
  });
  test('falls back to 2 KD for a country without rates', () => expect(fee('Qatar', 500)).toBe(2_000));
});

describe('the quote at checkout', () => {
  const order = {
    lines: [createLine()],
    address: createSelectedAddress({ deliveryPrice: 1_750 }),
    promo: null,
    rates: [kuwaitRate],
    agreement: null,
  };
  test('uses the price of the address only if the rates could not be loaded', () => {
    expect(calculateTotals({ ...order, rates: null }).quote).toMatchObject({ fee: 1_750, note: 'failed' });
    expect(calculateTotals(order).quote).toMatchObject({ fee: 680, note: null });
  });
  test('notes a missing address or missing items before missing rates', () => {
    expect(calculateTotals({ ...order, address: null, rates: null }).quote).toMatchObject({
      fee: 0,
      note: 'noAddress',
    });
    expect(calculateTotals({ ...order, lines: [], rates: null }).quote).toMatchObject({ fee: 0, note: 'noItems' });
    expect(calculateTotals({ ...order, rates: [] }).quote.note).toBe('noRate');
  });
  test('marks an accepted delivery as free only if it costs 0', () => {
    const agreed = (delivery: number) =>
      calculateTotals({ ...order, agreement: { subtotal: 8_000, delivery, discount: 0, promoCode: '' } }).quote;
    expect(agreed(0)).toMatchObject({ isFree: true, note: null });
    expect(agreed(10)).toMatchObject({ isFree: false, note: null });
  });
});
