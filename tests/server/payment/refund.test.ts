import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outbox, payment, refund, sandboxNotice, sandboxRefund } from '../../../server/db/schema';
import { inTransaction } from '../../../server/db/transaction';
import { changeStatus } from '../../../server/orders/change-status';
import { requestRefund, storeRefund } from '../../../server/payments/core/refund/request-refund';
import { GatewayFailure } from '../../../server/payments/gateways/gateway';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  logInShopper,
  MINUTE,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
  openAttention,
} from '../../support/server/orders-app';

/** What happens to the shop's next refund calls. */
const faults: { call?: 'lost' | 'never sent' | 'refused'; calls: number } = { calls: 0 };

let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (gateway) => ({
      ...gateway,
      async refund(request) {
        faults.calls += 1;
        if (faults.call === 'never sent') throw new GatewayFailure('unreachable', 'down');
        if (faults.call === 'refused') throw new GatewayFailure('refused', 'Refunds are closed for this account');
        const made = await gateway.refund(request);
        if (faults.call === 'lost') throw new GatewayFailure('unreachable', 'the answer was lost');
        return made;
      },
    }),
  });
});
afterAll(() => shop.close());
afterEach(async () => {
  faults.calls = 0;
  delete faults.call;
  await shop.db.update(payment).set({ nextCheckAt: null });
  await shop.db.update(refund).set({ nextCheckAt: null });
  await shop.db.update(sandboxNotice).set({ dueAt: null });
});

const ask = (number: string, amountFils: number | null = null) =>
  requestRefund(shop.deps, { number, amountFils, reason: 'damaged', requestedBy: 'Huda' });
const later = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  await shop.reconcile();
};
const refundsOf = async (number: string) =>
  (
    await shop.db
      .select({ state: refund.state, amountFils: refund.amountFils })
      .from(refund)
      .where(eq(refund.orderId, (await findOrder(number)).id))
  ).sort((a, b) => a.amountFils - b.amountFils);
const findOrder = async (number: string) => {
  const found = (await shop.books()).orders.find((one) => one.number === number);
  if (!found) throw new Error(`no order ${number}`);
  return found;
};
const sentBy = (invoiceId: string) => shop.db.$count(sandboxRefund, eq(sandboxRefund.invoiceId, invoiceId));
const messagesAbout = async (number: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.kind, 'order.refunded')))
    .map(({ payload }) => payload)
    .filter((payload) => payload.order === number);
const attentionFor = async (number: string) => openAttention(shop, (await findOrder(number)).id);
const decide = (invoiceId: string, id: string, decision: string) =>
  shop.call('POST', `/sandbox-gateway/invoice/${invoiceId}/refund/${id}/${decision}`);

describe('a refund of the whole amount', () => {
  it('is pending until the gateway confirms it, and only then is the customer notified', async () => {
    const { number, row, shopper } = await createPaidOrder(shop);
    const unitsLeft = (await shop.books()).left(101);
    expect(await ask(number)).toMatchObject({ state: 'pending', amountFils: 1_750, requestedBy: 'Huda' });
    expect(await row()).toMatchObject({ status: 'confirmed', paymentStatus: 'refund_pending' });
    expect((await shopper.order(number)).body.data.payment_status).toBe('paid');
    await later(10_000);
    expect(await row()).toMatchObject({ paymentStatus: 'refund_pending' });
    expect(await messagesAbout(number)).toEqual([]);
    await later(MINUTE);
    expect(await row()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect((await shopper.order(number)).body.data.payment_status).toBe('refunded');
    expect(await messagesAbout(number)).toEqual([{ order: number, status: 'refunded', refund_fils: 1_750 }]);
    expect((await shop.books()).left(101)).toBe(unitsLeft + 1);
    await expect(ask(number)).rejects.toMatchObject({ code: 'refund_too_high' });
  });

  it('leaves the units of a cancelled order alone: they are back already', async () => {
    const { number, row } = await createPaidOrder(shop);
    await changeStatus(shop.deps, number, 'cancelled');
    const unitsLeft = (await shop.books()).left(101);
    await ask(number);
    await later(MINUTE);
    expect(await row()).toMatchObject({ status: 'refunded' });
    expect((await shop.books()).left(101)).toBe(unitsLeft);
  });
});

describe('a partial refund', () => {
  it('leaves the order as it is, and the rest can be refunded later', async () => {
    const { number, row } = await createPaidOrder(shop);
    await ask(number, 500);
    await later(MINUTE);
    expect(await row()).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_refunded' });
    await expect(ask(number, 1_251)).rejects.toMatchObject({
      message: `Of order ${number}, 1.250 KD can be refunded; 1.251 KD is more.`,
    });
    expect(await ask(number)).toMatchObject({ amountFils: 1_250 });
    await later(MINUTE);
    expect(await row()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await messagesAbout(number)).toEqual([
      { order: number, status: 'partially_refunded', refund_fils: 500 },
      { order: number, status: 'refunded', refund_fils: 1_250 },
    ]);
  });

  it('is requested once, however often the merchant presses the button', async () => {
    const { number, invoiceId } = await createPaidOrder(shop);
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask(number, 100)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'refund_in_progress' });
    expect(await sentBy(invoiceId)).toBe(1);
  });
});

