import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { order } from '../../../server/db/schema';
import { ordersCommand } from '../../../server/commands/orders/orders';
import { createCommandRunner } from '../../support/process/run-command';
import { createOrdersApp, createPaidOrder, type OrdersApp } from '../../support/server/orders-app';

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

const { run, printed } = createCommandRunner(ordersCommand);

it('moves the orders of standard input, names those that it cannot move, and goes on', async () => {
  const [one, two] = [await createPaidOrder(shop), await createPaidOrder(shop)];
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Readable.from([`${one.number}\nNONE-SUCH\r\n\n${two.number}\n`]) as typeof process.stdin,
  );
  await expect(run('status', '-', 'shipped', '--by', 'Huda')).rejects.toThrow(
    'There is no order NONE-SUCH.\n1 of 3 orders were not changed.',
  );
  expect(printed()).toBe(
    `Order ${one.number} is shipped, payment paid.\nOrder ${two.number} is shipped, payment paid.\n`,
  );
  expect((await two.row()).status).toBe('shipped');
  await run('return', two.number, '--dry-run');
  expect(printed()).toBe('Would put back into stock: 1 × V-101.\n');
});

it('lists, shows and exports orders, and treats what shoppers typed as text', async () => {
  const { number, row } = await createPaidOrder(shop);
  await run('list', '--search', number.toLowerCase(), '--status', 'confirmed', '--since', '2000-01-01', '--json');
  expect(JSON.parse(printed())).toMatchObject([
    { number, total: '1.750', phone: '+96550001234', paymentStatus: 'paid' },
  ]);
  await run('list', '--search', number, '--until', '2000-01-01');
  expect(printed()).toBe('There are no such orders.\n');
  const { id, destination } = await row();
  await shop.db
    .update(order)
    .set({ destination: { ...destination, fullName: '=1+1' } })
    .where(eq(order.id, id));
  await run('list', '--search', number, '--csv');
  expect(printed().split('\n')).toEqual([
    'number,createdAt,status,paymentStatus,method,total,name,phone,email,city,governorate,country,recipientName,recipientPhone,giftMessage,hidePrices,driverNote',
    expect.stringMatching(/,1\.750,'=1\+1,'\+96550001234,/),
    '',
  ]);
  await run('show', number);
  expect(printed()).toMatch(/1 × Product 1 {2}1\.250\n[\s\S]*Total {7}1\.750 KD\n[\s\S]*sandbox[\s\S]*order made/);
});

it('says what to do about an order that needs a person, until that is done', async () => {
  const { number } = await createPaidOrder(shop);
  await run('status', number, 'cancelled');
  await run('attention', '--json');
  const [open] = JSON.parse(printed()).filter((one: { order: string }) => one.order === number);
  expect(open).toMatchObject({
    kind: 'cancelled_paid',
    advice: 'It is cancelled, but the money is still here. Send it back with shop orders refund.',
  });
  await run('attention', '--done', String(open.id), '--by', 'Huda');
  await run('attention');
  expect(printed()).not.toContain(number);
  await expect(run('attention', '--done', String(open.id))).rejects.toThrow('There is nothing open');
});
