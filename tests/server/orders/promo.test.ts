import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
beforeAll(async () => {
  shop = await createOrdersApp();
});
afterAll(() => shop.close());

const lookUp = (code: string) => shop.get(`/api/getPromoValid/${encodeURIComponent(code)}`);

describe('looking up a promo code', () => {
  it.each(['TEN', 'ten', ' Ten ', 'ＴＥＮ'])('finds %j in any case and form', async (code) => {
    expect((await lookUp(code)).body).toEqual({ status: 'success', promo_code: [{ code: 'TEN', discount: 10 }] });
  });

  it.each(['NOPE', 'GONE', 'LATER', '%00', 'x'.repeat(200), "'; drop table promo; --", 'TEN\u200b'])(
    'answers %j like any invalid code',
    async (code) => {
      const { status, body } = await lookUp(code);
      expect([status, body.code, body.message]).toEqual([422, 'promo_invalid', 'Invalid or expired promo code']);
    },
  );

  it('limits guessing by client address, orders included [row 87]', async () => {
    const strict = await createOrdersApp({ limits: { promoPerMinute: 3 } });
    const buyer = await logInShopper(strict);
    const guess = (code: string) =>
      buyer.store(
        createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, promo: code, attempt: newAttemptId() }),
      );
    expect((await strict.get('/api/getPromoValid/A')).status).toBe(422);
    expect((await guess('B')).status).toBe(422);
    expect((await guess('C')).status).toBe(422);
    expect((await guess('D')).status).toBe(429);
    const refused = await strict.get('/api/getPromoValid/TEN');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await strict.close();
  });
});

describe('using a promo code', () => {
  it('takes its percent off, rounded half up to 10 fils, and shows it on the order', async () => {
    const buyer = await logInShopper(shop);
    const answer = await buyer.store(
      createOrderBody({
        userId: buyer.userId,
        lines: [{ id: 2 }],
        amounts: { subtotal: 4_990, delivery: 500, discount: 500 },
        promo: 'ten',
        attempt: newAttemptId(),
      }),
    );
    expect(answer.status).toBe(200);
    expect((await buyer.order(answer.body.data.id)).body.data).toMatchObject({
      discount: '0.500',
      promo_code: 'TEN',
      total_price: '4.990',
    });
  });

  it('takes at most the subtotal off', async () => {
    const buyer = await logInShopper(shop);
    expect((await lookUp('GIFT')).body.promo_code).toEqual([{ code: 'GIFT', discount: 150 }]);
    const { status, body } = await buyer.store(
      createOrderBody({
        userId: buyer.userId,
        amounts: { ...SMALL_ORDER, discount: 1_250 },
        promo: 'GIFT',
        attempt: newAttemptId(),
      }),
    );
    expect(status).toBe(200);
    expect((await buyer.order(body.data.id)).body.data).toMatchObject({ discount: '1.250', total_price: '0.500' });
  });

  it('is refused a second time if it is limited to one use per customer', async () => {
    const buyer = await logInShopper(shop);
    const use = () =>
      buyer.store(
        createOrderBody({
          userId: buyer.userId,
          amounts: { ...SMALL_ORDER, discount: 130 },
          promo: 'ONCE',
          attempt: newAttemptId(),
        }),
      );
    expect((await use()).status).toBe(200);
    const second = await use();
    expect([second.status, second.body.code]).toEqual([422, 'promo_invalid']);
  });

  it('is released by a cancelled payment', async () => {
    const buyer = await logInShopper(shop);
    const attempt = newAttemptId();
    const order = createOrderBody({
      userId: buyer.userId,
      amounts: { ...SMALL_ORDER, discount: 130 },
      promo: 'ONCE',
      method: 'card',
      attempt,
    });
    const before = (await shop.books()).used('ONCE');
    expect((await buyer.initiate(createPaymentBody(1_620, attempt, order))).status).toBe(200);
    expect((await shop.books()).used('ONCE')).toBe(before + 1);
    expect((await buyer.cancel(attempt)).status).toBe(200);
    expect((await shop.books()).used('ONCE')).toBe(before);
    expect((await buyer.initiate(createPaymentBody(1_620, attempt, order))).status).toBe(200);
  });
});
