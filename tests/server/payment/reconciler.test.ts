import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attention, payment as payments, sandboxTransaction, stock } from '../../../server/db/schema';
import { GatewayFailure } from '../../../server/payments/gateways/gateway';
import { startReconciler } from '../../../server/payments/core/reconciler';
import {
  createOrdersApp,
  HOUR,
  MINUTE,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { eventually } from '../../support/server/eventually';

const faults: { lost?: boolean; down?: boolean; asked: number } = { asked: 0 };

let shop: OrdersApp;
let noura: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (gateway) => ({
      ...gateway,
      async createInvoice(request) {
        const invoice = await gateway.createInvoice(request);
        if (faults.lost) throw new GatewayFailure('unreachable', 'the answer was lost');
        return invoice;
      },
      async status(key) {
        faults.asked += 1;
        if (faults.down) throw new GatewayFailure('unreachable', 'down');
        return gateway.status(key);
      },
    }),
  });
  noura = await logInShopper(shop);
});
afterAll(() => shop.close());

const card = (attempt: string, promo: string | null = null) =>
  createOrderBody({
    userId: noura.userId,
    amounts: promo ? { ...SMALL_ORDER, discount: 130 } : SMALL_ORDER,
    method: 'card',
    attempt,
    promo,
  });

async function begun() {
  const attempt = newAttemptId();
  const { body } = await noura.initiate(createPaymentBody(1_750, attempt, card(attempt)));
  return { attempt, invoiceId: String(body.Data.InvoiceId) };
}

const orderOf = async (attempt: string) => {
  const rows = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
  const { orders } = await shop.books();
  return orders.find((order) => rows.some((row) => row.id === order.paymentId));
};
const oneMinuteLater = async () => {
  shop.clock.advance(MINUTE);
  await shop.reconcile();
};

