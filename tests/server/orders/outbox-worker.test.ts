import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '../../../server/db/schema';
import type { Email } from '../../../server/messages/email/email-sender';
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

const letters: Email[] = [];
let isBroken = false;
const mail = {
  send: async (letter: Email) => {
    if (isBroken) throw new Error('broken');
    letters.push(letter);
  },
};

let shop: OrdersApp;
let noura: Awaited<ReturnType<typeof logInShopper>>;
const post = () => deliverOutbox({ ...shop.deps, mail });
const waiting = () => shop.db.$count(outbox, isNull(outbox.doneAt));
const orders = async (email: string) => {
  const body = createOrderBody({
    userId: noura.userId,
    amounts: SMALL_ORDER,
    attempt: newAttemptId(),
    detail: { email },
  });
  return (await noura.store(body)).body.data.id as string;
};

beforeAll(async () => {
  shop = await createOrdersApp();
  noura = await logInShopper(shop);
});
beforeEach(() => {
  letters.length = 0;
  isBroken = false;
});
afterAll(() => shop.close());

it('a shopper with an e-mail address is told once what happened to the order, in both languages', async () => {
  const number = await orders('noura@example.com');
  await Promise.all([post(), post(), post()]);
  expect(letters).toEqual([
    {
      to: 'noura@example.com',
      subject: `لوزة · Lawza: طلب رقم ${number} · Order #${number}`,
      text: expect.stringMatching(/استلمنا طلبك[\s\S]+We have received your order[\s\S]+http:\/\/shop\.test\/order\//),
    },
  ]);
  for (const status of ['processing', 'shipped'] as const) await changeStatus(shop.deps, number, status);
  await post();
  expect(letters.map(({ text }) => text.split('\n\n')[1])).toEqual([
    'We have received your order. It arrives within 2 days.',
    'Your order has been shipped.',
  ]);
  expect(await waiting()).toBe(0);
});

it('nobody is written to without a real address', async () => {
  for (const email of ['', 'customer@shop.invalid', 'no address']) await orders(email);
  await post();
  expect([letters, await waiting()]).toEqual([[], 0]);
});

it('a letter that did not leave is tried again later, and given up in the end', async () => {
  isBroken = true;
  await orders('noura@example.com');
  await post();
  expect(await waiting()).toBe(1);
  isBroken = false;
  await post();
  expect(letters).toEqual([]);
  shop.clock.advance(HOUR);
  await post();
  expect([letters.length, await waiting()]).toEqual([1, 0]);

  isBroken = true;
  await orders('noura@example.com');
  for (let round = 0; round < 6; round += 1) {
    await post();
    shop.clock.advance(5 * HOUR);
  }
  expect(await waiting()).toBe(0);
});
