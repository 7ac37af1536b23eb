import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { checkCommand } from '../../../server/commands/check';
import { createCommandRunner } from '../../support/process/run-command';
import { createOrdersApp, createPaidOrder, type OrdersApp } from '../../support/server/orders-app';

let shop: OrdersApp;
beforeAll(async () => {
  shop = await createOrdersApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const { run, printed } = createCommandRunner(checkCommand);

it('finds that the books of a shop agree, and names what does not', async () => {
  const { number } = await createPaidOrder(shop);
  await run();
  expect(printed()).toBe('17 invariants, the books agree.\n');

  const { db } = shop.database;
  const [{ id }] = (
    await db.execute<{ id: number }>(
      sql`update stock set reserved = reserved + 1 where on_hand > reserved and variant_id =
      (select min(variant_id) from stock where on_hand > reserved) returning variant_id as id`,
    )
  ).rows as [{ id: number }];
  await db.execute(sql`update orders set payment_status = 'refunded' where number = ${number}`);
  await run('--json');
  expect(JSON.parse(printed())).toEqual([
    { name: 'reserved-units', what: `variant ${id} reserves 1 units, its reservations 0` },
    { name: 'refunds-in-orders', what: `order ${number} is refunded; its refunds say paid` },
  ]);
  expect(process.exitCode).toBe(2);
});

it('expects no audit log of an order that is older than its retention of 730 days', async () => {
  const { number } = await createPaidOrder(shop);
  const { db } = shop.database;
  await db.execute(sql`delete from audit where object = ${number}`);
  await run('--json');
  expect(printed()).toContain(number);
  await db.execute(sql`update orders set created_at = created_at - interval '731 days' where number = ${number}`);
  await run('--json');
  expect(printed()).not.toContain(number);
});