describe('a shopper who pays and never comes back', () => {
  it('has an order a minute later without any webhook [row 68]', async () => {
    const { attempt, invoiceId } = await begun();
    await shop.sandbox.hostedPage.pay(invoiceId);
    await shop.reconcile();
    expect(await orderOf(attempt)).toBeUndefined();
    await oneMinuteLater();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it.each([0, 4, 9, 19, 29])(
    'who took %d minutes to pay has an order at most five minutes later [row 68]',
    async (minutes) => {
      const { attempt, invoiceId } = await begun();
      for (let minute = 0; minute < minutes; minute += 1) await oneMinuteLater();
      await shop.sandbox.hostedPage.pay(invoiceId);
      let waited = 0;
      for (; waited < 30 && !(await orderOf(attempt)); waited += 1) {
        shop.clock.advance(MINUTE / 2);
        await shop.reconcile();
      }
      expect(waited / 2).toBeLessThanOrEqual(5);
    },
  );

  it('has it as soon as the server is there again', async () => {
    const { attempt, invoiceId } = await begun();
    await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(5 * HOUR);
    const reconciler = startReconciler(shop.deps);
    await reconciler.stop();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed' });
  });

  it('has it when the gateway answers again, which is asked until then [row 72]', async () => {
    const { attempt, invoiceId } = await begun();
    await shop.sandbox.hostedPage.pay(invoiceId);
    faults.down = true;
    for (let minute = 0; minute < 3; minute += 1) await oneMinuteLater();
    faults.down = false;
    expect(await orderOf(attempt)).toBeUndefined();
    await oneMinuteLater();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed' });
  });

  it("has it even if the gateway's answer about the invoice was lost", async () => {
    const attempt = newAttemptId();
    faults.lost = true;
    expect((await noura.initiate(createPaymentBody(1_750, attempt, card(attempt)))).status).toBe(503);
    faults.lost = false;
    const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
    const report = await shop.sandbox.status({ reference: String(row?.reference) });
    await shop.sandbox.hostedPage.pay(String(report?.invoiceId));
    await oneMinuteLater();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('an attempt that nobody pays', () => {
  it('frees its stock and code ten minutes after the invoice expired, and not before [row 90]', async () => {
    const before = await shop.books();
    const attempt = newAttemptId();
    await noura.initiate(createPaymentBody(1_620, attempt, card(attempt, 'TEN')));
    shop.clock.advance(39 * MINUTE);
    await shop.reconcile();
    const held = await shop.books();
    expect([held.reserved(101), held.used('TEN')]).toEqual([before.reserved(101) + 1, before.used('TEN') + 1]);
    await oneMinuteLater();
    const freed = await shop.books();
    expect([freed.reserved(101), freed.used('TEN'), freed.held(101)]).toEqual([
      before.reserved(101),
      before.used('TEN'),
      before.held(101),
    ]);
    expect((await noura.open(attempt)).body.data.state).toBe('dead');
  });

  it('is asked about ever more seldom, and not at all once money can no longer come', async () => {
    await shop.db.update(payments).set({ nextCheckAt: null });
    const { attempt } = await begun();
    const times: number[] = [];
    for (let passed = 1; passed <= 75 * 60; passed += passed < 120 ? 1 : 30) {
      const start = faults.asked;
      shop.clock.advance((passed < 120 ? 1 : 30) * MINUTE);
      await shop.reconcile();
      if (faults.asked > start) times.push(passed);
    }
    expect(times.length).toBeLessThan(90);
    const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
    expect(row).toMatchObject({ state: 'expired', nextCheckAt: null });
  });
});

describe('money that comes late', () => {
  it('still makes an order within 72 hours after everything was freed [row 77]', async () => {
    const { attempt, invoiceId } = await begun();
    await noura.cancel(attempt);
    shop.clock.advance(20 * MINUTE);
    await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(60 * HOUR);
    await shop.reconcile();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('after more than 72 hours makes an order on hold that a person looks at [row 91]', async () => {
    const { attempt, invoiceId } = await begun();
    const visit = await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(100 * HOUR);
    const news = shop.sandbox.signWebhook(visit?.webhook ?? { invoiceId, paymentId: '' });
    expect(
      (await shop.call('POST', '/api/payment/webhook', { body: news.raw, headers: Object.fromEntries(news.headers) }))
        .status,
    ).toBe(200);
    const made = await orderOf(attempt);
    expect(made).toMatchObject({ status: 'on_hold', paymentStatus: 'paid' });
    expect(
      await shop.db
        .select()
        .from(attention)
        .where(eq(attention.orderId, made?.id ?? '')),
    ).toMatchObject([{ kind: 'late_payment' }]);
  });

  it('for a second invoice of the same attempt makes no second order and asks for a refund', async () => {
    const { attempt, invoiceId } = await begun();
    await noura.cancel(attempt);
    const second = await noura.initiate(createPaymentBody(1_750, attempt, card(attempt)));
    await shop.sandbox.hostedPage.pay(second.body.Data.InvoiceId);
    await shop.sandbox.hostedPage.pay(invoiceId);
    const before = (await shop.books()).orders.length;
    await oneMinuteLater();
    shop.clock.advance(10 * MINUTE);
    await shop.reconcile();
    expect((await shop.books()).orders.length).toBe(before + 1);
    const [first] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    const [other] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.invoiceId, String(second.body.Data.InvoiceId)));
    const asked = await shop.db.select().from(attention).where(eq(attention.kind, 'duplicate_payment'));
    expect(asked.filter(({ paymentId }) => paymentId === first?.id || paymentId === other?.id)).toHaveLength(1);
  });

  it('twice for one invoice is seen although nobody told us of the second time', async () => {
    const { attempt, invoiceId } = await begun();
    await shop.sandbox.hostedPage.pay(invoiceId);
    await oneMinuteLater();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed' });
    await shop.db.insert(sandboxTransaction).values({
      paymentId: `second-${invoiceId}`,
      invoiceId,
      status: 'Success',
      createdAt: shop.clock.now(),
    });
    shop.clock.advance(73 * HOUR);
    await shop.reconcile();
    const [row] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    expect(row).toMatchObject({ state: 'paid', nextCheckAt: null });
    expect(
      await shop.db
        .select()
        .from(attention)
        .where(eq(attention.paymentId, row?.id ?? '')),
    ).toMatchObject([{ kind: 'duplicate_payment' }]);
  });

  it('for a documented client that never sent its order is shown to a person', async () => {
    const { body } = await noura.initiate(createPaymentBody(1_750, 'documented'));
    await shop.sandbox.hostedPage.pay(body.Data.InvoiceId);
    for (let minute = 0; minute < 12; minute += 1) await oneMinuteLater();
    const [row] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.invoiceId, String(body.Data.InvoiceId)));
    expect(
      await shop.db
        .select()
        .from(attention)
        .where(eq(attention.paymentId, row?.id ?? '')),
    ).toMatchObject([{ kind: 'orphan_payment' }]);
  });
});

describe('several servers', () => {
  it('share the work without doing any of it twice', async () => {
    await shop.db.update(stock).set({ onHand: 100 }).where(eq(stock.variantId, 101));
    const attempts = await Promise.all(Array.from({ length: 10 }, begun));
    for (const { invoiceId } of attempts) await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(MINUTE);
    const before = (await shop.books()).orders.length;
    const start = faults.asked;
    await Promise.all(Array.from({ length: 4 }, () => shop.reconcile()));
    expect((await shop.books()).orders.length).toBe(before + 10);
    expect(faults.asked - start).toBe(10);
  });

  it('go on by themselves until they are stopped', async () => {
    const { attempt, invoiceId } = await begun();
    await shop.sandbox.hostedPage.pay(invoiceId);
    const reconciler = startReconciler(shop.deps, 20);
    shop.clock.advance(MINUTE);
    await eventually(async () => expect(await orderOf(attempt)).toBeDefined());
    await reconciler.stop();
  });
});
