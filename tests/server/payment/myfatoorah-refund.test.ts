import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attention, order, payment, refund } from '../../../server/db/schema';
import { requestRefund } from '../../../server/payments/core/refund/request-refund';
import { createMyFatoorahFixture, type MyFatoorahFixture } from '../../support/server/gateway-fixtures';
import {
  createOrderBody,
  createPaymentBody,
  logInShopper,
  MINUTE,
  newAttemptId,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let fixture: MyFatoorahFixture;
let customer: Awaited<ReturnType<typeof logInShopper>>;
let number: string;
let invoiceId: string;
beforeAll(async () => {
  fixture = await createMyFatoorahFixture();
  customer = await logInShopper(fixture.shop);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const attempt = newAttemptId();
  const body = createOrderBody({ userId: customer.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  invoiceId = String((await customer.initiate(createPaymentBody(1_750, attempt, body))).body.Data.InvoiceId);
  await customer.status(await fixture.act('pay', invoiceId));
  number = (await customer.store(body)).body.data.id;
  await fixture.shop.db.update(payment).set({ nextCheckAt: null });
});
afterEach(() => fixture.shop.db.update(refund).set({ nextCheckAt: null }));

const ask = (amountFils: number | null = null) =>
  requestRefund(fixture.shop.deps, { number, amountFils, reason: 'damaged box', requestedBy: '' });
const later = async (milliseconds: number) => {
  fixture.shop.clock.advance(milliseconds);
  await fixture.shop.reconcile();
};
const row = async () => (await fixture.shop.db.select().from(order).where(eq(order.number, number)))[0];
const refundsAtGateway = () => fixture.double.refunds.filter(({ InvoiceId }) => String(InvoiceId) === invoiceId);
const hook = async ({ raw, headers }: { raw: string; headers: Headers }) =>
  (await fixture.shop.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) })).status;

describe('a refund through MyFatoorah', () => {
  it('is requested by invoice in dinars and waits for its team, whose event settles it', async () => {
    const { gatewayRefundId, reference, state } = await ask();
    expect(state).toBe('pending');
    expect(fixture.double.heard.findLast(({ path }) => path === '/v2/MakeRefund')?.body).toEqual({
      KeyType: 'InvoiceId',
      Key: invoiceId,
      ServiceChargeOnCustomer: false,
      Amount: 1.75,
      Comment: `damaged box [${reference}]`,
      ExternalIdentifier: reference,
      AmountDeductedFromSupplier: 0,
    });
    await later(MINUTE);
    expect(await row()).toMatchObject({ paymentStatus: 'refund_pending' });
    const event = fixture.double.decideRefund(gatewayRefundId ?? '', 'Refunded');
    expect(await hook(event)).toBe(200);
    expect(await row()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await hook(event)).toBe(200);
  });

  it('settles without the event too', async () => {
    const { gatewayRefundId } = await ask(250);
    fixture.double.decideRefund(gatewayRefundId ?? '', 'Refunded');
    await later(MINUTE);
    expect(await row()).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_refunded' });
  });

  it('that its team cancels goes to staff', async () => {
    const { id, gatewayRefundId } = await ask();
    expect(await hook(fixture.double.decideRefund(gatewayRefundId ?? '', 'Canceled'))).toBe(200);
    expect((await fixture.shop.db.select().from(refund).where(eq(refund.id, id)))[0]).toMatchObject({
      state: 'refused',
    });
    expect(await row()).toMatchObject({ paymentStatus: 'paid' });
    expect(await fixture.shop.db.$count(attention, eq(attention.kind, 'refund_refused'))).toBe(1);
  });

  it('is not believed with another signature', async () => {
    const { gatewayRefundId } = await ask();
    expect(await hook(fixture.double.decideRefund(gatewayRefundId ?? '', 'Refunded', 'another secret'))).toBe(401);
    expect(await row()).toMatchObject({ paymentStatus: 'refund_pending' });
  });

  it.each(['lost', 'malformed'] as const)(
    'whose answer was %s is found by its invoice, although it returns no reference of ours, and not requested twice',
    async (fault) => {
      const first = await ask(500);
      fixture.double.decideRefund(first.gatewayRefundId ?? '', 'Refunded');
      await later(MINUTE);
      fixture.double.failNextRefund(fault);
      expect(await ask(500)).toMatchObject({ state: 'requested', gatewayRefundId: null });
      await later(MINUTE);
      const [earlier, found] = refundsAtGateway();
      expect(refundsAtGateway()).toHaveLength(2);
      const stored = await fixture.shop.db
        .select()
        .from(refund)
        .where(eq(refund.gatewayRefundId, String(found?.RefundId)));
      expect(stored).toMatchObject([{ state: 'pending', amountFils: 500 }]);
      expect(String(earlier?.RefundId)).toBe(first.gatewayRefundId);
    },
  );

  it('that never arrived is requested again', async () => {
    fixture.double.failNextRefund('never arrives');
    await ask();
    expect(refundsAtGateway()).toHaveLength(0);
    await later(MINUTE);
    expect(refundsAtGateway()).toHaveLength(1);
  });

  it('over more than the invoice is refused with its sentence', async () => {
    fixture.double.charge(invoiceId, 1);
    expect(await ask()).toMatchObject({
      state: 'refused',
      error: 'Invalid data: The amount exceeds the invoice value',
    });
  });
});
