import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/housekeeping';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  logInShopper,
  newAttemptId,
  SMALL_ORDER,
  type OrdersApp,
} from '../../support/server/orders-app';

const DAY = 86_400_000;
let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp();
});
afterAll(() => shop.close());

const count = async (table: string, where = 'true') => {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${table} where ${where}`),
  );
  return rows[0]?.count;
};
const counts = async () => ({
  outbox: await count('outbox'),
  audit: await count('audit'),
  events: await count('gateway_event'),
  attempts: await count('checkout', `state = 'dead'`),
});

it('records of work are deleted after their retention, and orders and payments stay', async () => {
  const order = await createPaidOrder(shop);
  const shopper = await logInShopper(shop);
  await shopper.store(createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER }));
  const now = shop.clock.now().toISOString();
  // An attempt that was given up, a handled and an unhandled webhook, and a sent and an unsent event.
  await shop.db.execute(sql`insert into checkout (id, customer_id, attempt_key, request_hash, method, state, lines, destination,
      subtotal_fils, delivery_fils, discount_fils, total_fils, created_at, expires_at)
    select gen_random_uuid(), customer_id, ${newAttemptId()}, 'x', 'cash', 'dead', lines, destination,
      subtotal_fils, delivery_fils, discount_fils, total_fils, ${now}::timestamptz, ${now}::timestamptz from checkout limit 1`);
  await shop.db.execute(sql`insert into gateway_event (reference, gateway, raw, received_at, handled_at)
    values ('handled', 'sandbox', '', ${now}::timestamptz, ${now}::timestamptz), ('open', 'sandbox', '', ${now}::timestamptz, null)`);
  await shop.db.execute(sql`delete from message_delivery`);
  await shop.db.execute(sql`update outbox set done_at = null`);
  await shop.db.execute(sql`insert into outbox (kind, payload, created_at, next_at, done_at)
    values ('order_status', '{}', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`);
  const before = await counts();

  shop.clock.advance(89 * DAY);
  await deleteExpired(shop.deps);
  expect(await counts()).toEqual(before);

  shop.clock.advance(2 * DAY);
  await deleteExpired(shop.deps);
  expect(await counts()).toEqual({ ...before, outbox: (before.outbox ?? 0) - 1, attempts: 0 });

  shop.clock.advance(400 * DAY);
  await deleteExpired(shop.deps);
  expect(await counts()).toMatchObject({ audit: before.audit, events: (before.events ?? 0) - 1 });

  shop.clock.advance(300 * DAY);
  await deleteExpired(shop.deps);
  expect((await counts()).audit).toBe(0);
  expect(await count('orders')).toBe(2);
  expect((await order.row()).paymentStatus).toBe('paid');
  expect(await count('payment', `state = 'paid'`)).toBe(1);
});
