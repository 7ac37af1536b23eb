import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '../../../server/db/schema';
import type { Email } from '../../../server/messages/email/email-sender';
import { enqueueEvent } from '../../../server/orders/audit-log';
import { changeStatus } from '../../../server/orders/change-status';
import { deliverOutbox } from '../../../server/messages/outbox-worker';
import {
  HOUR,
  newAttemptId,
  createOrderBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { createOrdersApp } from '../../support/server/orders-app';

const sentEmails: Email[] = [];
let isMailBroken = false;
const mail = {
  send: async (email: Email) => {
    if (isMailBroken) throw new Error('broken');
    sentEmails.push(email);
  },
};

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
const deliver = () => deliverOutbox({ ...shop.deps, mail });
const pendingCount = () => shop.db.$count(outbox, isNull(outbox.doneAt));
const placeOrder = async (email: string) => {
  const body = createOrderBody({
    userId: buyer.userId,
    amounts: SMALL_ORDER,
    attempt: newAttemptId(),
    detail: { email },
  });
  return (await buyer.store(body)).body.data.id as string;
};

beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
});
beforeEach(() => {
  sentEmails.length = 0;
  isMailBroken = false;
});
afterAll(() => shop.close());

it('a shopper with an e-mail address gets one e-mail per status', async () => {
  const number = await placeOrder('noura@example.com');
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(sentEmails.map(({ to, subject }) => [to, subject])).toEqual([
    ['noura@example.com', `لوزة: طلب رقم ${number}`],
  ]);
  for (const status of ['processing', 'shipped'] as const) await changeStatus(shop.deps, number, status);
  await deliver();
  expect(sentEmails.map(({ text }) => text.split('\n\n')[1])).toEqual([
    'استلمنا طلبك، ويصلك السبت، Jan 18.',
    'طلبك في طريقه إليك.',
  ]);
  expect(await pendingCount()).toBe(0);
});

it.each([
  ['partially_refunded', 'أعدنا إليك جزءًا من مبلغ طلبك. المبلغ: KD\u00a01.00'],
  ['refunded', 'أعدنا إليك مبلغ طلبك. المبلغ: KD\u00a01.00'],
])('a confirmed refund is reported by e-mail: %s', async (status, sentence) => {
  const order = await placeOrder('noura@example.com');
  await deliver();
  const refunded = { order, status, refund_fils: 1_000 };
  await shop.db.transaction((tx) => enqueueEvent(tx, shop.clock.now(), 'order.refunded', refunded));
  await deliver();
  expect(sentEmails.at(-1)?.text.split('\n\n')[1]).toBe(sentence);
});

it('no e-mail is sent without a valid address', async () => {
  for (const email of ['', 'customer@shop.invalid', 'no address']) await placeOrder(email);
  await deliver();
  expect([sentEmails, await pendingCount()]).toEqual([[], 0]);
});

it('a failed e-mail is retried later, up to a limit', async () => {
  isMailBroken = true;
  await placeOrder('noura@example.com');
  await deliver();
  expect(await pendingCount()).toBe(1);
  isMailBroken = false;
  await deliver();
  expect(sentEmails).toEqual([]);
  shop.clock.advance(HOUR);
  await deliver();
  expect([sentEmails.length, await pendingCount()]).toEqual([1, 0]);

  isMailBroken = true;
  await placeOrder('noura@example.com');
  for (let round = 0; round < 6; round += 1) {
    await deliver();
    shop.clock.advance(5 * HOUR);
  }
  expect(await pendingCount()).toBe(0);
});
