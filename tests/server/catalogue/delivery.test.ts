import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { deliveryRateSchema } from '../../../api/schemas/delivery-rate';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  type OrdersApp,
  logInShopper,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

describe('delivery rates', () => {
  it('are sent in dinars and kilograms and parsed back exactly', async () => {
    const { body } = await shop.get('/api/deliveryCharges_admin');
    expect(body.data[0]).toEqual({
      country: 'Kuwait',
      delivery_weight_range_start: '0.000',
      delivery_weight_range_end: '10.000',
      per_kg_price: '0.250',
      free_after: '40.000',
    });
    expect(body.data.map((rate: unknown) => v.parse(deliveryRateSchema, rate))).toEqual([
      { country: 'Kuwait', from: 0, to: 10_000, perKilogram: 250, freeAfter: 40_000 },
      { country: 'Oman', from: 0, to: 999_999_000, perKilogram: 1_337, freeAfter: 0 },
    ]);
  });

  it.each([
    ['the minimum fee for a light order', 'Kuwait', [{ id: 1 }], 1_250, 500],
    ['the country in any case', 'kuwait', [{ id: 1 }], 1_250, 500],
    ['weight times price, half up to 10 fils', 'Oman', [{ id: 2 }], 4_990, 1_600],
    ['free from the free amount on', 'Kuwait', [{ id: 4 }, { id: 2, quantity: 3 }], 44_970, 0],
    ['the default beyond the heaviest range', 'Kuwait', [{ id: 4, quantity: 3 }], 90_000, 2_000],
    ['the default for a country without a rate', 'Qatar', [{ id: 1 }], 1_250, 2_000],
  ])('are charged as %s', async (_, country, lines, subtotal, delivery) => {
    const order = (fee: number) =>
      buyer.store(
        createOrderBody({
          userId: buyer.userId,
          lines,
          country,
          amounts: { subtotal, delivery: fee },
          attempt: newAttemptId(),
        }),
      );
    expect((await order(delivery + 10)).body.code).toBe('quote_changed');
    expect((await order(delivery)).status).toBe(200);
  });
});
