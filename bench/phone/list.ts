import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { LONG, SLOWER, tasksOf, TRACED } from './main-thread';
import { LARGE, LARGE_CATEGORY, namesOf } from '../many-products';
import type { Stand } from '../stand';
import { tableOf } from '../table';

/** A hard fling, in pixels per frame. */
const STEP = 150;
const FRAMES = 300;

interface Scrolled {
  readonly name: string;
  /** CPU milliseconds of each main-thread task on the slower phone. */
  readonly tasks: readonly number[];
  /** most list items in the document at once */
  readonly items: number;
}

/** The response of a backend without paging: every product at once, without a total. */
const everything = JSON.stringify({
  status: 'success',
  data: {
    category: { id: LARGE_CATEGORY, name: 'A large category', level: 2 },
    subcategories: [],
    products: Array.from({ length: LARGE }, (_, n) => ({
      id: 100_000 + n,
      name: namesOf(n).en,
      price: 1 + (n % 500) / 100,
      image: '',
      quantity: 20,
      description: 'A piece made with care for guests and for every day, in the tradition of the Gulf. '.repeat(5),
    })),
  },
});

/** Scrolls a category of 5,000 products on a throttled phone and reports long tasks. */
export async function benchList({ origin }: Stand): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    const rows: Scrolled[] = [];
    for (const name of ['pages as they are reached', 'all at once']) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      if (name === 'all at once')
        await page.route(/\/api\/category\/\d+\/products/, (route) =>
          route.fulfill({ contentType: 'application/json', body: everything }),
        );
      await page.goto(`${origin}/category/${LARGE_CATEGORY}/products`);
      await page.getByRole('listitem').first().waitFor();
      rows.push({ name, ...(await scrolled(browser, page)) });
      await page.close();
    }
    report(rows);
  } finally {
    await browser.close();
  }
}

async function scrolled(browser: Browser, page: Page): Promise<Omit<Scrolled, 'name'>> {
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: TRACED });
  const items = await page.evaluate(
    async ({ step, frames }) => {
      let most = 0;
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        most = Math.max(most, document.querySelectorAll('[role=listitem]').length);
        window.scrollBy(0, step);
      }
      return most;
    },
    { step: STEP, frames: FRAMES },
  );
  return { tasks: tasksOf(await browser.stopTracing()).all, items };
}

function report(rows: readonly Scrolled[]): void {
  const head = ['', 'items', 'tasks', `over ${LONG} ms`, 'longest ms'];
  const lines = rows.map(({ name, tasks, items }) => [
    name,
    String(items),
    String(tasks.length),
    String(tasks.filter((time) => time > LONG).length),
    Math.max(0, ...tasks).toFixed(0),
  ]);
  process.stdout.write(
    `\nScrolling ${LARGE.toLocaleString('en')} products, ${STEP} px in each frame, processor ${SLOWER} times slower\n\n${tableOf(head, lines)}\n`,
  );
}
