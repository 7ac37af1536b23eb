import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product, stock, stockRequest, variant } from '../../../server/db/schema';
import { deleteExpired } from '../../../server/housekeeping';
import { SendFailure } from '../../../server/messages/request-json';
import { sendStockMessages } from '../../../server/messages/stock-messages';
import { createOrdersApp, HOUR, logInShopper, MINUTE, type OrdersApp } from '../../support/server/orders-app';
import { createTestApp, newToken } from '../../support/server/test-app';

let shop: OrdersApp;
let refusal: Error | null = null;
const texts: { phone: string; text: string }[] = [];
const sms = {
  send: async (message: OrdersApp['messages'][number]) => void shop.messages.push(message),
  sendText: async (text: { phone: string; text: string }) => {
    if (refusal) throw refusal;
    texts.push(text);
  },
};

beforeAll(async () => {
  shop = await createOrdersApp({ sms });
});
beforeEach(async () => {
  await shop.db.delete(stockRequest);
  await setUnits(1, 0);
  await setUnits(7, 0);
  refusal = null;
  texts.length = 0;
  logged.length = 0;
});
afterAll(() => shop.close());

const logged: Record<string, unknown>[] = [];
const write = (fields: object, message: string) => void logged.push({ ...fields, message });
const log = { info: write, warn: write, error: write };
const send = () => sendStockMessages({ ...shop.deps, sms, log });
const stored = () => shop.db.select().from(stockRequest);
const setUnits = (productId: number, onHand: number, reserved = 0) =>
  shop.db
    .update(stock)
    .set({ onHand, reserved })
    .where(
      inArray(
        stock.variantId,
        shop.db.select({ id: variant.id }).from(variant).where(eq(variant.productId, productId)),
      ),
    );
const request = (token: string | undefined, body: object = { product_id: 1 }, language = 'en') =>
  shop.post('/api/stock-request', body, {
    ...(token !== undefined && { token }),
    headers: { 'accept-language': language },
  });

