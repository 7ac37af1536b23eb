import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { order, payment, refund } from '../../../server/db/schema';
import { requestRefund } from '../../../server/payments/core/refund/request-refund';
import {
  createMyFatoorahFixture,
  createSandboxFixture,
  createTapFixture,
  type GatewayFixture,
} from '../../support/server/gateway-fixtures';
import {
  createOrderBody,
  createPaymentBody,
  logInShopper,
  MINUTE,
  newAttemptId,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let rig: GatewayFixture;
let customer: Awaited<ReturnType<typeof logInShopper>>;

async function paidOrder() {
  const attempt = newAttemptId();
  const body = createOrderBody({ userId: customer.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  const invoiceId = String((await customer.initiate(createPaymentBody(1_750, attempt, body))).body.Data.InvoiceId);
  await customer.status(await rig.act('pay', invoiceId));
  const number = String((await customer.store(body)).body.data.id);
  await rig.shop.db.update(payment).set({ nextCheckAt: null });
  return {
    invoiceId,
    ask: (amountFils: number | null = null) =>
      requestRefund(rig.shop.deps, { number, amountFils, reason: 'damaged', requestedBy: 'Huda' }),
    row: async () => (await rig.shop.db.select().from(order).where(eq(order.number, number)))[0],
  };
}

const refundRow = async (id: string) => (await rig.shop.db.select().from(refund).where(eq(refund.id, id)))[0];
const hook = async ({ raw, headers }: { raw: string; headers: Headers }) =>
  (await rig.shop.call('POST', '/api/payment/webhook', { body: raw, headers: Object.fromEntries(headers) })).status;
const later = async (milliseconds: number) => {
  rig.shop.clock.advance(milliseconds);
  await rig.shop.reconcile();
};

describe.each([
  ['the sandbox', createSandboxFixture],
  ['MyFatoorah', createMyFatoorahFixture],
  ['Tap', createTapFixture],
] as const)('a refund through %s', (_, start) => {
  beforeAll(async () => {
    rig = await start();
    customer = await logInShopper(rig.shop);
  });
  afterEach(() => rig.shop.db.update(refund).set({ nextCheckAt: null }));
  afterAll(() => rig.close());

  it('waits for the gateway, whose signed webhook settles it, however often it comes', async () => {
    const bank = await paidOrder();
    const { id, gatewayRefundId } = await bank.ask();
    expect(await bank.row()).toMatchObject({ status: 'confirmed', paymentStatus: 'refund_pending' });
    const about = { invoiceId: bank.invoiceId, refundId: gatewayRefundId ?? '' };
    expect(await hook(await rig.refunds.decide(about, { isRefunded: true, isForged: true }))).toBe(401);
    const notification = await rig.refunds.decide(about, { isRefunded: true });
    expect([await hook(notification), await hook(notification)]).toEqual([200, 200]);
    expect(await bank.row()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await refundRow(id)).toMatchObject({ state: 'refunded', amountFils: 1_750 });
  });

  it('of a part is settled by the reconciler where no webhook comes', async () => {
    const bank = await paidOrder();
    const { gatewayRefundId } = await bank.ask(250);
    await rig.refunds.decide({ invoiceId: bank.invoiceId, refundId: gatewayRefundId ?? '' }, { isRefunded: true });
    await later(MINUTE);
    expect(await bank.row()).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_refunded' });
  });

  it('that the gateway declines leaves the order paid', async () => {
    const bank = await paidOrder();
    const { id, gatewayRefundId } = await bank.ask();
    const about = { invoiceId: bank.invoiceId, refundId: gatewayRefundId ?? '' };
    expect(await hook(await rig.refunds.decide(about, { isRefunded: false }))).toBe(200);
    expect(await refundRow(id)).toMatchObject({ state: 'refused' });
    expect(await bank.row()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('whose answer was lost is found and not made twice', async () => {
    const bank = await paidOrder();
    rig.refunds.loseNextAnswer();
    const { id } = await bank.ask();
    expect(await refundRow(id)).toMatchObject({ state: 'requested', gatewayRefundId: null });
    await later(MINUTE);
    expect((await refundRow(id))?.gatewayRefundId).not.toBeNull();
    expect(await rig.refunds.count(bank.invoiceId)).toBe(1);
  });
});
