import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { address, customer, order, orderLine, product, stock } from '../../../server/db/schema';
import { PooledClient } from '../../../server/db/client';
import { newToken } from '../../support/server/test-app';
import {
  createOrdersApp,
  ITEMS,
  MINUTE,
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

const cashOrder = (more: Partial<Parameters<typeof createOrderBody>[0]> = {}) =>
  createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId(), ...more });

const addressInMuscat = (user_id: string) => ({
  user_id,
  fullName: 'Huda',
  street: 'Gulf Road',
  city: 'Muscat',
  piece: '3',
  email: 'huda@example.com',
  area: 'Muscat',
  phone: '+96890001234',
  country: 'Oman',
  address: 'Villa 4',
  pickupLocation: { latitude: 23.6, longitude: 58.5 },
});

describe('an order whose customer deleted their account', () => {
  it('is kept without personal data, and nobody can read it [row 24]', async () => {
    const deletedBuyer = await logInShopper(shop);
    const { body } = await deletedBuyer.store(cashOrder({ userId: deletedBuyer.userId }));
    const id = body.data.id;
    const now = shop.clock.now();
    await shop.db.insert(address).values({
      customerId: deletedBuyer.userId,
      fullName: 'Salma',
      phone: deletedBuyer.phone,
      country: 'Kuwait',
      area: 'Hawalli',
      city: 'Salmiya',
      address: '12',
      latitude: 29,
      longitude: 48,
      createdAt: now,
      updatedAt: now,
    });
    const before = await shop.db.select().from(order).where(eq(order.number, id));
    const deletionToken = newToken();
    await shop.post('/api/customer/send-otp', { phone: deletedBuyer.phone, token: deletionToken });
    const verification = { phone: deletedBuyer.phone, otp: shop.lastCode(deletedBuyer.phone), token: deletionToken };
    const response = await shop.post('/api/customer/delete', verification, { token: deletedBuyer.token });
    expect(response.status).toBe(200);
    expect(await shop.db.select().from(order).where(eq(order.number, id))).toEqual(before);
    expect(await shop.db.select().from(customer).where(eq(customer.id, deletedBuyer.userId))).toMatchObject([
      { phone: null, name: '' },
    ]);
    expect(await shop.db.$count(address, eq(address.customerId, deletedBuyer.userId))).toBe(0);
    expect((await deletedBuyer.order(id)).status).toBe(401);
    const newLogin = await shop.logIn(deletedBuyer.phone);
    expect((await shop.get(`/api/order/${id}`, { token: newLogin.token })).status).toBe(404);
    expect((await shop.get(`/api/user/${newLogin.userId}/orders`, { token: newLogin.token })).body.data).toEqual([]);
  });
});

