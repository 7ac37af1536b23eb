import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../../server/paths';
import products from '../../server/db/seed/catalogue/products.json';
import { createOrderBody } from '../support/server/orders-app';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { createDatabase, type TestDatabase } from '../support/server/postgres';
import { waitForAddress, startShopProcess } from '../support/process/shop-process';

const execute = promisify(execFile);
const page = readFileSync(join(projectRoot, 'docs/tutorial/first-product.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text.trim());
const commands = blocks('sh').flatMap((block) => block.split('\n'));
const [mine] = blocks('json').map((text) => JSON.parse(text) as (typeof products)[number]);

let database: TestDatabase;
let shop: TestApp;
let orderNumber = '';

/** The shop after step 5, with an order for the new product as in step 6. */
beforeAll(async () => {
  vi.doMock('../../server/db/seed/catalogue/products.json', () => ({ default: [...products, mine] }));
  const { seedWhenEmpty } = await import('../../server/db/seed/seed');
  database = await createDatabase('empty');
  await seedWhenEmpty(database.db);
  shop = await createTestApp({ database });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test('the product of the page is on sale and can be bought three times', async () => {
  const { body } = await shop.get('/api/getProductById/9001', { headers: { 'accept-language': 'en' } });
  expect(JSON.stringify(body)).toContain('My first product');
  const { userId, token } = await shop.logIn();
  const buy = (attempt: string) => {
    const order = createOrderBody({
      userId,
      lines: [{ id: 9001 }],
      attempt,
      amounts: { subtotal: 5_500, delivery: 500 },
    });
    return shop.post(
      '/api/order/store',
      { ...order, product_details: order.product_details.map((line) => ({ ...line, price: 5.5 })) },
      { token },
    );
  };
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    const answer = await buy(crypto.randomUUID());
    statuses.push(answer.status);
    orderNumber ||= answer.body.data?.id ?? '';
  }
  expect(statuses).toEqual([200, 200, 200, 409]);
});

/** How each command of the page runs here; the number of the page's order stands for one of ours. */
const RUNS: readonly (readonly [RegExp, (match: RegExpExecArray) => Promise<void>])[] = [
  [/^(?:DATA_DIR=\S+ )?npm start$/, startsAndAnswers],
  [/^npm run shop -- orders status 7K3M-9QXT (\w+)$/, ([, status = '']) => movesOrder(status)],
];

/** The built shop on our database: `npm start` builds the same and starts it (tests/platform/start.test.ts). */
async function startsAndAnswers() {
  const started = startShopProcess({ env: { DATABASE_URL: database.url } });
  const response = await fetch(`${await waitForAddress(started)}/product/9001`);
  expect(response.status).toBe(200);
  started.process.kill('SIGTERM');
  expect(await started.exited).toBe(0);
}

async function movesOrder(status: string) {
  const { stdout } = await execute(process.execPath, ['dist/server/cli.js', 'orders', 'status', orderNumber, status], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url },
  });
  expect(stdout).toContain(`is ${status}`);
}

test.each(commands)('%s', async (command) => {
  const [run] = RUNS.flatMap(([pattern, go]) => {
    const match = pattern.exec(command);
    return match ? [() => go(match)] : [];
  });
  expect(run, 'a command that this test does not know').toBeDefined();
  await run?.();
});
