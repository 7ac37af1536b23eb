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

/** 5 and more in the long form. */
const SCALE = Number(process.env.RACE_SCALE ?? 1);

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Shopper = Awaited<ReturnType<typeof logInShopper>>;

let shop: OrdersApp;
let buyers: Shopper[];
beforeAll(async () => {
  shop = await createOrdersApp({ poolSize: 50 });
  buyers = [];
  for (let count = 0; count < 20; count += 1) buyers.push(await logInShopper(shop));
});
afterAll(() => shop.close());

const buyerAt = (index: number) => buyers[index % buyers.length] as Shopper;
const runConcurrently = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));
const setStock = (variantId: number, onHand: number) =>
  shop.db.update(stock).set({ onHand, reserved: 0 }).where(eq(stock.variantId, variantId));
function statuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('concurrent orders of many shoppers', () => {
  it('by card and in cash together reserve and sell no more than the stock', async () => {
    await setStock(104, 10);
    const answers = await runConcurrently(60, (index) => {
      const shopper = buyerAt(index);
      const attempt = newAttemptId();
      const order = createOrderBody({
        userId: shopper.userId,
        lines: [{ id: 4 }],
        amounts: { subtotal: 30_000, delivery: 1_250 },
        method: index % 2 ? 'card' : 'cash',
        attempt,
      });
      return retryWhileBusy(() =>
        index % 2 ? shopper.initiate(createPaymentBody(31_250, attempt, order)) : shopper.store(order),
      );
    });
    expect(statuses(answers)).toEqual({ 200: 10, 409: 50 });
    const books = await shop.books();
    expect(books.reserved(104)).toBe(books.inReservations(104));
    expect([books.left(104) - books.reserved(104), books.left(104) + books.sold(104)]).toEqual([0, 10]);
  });

  it('with a code limited to three uses use it three times [row 87]', async () => {
    await setStock(101, 10_000);
    const before = (await shop.books()).used('THREE');
    const answers = await runConcurrently(100 * SCALE, (index) => {
      const shopper = buyerAt(index);
      const amounts = { ...SMALL_ORDER, discount: 630 };
      const order = createOrderBody({ userId: shopper.userId, amounts, promo: 'THREE', attempt: newAttemptId() });
      return retryWhileBusy(() => shopper.store(order));
    });
    expect(before).toBe(0);
    expect(statuses(answers)).toEqual({ 200: 3, 422: 100 * SCALE - 3 });
    expect((await shop.books()).used('THREE')).toBe(3);
  });

  it('of one customer use a code limited to once per customer once [row 87]', async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error('nobody came');
    const amounts = { ...SMALL_ORDER, discount: 130 };
    const answers = await runConcurrently(20, () => {
      const order = createOrderBody({ userId: buyer.userId, amounts, promo: 'ONCE', attempt: newAttemptId() });
      return retryWhileBusy(() => buyer.store(order));
    });
    expect(statuses(answers)).toEqual({ 200: 1, 422: 19 });
  });

  it('with the same four lines in any order do not deadlock [row 89]', async () => {
    for (const variantId of [101, 102, 71, 72]) await setStock(variantId, 100_000);
    const lines = [{ id: 1 }, { id: 2 }, { id: 7, v_id: 71 }, { id: 7, v_id: 72 }];
    const answers = await runConcurrently(80 * SCALE, (index) => {
      const shopper = buyerAt(index);
      const rotated = [...lines.slice(index % 4), ...lines.slice(0, index % 4)];
      const order = createOrderBody({
        userId: shopper.userId,
        lines: index % 8 < 4 ? rotated : rotated.toReversed(),
        amounts: { subtotal: 11_240, delivery: 500 },
        attempt: newAttemptId(),
      });
      return retryWhileBusy(() => shopper.store(order));
    });
    expect(statuses(answers)).toEqual({ 200: 80 * SCALE });
  });
});

