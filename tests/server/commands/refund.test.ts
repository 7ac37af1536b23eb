import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { refund, stock } from '../../../server/db/schema';
import { ordersCommand } from '../../../server/commands/orders/orders';
import { changeStatus } from '../../../server/orders/change-status';
import { requestRefund } from '../../../server/payments/core/refund/request-refund';
import { createCommandRunner } from '../../support/process/run-command';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  createPaymentBody,
  logInShopper,
  MINUTE,
  openAttention,
  newAttemptId,
  type OrdersApp,
  paymentIdOf,
} from '../../support/server/orders-app';

let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const { run } = createCommandRunner(ordersCommand);

describe('shop orders refund', () => {
  it('says what it would do and does nothing with --dry-run', async () => {
    const { number, row } = await createPaidOrder(shop);
    expect(await run('refund', number, '--amount', '1.25', '--dry-run')).toBe(
      `Would refund 1.250 KD of 1.750 KD for order ${number} through sandbox. Nothing was changed.\n`,
    );
    expect(await shop.db.$count(refund, eq(refund.orderId, (await row()).id))).toBe(0);
  });

  it('asks the gateway, notes who and why, and is listed until it is settled', async () => {
    const { number, row } = await createPaidOrder(shop);
    expect(await run('refund', number.toLowerCase(), '--reason', 'broken', '--by', 'Huda')).toBe(
      `Refund of 1.750 KD for order ${number}: the gateway has it. The customer is notified once it is confirmed.\n`,
    );
    expect(await row()).toMatchObject({ paymentStatus: 'refund_pending' });
    expect(JSON.parse(await run('refunds', '--pending', '--json'))).toMatchObject([
      { order: number, amountFils: 1_750, state: 'pending', reason: 'broken', requestedBy: 'Huda' },
    ]);
    expect(await run('refunds')).toContain(number);
    await shop.db.update(refund).set({ state: 'refunded', nextCheckAt: null });
    expect(await run('refunds', '--pending')).toBe('There are no refunds.\n');
  });

  it.each(['0', '-1', '1.2345', '1,5', 'all'])('refuses the amount %s with a sentence', async (amount) => {
    const { number } = await createPaidOrder(shop);
    await expect(run('refund', number, `--amount=${amount}`)).rejects.toThrow(
      `--amount must be dinars above zero with up to three decimals, like 1.250; it is ${amount}`,
    );
  });

  it('says which settings it misses', async () => {
    vi.stubEnv('PAYMENT_GATEWAY', 'myfatoorah');
    await expect(run('refund', '7K3M-9QXT')).rejects.toThrow(
      'MYFATOORAH_TOKEN, MYFATOORAH_BASE_URL must be set, as for the shop, to reach myfatoorah.',
    );
    vi.stubEnv('PAYMENT_GATEWAY', undefined);
  });
});

describe('cancelling an order that was paid by card', () => {
  it('puts its money on the attention list until all of it is refunded', async () => {
    const { number, row } = await createPaidOrder(shop);
    await run('status', number, 'cancelled');
    const { id } = await row();
    expect(await openAttention(shop, id)).toEqual(['cancelled_paid']);
    await run('refund', number, '--amount', '1');
    expect(await openAttention(shop, id)).toEqual(['cancelled_paid']);
    await shop.db.update(refund).set({ state: 'refunded', nextCheckAt: null });
    await run('refund', number);
    expect(await openAttention(shop, id)).toEqual([]);
  });

  it('refunds it with --refund', async () => {
    const { number, row } = await createPaidOrder(shop);
    expect(await run('status', number, 'cancelled', '--refund')).toContain(`Refund of 1.750 KD for order ${number}`);
    const { id, status, paymentStatus } = await row();
    expect({ status, paymentStatus }).toEqual({ status: 'cancelled', paymentStatus: 'refund_pending' });
    expect(await openAttention(shop, id)).toEqual([]);
  });

  it('needs no person any more once the order goes on', async () => {
    const { number, row } = await createPaidOrder(shop);
    await changeStatus(shop.deps, number, 'cancelled');
    await changeStatus(shop.deps, number, 'confirmed');
    expect(await openAttention(shop, (await row()).id)).toEqual([]);
  });

  it('is not refunded by its status', async () => {
    const { number, row } = await createPaidOrder(shop);
    await expect(run('status', number, 'refunded')).rejects.toThrow(
      `Order ${number} was paid by card. Send the money back with: shop orders refund ${number}`,
    );
    expect(await row()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('an order that was paid when its units were gone', () => {
  /** Two units of variant 71 of which one is left; staff has taken the shortfall off the list. */
  async function createSettledShortfall() {
    await setStock(5);
    const shopper = await logInShopper(shop);
    const attempt = newAttemptId();
    const body = createOrderBody({
      userId: shopper.userId,
      lines: [{ id: 7, v_id: 71, quantity: 2 }],
      amounts: { subtotal: 4_000, delivery: 500 },
      method: 'card',
      attempt,
    });
    const invoiceId = String((await shopper.initiate(createPaymentBody(4_500, attempt, body))).body.Data.InvoiceId);
    await shopper.cancel(attempt);
    await setStock(1);
    const paymentId = paymentIdOf((await shop.sandbox.hostedPage.pay(invoiceId))?.redirect);
    const number = String((await shopper.status(paymentId)).body.order_id);
    const open = JSON.parse(await run('attention', '--json')) as { id: number; kind: string; order: string }[];
    const item = open.find((one) => one.order === number);
    expect(item).toMatchObject({ kind: 'shortfall' });
    await run('attention', '--done', String(item?.id), '--by', 'Huda');
    return number;
  }
  const setStock = (onHand: number) => shop.db.update(stock).set({ onHand }).where(eq(stock.variantId, 71));
  const unitsLeft = async () => (await shop.books()).left(71);

  it('returns no units when it is refunded after staff has settled the shortfall', async () => {
    const number = await createSettledShortfall();
    await requestRefund(shop.deps, { number, amountFils: null, reason: '', requestedBy: '' });
    shop.clock.advance(MINUTE);
    await shop.reconcile();
    expect(JSON.parse(await run('show', number, '--json'))).toMatchObject({ status: 'refunded' });
    expect(await unitsLeft()).toBe(1);
    await expect(run('return', number)).rejects.toThrow('Nothing');
  });

  it('returns no units when it is cancelled, and those that it took when it was reopened', async () => {
    const number = await createSettledShortfall();
    await run('status', number, 'cancelled');
    await expect(run('return', number)).rejects.toThrow('Nothing');
    expect(await unitsLeft()).toBe(1);
    await setStock(6);
    await run('status', number, 'processing');
    expect(await unitsLeft()).toBe(4);
    await run('status', number, 'cancelled');
    expect(await unitsLeft()).toBe(6);
  });

  it('gets back what was sent all the same', async () => {
    const number = await createSettledShortfall();
    await run('status', number, 'processing');
    await run('status', number, 'shipped');
    expect(await run('return', number)).toBe('Put back into stock: 2 × V-71.\n');
    expect(await unitsLeft()).toBe(3);
  });
});