describe('a refund whose call failed', () => {
  it('is found at the gateway and not requested again if the answer was lost', async () => {
    const { number, invoiceId } = await createPaidOrder(shop);
    faults.call = 'lost';
    expect(await ask(number)).toMatchObject({ state: 'requested', gatewayRefundId: null });
    await later(MINUTE);
    expect(await refundsOf(number)).toEqual([{ state: 'refunded', amountFils: 1_750 }]);
    expect([await sentBy(invoiceId), faults.calls]).toEqual([1, 1]);
  });

  it('is requested again until the gateway takes it', async () => {
    const { number, invoiceId, row } = await createPaidOrder(shop);
    faults.call = 'never sent';
    await ask(number);
    await later(MINUTE);
    expect(await refundsOf(number)).toEqual([{ state: 'requested', amountFils: 1_750 }]);
    delete faults.call;
    await later(2 * MINUTE);
    await later(2 * MINUTE);
    expect(await sentBy(invoiceId)).toBe(1);
    expect(await row()).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is sent by the reconciler if the server stopped between storing and sending it', async () => {
    const { number, invoiceId } = await createPaidOrder(shop);
    const wanted = { number, amountFils: null, reason: '', requestedBy: '' };
    await inTransaction(shop.db, (tx) => storeRefund(tx, shop.clock.now(), shop.deps.gateway, wanted));
    await shop.reconcile();
    expect(await sentBy(invoiceId)).toBe(0);
    await later(MINUTE);
    expect(await sentBy(invoiceId)).toBe(1);
  });

  it('asks staff if the gateway refuses the call, and the money counts as paid', async () => {
    const { number, row } = await createPaidOrder(shop);
    faults.call = 'refused';
    expect(await ask(number)).toMatchObject({ state: 'refused', error: 'Refunds are closed for this account' });
    expect(await row()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await attentionFor(number)).toEqual(['refund_refused']);
  });
});

describe('the gateway decides later', () => {
  it('asks staff if it refuses, tells the customer nothing, and lets the merchant try again', async () => {
    const { number, invoiceId, row } = await createPaidOrder(shop);
    const { gatewayRefundId } = await ask(number);
    expect((await decide(invoiceId, gatewayRefundId ?? '', 'refuse')).status).toBe(303);
    expect(await row()).toMatchObject({ paymentStatus: 'paid' });
    expect(await attentionFor(number)).toEqual(['refund_refused']);
    expect(await messagesAbout(number)).toEqual([]);
    await ask(number);
    await later(MINUTE);
    expect(await row()).toMatchObject({ paymentStatus: 'refunded' });
    expect(await attentionFor(number)).toEqual([]);
  });

  it('settles it by webhook, once for two of them', async () => {
    const { number, invoiceId, row } = await createPaidOrder(shop);
    const { gatewayRefundId } = await ask(number);
    const refundId = gatewayRefundId ?? '';
    expect((await decide(invoiceId, refundId, 'confirm')).status).toBe(303);
    expect(await row()).toMatchObject({ paymentStatus: 'refunded' });
    expect(await hook({ invoiceId, refundId })).toBe(200);
    expect(await messagesAbout(number)).toHaveLength(1);
  });

  it('believes no webhook: the refund that it names is checked', async () => {
    const { number, invoiceId, row } = await createPaidOrder(shop);
    const { gatewayRefundId } = await ask(number);
    expect(await hook({ invoiceId, refundId: gatewayRefundId ?? '' })).toBe(200);
    expect(await row()).toMatchObject({ paymentStatus: 'refund_pending' });
    expect(await hook({ invoiceId, refundId: 'unknown' })).toBe(404);
    expect(await hook({ invoiceId, refundId: gatewayRefundId ?? '' }, true)).toBe(401);
  });

  it('asks staff to look after a week', async () => {
    const { number, invoiceId } = await createPaidOrder(shop);
    const { gatewayRefundId } = await ask(number);
    await decide(invoiceId, gatewayRefundId ?? '', 'delay');
    for (let day = 0; day < 7; day += 1) {
      await shop.db
        .update(sandboxRefund)
        .set({ settlesAt: new Date(shop.clock.now().getTime() + 10 * 24 * 60 * MINUTE) });
      await later(24 * 60 * MINUTE);
    }
    expect(await attentionFor(number)).toEqual(['refund_overdue']);
  });

  const hook = async (about: { invoiceId: string; refundId: string }, isForged = false) => {
    const { raw, headers } = shop.sandbox.signWebhook({ ...about, paymentId: '', status: 'Refunded' }, isForged);
    return (await shop.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) }))
      .status;
  };
});

describe('what can not be refunded', () => {
  it('is money that was paid in cash', async () => {
    const customer = await logInShopper(shop);
    const body = createOrderBody({ userId: customer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
    const number = (await customer.store(body)).body.data.id;
    await expect(ask(number)).rejects.toMatchObject({
      code: 'not_refundable',
      message: `Order ${number} is paid in cash. Hand the money back, then run: shop orders status ${number} refunded`,
    });
  });

  it('is an order that nobody knows', async () => {
    await expect(ask('NONE-SUCH')).rejects.toMatchObject({ status: 404 });
  });

  it('is money of another gateway', async () => {
    const { number } = await createPaidOrder(shop);
    const gateway = { ...shop.deps.gateway, name: 'myfatoorah', environment: 'live' } as const;
    const wanted = { number, amountFils: null, reason: '', requestedBy: '' };
    await expect(requestRefund({ ...shop.deps, gateway }, wanted)).rejects.toMatchObject({ code: 'not_refundable' });
  });

  it('is more than was paid, which the database refuses too', async () => {
    const { number } = await createPaidOrder(shop);
    await ask(number, 1_000);
    const stored = shop.db
      .update(refund)
      .set({ amountFils: 1_751 })
      .where(and(eq(refund.orderId, (await findOrder(number)).id)));
    await expect(stored).rejects.toMatchObject({ cause: { constraint: 'refund_within_payment' } });
  });
});
