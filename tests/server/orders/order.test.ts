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
let noura: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  noura = await logInShopper(shop);
});
afterAll(() => shop.close());

const cash = (more: Partial<Parameters<typeof createOrderBody>[0]> = {}) =>
  createOrderBody({ userId: noura.userId, amounts: SMALL_ORDER, attempt: newAttemptId(), ...more });

/** A saved address, as a customer sends it. */
const inMuscat = (user_id: string) => ({
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
  it('stays, belongs to nobody who can be named, and nobody can read it any more [row 24]', async () => {
    const salma = await logInShopper(shop);
    const { body } = await salma.store(cash({ userId: salma.userId }));
    const id = body.data.id;
    const now = shop.clock.now();
    await shop.db.insert(address).values({
      customerId: salma.userId,
      fullName: 'Salma',
      phone: salma.phone,
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
    const fresh = newToken();
    await shop.post('/api/customer/send-otp', { phone: salma.phone, token: fresh });
    const proof = { phone: salma.phone, otp: shop.lastCode(salma.phone), token: fresh };
    const gone = await shop.post('/api/customer/delete', proof, { token: salma.token });
    expect(gone.status).toBe(200);
    expect(await shop.db.select().from(order).where(eq(order.number, id))).toEqual(before);
    expect(await shop.db.select().from(customer).where(eq(customer.id, salma.userId))).toMatchObject([
      { phone: null, name: '' },
    ]);
    expect(await shop.db.$count(address, eq(address.customerId, salma.userId))).toBe(0);
    expect((await salma.order(id)).status).toBe(401);
    const again = await shop.logIn(salma.phone);
    expect((await shop.get(`/api/order/${id}`, { token: again.token })).status).toBe(404);
    expect((await shop.get(`/api/user/${again.userId}/orders`, { token: again.token })).body.data).toEqual([]);
  });
});

describe('placing a cash order', () => {
  it('makes a confirmed, unpaid order whose number can be read out but not guessed', async () => {
    const answer = await noura.store(cash());
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('success');
    expect(answer.body.data.id).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { body } = await noura.order(answer.body.data.id);
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

  it('sells the pieces of the variant that was chosen', async () => {
    const before = await shop.books();
    const answer = await noura.store(
      cash({ lines: [{ id: 7, v_id: 72, quantity: 2 }], amounts: { subtotal: 6_000, delivery: 500 } }),
    );
    expect(answer.status).toBe(200);
    const after = await shop.books();
    expect(before.left(72) - after.left(72)).toBe(2);
    expect(after.left(71)).toBe(before.left(71));
    const { body } = await shop.get(`/api/order/${answer.body.data.id}`, {
      token: noura.token,
      headers: { 'accept-language': 'en' },
    });
    expect(body.data.products).toMatchObject([{ v_id: 72, psize: 'L', name: 'Product 7' }]);
  });

  it('asks the database nine times, and once more where it locks several variants', async () => {
    const asked = vi.spyOn(PooledClient.prototype, 'query');
    await noura.store(cash());
    const forOne = asked.mock.calls.length;
    asked.mockClear();
    const lines = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 7, v_id: 72 }];
    const four = await noura.store(cash({ lines, amounts: { subtotal: 9_250, delivery: 500 } }));
    const forFour = asked.mock.calls.length;
    asked.mockRestore();
    expect(four.body).toMatchObject({ status: 'success' });
    expect([forOne, forFour]).toEqual([9, 10]);
  });

  it('hears from who is not signed in before it finds fault with anything else', async () => {
    const senseless = { order_detail: 'nothing', product_details: 7 };
    const [stranger, signedIn] = await Promise.all([
      shop.post('/api/order/store', senseless, { token: newToken() }),
      shop.post('/api/order/store', senseless, { token: noura.token }),
    ]);
    expect([stranger.status, signedIn.status]).toEqual([401, 422]);
    const nobody = await shop.post('/api/order/store', cash(), { token: newToken() });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthorised']);
  });

  it.each([
    ['plain', 'Cafe\u0301', 'Café'],
    ['after a line break', 'Salem\n\u0301 Cafe\u0301', 'Salem\n\u0301 Café'],
  ])('keeps a text with marks of its own in one form, %s', async (_, typed, kept) => {
    const wish = cash();
    const { body } = await noura.store({ ...wish, order_detail: { ...wish.order_detail, theStreet: typed } });
    const [made] = await shop.db.select().from(order).where(eq(order.number, body.data.id));
    expect(made?.destination.street).toBe(kept);
  });

  it('answers the same order to the same attempt, however the key travels', async () => {
    const attempt = newAttemptId();
    const first = await noura.store(cash({ attempt }));
    const again = await noura.store(cash({ attempt }));
    const byHeader = await noura.store(cash({ attempt: undefined }), { 'Idempotency-Key': attempt });
    expect([again.body.data.id, byHeader.body.data.id]).toEqual([first.body.data.id, first.body.data.id]);
  });

  it('refuses an attempt that was used for something else, and two keys that differ', async () => {
    const attempt = newAttemptId();
    await noura.store(cash({ attempt }));
    const other = await noura.store(
      cash({ attempt, lines: [{ id: 1, quantity: 2 }], amounts: { subtotal: 2_500, delivery: 500 } }),
    );
    expect([other.status, other.body.code]).toEqual([422, 'attempt_mismatch']);
    const two = await noura.store(cash(), { 'Idempotency-Key': newAttemptId() });
    expect([two.status, two.body.code]).toEqual([422, 'attempt_mismatch']);
  });

  it('takes equal orders without a key for one within two minutes, and for two afterwards', async () => {
    const body = cash({ attempt: undefined });
    const first = await noura.store(body);
    const second = await noura.store(body);
    shop.clock.advance(2 * MINUTE + 1);
    const third = await noura.store(body);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(third.body.data.id).not.toBe(first.body.data.id);
  });

  it('names the line that is short and leaves everything as it was [row 41]', async () => {
    const before = await shop.books();
    const answer = await noura.store(
      cash({
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

  it('tries a refused attempt again instead of remembering the refusal', async () => {
    await shop.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, 103));
    const body = cash({ lines: [{ id: 3 }], amounts: { subtotal: 10, delivery: 500 } });
    expect((await noura.store(body)).status).toBe(409);
    await shop.db.update(stock).set({ onHand: 5 }).where(eq(stock.variantId, 103));
    expect((await noura.store(body)).status).toBe(200);
  });

  it('refuses a product that is not sold any more and a product with choices without a choice', async () => {
    await shop.db.update(product).set({ isActive: false }).where(eq(product.id, 2));
    const gone = await noura.store(cash({ lines: [{ id: 2 }], amounts: { subtotal: 4_990, delivery: 500 } }));
    await shop.db.update(product).set({ isActive: true }).where(eq(product.id, 2));
    const unchosen = await noura.store(cash({ lines: [{ id: 7 }], amounts: { subtotal: 2_000, delivery: 500 } }));
    expect([gone.body.code, unchosen.body.code]).toEqual(['out_of_stock', 'out_of_stock']);
  });

  it('ignores what a client says about its own status [row 86]', async () => {
    const answer = await noura.store(cash({ detail: { order_status: 'delivered', payment_status: 'paid', id: 1 } }));
    expect((await noura.order(answer.body.data.id)).body.data).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'pending',
    });
  });

  it('keeps the prices and names of the day in its lines', async () => {
    const { body } = await noura.store(cash());
    await shop.db.update(product).set({ nameEn: 'Renamed' }).where(eq(product.id, 1));
    const answer = await shop.get(`/api/order/${body.data.id}`, {
      token: noura.token,
      headers: { 'accept-language': 'en' },
    });
    expect(answer.body.data.products[0].name).toBe('Product 1');
    await shop.db.update(product).set({ nameEn: 'Product 1' }).where(eq(product.id, 1));
  });

  it.each([
    ['no lines', { lines: [] }],
    ['no name', { detail: { full_name: '' } }],
    ['a method that is none', { detail: { paymentType: 'gold' } }],
    ['no pieces', { lines: [{ id: 1, quantity: 0 }] }],
    ['half a piece', { lines: [{ id: 1, quantity: 0.5 }] }],
    ['a hundred pieces', { lines: [{ id: 1, quantity: 100 }] }],
    ['an id beyond the database', { lines: [{ id: 99_999_999_999 }] }],
  ])('answers 422 to an order with %s [row 40]', async (_, more) => {
    expect((await noura.store(cash(more as never))).status).toBe(422);
  });

  it('answers 404 to an order for another customer', async () => {
    const other = await logInShopper(shop);
    expect(
      (await noura.store({ ...cash(), ...createOrderBody({ userId: other.userId, amounts: SMALL_ORDER }) })).status,
    ).toBe(404);
  });

  it.each(['', ' ', null, undefined])('says that who orders is missing where the order names %j', async (user_id) => {
    const card = createOrderBody({
      userId: noura.userId,
      amounts: SMALL_ORDER,
      method: 'card',
      attempt: newAttemptId(),
      detail: { user_id },
    });
    for (const answer of [
      await noura.store(cash({ detail: { user_id } })),
      await noura.initiate(createPaymentBody(1_750, card.attempt_id ?? '', card)),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        'invalid',
        'Missing user information',
      ]);
  });

  it("says that the address is missing where there is none, none any more, or another customer's", async () => {
    const other = await logInShopper(shop);
    const theirs = await shop.post('/api/address/store', inMuscat(other.userId), { token: other.token });
    const nowhere = [
      { cityTown: '', theHome: '', address: '' },
      ...[crypto.randomUUID(), '17', theirs.body.data.id].map((address_id) => ({ address_id })),
    ];
    for (const detail of nowhere) {
      const answer = await noura.store(cash({ detail }));
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        'invalid',
        'Missing delivery address',
      ]);
    }
  });

  it('copies the saved address that the order names [row 92]', async () => {
    const saved = await shop.post('/api/address/store', inMuscat(noura.userId), { token: noura.token });
    const answer = await noura.store(
      cash({ detail: { address_id: saved.body.data.id }, amounts: { subtotal: 1_250, delivery: 500 } }),
    );
    expect(answer.status).toBe(200);
    await shop.post(`/api/address/${saved.body.data.id}/delete`, {}, { token: noura.token });
    const { body } = await noura.order(answer.body.data.id);
    expect(body.data.Customer).toEqual({ name: 'Huda', phone: '+96890001234' });
    expect(body.data.address).toBe('Muscat، Muscat، قطعة 3، Gulf Road، Villa 4، عُمان');
  });
});

describe('reading orders', () => {
  it("lists the customer's own, newest first, with their number", async () => {
    const huda = await logInShopper(shop);
    const ids: string[] = [];
    for (const quantity of [1, 2]) {
      const answer = await huda.store(
        createOrderBody({
          userId: huda.userId,
          lines: [{ id: 1, quantity }],
          amounts: { subtotal: 1_250 * quantity, delivery: 500 },
          attempt: newAttemptId(),
        }),
      );
      ids.push(answer.body.data.id);
      shop.clock.advance(1_000);
    }
    const { body } = await huda.orders();
    expect(body).toMatchObject({ status: 'success', total: 2 });
    expect(body.data.map((one: { id: string }) => one.id)).toEqual(ids.toReversed());
    const page = await shop.get(`/api/user/${huda.userId}/orders?page=2&per_page=1`, { token: huda.token });
    expect(page.body.data.map((one: { id: string }) => one.id)).toEqual([ids[0]]);
  });

  it('shows an order to its owner under both paths and to nobody else [row 95]', async () => {
    const { body } = await noura.store(cash());
    const id = body.data.id as string;
    const huda = await logInShopper(shop);
    expect((await noura.order(id)).body.data.id).toBe(id);
    expect((await shop.get(`/api/order/${id}/userid`, { token: noura.token })).body.data.id).toBe(id);
    expect((await huda.order(id)).status).toBe(404);
    expect((await shop.get(`/api/order/${id}`)).status).toBe(401);
    expect((await shop.get(`/api/user/${noura.userId}/orders`, { token: huda.token })).status).toBe(404);
    expect((await noura.order('ZZZZ-ZZZZ')).status).toBe(404);
  });

  it('has the copies of its lines whatever the catalogue says now', async () => {
    const lines = await shop.db.select().from(orderLine);
    expect(
      lines.every((line) => ITEMS.some((one) => one.variant === line.variantId && one.priceFils === line.unitFils)),
    ).toBe(true);
  });
});

describe('the limit of orders', () => {
  it('is not passed by orders that are sent at once', async () => {
    const strict = await createOrdersApp({ limits: { ordersPerMinute: 5 } });
    const huda = await logInShopper(strict);
    const order = () => createOrderBody({ userId: huda.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => huda.store(order())));
    const made = (await strict.books()).orders.length;
    await strict.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(7).fill(429),
    ]);
    expect(made).toBe(5);
  });
});
