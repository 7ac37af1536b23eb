import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { product, stock } from '../../../server/db/schema';
import { catalogueCommand } from '../../../server/commands/catalogue/catalogue';
import { createCommandRunner } from '../../support/process/run-command';
import { createOrderBody, newAttemptId } from '../../support/server/orders-app';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const EXPORT = join(import.meta.dirname, '../catalogue/exports/shopify-ids.csv');

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ from: 'empty' });
  vi.stubEnv('DATABASE_URL', shop.database.url);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => void vi.mocked(process.stderr.write).mockClear());
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await shop.close();
});

const { run, printed } = createCommandRunner(catalogueCommand);

it("imports another shop's export in one step, says what has no Arabic, and the second time changes nothing", async () => {
  await run('import', EXPORT, '--from', 'shopify', '--dry-run');
  expect(printed()).toContain('Nothing was written (--dry-run).');
  expect(await shop.db.$count(product)).toBe(0);
  await run('import', EXPORT, '--from', 'shopify', '--json');
  expect(vi.mocked(process.stderr.write).mock.calls.join()).toContain('texts have no Arabic');
  expect(JSON.parse(printed()).changes.filter(({ kind }: { kind: string }) => kind === 'new')).toHaveLength(7);
  await run('import', EXPORT, '--from', 'shopify');
  expect(printed()).toContain('Nothing changes.');
  const prices = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'export.csv');
  writeFileSync(prices, readFileSync(EXPORT, 'utf8').replace('6.000', '6.005'));
  await expect(run('import', prices, '--from', 'shopify')).rejects.toThrow(
    /^export\.csv, line 3, Variant Price: "6\.005" is not a multiple of 10 fils\. Shops show two decimals[^.]*\.\n1 mistake\. Nothing was written\.$/,
  );
  const other = EXPORT.replace('shopify-ids', 'odoo');
  await expect(run('import', other, '--from', 'shopify')).rejects.toThrow('is no product export of shopify');
});

it('sells products whose ids in the other shop have 14 digits', async () => {
  const [candle] = (await shop.get('/api/getProductName?name=candle', { headers: { 'accept-language': 'en' } })).body
    .data;
  const { body } = await shop.get(`/api/getProductById/${candle.id}`);
  const variants: { id: number; sku: string }[] = body.variant_system.optimized_variants;
  const large = variants.find(({ sku }) => sku === '46982013780270');
  const { userId, token } = await shop.logIn();
  const order = createOrderBody({
    userId,
    lines: [{ id: candle.id, v_id: large?.id ?? null }],
    attempt: newAttemptId(),
    amounts: { subtotal: 6_000, delivery: 2_000 },
  });
  const lines = order.product_details.map((line) => ({ ...line, price: '6.000' }));
  const placed = await shop.post('/api/order/store', { ...order, product_details: lines }, { token });
  expect(placed.status).toBe(200);
  expect((await shop.db.select().from(stock)).map(({ onHand }) => onHand).sort()).toEqual([12, 3, 7]);
  await run('stock', '46982013780270', '+1');
  await run('price', '87654321098760', '5');
  expect(printed()).toContain('46982013747502: price 3.500 → 5.000, old_price 4.250 → (empty)');
});

it('answers ids of the other shop like those of no product', async () => {
  expect((await shop.get('/api/getProductById/8765432109876')).status).toBe(404);
  expect((await shop.get('/api/category/8765432109876/products')).status).toBe(404);
});
