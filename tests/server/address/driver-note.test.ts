import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadOrderFacts, type OrderMessage } from '../../../server/messages/orders/order-message';
import { summariseOrder } from '../../../server/messages/orders/order-summary';
import { webhookBody } from '../../../server/messages/webhook/webhook-body';
import { loadSlipOrder } from '../../../server/slips/load-slip';
import { slipPage } from '../../../server/slips/slip-page';
import {
  createOrderBody,
  createOrdersApp,
  logInShopper,
  newAttemptId,
  type OrdersApp,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

const save = (note: string | undefined) =>
  shop.post(
    '/api/address/store',
    {
      user_id: buyer.userId,
      fullName: 'Maha Al-Salem',
      street: 'Salem Street',
      city: 'Salmiya',
      area: 'Hawalli',
      phone: '+96550001234',
      country: 'Kuwait',
      address: '12',
      note,
      pickupLocation: { latitude: 29.33, longitude: 48.07 },
    },
    { token: buyer.token },
  );

async function orderTo(addressId: string): Promise<string> {
  const amounts = { subtotal: 1_250, delivery: 500 };
  const body = createOrderBody({
    userId: buyer.userId,
    amounts,
    attempt: newAttemptId(),
    detail: { address_id: addressId },
  });
  return (await buyer.store(body)).body.data.id;
}

it('is taken with an address, which the shop says, and reaches slip, email and webhook of an order', async () => {
  expect((await shop.get('/api/shop')).body.data.takesDriverNotes).toBe(true);
  const { body } = await save(' اتصل قبل الوصول <b> ');
  expect(body.data.note).toBe('اتصل قبل الوصول <b>');
  const number = await orderTo(body.data.id);
  await shop.post(`/api/address/${body.data.id}/delete`, {}, { token: buyer.token });

  const facts = await loadOrderFacts(shop.deps, number);
  const slip = await loadSlipOrder(shop.db, number);
  if (!facts || !slip) throw new Error('the order is gone');
  expect(summariseOrder(facts, 'en').notes).toEqual([{ label: 'Note for the driver', text: 'اتصل قبل الوصول <b>' }]);
  const page = slipPage(slip, shop.config.brand, { kind: 'packing', language: 'ar', note: null });
  expect(JSON.stringify(page.notes)).toContain('ملاحظة للسائق');
  expect(JSON.stringify(page.notes)).toContain('اتصل قبل الوصول <b>');
  const message = { messageId: 'm-1', event: { type: 'order.placed', createdAt: new Date(0) }, facts } as OrderMessage;
  expect(JSON.parse(webhookBody(message)).data.order.address.note).toBe('اتصل قبل الوصول <b>');
});

it('may be left out, and has 200 characters at most', async () => {
  const { body } = await save(undefined);
  expect(body.data.note).toBe('');
  const facts = await loadOrderFacts(shop.deps, await orderTo(body.data.id));
  expect(facts && summariseOrder(facts, 'en').notes).toEqual([]);
  expect((await save('x'.repeat(200))).status).toBe(200);
  const refused = await save('x'.repeat(201));
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'note', code: 'too_long' }]]);
});
