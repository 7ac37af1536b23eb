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

const faults: { isResponseLost?: boolean; isDown?: boolean; statusCalls: number } = { statusCalls: 0 };

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (gateway) => ({
      ...gateway,
      async createInvoice(request) {
        const invoice = await gateway.createInvoice(request);
        if (faults.isResponseLost) throw new GatewayFailure('unreachable', 'the answer was lost');
        return invoice;
      },
      async status(key) {
        faults.statusCalls += 1;
        if (faults.isDown) throw new GatewayFailure('unreachable', 'down');
        return gateway.status(key);
      },
    }),
  });
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

const card = (attempt: string, promo: string | null = null) =>
  createOrderBody({
    userId: buyer.userId,
    amounts: promo ? { ...SMALL_ORDER, discount: 130 } : SMALL_ORDER,
    method: 'card',
    attempt,
    promo,
  });

async function startPayment() {
  const attempt = newAttemptId();
  const { body } = await buyer.initiate(createPaymentBody(1_750, attempt, card(attempt)));
  return { attempt, invoiceId: String(body.Data.InvoiceId) };
}

const orderOf = async (attempt: string) => {
  const rows = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
  const { orders } = await shop.books();
  return orders.find((order) => rows.some((row) => row.id === order.paymentId));
};
const advanceOneMinute = async () => {
  shop.clock.advance(MINUTE);
  await shop.reconcile();
};

