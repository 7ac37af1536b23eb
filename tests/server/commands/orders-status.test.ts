import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ordersCommand } from '../../../server/commands/orders/orders';
import { createOrdersApp, type OrdersApp } from '../../support/server/orders-app';
import { createPaidOrder } from '../../support/server/paid-orders';

let shop: OrdersApp;
let printed = '';
beforeAll(async () => {
  shop = await createOrdersApp();
  vi.stubEnv('DATABASE_URL', shop.database.url);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

async function run(...args: string[]): Promise<void> {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await ordersCommand().parseAsync(args, { from: 'user' });
}

it('moves the orders of standard input, names those that it cannot move, and goes on', async () => {
  const [one, two] = [await createPaidOrder(shop), await createPaidOrder(shop)];
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Readable.from([`${one.number}\nNONE-SUCH\r\n\n${two.number}\n`]) as typeof process.stdin,
  );
  await expect(run('status', '-', 'shipped', '--by', 'Huda')).rejects.toThrow(
    'There is no order NONE-SUCH.\n1 of 3 orders were not changed.',
  );
  expect(printed).toBe(
    `Order ${one.number} is shipped, payment paid.\nOrder ${two.number} is shipped, payment paid.\n`,
  );
  expect((await two.row()).status).toBe('shipped');
  await run('return', two.number, '--dry-run');
  expect(printed).toBe('Would put back into stock: 1 × V-101.\n');
});
