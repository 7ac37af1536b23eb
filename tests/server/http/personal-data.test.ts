import { afterAll, beforeAll, expect, it } from 'vitest';
import { attention, audit, outbox } from '../../../server/db/schema';
import { changeStatus } from '../../../server/orders/change-status';
import { GatewayFailure } from '../../../server/payments/gateways/gateway';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  paymentIdOf,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let isDown = false;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (sandbox) => ({
      ...sandbox,
      createInvoice: (request) => {
        if (isDown) throw new GatewayFailure('unreachable', 'down');
        return sandbox.createInvoice(request);
      },
    }),
  });
});
afterAll(() => shop.close());

it('orders and payments leave no personal data, codes or tokens in logs, audit log and outbox [row 101]', async () => {
  const buyer = await logInShopper(shop);
  const secrets = [
    'Canary Al-Person',
    '+96550777777',
    '50777777',
    'canary@example.com',
    'Canary Street',
    buyer.token,
    buyer.phone,
  ];
  const detail = { full_name: secrets[0], phone_number: secrets[1], email: secrets[3], theStreet: secrets[4] };
  const order = (attempt: string, method: 'card' | 'cash') =>
    createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, method, attempt, detail });
  const card = (attempt: string) => ({
    ...createPaymentBody(1_750, attempt, order(attempt, 'card')),
    CustomerName: secrets[0],
    CustomerMobile: secrets[2],
    CustomerEmail: secrets[3],
  });

  const { id } = (await buyer.store(order(newAttemptId(), 'cash'))).body.data;
  await changeStatus(shop.deps, id, 'cancelled');
  for (const action of ['pay', 'decline', 'cancel', 'wrong-amount'] as const) {
    const { InvoiceId } = (await buyer.initiate(card(newAttemptId()))).body.Data;
    await buyer.status(paymentIdOf((await shop.sandbox.hostedPage.play(InvoiceId, action, true))?.redirect));
  }
  isDown = true;
  await buyer.initiate(card(newAttemptId()));
  isDown = false;
  await shop.post('/api/payment/webhook', { reference: 'x', invoiceId: secrets[0] });
  await shop.post('/api/order/store', { order_detail: detail }, { token: buyer.token });
  await shop.reconcile();

  const stored = [
    shop.lines,
    ...(await Promise.all([audit, attention, outbox].map((table) => shop.db.select().from(table)))),
  ];
  expect(stored.slice(1).map((rows) => rows.length > 0)).toEqual([true, true, true]);
  const text = JSON.stringify(stored);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