describe('placing a cash order', () => {
  it('creates a confirmed, unpaid order with a random number', async () => {
    const answer = await buyer.store(cashOrder());
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('success');
    expect(answer.body.data.id).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { body } = await buyer.order(answer.body.data.id);
    expect(body.data).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'pending',
      paymentType: 'cash',
      sub_total: '1.250',
      delivery_charges: '0.500',
      discount: '0.000',
      total_price: '1.750',
    });
    expect(body.data.products).toMatchObject([{ id: 1, name: 'منتج 1', quantity: 1, price: '1.250' }]);
    expect(body.data.Customer).toEqual({ name: 'Noura Al-Salem', phone: '+96550001234' });
  });

  it('sells the units of the chosen variant', async () => {
    const before = await shop.books();
    const answer = await buyer.store(
      cashOrder({ lines: [{ id: 7, v_id: 72, quantity: 2 }], amounts: { subtotal: 6_000, delivery: 500 } }),
    );
    expect(answer.status).toBe(200);
    const after = await shop.books();
    expect(before.left(72) - after.left(72)).toBe(2);
    expect(after.left(71)).toBe(before.left(71));
    const { body } = await shop.get(`/api/order/${answer.body.data.id}`, {
      token: buyer.token,
      headers: { 'accept-language': 'en' },
    });
    expect(body.data.products).toMatchObject([{ v_id: 72, psize: 'L', name: 'Product 7' }]);
  });

  it('makes nine database queries, and one more to lock several variants', async () => {
    const query = vi.spyOn(PooledClient.prototype, 'query');
    await buyer.store(cashOrder());
    const queriesForOne = query.mock.calls.length;
    query.mockClear();
    const lines = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 7, v_id: 72 }];
    const response = await buyer.store(cashOrder({ lines, amounts: { subtotal: 9_250, delivery: 500 } }));
    const queriesForFour = query.mock.calls.length;
    query.mockRestore();
    expect(response.body).toMatchObject({ status: 'success' });
    expect([queriesForOne, queriesForFour]).toEqual([9, 10]);
  });

  it('checks the session before the body', async () => {
    const invalidBody = { order_detail: 'nothing', product_details: 7 };
    const [signedOut, signedIn] = await Promise.all([
      shop.post('/api/order/store', invalidBody, { token: newToken() }),
      shop.post('/api/order/store', invalidBody, { token: buyer.token }),
    ]);
    expect([signedOut.status, signedIn.status]).toEqual([401, 422]);
    const nobody = await shop.post('/api/order/store', cashOrder(), { token: newToken() });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthorised']);
  });

  it.each([
    ['plain', 'Cafe\u0301', 'Café'],
    ['after a line break', 'Salem\n\u0301 Cafe\u0301', 'Salem\n\u0301 Café'],
  ])('stores text in Unicode form NFC, %s', async (_, typed, stored) => {
    const ordered = cashOrder();
    const { body } = await buyer.store({ ...ordered, order_detail: { ...ordered.order_detail, theStreet: typed } });
    const [made] = await shop.db.select().from(order).where(eq(order.number, body.data.id));
    expect(made?.destination.street).toBe(stored);
  });

  it('returns the same order for the same attempt, in the body or the header', async () => {
    const attempt = newAttemptId();
    const first = await buyer.store(cashOrder({ attempt }));
    const again = await buyer.store(cashOrder({ attempt }));
    const byHeader = await buyer.store(cashOrder({ attempt: undefined }), { 'Idempotency-Key': attempt });
    expect([again.body.data.id, byHeader.body.data.id]).toEqual([first.body.data.id, first.body.data.id]);
  });

  it('refuses a used attempt with other content, and two different keys', async () => {
    const attempt = newAttemptId();
    await buyer.store(cashOrder({ attempt }));
    const other = await buyer.store(
      cashOrder({ attempt, lines: [{ id: 1, quantity: 2 }], amounts: { subtotal: 2_500, delivery: 500 } }),
    );
    expect([other.status, other.body.code]).toEqual([422, 'attempt_mismatch']);
    const two = await buyer.store(cashOrder(), { 'Idempotency-Key': newAttemptId() });
    expect([two.status, two.body.code]).toEqual([422, 'attempt_mismatch']);
  });

  it('treats equal orders without a key as one within two minutes, and as two afterwards', async () => {
    const body = cashOrder({ attempt: undefined });
    const first = await buyer.store(body);
    const second = await buyer.store(body);
    shop.clock.advance(2 * MINUTE + 1);
    const third = await buyer.store(body);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(third.body.data.id).not.toBe(first.body.data.id);
  });

  it('names the line with too little stock and changes nothing [row 41]', async () => {
    const before = await shop.books();
    const answer = await buyer.store(
      cashOrder({
        lines: [{ id: 1 }, { id: 7, v_id: 71, quantity: 6 }],
        amounts: { subtotal: 13_250, delivery: 500 },
        promo: null,
      }),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'out_of_stock']);
    expect(answer.body.line).toMatchObject({ id: '7', v_id: '71', available: 5 });
    const after = await shop.books();
    expect([after.left(101), after.reserved(101), after.orders.length]).toEqual([
      before.left(101),
      before.reserved(101),
      before.orders.length,
    ]);
  });

  it('processes a refused attempt again', async () => {
    await shop.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, 103));
    const body = cashOrder({ lines: [{ id: 3 }], amounts: { subtotal: 10, delivery: 500 } });
    expect((await buyer.store(body)).status).toBe(409);
    await shop.db.update(stock).set({ onHand: 5 }).where(eq(stock.variantId, 103));
    expect((await buyer.store(body)).status).toBe(200);
  });

  it('refuses an inactive product, and a product with variants without a variant', async () => {
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 2));
    const response = await buyer.store(cashOrder({ lines: [{ id: 2 }], amounts: { subtotal: 4_990, delivery: 500 } }));
    await shop.db.update(product).set({ isActive: true }).where(eq(product.id, 2));
    const withoutVariant = await buyer.store(
      cashOrder({ lines: [{ id: 7 }], amounts: { subtotal: 2_000, delivery: 500 } }),
    );
    expect([response.body.code, withoutVariant.body.code]).toEqual(['out_of_stock', 'out_of_stock']);
  });

  it('keeps the product name at the time of the order', async () => {
    const { body } = await buyer.store(cashOrder());
    await shop.db.update(product).set({ nameEn: 'Renamed' }).where(eq(product.id, 1));
    const answer = await shop.get(`/api/order/${body.data.id}`, {
      token: buyer.token,
      headers: { 'accept-language': 'en' },
    });
    expect(answer.body.data.products[0].name).toBe('Product 1');
    await shop.db.update(product).set({ nameEn: 'Product 1' }).where(eq(product.id, 1));
  });

  it.each([
    ['no lines', { lines: [] }],
    ['no name', { detail: { full_name: '' } }],
    ['an unknown method', { detail: { paymentType: 'gold' } }],
    ['no units', { lines: [{ id: 1, quantity: 0 }] }],
    ['half a unit', { lines: [{ id: 1, quantity: 0.5 }] }],
    ['a hundred units', { lines: [{ id: 1, quantity: 100 }] }],
    ['an id beyond the database', { lines: [{ id: 99_999_999_999 }] }],
  ])('answers 422 to an order with %s [row 40]', async (_, more) => {
    expect((await buyer.store(cashOrder(more as never))).status).toBe(422);
  });

  it('answers 404 to an order for another customer', async () => {
    const other = await logInShopper(shop);
    expect(
      (await buyer.store({ ...cashOrder(), ...createOrderBody({ userId: other.userId, amounts: SMALL_ORDER }) }))
        .status,
    ).toBe(404);
  });

  it.each(['', ' ', null, undefined])('reports a missing user for the user id %j', async (user_id) => {
    const card = createOrderBody({
      userId: buyer.userId,
      amounts: SMALL_ORDER,
      method: 'card',
      attempt: newAttemptId(),
      detail: { user_id },
    });
    for (const answer of [
      await buyer.store(cashOrder({ detail: { user_id } })),
      await buyer.initiate(createPaymentBody(1_750, card.attempt_id ?? '', card)),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        'invalid',
        'Missing user information',
      ]);
  });

  it('reports a missing address if there is none, if it is unknown or if it is another customer’s', async () => {
    const other = await logInShopper(shop);
    const otherAddress = await shop.post('/api/address/store', addressInMuscat(other.userId), { token: other.token });
    const missingAddresses = [
      { cityTown: '', theHome: '', address: '' },
      ...[crypto.randomUUID(), '17', otherAddress.body.data.id].map((address_id) => ({ address_id })),
    ];
    for (const detail of missingAddresses) {
      const answer = await buyer.store(cashOrder({ detail }));
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        'invalid',
        'Missing delivery address',
      ]);
    }
  });

  it('copies the saved address that the order names [row 92]', async () => {
    const saved = await shop.post('/api/address/store', addressInMuscat(buyer.userId), { token: buyer.token });
    const answer = await buyer.store(
      cashOrder({ detail: { address_id: saved.body.data.id }, amounts: { subtotal: 1_250, delivery: 500 } }),
    );
    expect(answer.status).toBe(200);
    await shop.post(`/api/address/${saved.body.data.id}/delete`, {}, { token: buyer.token });
    const { body } = await buyer.order(answer.body.data.id);
    expect(body.data.Customer).toEqual({ name: 'Huda', phone: '+96890001234' });
    expect(body.data.address).toBe('Muscat، مسقط، قطعة 3، Gulf Road، Villa 4، عُمان');
  });
});

