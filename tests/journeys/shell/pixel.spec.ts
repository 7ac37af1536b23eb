import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShop } from '../../support/process/built-shop';
import { expect, GENEROUS_LIMITS, test } from '../../support/browser/journey';
import { waitForAddress, type ShopProcess, startShopProcess } from '../../support/process/shop-process';
import { createShopper } from '../shopper';

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-GB', consent: null });

/** What stands in for the advertising network. */
let network: Server;
let asked: IncomingMessage[] = [];
let origin = '';
let shop: ShopProcess;
let address = '';
let folder = '';
let dataDir = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  network = createServer((request, response) => {
    asked.push(request);
    response.writeHead(200, { 'Content-Type': 'image/gif', 'Cross-Origin-Resource-Policy': 'cross-origin' }).end();
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  rmSync(join('.cache', 'pixel'), { recursive: true, force: true });
  folder = await buildShop('pixel', { VITE_PIXEL_ID: '4711', VITE_PIXEL_URL: `${origin}/tr` });
  dataDir = mkdtempSync(join(tmpdir(), 'lawza-pixel-'));
  shop = startShopProcess({ root: folder, env: { DATA_DIR: dataDir, ...GENEROUS_LIMITS } });
  address = await waitForAddress(shop);
});
test.afterAll(async () => {
  shop?.process.kill('SIGTERM');
  await shop?.exited;
  network.close();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true });
});
test.beforeEach(() => {
  asked = [];
});

test('a product view sends one picture where the shopper agreed, and none where they take it back [row 58]', async ({
  page,
}) => {
  const shopper = createShopper(page, 'en', async () => '');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address))
      elsewhere.push(`${request.resourceType()} ${new URL(request.url()).origin}`);
  });
  const answer = await page.goto(`${address}/product/1002`);
  expect(answer?.headers()['content-security-policy']).toContain(`img-src 'self' data: blob: ${origin};`);
  await shopper.expectHeading(/./);
  await shopper.clickButton('Add to Cart');
  await shopper.expectAdded();
  const question = page.getByRole('region', {
    name: /May we count your visit and show .*127\.0\.0\.1.* what you view\?/,
  });
  await expect(question).toBeHidden();
  expect(asked).toEqual([]);

  await page.goto(`${address}/favorites`);
  await shopper.expectHeading(/./);
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(question).toBeVisible();
  // Above the tab bar, once it has risen.
  const bar = await page.locator('[data-dock]').boundingBox();
  const endOf = async () => {
    const box = await question.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(endOf).toBeLessThanOrEqual(bar?.y ?? 0);
  expect((await question.boundingBox())?.height).toBeLessThanOrEqual(64);
  const other = await page.context().newPage();
  await other.goto(`${address}/favorites`);
  await other.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(other.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();

  await shopper.clickButton('Allow');
  await expect(other.getByRole('button', { name: 'Allow', exact: true })).toBeHidden();
  await other.close();
  await page.goto(`${address}/product/1003`);
  await expect.poll(() => asked.length).toBe(1);
  const [picture] = asked;
  const sent = new URL(picture?.url ?? '', origin).searchParams;
  expect([sent.get('id'), sent.get('ev'), sent.get('cd[content_ids]')]).toEqual(['4711', 'ViewContent', '["1003"]']);
  expect([picture?.headers.referer, picture?.headers.cookie]).toEqual([undefined, undefined]);

  for (const path of ['/login', '/payment-error', '/payment-callback?paymentId=1', '/cart', '/profile']) {
    await page.goto(`${address}${path}`);
    await shopper.expectHeading(/./);
  }
  expect(elsewhere).toEqual([`image ${origin}`]);

  await shopper.clickButton('Your privacy');
  await page.getByRole('switch', { name: 'Advertising' }).click();
  await shopper.clickButton('Save choices');
  await page.goto(`${address}/product/1004`);
  await shopper.expectText('Add to Cart');
  await page.goto('about:blank');
  expect(asked).toHaveLength(1);
});
