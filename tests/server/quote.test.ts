import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { quoteSchema } from '../../api/schemas/quote';
import { dinarsFromFils } from '../../api/money';
import { variant } from '../../server/db/schema';
import { createSellingApp, newAttempt, payload, payment, type SellingApp, shopper, SMALL } from '../support/selling';

let shop: SellingApp;
let noura: Awaited<ReturnType<typeof shopper>>;
beforeAll(async () => {
  shop = await createSellingApp();
  noura = await shopper(shop);
});
afterAll(() => shop.close());

describe('an order whose amounts differ from ours', () => {
  it('is answered with a quote that the client reads', async () => {
    await shop.db.update(variant).set({ priceFils: 1_500 }).where(eq(variant.id, 101));
    const answer = await noura.store(payload({ userId: noura.userId, amounts: SMALL, attempt: newAttempt() }));
    await shop.db.update(variant).set({ priceFils: 1_250 }).where(eq(variant.id, 101));
    expect([answer.status, answer.body.code]).toEqual([409, 'quote_changed']);
    expect(v.parse(quoteSchema, answer.body.quote)).toMatchObject({
      subtotal: 1_500,
      delivery: 500,
      discount: 0,
      total: 2_000,
      promoCode: '',
      lines: [{ id: '1', v_id: null, price: 1_500, quantity: 1, name: 'منتج 1' }],
    });
  });

  const detailFields = ['delivery_price', 'discount', 'subtotal_price', 'total_price'] as const;
  const wrongAmount = fc.oneof(
    fc.integer({ min: 0, max: 10_000_000 }).map((fils) => dinarsFromFils(fils)),
    fc.constantFrom('', 'free', '-1.250', '1e3', 'NaN', '٫٥', -5, 0, 1e21, 0.1 + 0.2),
  );

  it('is never accepted, whichever amount is altered [row 84]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...detailFields, 'price' as const), wrongAmount, async (field, amount) => {
        const sound = payload({
          userId: noura.userId,
          lines: [{ id: 1 }, { id: 2 }],
          amounts: { subtotal: 6_240, delivery: 500, discount: 620 },
          promo: 'TEN',
          attempt: newAttempt(),
        });
        const fits = field === 'price' ? sound.product_details[0]?.price : sound.order_detail[field];
        fc.pre(Number(amount) !== Number(fits));
        const altered =
          field === 'price'
            ? { ...sound, product_details: [{ ...sound.product_details[0], price: amount }, sound.product_details[1]] }
            : { ...sound, order_detail: { ...sound.order_detail, [field]: amount } };
        const answer = await noura.store(altered);
        expect([answer.status, answer.body.code]).toEqual([409, 'quote_changed']);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
    );
    expect((await shop.books()).orders).toHaveLength(0);
  });

  it('is never accepted for a card either, and asks the gateway for nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (total) => {
        fc.pre(total !== 1_750);
        const attempt = newAttempt();
        const answer = await noura.initiate(
          payment(total, attempt, payload({ userId: noura.userId, amounts: SMALL, method: 'card', attempt })),
        );
        expect([answer.status, answer.body.code]).toEqual([409, 'quote_changed']);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 30) },
    );
    expect((await shop.books()).reserved(101)).toBe(0);
  });

  it('ignores amounts that mean nothing to us', async () => {
    const sound = payload({ userId: noura.userId, amounts: SMALL, attempt: newAttempt() });
    const answer = await noura.store({
      ...sound,
      product_details: [{ ...sound.product_details[0], psize_price: '0.001', old_price: 5, discount: 9 }],
    });
    expect(answer.status).toBe(200);
  });
});
