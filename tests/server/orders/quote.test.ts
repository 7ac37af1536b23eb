import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { quoteSchema } from '../../../api/schemas/quote';
import { dinarsFromFils } from '../../../domain/money/fils';
import { product, stock, variant } from '../../../server/db/schema';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

describe('an order with wrong amounts', () => {
  it('is answered with a quote that the client can parse', async () => {
    await shop.db.update(variant).set({ priceFils: 1_500 }).where(eq(variant.id, 101));
    const answer = await buyer.store(
      createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() }),
    );
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

  it('is never accepted, whichever amount is wrong [row 84]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...detailFields, 'price' as const), wrongAmount, async (field, amount) => {
        const validOrder = createOrderBody({
          userId: buyer.userId,
          lines: [{ id: 1 }, { id: 2 }],
          amounts: { subtotal: 6_240, delivery: 500, discount: 620 },
          promo: 'TEN',
          attempt: newAttemptId(),
        });
        const correctAmount = field === 'price' ? validOrder.product_details[0]?.price : validOrder.order_detail[field];
        fc.pre(Number(amount) !== Number(correctAmount));
        const altered =
          field === 'price'
            ? {
                ...validOrder,
                product_details: [{ ...validOrder.product_details[0], price: amount }, validOrder.product_details[1]],
              }
            : { ...validOrder, order_detail: { ...validOrder.order_detail, [field]: amount } };
        const answer = await buyer.store(altered);
        expect([answer.status, answer.body.code]).toEqual([409, 'quote_changed']);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
    );
    expect((await shop.books()).orders).toHaveLength(0);
  });

  it('is not accepted for a card payment either, and holds no stock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (total) => {
        fc.pre(total !== 1_750);
        const attempt = newAttemptId();
        const answer = await buyer.initiate(
          createPaymentBody(
            total,
            attempt,
            createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, method: 'card', attempt }),
          ),
        );
        expect([answer.status, answer.body.code]).toEqual([409, 'quote_changed']);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 30) },
    );
    expect((await shop.books()).reserved(101)).toBe(0);
  });

  it('is accepted if only unused amounts are wrong', async () => {
    const validOrder = createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
    const answer = await buyer.store({
      ...validOrder,
      product_details: [{ ...validOrder.product_details[0], psize_price: '0.001', old_price: 5, discount: 9 }],
    });
    expect(answer.status).toBe(200);
  });
});