describe('concurrent requests of one shopper', () => {
  it.each(['with its attempt', 'without a key'])(
    'that send one order twenty times %s create one order [row 62]',
    async (keyKind) => {
      const shopper = buyerAt(3);
      const body = createOrderBody({
        userId: shopper.userId,
        amounts: { subtotal: 3_750, delivery: 500 },
        lines: [{ id: 1, quantity: 3 }],
        attempt: keyKind === 'with its attempt' ? newAttemptId() : undefined,
      });
      const before = (await shop.books()).orders.length;
      const answers = await runConcurrently(20, () => retryWhileBusy(() => shopper.store(body)));
      expect(statuses(answers)).toEqual({ 200: 20 });
      expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
      expect((await shop.books()).orders.length).toBe(before + 1);
    },
  );

  it('by browser, webhook and reconciler for one payment create one order [row 69]', async () => {
    for (let round = 0; round < 3 * SCALE; round += 1) {
      const shopper = buyerAt(round);
      const attempt = newAttemptId();
      const order = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt });
      const before = await shop.books();
      const { body } = await shopper.initiate(createPaymentBody(1_750, attempt, order));
      const payment = await shop.sandbox.hostedPage.pay(body.Data.InvoiceId);
      const webhook = shop.sandbox.signWebhook(payment?.webhook ?? { invoiceId: '', paymentId: '' });
      const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
      if (!row) throw new Error('no payment');
      await runConcurrently(20, async (index) => {
        if (index % 4 === 0) return shopper.status(paymentIdOf(payment?.redirect));
        if (index % 4 === 1) return shopper.store(order);
        if (index % 4 === 2)
          return shop.call('POST', '/api/payment/webhook', {
            body: webhook.raw,
            headers: Object.fromEntries(webhook.headers),
          });
        return finalise(shop.deps, row, 'reconciler');
      });
      const after = await shop.books();
      expect(after.orders.length).toBe(before.orders.length + 1);
      expect([before.left(101) - after.left(101), after.reserved(101)]).toEqual([1, before.reserved(101)]);
    }
  });

  it('that pay and cancel at the same time leave a correct stock', async () => {
    for (let round = 0; round < 5 * SCALE; round += 1) {
      const shopper = buyerAt(round);
      const attempt = newAttemptId();
      const order = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt });
      const { body } = await shopper.initiate(createPaymentBody(1_750, attempt, order));
      const before = await shop.books();
      const [redirect] = await Promise.all([
        shop.sandbox.hostedPage.pay(body.Data.InvoiceId),
        shopper.cancel(attempt),
        shopper.cancel(attempt),
      ]);
      const status = await shopper.status(paymentIdOf(redirect?.redirect));
      expect(status.body).toMatchObject({ Data: { InvoiceStatus: 'Paid' }, order_status: 'confirmed' });
      const after = await shop.books();
      expect([after.left(101), after.reserved(101)]).toEqual([before.left(101) - 1, before.reserved(101) - 1]);
      expect(after.reserved(101)).toBe(after.inReservations(101));
    }
  });

  it.each(['pending', 'failed', 'canceled', 'expired'] as const)(
    'with an old %s report do not undo a payment',
    async (status) => {
      const shopper = buyerAt(7);
      const attempt = newAttemptId();
      const { body } = await shopper.initiate(
        createPaymentBody(
          1_750,
          attempt,
          createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt }),
        ),
      );
      const oldReport = await shop.sandbox.status({ invoiceId: body.Data.InvoiceId });
      const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
      if (!oldReport || !row) throw new Error('no payment');
      const staleResult = await shop.db.transaction(async (tx) => {
        await tx.update(payments).set({ state: 'paid' }).where(eq(payments.id, row.id));
        const applying = applyReport(shop.deps, row.id, { ...oldReport, status }, 'reconciler');
        await eventually(async () => {
          const { rows } = await shop.db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows.length).toBeGreaterThan(0);
        });
        return { applying };
      });
      expect((await staleResult.applying).state).toBe('paid');
    },
  );
});
