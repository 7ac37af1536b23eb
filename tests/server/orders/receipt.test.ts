import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  HOUR,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
let number: string;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
  const body = createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
  number = String((await buyer.store(body)).body.data.id);
});
afterAll(() => shop.close());

const receipt = (order: string, token?: string, language = 'en') =>
  shop.get(`/api/order/${order}/receipt`, {
    ...(token !== undefined && { token }),
    headers: { 'Accept-Language': language },
  });

describe('the receipt of an order', () => {
  it('is a PDF file for its customer, in the language of the request, that no cache stores', async () => {
    const english = await receipt(number, buyer.token);
    expect(english.status).toBe(200);
    expect(english.text).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/);
    expect(english.text).toContain('/Lang (en)');
    expect(english.headers.get('content-type')).toBe('application/pdf');
    expect(english.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${number}.pdf"`);
    expect(english.headers.get('cache-control')).toBe('no-store');
    const arabic = await receipt(number.toLowerCase(), buyer.token, 'ar');
    expect(arabic.text).toContain('/Lang (ar)');
    expect(arabic.headers.get('content-disposition')).toContain(`receipt-${number}.pdf`);
  });

  it('is refused to visitors and to expired or unknown tokens', async () => {
    const gone = await logInShopper(shop);
    await shop.post('/api/customer/logout', {}, { token: gone.token });
    for (const token of [undefined, 'x', gone.token])
      expect(await receipt(number, token)).toMatchObject({ status: 401, body: { code: 'unauthorised' } });
  });

  it('of another customer’s order is answered like that of none', async () => {
    const { number: foreign } = await createPaidOrder(shop);
    const refusals = [];
    for (const order of [foreign, 'ZZZZ-9999', number.slice(1), 'x'.repeat(300)]) {
      const { status, body } = await receipt(order, buyer.token);
      expect([order, status, body.code]).toEqual([order, 404, 'not_found']);
      refusals.push(body.message);
    }
    expect(new Set(refusals).size).toBe(1);
  });

  it('is limited by customer; orders that are refused do not count', async () => {
    const { userId, token, store } = await logInShopper(shop);
    const body = createOrderBody({ userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
    const own = String((await store(body)).body.data.id);
    for (let calls = 0; calls < 5; calls += 1) await receipt(number, token);
    const answers = await Promise.all(Array.from({ length: 30 }, () => receipt(own, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await receipt(own, token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await receipt(number, buyer.token)).status).toBe(200);
    shop.clock.advance(2 * HOUR);
    expect((await receipt(own, token)).status).toBe(200);
  });

  it('can be requested several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => receipt(number, buyer.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is announced by GET /shop', async () =>
    expect((await shop.get('/api/shop')).body.data).toMatchObject({ hasReceipts: true }));
});
