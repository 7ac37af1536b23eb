import { setTimeout as after } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { factsOf } from '../../domain/routes/facts';
import { routeAt } from '../../domain/routes/match';
import { scenes } from '../../tools/shots/scenes';
import { settled } from '../../tools/shots/settled';
import { openVisitor } from '../../tools/shots/visitor';
import { createShopper, type Shopper } from '../journeys/shopper';
import { expect, test } from '../support/browser/journey';
import { disableServerRendering } from '../support/browser/server-rendered';
import { installTools } from './page/tools';

/** What a layout may shift while a page comes: a tenth of what Core Web Vitals call good. */
const MOST = 0.01;

/** Each route by its address; the first two want nobody logged in. */
const ROUTES: readonly (readonly [route: string, path: string])[] = [
  ['login', '/login'],
  ['profile of a visitor', '/profile'],
  ['home', '/'],
  ['categories', '/categories'],
  ['category children', '/categories/20/x'],
  ['category products', '/category/60/products'],
  ['products', '/products'],
  ['product', '/product/1028'],
  ['favorites', '/favorites'],
  ['reels', '/reels'],
  ['profile', '/profile'],
  ['cart', '/cart'],
  ['checkout', '/checkout'],
  ['address list', '/address-list'],
  ['address form', '/add-address'],
  ['orders', '/orders'],
  ['order', '/order/'],
  ['thank you', '/thank-you'],
  ['payment success', '/payment-success?paymentId=1'],
  ['payment callback', '/payment-callback?paymentId=1'],
  ['payment error', '/payment-error?paymentId=1&ErrorCode=MF002'],
  ['not found', '/nowhere'],
];

/** Whether the server renders the screen of an address, where it is quick enough. */
const isServerRendered = (path: string) =>
  factsOf(routeAt(new URL(path, 'https://shop.example').pathname).name).rendering === 'server';

/** What the visitor does before the routes that need a customer with a cart, an address and an order. */
const BEFORE = ['login-code', 'orders-empty', 'cart', 'checkout-without-address', 'add-address', 'checkout'];

/** Answers and pictures take their time, each a different one. */
async function slowDown(page: Page) {
  let [number, open] = [0, 0];
  await page.route(/\/(api|media)\//, async (route) => {
    number += 1;
    open += 1;
    await after(route.request().url().includes('/api/') ? 250 + (number % 4) * 130 : 60 + (number % 5) * 40);
    await route.continue().catch(() => {});
    open -= 1;
  });
  return () => open;
}

for (const language of ['ar', 'en'] as const)
  for (const width of [390, 1280])
    test(`nothing jumps on any route while slow answers come, ${language}, ${width} px`, async ({ browser, shop }) => {
      test.setTimeout(300_000);
      const look = { lang: language, theme: 'light', width };
      const context = await openVisitor(browser, shop.address, look);
      await context.addInitScript(installTools);
      const page = await context.newPage();
      const number = `5${(language === 'ar' ? 6_000_000 : 6_500_000) + width}`;
      const visit = { page, language, number, codeFor: () => shop.codeFor(`+965${number}`) };
      const rows: Row[] = [];
      let order = '';
      for (const [route, path] of ROUTES) {
        if (route === 'home') {
          for (const name of BEFORE) await scenes.find((scene) => scene.name === name)?.visit(visit);
          order = await buys(createShopper(page, language, visit.codeFor));
        }
        rows.push(await comes(page, route, route === 'order' ? path + order : path));
      }
      await context.close();
      tell(rows, `${language}, ${width} px`);
    });

for (const language of ['ar', 'en'] as const)
  for (const width of [390, 1280])
    test(`nothing jumps where the server could not render in time, ${language}, ${width} px`, async ({
      browser,
      shop,
    }) => {
      test.setTimeout(120_000);
      const context = await openVisitor(browser, shop.address, { lang: language, theme: 'light', width });
      await context.addInitScript(installTools);
      const page = await context.newPage();
      const rows: Row[] = [];
      for (const [route, path] of ROUTES.filter(([, path]) => isServerRendered(path))) {
        await disableServerRendering(page);
        rows.push(await comes(page, route, path));
      }
      await context.close();
      tell(rows, `${language}, ${width} px, rendered by the browser`);
    });

interface Row {
  readonly route: string;
  readonly shift: number;
  readonly worst: string;
}

/** Opens a route while answers are slow, and sums up what jumped until all of them were there. */
async function comes(page: Page, route: string, path: string): Promise<Row> {
  const answering = await slowDown(page);
  await page.goto(path);
  await settled(page);
  await expect.poll(answering).toBe(0);
  await settled(page);
  const { sum, worst } = await page.evaluate(() => window.look.shifts());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { route, shift: sum, worst };
}

function tell(rows: readonly Row[], where: string): void {
  const table = rows.map(({ route, shift }) => `${route.padEnd(24)}${shift.toFixed(4)}`).join('\n');
  process.stdout.write(`Cumulative layout shift, ${where}\n${table}\n`);
  expect(rows.filter(({ shift }) => shift >= MOST)).toEqual([]);
}

/** Buys in cash what is in the cart, puts something new into it, and gives the order's number. */
async function buys(shopper: Shopper): Promise<string> {
  const { page } = shopper;
  await shopper.open('/checkout');
  await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
  await shopper.clickButton('Place Order');
  await shopper.expectHeading(shopper.translate('Order Successful!'));
  const href = await page.getByRole('link', { name: shopper.translate('Track Your Order') }).getAttribute('href');
  await shopper.open('/product/1028');
  await shopper.clickButton('Add to Cart');
  await shopper.expectAdded();
  return (href ?? '').split('/').at(-1) ?? '';
}
