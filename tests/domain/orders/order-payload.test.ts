import { filsFromDinars } from '../../../domain/money/fils';
import { orderPayloadSchema } from '../../../api/schemas/order';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type OrderFacts, orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { ATTEMPT, createSelectedAddress, createLine } from '../../support/data/shopping';

const facts: OrderFacts = {
  attemptId: ATTEMPT,
  userId: '3',
  address: createSelectedAddress(),
  lines: [createLine({ quantity: 2 })],
  amounts: { subtotal: 16_000, delivery: 1_200, discount: 1_600 },
  promoCode: 'LAWZA10',
  method: 'cash',
};

describe('the order payload', () => {
  test('is what the contract describes', () =>
    expect(v.safeParse(orderPayloadSchema, orderPayload(facts)).success).toBe(true));
  test('is confirmed and pending, and joins avenue, street and city', () => {
    const { order_detail } = orderPayload({ ...facts, address: createSelectedAddress({ avenue: 'Avenue 2' }) });
    expect(order_detail).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'pending',
      address: 'Avenue 2, Gulf Street, Salmiya',
      paymentType: 'cash',
      total_price: '15.600',
    });
  });
  test('leaves out empty parts of the address', () => {
    expect(
      orderPayload({ ...facts, address: createSelectedAddress({ avenue: '', street: '' }) }).order_detail.address,
    ).toBe('Salmiya');
  });
  test('carries each line by its price, quantity, size and variant', () =>
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
          const { product_details } = orderPayload({ ...facts, lines: bought.map((one) => createLine(one)) });
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
  test('carries amounts exact to the fils', () =>
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999), (subtotal, delivery) => {
        const { order_detail } = orderPayload({ ...facts, amounts: { subtotal, delivery, discount: 0 } });
        expect(filsFromDinars(order_detail.total_price)).toBe(subtotal + delivery);
      }),
    ));
  test('names the building, or the address if there is none', () => {
    const homeOf = (building: string) =>
      orderPayload({ ...facts, address: createSelectedAddress({ building, address: 'Tower 4' }) }).order_detail.theHome;
    expect([homeOf(''), homeOf('12')]).toEqual(['Tower 4', '12']);
  });
});
