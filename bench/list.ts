import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../tests/support/browser';
import { LARGE, LARGE_CATEGORY, namesOf } from './many-products';
import type { Stand } from './stand';

/**
 * How many times slower than this machine the shopper's phone is. Processor time is multiplied by it: the browser's own
 * throttle stretches what the clock shows, waiting for a busy machine's processor included, and tasks with it.
 */
const SLOWER = 4;
/** ms; from this length on a task keeps a finger waiting */
const LONG = 50;
/** px that a hard fling moves the page in each frame, and how many frames it is flung for */
const STEP = 150;
const FRAMES = 300;

interface Scrolled {
  readonly name: string;
  /** ms of processor time that each task of the page's thread takes on the slower phone */
  readonly tasks: readonly number[];
  readonly drawn: number;
}

/** What a backend that knows no paging answers: every product at once, without a total. */
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

/** Scrolling a category of 5,000 products on a slowed phone: no task may be long enough to be felt. */
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
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  const drawn = await page.evaluate(
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
  return { tasks: tasksOf(await browser.stopTracing()), drawn };
}

/**
 * Tasks of the busiest renderer's main thread in which the page did something, in ms of the slower phone's processor time.
 * Left out is what recording them takes: tasks with nothing inside, in which the thread hands its record over. The system's
 * clock of processor time goes in steps of some ms, so that a short task may seem to take more of it than it lasted.
 */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const each = mains.map(({ pid, tid }) => {
    const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
    const work = own.filter(({ name }) => !name.endsWith('RunTask')).map(({ ts }) => ts);
    work.sort((one, other) => one - other);
    return own
      .filter(({ name, ts, dur = 0 }) => name.endsWith('RunTask') && isAnyWithin(work, ts, ts + dur))
      .map(({ dur = 0, tdur = 0 }) => (Math.min(dur, tdur) / 1_000) * SLOWER);
  });
  return each.toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
}

/** Whether one of some numbers, which ascend, lies between two others. */
function isAnyWithin(numbers: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (numbers[low] ?? Number.POSITIVE_INFINITY) <= to;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** X for what has a beginning and an end */
  readonly ph: string;
  /** µs */
  readonly ts: number;
  /** µs from its beginning to its end */
  readonly dur?: number;
  /** µs of processor time */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function report(rows: readonly Scrolled[]): void {
  const lines = rows.map(({ name, tasks, drawn }) => {
    const cells = [
      name.padEnd(24),
      String(drawn).padStart(5),
      String(tasks.length).padStart(6),
      String(tasks.filter((time) => time > LONG).length).padStart(10),
      Math.max(0, ...tasks)
        .toFixed(0)
        .padStart(10),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  process.stdout.write(
    `\nScrolling ${LARGE.toLocaleString('en')} products, ${STEP} px in each frame, processor ${SLOWER} times slower\n\n| ${''.padEnd(24)} | drawn |  tasks | over ${LONG} ms | longest ms |\n|${'-'.repeat(26)}|------:|-------:|-----------:|-----------:|\n${lines.join('\n')}\n`,
  );
}