describe('an order with several changes', () => {
  const orderWith = (amounts: { subtotal: number; delivery: number; discount?: number }, more: object = {}) =>
    createOrderBody({ userId: buyer.userId, attempt: newAttemptId(), amounts, ...more });
  const lines = [{ id: 1 }, { id: 2, quantity: 2 }, { id: 3 }];
  const shownAmounts = { subtotal: 11_240, delivery: 680 };

  /** Runs with product 1 more expensive, one unit of product 2 and product 3 inactive. */
  const withChanges = async <T>(run: () => Promise<T>): Promise<T> => {
    await shop.db.update(variant).set({ priceFils: 1_500 }).where(eq(variant.id, 101));
    await shop.db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, 102));
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 3));
    try {
      return await run();
    } finally {
      await shop.db.update(variant).set({ priceFils: 1_250 }).where(eq(variant.id, 101));
      await shop.db.update(stock).set({ onHand: 50 }).where(eq(stock.variantId, 102));
      await shop.db.update(product).set({ isActive: true }).where(eq(product.id, 3));
    }
  };

  it.each(['cash', 'card'] as const)(
    'is answered with all of them at once, and is placed with %s once accepted',
    async (method) => {
      const send = (order: ReturnType<typeof createOrderBody>, total: number) =>
        method === 'cash'
          ? buyer.store(order)
          : buyer.initiate(createPaymentBody(total, order.attempt_id ?? '', order));
      await withChanges(async () => {
        const first = await send(
          orderWith({ ...shownAmounts, discount: 1_120 }, { lines, promo: 'GONE', method }),
          10_800,
        );
        expect([first.status, first.body.code]).toEqual([409, 'quote_changed']);
        expect(first.body.errors).toEqual([{ field: 'order_detail.promo_code', code: 'promo_invalid' }]);
        const quote = v.parse(quoteSchema, first.body.quote);
        expect(quote).toMatchObject({ subtotal: 6_490, delivery: 500, discount: 0, total: 6_990, promoCode: '' });
        expect(quote.lines).toMatchObject([
          { id: '1', price: 1_500, quantity: 1 },
          { id: '2', price: 4_990, quantity: 1, available: 1 },
          { id: '3', quantity: 0, available: 0, name: 'Product 3' },
        ]);
        const agreed = orderWith(
          { subtotal: quote.subtotal, delivery: quote.delivery },
          { lines: [{ id: 1 }, { id: 2 }], method },
        );
        const again = await send(
          {
            ...agreed,
            product_details: agreed.product_details.map((line, index) => ({
              ...line,
              price: dinarsFromFils(quote.lines[index]?.price ?? 0),
            })),
          },
          quote.total,
        );
        expect(again.status).toBe(200);
      });
    },
  );

  it('shares the stock between two lines of the same variant', async () => {
    await shop.db.update(stock).set({ onHand: 3 }).where(eq(stock.variantId, 71));
    const sameLines = [
      { id: 7, v_id: 71, quantity: 2 },
      { id: 7, v_id: 71, quantity: 2 },
    ];
    const { body } = await buyer.store(orderWith({ subtotal: 8_010, delivery: 500 }, { lines: sameLines }));
    await shop.db.update(stock).set({ onHand: 5 }).where(eq(stock.variantId, 71));
    expect(body.code).toBe('quote_changed');
    expect(v.parse(quoteSchema, body.quote)).toMatchObject({
      subtotal: 6_000,
      lines: [{ quantity: 2 }, { quantity: 1 }],
    });
  });

  it('has its own error code if only the promo code is invalid or only stock is missing', async () => {
    const code = await buyer.store(orderWith({ ...SMALL_ORDER, discount: 130 }, { promo: 'GONE' }));
    expect([code.status, code.body.code]).toEqual([422, 'promo_invalid']);
    await shop.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, 103));
    const outOfStock = await buyer.store(
      orderWith({ subtotal: 1_260, delivery: 500 }, { lines: [{ id: 1 }, { id: 3 }] }),
    );
    await shop.db.update(stock).set({ onHand: 50 }).where(eq(stock.variantId, 103));
    expect([outOfStock.status, outOfStock.body.code, outOfStock.body.line]).toEqual([
      409,
      'out_of_stock',
      expect.objectContaining({ id: '3', available: 0 }),
    ]);
  });

  it('removes a used promo code from the quote', async () => {
    const otherBuyer = await logInShopper(shop);
    const order = (amounts: object, attempt = newAttemptId()) =>
      otherBuyer.store(
        createOrderBody({ userId: otherBuyer.userId, amounts: { ...SMALL_ORDER, ...amounts }, promo: 'ONCE', attempt }),
      );
    expect((await order({ discount: 130 })).status).toBe(200);
    const second = await order({ delivery: 700, discount: 130 });
    expect([second.body.code, second.body.quote.promo_code, second.body.quote.total]).toEqual([
      'quote_changed',
      '',
      '1.750',
    ]);
  });

  it('counts towards the limit of promo code lookups [row 87]', async () => {
    const strict = await createOrdersApp({ limits: { promoPerMinute: 2 } });
    const thirdBuyer = await logInShopper(strict);
    const guess = (promo: string) =>
      thirdBuyer.store(
        createOrderBody({
          userId: thirdBuyer.userId,
          amounts: { ...SMALL_ORDER, delivery: 700 },
          promo,
          attempt: newAttemptId(),
        }),
      );
    expect([(await guess('A')).status, (await guess('B')).status, (await guess('C')).status]).toEqual([409, 409, 429]);
    await strict.close();
  });
});
