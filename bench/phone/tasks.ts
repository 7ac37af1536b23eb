import { chromium, type Browser } from '@playwright/test';
import { KEYS } from '../../machines/storage/slice';
import { browserArguments, browserPath, mobileDevice } from '../../tests/support/browser/browser';
import { seedStorage, SCREEN_ROUTES } from '../../tests/support/shop/routes';
import { LONG, SLOWER, type Tasks, TRACED, tasksOf } from './main-thread';
import { median } from '../median';
import { orderCalls, stockUp } from '../server/orders';
import { untilIdle } from '../until-idle';
import type { Stand } from '../stand';
import { tableOf } from '../table';

const RUNS = Number(process.env.RUNS ?? 3);
/** A page without requests for this long is idle. */
const IDLE_MS = 1_500;
const PRODUCT = 100_001;

/** The stored state of a customer's browser after one order, and that order's number. */
async function customer(origin: string) {
  const call = (await orderCalls(origin))();
  const answer = await fetch(`${origin}${call.path}`, { ...call, body: call.body ?? '' });
  const { data } = (await answer.json()) as { data: { id: string } };
  const stored: Record<string, string> = {};
  const store = { setItem: (key: string, value: string) => (stored[key] = value) } as unknown as Storage;
  seedStorage({ who: 'customer', cart: true }, store);
  const token = call.headers?.authorization?.slice('Bearer '.length) ?? '';
  const { order_detail } = JSON.parse(call.body ?? '') as { order_detail: { user_id: string } };
  const cart = (stored[KEYS.cart] ?? '').replace('"id":"7"', `"id":"${PRODUCT}"`).replace('8000', '2000');
  return {
    order: data.id,
    stored: {
      ...stored,
      [KEYS.authToken]: token,
      [KEYS.token]: token,
      [KEYS.userId]: order_detail.user_id,
      [KEYS.cart]: cart,
    },
  };
}

/** A first visit to a URL until the page is idle. */
async function visited(browser: Browser, url: string, stored: Record<string, string>): Promise<Tasks> {
  const context = await browser.newContext({
    ...mobileDevice,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((entries) => {
      if (!location.protocol.startsWith('http')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(url, { waitUntil: 'networkidle' });
    // A server-rendered page loads its scripts after first paint, which may be later than network idle.
    await page.waitForFunction(
      () => !document.getElementById('scripts') || 'ready' in document.documentElement.dataset,
    );
    await untilIdle(page, IDLE_MS);
    return tasksOf(await browser.stopTracing());
  } finally {
    await context.close();
  }
}

const longest = (tasks: readonly number[]) => Math.max(0, ...tasks);
const long = (tasks: readonly number[]) => tasks.filter((time) => time > LONG).length;

/** Reports the longest tasks of a first visit to every route, in CPU time of a phone that is four times slower. */
export async function benchTasks({ origin, db }: Stand): Promise<void> {
  await stockUp(db);
  const { order, stored } = await customer(origin);
  const own: Readonly<Record<string, string>> = {
    product: '/product/1015',
    categoryChildren: '/categories/20/x',
    categoryProducts: '/category/11/products',
    products: '/products?q=a',
    order: `/order/${order}`,
  };
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    const lines: string[][] = [];
    for (const [name, { path }] of Object.entries(SCREEN_ROUTES)) {
      const runs: Tasks[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await visited(browser, `${origin}${own[name] ?? path}`, name === 'login' ? {} : stored));
      const of = (figure: (tasks: Tasks) => number) => median(runs.map(figure)).toFixed(0);
      lines.push([
        own[name]?.replace(order, '…') ?? path,
        of(({ all }) => longest(all)),
        of(({ all }) => long(all)),
        of(({ afterLoad }) => longest(afterLoad)),
        of(({ afterLoad }) => long(afterLoad)),
      ]);
    }
    const head = [
      `median of ${RUNS}`,
      'longest ms',
      `over ${LONG} ms`,
      'longest after load ms',
      `over ${LONG} ms after load`,
    ];
    process.stdout.write(
      `\nTasks of a first visit, processor ${SLOWER} times slower; load is the page's load event\n\n${tableOf(head, lines)}\n`,
    );
  } finally {
    await browser.close();
  }
}