describe('reading orders', () => {
  it("lists the customer's own, newest first, with their number", async () => {
    const otherBuyer = await logInShopper(shop);
    const ids: string[] = [];
    for (const quantity of [1, 2]) {
      const answer = await otherBuyer.store(
        createOrderBody({
          userId: otherBuyer.userId,
          lines: [{ id: 1, quantity }],
          amounts: { subtotal: 1_250 * quantity, delivery: 500 },
          attempt: newAttemptId(),
        }),
      );
      ids.push(answer.body.data.id);
      shop.clock.advance(1_000);
    }
    const { body } = await otherBuyer.orders();
    expect(body).toMatchObject({ status: 'success', total: 2 });
    expect(body.data.map((one: { id: string }) => one.id)).toEqual(ids.toReversed());
    const page = await shop.get(`/api/user/${otherBuyer.userId}/orders?page=2&per_page=1`, { token: otherBuyer.token });
    expect(page.body.data.map((one: { id: string }) => one.id)).toEqual([ids[0]]);
  });

  it('shows an order only to its owner, under both paths [row 95]', async () => {
    const { body } = await buyer.store(cashOrder());
    const id = body.data.id as string;
    const otherBuyer = await logInShopper(shop);
    expect((await buyer.order(id)).body.data.id).toBe(id);
    expect((await shop.get(`/api/order/${id}/userid`, { token: buyer.token })).body.data.id).toBe(id);
    expect((await otherBuyer.order(id)).status).toBe(404);
    expect((await shop.get(`/api/order/${id}`)).status).toBe(401);
    expect((await shop.get(`/api/user/${buyer.userId}/orders`, { token: otherBuyer.token })).status).toBe(404);
    expect((await buyer.order('ZZZZ-ZZZZ')).status).toBe(404);
  });

  it('stores product and price in the lines', async () => {
    const lines = await shop.db.select().from(orderLine);
    expect(
      lines.every((line) => ITEMS.some((one) => one.variant === line.variantId && one.priceFils === line.unitFils)),
    ).toBe(true);
  });
});

describe('the limit of orders', () => {
  it('holds for concurrent orders', async () => {
    const strict = await createOrdersApp({ limits: { ordersPerMinute: 5 } });
    const otherBuyer = await logInShopper(strict);
    const order = () => createOrderBody({ userId: otherBuyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => otherBuyer.store(order())));
    const made = (await strict.books()).orders.length;
    await strict.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(7).fill(429),
    ]);
    expect(made).toBe(5);
  });
});
