import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY_FEE, deliveryQuote, fallbackQuote } from '../../../domain/money/delivery';
import { reckon } from '../../../machines/checkout/quote.rules';
import { address, kuwaitRate, line } from '../../support/data/shopping';

const asked = { country: 'Kuwait', weight: 800, subtotal: 30_000, itemCount: 2, rates: [kuwaitRate] };

describe('the delivery fee', () => {
  test('is a kilogram’s price times the weight', () =>
    expect(deliveryQuote(asked)).toEqual({ fee: 1_200, note: null, isFree: false, freeAfter: 40_000 }));
  test('is at least half a dinar', () => expect(deliveryQuote({ ...asked, weight: 100 }).fee).toBe(500));
  test('is nothing from the free amount on', () => {
    expect(deliveryQuote({ ...asked, subtotal: 39_990 }).isFree).toBe(false);
    expect(deliveryQuote({ ...asked, subtotal: 40_000 })).toMatchObject({ fee: 0, isFree: true });
  });
  test('is never free where the free amount is 0', () =>
    expect(deliveryQuote({ ...asked, subtotal: 9_000_000, rates: [{ ...kuwaitRate, freeAfter: 0 }] }).isFree).toBe(
      false,
    ));
  test('does not mind the case of a country', () =>
    expect(deliveryQuote({ ...asked, country: ' kuwAIT ' }).note).toBeNull());
  test('counts both ends of a range of weights', () => {
    const rates = [{ ...kuwaitRate, from: 500, to: 800 }];
    expect(deliveryQuote({ ...asked, weight: 500, rates }).note).toBeNull();
    expect(deliveryQuote({ ...asked, weight: 800, rates }).note).toBeNull();
    expect(deliveryQuote({ ...asked, weight: 801, rates })).toMatchObject({
      fee: DEFAULT_DELIVERY_FEE,
      note: 'noRate',
    });
  });
  test('is that of the range that holds the weight, in whatever order the rates come', () => {
    const heavy = { ...kuwaitRate, from: 1_000, to: 5_000, perKilogram: 9_000 };
    const light = { ...kuwaitRate, from: 0, to: 999, perKilogram: 2_000 };
    for (const rates of [
      [heavy, light],
      [light, heavy],
    ]) {
      expect(deliveryQuote({ ...asked, weight: 500, rates }).fee).toBe(1_000);
      expect(deliveryQuote({ ...asked, weight: 2_000, rates }).fee).toBe(18_000);
    }
  });
  test('asks for an address first, then for items, then for a rate', () => {
    expect(deliveryQuote({ ...asked, country: null, itemCount: 0, rates: [] }).note).toBe('noAddress');
    expect(deliveryQuote({ ...asked, itemCount: 0, rates: [] }).note).toBe('noItems');
    expect(deliveryQuote({ ...asked, rates: [] })).toMatchObject({ fee: 2_000, note: 'noRate' });
  });
  test('falls back to the address’s own price, else to 2 KD [row 93]', () => {
    expect(fallbackQuote(1_750)).toMatchObject({ fee: 1_750, note: 'failed' });
    expect(fallbackQuote(null)).toMatchObject({ fee: 2_000, note: 'failed' });
  });

  test('is a whole number of 10 fils for any rate and weight', () =>
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(50_000), fc.nat(1_000_000), (weight, perKilogram, subtotal) => {
        const { fee, isFree } = deliveryQuote({ ...asked, weight, subtotal, rates: [{ ...kuwaitRate, perKilogram }] });
        expect(fee % 10).toBe(0);
        expect(isFree ? fee === 0 : fee >= 500).toBe(true);
      }),
    ));
});

describe('what an order costs', () => {
  const order = {
    lines: [line(), line({ id: '8', price: 1_250, quantity: 3 })],
    address: address(),
    promo: null,
    rates: [kuwaitRate],
    agreement: null,
  };

  test('is the sum of its parts, whatever is bought, taken off and delivered [row 43]', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 0, max: 100 }),
        (quantity, steps, discount) => {
          const reckoned = reckon({
            ...order,
            lines: [line({ quantity, price: steps * 10 })],
            promo: { code: 'X', discount },
          });
          expect(reckoned.total).toBe(reckoned.subtotal + reckoned.delivery - reckoned.discount);
          expect(reckoned.total).toBeGreaterThanOrEqual(0);
          expect(reckoned.total % 10).toBe(0);
        },
      ),
    ));

  test('uses the fallback where rates cannot be had [row 93]', () =>
    expect(reckon({ ...order, rates: null }).quote).toMatchObject({ fee: 2_000, note: 'failed' }));
  test('keeps to the amounts agreed upon while the subtotal is the same', () => {
    const agreement = { subtotal: 11_750, delivery: 750, discount: 0, promoCode: '' };
    expect(reckon({ ...order, agreement })).toMatchObject({ delivery: 750, total: 12_500 });
    expect(reckon({ ...order, lines: [line()], agreement }).delivery).not.toBe(750);
  });
  test('keeps to the discount agreed upon while its code counts', () => {
    const agreement = { subtotal: 11_750, delivery: 750, discount: 1_500, promoCode: 'TEN' };
    const ten = { code: 'TEN', discount: 10 };
    expect(reckon({ ...order, promo: ten, agreement })).toMatchObject({ discount: 1_500, total: 11_000 });
    expect(reckon({ ...order, promo: null, agreement })).toMatchObject({ discount: 0, total: 12_500 });
    expect(reckon({ ...order, lines: [line()], promo: ten, agreement })).toMatchObject({ discount: 800 });
  });
});
