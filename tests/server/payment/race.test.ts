import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payment as payments, stock } from '../../../server/db/schema';
import { finalise, applyReport } from '../../../server/payments/core/finalise/finalise';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  paymentIdOf,
  retryWhileBusy,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { eventually } from '../../support/server/eventually';

/** The long form is for the night: RACE_SCALE=5 and more. */
const SCALE = Number(process.env.RACE_SCALE ?? 1);

/** On a machine that is too busy shoppers wait and try again, and so do these. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Shopper = Awaited<ReturnType<typeof logInShopper>>;

let shop: OrdersApp;
let crowd: Shopper[];
beforeAll(async () => {
  shop = await createOrdersApp({ poolSize: 50 });
  crowd = [];
  for (let count = 0; count < 20; count += 1) crowd.push(await logInShopper(shop));
});
afterAll(() => shop.close());

const member = (index: number) => crowd[index % crowd.length] as Shopper;
const many = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));
const setStock = (variantId: number, onHand: number) =>
  shop.db.update(stock).set({ onHand, reserved: 0 }).where(eq(stock.variantId, variantId));
function statuses(answers: readonly { status: number }[]): Record<number, number> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

describe('many shoppers at once', () => {
  it('two hundred for twenty pieces buy exactly twenty [row 88]', async () => {
    const pieces = 20 * SCALE;
    await setStock(103, pieces);
    const answers = await many(200 * SCALE, (index) => {
      const who = member(index);
      const order = createOrderBody({
        userId: who.userId,
        lines: [{ id: 3 }],
        amounts: { subtotal: 10, delivery: 500 },
        attempt: newAttemptId(),
      });
      return retryWhileBusy(() => who.store(order));
    });
    expect(statuses(answers)).toEqual({ 200: pieces, 409: 180 * SCALE });
    const books = await shop.books();
    expect([books.left(103), books.reserved(103), books.sold(103)]).toEqual([0, 0, pieces]);
  });

  it('by card and in cash together hold and sell no more than there is', async () => {
    await setStock(104, 10);
    const answers = await many(60, (index) => {
      const who = member(index);
      const attempt = newAttemptId();
      const order = createOrderBody({
        userId: who.userId,
        lines: [{ id: 4 }],
        amounts: { subtotal: 30_000, delivery: 1_250 },
        method: index % 2 ? 'card' : 'cash',
        attempt,
      });
      return retryWhileBusy(() =>
        index % 2 ? who.initiate(createPaymentBody(31_250, attempt, order)) : who.store(order),
      );
    });
    expect(statuses(answers)).toEqual({ 200: 10, 409: 50 });
    const books = await shop.books();
    expect(books.reserved(104)).toBe(books.held(104));
    expect([books.left(104) - books.reserved(104), books.left(104) + books.sold(104)]).toEqual([0, 10]);
  });

  it('a code for three is used three times [row 87]', async () => {
    await setStock(101, 10_000);
    const before = (await shop.books()).used('THREE');
    const answers = await many(100 * SCALE, (index) => {
      const who = member(index);
      const amounts = { ...SMALL_ORDER, discount: 630 };
      const order = createOrderBody({ userId: who.userId, amounts, promo: 'THREE', attempt: newAttemptId() });
      return retryWhileBusy(() => who.store(order));
    });
    expect(before).toBe(0);
    expect(statuses(answers)).toEqual({ 200: 3, 422: 100 * SCALE - 3 });
    expect((await shop.books()).used('THREE')).toBe(3);
  });

  it('a code for once per customer is used once by a customer in a hurry [row 87]', async () => {
    const [noura] = crowd;
    if (!noura) throw new Error('nobody came');
    const amounts = { ...SMALL_ORDER, discount: 130 };
    const answers = await many(20, () => {
      const order = createOrderBody({ userId: noura.userId, amounts, promo: 'ONCE', attempt: newAttemptId() });
      return retryWhileBusy(() => noura.store(order));
    });
    expect(statuses(answers)).toEqual({ 200: 1, 422: 19 });
  });

  it('carts with the same four lines in any order never block each other for good [row 89]', async () => {
    for (const variantId of [101, 102, 71, 72]) await setStock(variantId, 100_000);
    const lines = [{ id: 1 }, { id: 2 }, { id: 7, v_id: 71 }, { id: 7, v_id: 72 }];
    const answers = await many(80 * SCALE, (index) => {
      const who = member(index);
      const turned = [...lines.slice(index % 4), ...lines.slice(0, index % 4)];
      const order = createOrderBody({
        userId: who.userId,
        lines: index % 8 < 4 ? turned : turned.toReversed(),
        amounts: { subtotal: 11_240, delivery: 500 },
        attempt: newAttemptId(),
      });
      return retryWhileBusy(() => who.store(order));
    });
    expect(statuses(answers)).toEqual({ 200: 80 * SCALE });
  });
});

describe('the same thing at once', () => {
  it.each(['with its attempt', 'without a key'])(
    'one order sent twenty times %s is one order [row 62]',
    async (how) => {
      const who = member(3);
      const body = createOrderBody({
        userId: who.userId,
        amounts: { subtotal: 3_750, delivery: 500 },
        lines: [{ id: 1, quantity: 3 }],
        attempt: how === 'with its attempt' ? newAttemptId() : undefined,
      });
      const before = (await shop.books()).orders.length;
      const answers = await many(20, () => retryWhileBusy(() => who.store(body)));
      expect(statuses(answers)).toEqual({ 200: 20 });
      expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
      expect((await shop.books()).orders.length).toBe(before + 1);
    },
  );

  it('one payment that the browser, the gateway and the reconciler finish together makes one order [row 69]', async () => {
    for (let round = 0; round < 3 * SCALE; round += 1) {
      const who = member(round);
      const attempt = newAttemptId();
      const order = createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt });
      const before = await shop.books();
      const { body } = await who.initiate(createPaymentBody(1_750, attempt, order));
      const visit = await shop.sandbox.hostedPage.pay(body.Data.InvoiceId);
      const news = shop.sandbox.signWebhook(visit?.webhook ?? { invoiceId: '', paymentId: '' });
      const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
      if (!row) throw new Error('no payment');
      await many(20, async (index) => {
        if (index % 4 === 0) return who.status(paymentIdOf(visit?.redirect));
        if (index % 4 === 1) return who.store(order);
        if (index % 4 === 2)
          return shop.call('POST', '/api/payment/webhook', {
            body: news.raw,
            headers: Object.fromEntries(news.headers),
          });
        return finalise(shop.deps, row, 'reconciler');
      });
      const after = await shop.books();
      expect(after.orders.length).toBe(before.orders.length + 1);
      expect([before.left(101) - after.left(101), after.reserved(101)]).toEqual([1, before.reserved(101)]);
    }
  });

  it('paying and giving up together leave either an order or nothing, and pieces that add up', async () => {
    for (let round = 0; round < 5 * SCALE; round += 1) {
      const who = member(round);
      const attempt = newAttemptId();
      const order = createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt });
      const { body } = await who.initiate(createPaymentBody(1_750, attempt, order));
      const before = await shop.books();
      const [redirect] = await Promise.all([
        shop.sandbox.hostedPage.pay(body.Data.InvoiceId),
        who.cancel(attempt),
        who.cancel(attempt),
      ]);
      const status = await who.status(paymentIdOf(redirect?.redirect));
      expect(status.body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'confirmed' });
      const after = await shop.books();
      expect([after.left(101), after.reserved(101)]).toEqual([before.left(101) - 1, before.reserved(101) - 1]);
      expect(after.reserved(101)).toBe(after.held(101));
    }
  });

  it.each(['pending', 'failed', 'canceled', 'expired'] as const)(
    'old news that say %s do not undo a payment that is being taken',
    async (status) => {
      const who = member(7);
      const attempt = newAttemptId();
      const { body } = await who.initiate(
        createPaymentBody(
          1_750,
          attempt,
          createOrderBody({ userId: who.userId, amounts: SMALL_ORDER, method: 'card', attempt }),
        ),
      );
      const old = await shop.sandbox.status({ invoiceId: body.Data.InvoiceId });
      const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
      if (!old || !row) throw new Error('no payment');
      const stale = await shop.db.transaction(async (tx) => {
        await tx.update(payments).set({ state: 'paid' }).where(eq(payments.id, row.id));
        const settling = applyReport(shop.deps, row.id, { ...old, status }, 'reconciler');
        await eventually(async () => {
          const { rows } = await shop.db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows.length).toBeGreaterThan(0);
        });
        return { settling };
      });
      expect((await stale.settling).state).toBe('paid');
    },
  );
});
