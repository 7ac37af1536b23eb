import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { paymentsCommand } from '../../../server/commands/payments/payments';
import { payment } from '../../../server/db/schema';
import { changeStatus } from '../../../server/orders/change-status';
import { requestAttention } from '../../../server/orders/audit-log';
import { requestRefund } from '../../../server/payments/core/refund/request-refund';
import { createCommandRunner } from '../../support/process/run-command';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  HOUR,
  logInShopper,
  MINUTE,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const { run } = createCommandRunner(paymentsCommand);
const settlement = async (...options: string[]) => JSON.parse(await run('settlement', '--json', ...options));

it('sums each gateway’s days in the shop’s time zone, with the ids that its own list has', async () => {
  expect(await run('settlement', '--day', '2026-11-25')).toBe('No money came in or went out in these days.\n');

  // 23:59 in Kuwait, UTC+3, and a minute later.
  const first = await createPaidOrder(shop);
  await shop.db.update(payment).set({ paidAt: new Date('2026-11-25T20:59:00Z') });
  const second = await createPaidOrder(shop);
  const { paymentId } = await second.row();
  await shop.db
    .update(payment)
    .set({ paidAt: new Date('2026-11-25T21:00:00Z') })
    .where(eq(payment.id, paymentId ?? ''));
  await shop.db.transaction((tx) => requestAttention(tx, shop.clock.now(), 'late_payment', { paymentId }));

  const sandbox = { gateway: 'sandbox', payments: 1, capturedFils: 1_750, refunds: 0, refundedFils: 0, orders: 1 };
  const { days, entries } = await settlement('--from', '2026-11-25', '--to', '2026-11-26');
  expect(days).toEqual([
    { ...sandbox, day: '2026-11-25', environment: 'sandbox', netFils: 1_750, onAttention: 0 },
    { ...sandbox, day: '2026-11-26', environment: 'sandbox', netFils: 1_750, onAttention: 1 },
  ]);
  const [stored] = await shop.db.select().from(payment).where(eq(payment.invoiceId, first.invoiceId));
  expect(entries[0]).toMatchObject({
    at: '2026-11-25T20:59:00.000Z',
    kind: 'payment',
    fils: 1_750,
    reference: stored?.reference,
    invoiceId: first.invoiceId,
    gatewayId: stored?.gatewayPaymentId,
    order: first.number,
  });
  expect(await run('settlement', '--day', '2026-11-26', '--entries', '--csv')).toBe(
    [
      'day,at,gateway,environment,kind,fils,reference,invoiceId,gatewayId,order,attention',
      `2026-11-26,2026-11-25T21:00:00.000Z,sandbox,sandbox,payment,1750,${entries[1].reference},${second.invoiceId},${entries[1].gatewayId},${second.number},late_payment`,
      '',
    ].join('\n'),
  );
});

it('takes off what was refunded on the day of its confirmation, and counts cash from its delivery', async () => {
  shop.clock.advance(48 * HOUR);
  const day = new Date(shop.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10);
  const paid = await createPaidOrder(shop);
  await requestRefund(shop.deps, { number: paid.number, amountFils: 500, reason: '', requestedBy: '' });
  const only = async () => (await settlement('--day', day)).days;
  expect(await only()).toMatchObject([{ gateway: 'sandbox', refundedFils: 0, netFils: 1_750 }]);
  shop.clock.advance(2 * MINUTE);
  await shop.reconcile();
  expect(await only()).toMatchObject([{ gateway: 'sandbox', refunds: 1, refundedFils: 500, netFils: 1_250 }]);

  const { userId, store } = await logInShopper(shop);
  const body = createOrderBody({ userId, attempt: newAttemptId(), amounts: SMALL_ORDER });
  const number = (await store(body)).body.data.id;
  expect(await only()).toHaveLength(1);
  for (const status of ['delivered', 'completed'] as const) await changeStatus(shop.deps, number, status);
  const [, cash] = await only();
  expect(cash).toMatchObject({ gateway: 'cash', payments: 1, capturedFils: 1_750, netFils: 1_750, orders: 1 });
  await changeStatus(shop.deps, number, 'refunded');
  expect((await only())[1]).toMatchObject({ refunds: 1, refundedFils: 1_750, netFils: 0 });
  expect(await run('settlement', '--day', day)).toContain('1.250');
});

it('refuses days that make no sense', async () => {
  await expect(run('settlement', '--day', '2026-11-25', '--to', '2026-11-26')).rejects.toThrow('Give either --day');
  await expect(run('settlement', '--from', '2026-11-26', '--to', '2026-11-25')).rejects.toThrow('is after --to');
});