describe('a request for a message', () => {
  it('is stored once, and a repetition is answered the same', async () => {
    const { token, userId } = await logInShopper(shop);
    const answers = await Promise.all([request(token), request(token), request(token, { product_id: '1' }, 'ar')]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { status: 'success', message: 'A message comes when it is back in stock' }]),
    );
    expect(await stored()).toMatchObject([{ customerId: userId, productId: 1, variantId: null, tries: 0 }]);
    await request(token, { product_id: 7, variant_id: 71 });
    await request(token, { product_id: 7, variant_id: '71' });
    expect(await stored()).toHaveLength(2);
  });

  it('of a guest is refused', async () => {
    for (const token of [undefined, newToken()])
      expect(await request(token)).toMatchObject({ status: 401, body: { code: 'unauthorised' } });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['an unknown product', { product_id: 99 }, 404, 'not_found'],
    ['an unknown variant', { product_id: 7, variant_id: 73 }, 404, 'not_found'],
    ['the variant of another product', { product_id: 1, variant_id: 71 }, 404, 'not_found'],
    ['no product', {}, 422, 'invalid'],
    ['no id', { product_id: 'x' }, 422, 'invalid'],
  ])('for %s is refused', async (_, body, status, code) => {
    const { token } = await logInShopper(shop);
    expect(await request(token, body)).toMatchObject({ status, body: { code } });
    expect(await stored()).toEqual([]);
  });

  it('for a product that is not on sale is refused', async () => {
    const { token } = await logInShopper(shop);
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 1));
    expect(await request(token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await shop.db.update(product).set({ isActive: true }).where(eq(product.id, 1));
  });

  it('for what can be bought is refused; reserved units can not', async () => {
    const { token } = await logInShopper(shop);
    await shop.db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, 72));
    for (const body of [{ product_id: 7 }, { product_id: 7, variant_id: 72 }])
      expect(await request(token, body)).toMatchObject({ status: 409, body: { code: 'in_stock' } });
    expect((await request(token, { product_id: 7, variant_id: 71 })).status).toBe(200);
    await shop.db.update(stock).set({ reserved: 1 }).where(eq(stock.variantId, 72));
    expect((await request(token, { product_id: 7 })).status).toBe(200);
  });

  it('is refused beyond 50 open ones and beyond 100 in an hour', async () => {
    const { token, userId } = await logInShopper(shop);
    const now = shop.clock.now();
    const ids = Array.from({ length: 49 }, (_, index) => 1_000 + index);
    await shop.db.insert(product).values(
      ids.map((id) => ({
        id,
        slug: `more-${id}`,
        sku: `M-${id}`,
        position: id,
        nameAr: 'x',
        nameEn: 'x',
        descriptionAr: '',
        descriptionEn: '',
        priceFils: 1_000,
        weightGrams: 1,
      })),
    );
    await shop.db
      .insert(stockRequest)
      .values(
        ids.map((productId) => ({ customerId: userId, productId, locale: 'en' as const, createdAt: now, nextAt: now })),
      );
    const answers = await Promise.all([request(token), request(token, { product_id: 7 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('too_many_stock_requests');
    expect(await stored()).toHaveLength(50);
    // A removed product takes its requests along.
    await shop.db.delete(product).where(inArray(product.id, ids));
    expect(await stored()).toHaveLength(1);
    const more = await Promise.all(Array.from({ length: 100 }, () => request(token)));
    expect(more.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(1);
  });

  it('is deleted with the account, and after 180 days', async () => {
    const { token, phone } = await logInShopper(shop);
    await request(token);
    const fresh = newToken();
    await shop.post('/api/customer/send-otp', { phone, token: fresh });
    const removal = { phone, otp: shop.lastCode(phone), token: fresh };
    expect((await shop.post('/api/customer/delete', removal, { token })).status).toBe(200);
    expect(await stored()).toEqual([]);

    await request((await logInShopper(shop)).token);
    shop.clock.advance(179 * 24 * HOUR);
    await deleteExpired(shop.deps);
    expect(await stored()).toHaveLength(1);
    shop.clock.advance(2 * 24 * HOUR);
    await deleteExpired(shop.deps);
    expect(await stored()).toEqual([]);
  });
});

describe('the message', () => {
  it.each([
    ['en', 'Back in stock at Lawza: Product 1\nhttp://shop.test/product/1'],
    ['ar', 'متوفر من جديد في لوزة: منتج 1\nhttp://shop.test/product/1'],
  ])('is sent once, when units can be bought again, in the language of the request (%s)', async (language, text) => {
    const { token, phone } = await logInShopper(shop);
    await request(token, { product_id: 1 }, language);
    await send();
    await setUnits(1, 2, 2);
    await send();
    expect(texts).toEqual([]);
    await setUnits(1, 2, 1);
    await send();
    await send();
    expect(texts).toEqual([{ phone, text }]);
    expect(await stored()).toEqual([]);
  });

  it('about a variant waits for it and leads to it; one about the product takes any', async () => {
    const one = await logInShopper(shop);
    const other = await logInShopper(shop);
    await request(one.token, { product_id: 7, variant_id: 71 });
    await request(other.token, { product_id: 7 });
    await shop.db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, 72));
    await send();
    expect(texts.map(({ phone }) => phone)).toEqual([other.phone]);
    await shop.db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, 71));
    await send();
    expect(texts.slice(1)).toEqual([
      { phone: one.phone, text: 'Back in stock at Lawza: Product 7\nhttp://shop.test/product/7?v=71' },
    ]);
  });

  it('is sent once by several servers', async () => {
    const buyers = [];
    for (let count = 0; count < 5; count += 1) buyers.push(await logInShopper(shop));
    for (const { token } of buyers) await request(token);
    await setUnits(1, 1);
    await Promise.all(Array.from({ length: 4 }, send));
    expect(texts.map(({ phone }) => phone).toSorted()).toEqual(buyers.map(({ phone }) => phone).toSorted());
  });

  it('is retried after 1 and 10 minutes, then given up; the log has no phone', async () => {
    const { token, phone } = await logInShopper(shop);
    await request(token);
    await setUnits(1, 1);
    refusal = new SendFailure('HTTP 500');
    await send();
    await send();
    expect(await stored()).toMatchObject([{ tries: 1 }]);
    shop.clock.advance(MINUTE);
    await send();
    shop.clock.advance(9 * MINUTE);
    await send();
    expect(await stored()).toMatchObject([{ tries: 2 }]);
    shop.clock.advance(MINUTE);
    await send();
    expect(await stored()).toEqual([]);
    expect(logged.map(({ tries, reason, message }) => [tries, reason, message])).toEqual([
      [1, 'HTTP 500', 'a message about stock was not sent; it is retried'],
      [2, 'HTTP 500', 'a message about stock was not sent; it is retried'],
      [3, 'HTTP 500', 'a message about stock was given up'],
    ]);
    expect(JSON.stringify(logged)).not.toContain(phone.slice(-8));
  });

  it('that failed once is sent by the next try', async () => {
    const { token } = await logInShopper(shop);
    await request(token);
    await setUnits(1, 1);
    refusal = new SendFailure('HTTP 500');
    await send();
    refusal = null;
    shop.clock.advance(MINUTE);
    await send();
    expect(texts).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });
});

describe('GET /shop', () => {
  it('says that requests are stored, unless the SMS gateway sends login codes only', async () => {
    expect((await shop.get('/api/shop')).body.data).toMatchObject({ hasStockRequests: true });
    const env = { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_ID: 'x', SMS_GATEWAY_AUTH: 'x' };
    const other = await createTestApp({ database: shop.database, env, sms: { send: sms.send } });
    expect((await other.get('/api/shop')).body.data).toMatchObject({ hasStockRequests: false });
    const { token } = await logInShopper(shop);
    const answer = await other.post('/api/stock-request', { product_id: 1 }, { token });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
