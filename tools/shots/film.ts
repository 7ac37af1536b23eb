/**
 * `npm run film` records docs/pictures/lost-response.webp: a checkout whose response is lost, beside its live chart.
 * The requests are delayed one by one, so that every state is seen.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '../../server/paths';
import { createShopper } from '../../tests/journeys/shopper';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { GENEROUS_LIMITS } from '../../tests/support/browser/journey';
import { waitForAddress, waitForCode, startShopProcess } from '../../tests/support/process/shop-process';
import { still } from './settled';
import { openVisitor } from './visitor';

const FILE = join(projectRoot, 'docs/pictures/lost-response.webp');
const SHOP = { width: 390, height: 700 };
const CHART = { width: 620, height: 700 };
const NUMBER = '50123456';
const FILM_STYLE = `
  [data-chart] { position: fixed; inset: 0; z-index: 9999; height: auto !important; border-radius: 0 !important }
  [data-chart] > :first-child { position: absolute; opacity: 0 }
  .react-flow__minimap { display: block !important }
  .react-flow__panel.bottom.right:not(.react-flow__attribution) { display: none }
`;

const dataDir = mkdtempSync(join(tmpdir(), 'lawza-film-'));
const shop = startShopProcess({ env: { DATA_DIR: dataDir, ...GENEROUS_LIMITS } });
try {
  const address = await waitForAddress(shop);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const context = await openVisitor(
    browser,
    address,
    { lang: 'en', theme: 'light', width: SHOP.width },
    { viewport: SHOP, deviceScaleFactor: 1 },
  );
  await save(await record(context));
  await browser.close();
} finally {
  shop.process.kill('SIGTERM');
  await shop.exited;
  rmSync(dataDir, { recursive: true, force: true });
}

interface Frame {
  readonly picture: Buffer;
  /** ms */
  readonly delay: number;
}

async function record(context: BrowserContext): Promise<readonly Frame[]> {
  const page = await context.newPage();
  const shopper = createShopper(page, 'en', (phone) => waitForCode(shop, phone));
  await shopper.goToCheckout(NUMBER);
  await shopper.clickButton('Dismiss');
  const chart = await openChart(context);
  const frames: Frame[] = [];
  const shows = async (state: RegExp, delay: number) => {
    await chart.getByRole('application', { name: state }).waitFor();
    await still(page);
    frames.push({ picture: await sideBySide(page, chart), delay });
  };

  await shows(/now in: ready/, 1500);
  const order = await hold(page, '**/api/order/store');
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await shows(/now in: ready/, 1200);
  await shopper.clickButton('Place Order');
  await shows(/now in: placing/, 1500);
  const question = await hold(page, '**/api/payment/open*');
  await order.lose();
  await shopper.expectHeading('We are checking your order');
  await shows(/now in: resolving/, 2500);
  await question.answer();
  await shopper.expectHeading('Order Successful!');
  // The machine has ended, so nothing is lit any more.
  await chart.getByRole('searchbox', { name: 'Find a state' }).fill('placed');
  await still(page);
  frames.push({ picture: await sideBySide(page, chart), delay: 3000 });
  return frames;
}

/** The chart of checkout fills a window of its own, with the map of the whole in its corner. */
async function openChart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(CHART);
  await page.goto('/flows?machine=checkout');
  // The page's policy forbids style elements, and not such a sheet.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, FILM_STYLE);
  await page.getByRole('application', { name: /now in/ }).waitFor();
  return page;
}

/** Delays a response until it is passed on or dropped; the server gets the request either way. */
async function hold(page: Page, path: string) {
  const delayed = new Promise<Route>((resolve) => void page.route(path, resolve, { times: 1 }));
  return {
    answer: async () => (await delayed).continue(),
    lose: async () => {
      const route = await delayed;
      await route.fetch();
      await route.abort();
    },
  };
}

async function sideBySide(page: Page, chart: Page): Promise<Buffer> {
  await still(chart);
  const [left, right] = [await page.screenshot(), await chart.screenshot()];
  return sharp({
    create: { width: SHOP.width + CHART.width, height: SHOP.height, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: SHOP.width, top: 0 },
    ])
    .png()
    .toBuffer();
}

async function save(frames: readonly Frame[]): Promise<void> {
  const { size } = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 85, effort: 6, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(FILE);
  process.stdout.write(`docs/pictures/lost-response.webp: ${frames.length} frames, ${Math.round(size / 1024)} KB\n`);
}