describe('a shopper who pays and does not return', () => {
  it('has an order a minute later without a webhook [row 68]', async () => {
    const { attempt, invoiceId } = await startPayment();
    await shop.sandbox.hostedPage.pay(invoiceId);
    await shop.reconcile();
    expect(await orderOf(attempt)).toBeUndefined();
    await advanceOneMinute();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it.each([0, 4, 9, 19, 29])(
    'who took %d minutes to pay has an order at most five minutes later [row 68]',
    async (minutes) => {
      const { attempt, invoiceId } = await startPayment();
      for (let minute = 0; minute < minutes; minute += 1) await advanceOneMinute();
      await shop.sandbox.hostedPage.pay(invoiceId);
      let waited = 0;
      for (; waited < 30 && !(await orderOf(attempt)); waited += 1) {
        shop.clock.advance(MINUTE / 2);
        await shop.reconcile();
      }
      expect(waited / 2).toBeLessThanOrEqual(5);
    },
  );

  it('has an order as soon as the server runs again', async () => {
    const { attempt, invoiceId } = await startPayment();
    await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(5 * HOUR);
    const reconciler = startReconciler(shop.deps);
    await reconciler.stop();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed' });
  });

  it('has an order when the gateway is reachable again [row 72]', async () => {
    const { attempt, invoiceId } = await startPayment();
    await shop.sandbox.hostedPage.pay(invoiceId);
    faults.isDown = true;
    for (let minute = 0; minute < 3; minute += 1) await advanceOneMinute();
    faults.isDown = false;
    expect(await orderOf(attempt)).toBeUndefined();
    await advanceOneMinute();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed' });
  });

  it('has an order even if the response with the invoice was lost', async () => {
    const attempt = newAttemptId();
    faults.isResponseLost = true;
    expect((await buyer.initiate(createPaymentBody(1_750, attempt, card(attempt)))).status).toBe(503);
    faults.isResponseLost = false;
    const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
    const report = await shop.sandbox.status({ reference: String(row?.reference) });
    await shop.sandbox.hostedPage.pay(String(report?.invoiceId));
    await advanceOneMinute();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('an unpaid attempt', () => {
  it('releases its stock and promo code ten minutes after the invoice expired [row 90]', async () => {
    const before = await shop.books();
    const attempt = newAttemptId();
    await buyer.initiate(createPaymentBody(1_620, attempt, card(attempt, 'TEN')));
    shop.clock.advance(39 * MINUTE);
    await shop.reconcile();
    const reserved = await shop.books();
    expect([reserved.reserved(101), reserved.used('TEN')]).toEqual([before.reserved(101) + 1, before.used('TEN') + 1]);
    await advanceOneMinute();
    const released = await shop.books();
    expect([released.reserved(101), released.used('TEN'), released.reserved(101)]).toEqual([
      before.reserved(101),
      before.used('TEN'),
      before.reserved(101),
    ]);
    expect((await buyer.open(attempt)).body.data.state).toBe('dead');
  });

  it('is checked less and less often, and not at all once it can no longer be paid', async () => {
    await shop.db.update(payments).set({ nextCheckAt: null });
    const { attempt } = await startPayment();
    const callTimes: number[] = [];
    for (let passed = 1; passed <= 75 * 60; passed += passed < 120 ? 1 : 30) {
      const start = faults.statusCalls;
      shop.clock.advance((passed < 120 ? 1 : 30) * MINUTE);
      await shop.reconcile();
      if (faults.statusCalls > start) callTimes.push(passed);
    }
    expect(callTimes.length).toBeLessThan(90);
    const [row] = await shop.db.select().from(payments).where(eq(payments.attemptKey, attempt));
    expect(row).toMatchObject({ state: 'expired', nextCheckAt: null });
  });
});

describe('a late payment', () => {
  it('becomes an order within 72 hours after the stock was released [row 77]', async () => {
    const { attempt, invoiceId } = await startPayment();
    await buyer.cancel(attempt);
    shop.clock.advance(20 * MINUTE);
    await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(60 * HOUR);
    await shop.reconcile();
    expect(await orderOf(attempt)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('becomes an order on hold with an attention row after 72 hours [row 91]', async () => {
    const { attempt, invoiceId } = await startPayment();
    const visit = await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(100 * HOUR);
    const webhook = shop.sandbox.signWebhook(visit?.webhook ?? { invoiceId, paymentId: '' });
    expect(
      (
        await shop.call('POST', '/api/payment/webhook', {
          body: webhook.raw,
          headers: Object.fromEntries(webhook.headers),
        })
      ).status,
    ).toBe(200);
    const created = await orderOf(attempt);
    expect(created).toMatchObject({ status: 'on_hold', paymentStatus: 'paid' });
    expect(
      await shop.db
        .select()
        .from(attention)
        .where(eq(attention.orderId, created?.id ?? '')),
    ).toMatchObject([{ kind: 'late_payment' }]);
  });

  it('of a second invoice of the same attempt becomes no second order and asks for a refund', async () => {
    const { attempt, invoiceId } = await startPayment();
    await buyer.cancel(attempt);
    const second = await buyer.initiate(createPaymentBody(1_750, attempt, card(attempt)));
    await shop.sandbox.hostedPage.pay(second.body.Data.InvoiceId);
    await shop.sandbox.hostedPage.pay(invoiceId);
    const before = (await shop.books()).orders.length;
    await advanceOneMinute();
    shop.clock.advance(10 * MINUTE);
    await shop.reconcile();
    expect((await shop.books()).orders.length).toBe(before + 1);
    const [first] = await shop.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
    const [other] = await shop.db
      .select()
      .from(payments)
      .where(eq(payments.invoiceId, String(second.body.Data.InvoiceId)));
    const duplicates = await shop.db.select().from(attention).where(eq(attention.kind, 'duplicate_payment'));
    expect(duplicates.filter(({ paymentId }) => paymentId === first?.id || paymentId === other?.id)).toHaveLength(1);
  });

  it('is found if it is the second one of an invoice, without a webhook', async () => {
    const { attempt, invoiceId } = await startPayment();
    await shop.sandbox.hostedPage.pay(invoiceId);
    await advanceOneMinute();
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

  it('of a documented client without an order creates an attention row', async () => {
    const { body } = await buyer.initiate(createPaymentBody(1_750, 'documented'));
    await shop.sandbox.hostedPage.pay(body.Data.InvoiceId);
    for (let minute = 0; minute < 12; minute += 1) await advanceOneMinute();
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
  it('process each payment once', async () => {
    await shop.db.update(stock).set({ onHand: 100 }).where(eq(stock.variantId, 101));
    const attempts = await Promise.all(Array.from({ length: 10 }, startPayment));
    for (const { invoiceId } of attempts) await shop.sandbox.hostedPage.pay(invoiceId);
    shop.clock.advance(MINUTE);
    const before = (await shop.books()).orders.length;
    const start = faults.statusCalls;
    await Promise.all(Array.from({ length: 4 }, () => shop.reconcile()));
    expect((await shop.books()).orders.length).toBe(before + 10);
    expect(faults.statusCalls - start).toBe(10);
  });

  it('run until they are stopped', async () => {
    const { attempt, invoiceId } = await startPayment();
    await shop.sandbox.hostedPage.pay(invoiceId);
    const reconciler = startReconciler(shop.deps, 20);
    shop.clock.advance(MINUTE);
    await eventually(async () => expect(await orderOf(attempt)).toBeDefined());
    await reconciler.stop();
  });
});
