import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { mobileDevice } from '../../tests/support/browser/browser';
import { untilIdle } from '../until-idle';

/** The figures of one cold visit on a phone: milliseconds, transferred bytes, requests. */
export interface Visit {
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scripts: number;
  readonly pictures: number;
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds from the tap on a product to its page, if measured. */
  readonly detail?: number;
  /** Milliseconds from the tap on Add to Cart to the cart's badge. */
  readonly badge?: number;
}

/** A page without requests for this long is idle. */
const IDLE_MS = 1_000;

export interface Measured {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const measured: Measured = { lcp: 0, fcp: 0, tbt: 0, cls: 0 };
  Object.assign(window, { measured });
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => void take(entry))).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    measured.tbt += duration - 50;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) measured.cls += value;
  });
}

/** Milliseconds from a click until a selector matches and the frame is painted. */
const untilPainted = (page: Page, selector: string, sign: string) =>
  page.evaluate(
    ([what, until]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          if (!document.querySelector(until)) return requestAnimationFrame(look);
          return requestAnimationFrame(() => resolve(performance.now() - begun));
        };
        const element = document.querySelector<HTMLElement>(what);
        element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        element?.click();
        look();
      }),
    [selector, sign] as const,
  );

/** Chrome's user agent on a phone, so that it sends the mobile client hint too. */
export const userAgentOf = (browser: Browser) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().split('.')[0]}.0.0.0 Mobile Safari/537.36`;

/** Prepares a context whose pages are measured. */
export async function observePages(context: BrowserContext): Promise<void> {
  // tsx wraps functions in a helper that pages don't have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript(observe);
}

/** A page of a slow phone: 4 × CPU throttling, 150 ms latency, 1.6 Mbit/s. */
export async function openSlowPage(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, devtools };
}

/** Opens an address and measures until the page is idle. */
export async function measure(page: Page, url: string): Promise<Measured> {
  await page.goto(url, { waitUntil: 'networkidle' });
  // A server-rendered page loads its scripts after first paint, which may be later than network idle.
  await page.waitForFunction(() => !document.getElementById('scripts') || 'ready' in document.documentElement.dataset);
  await untilIdle(page, IDLE_MS);
  return page.evaluate(() => (window as unknown as { measured: Measured }).measured);
}

/** A slow phone's visit with an empty cache. `taps` continues to a product and the cart. */
export async function visit(browser: Browser, url: string, taps: boolean): Promise<Visit> {
  const context = await browser.newContext({
    ...mobileDevice,
    serviceWorkers: 'block',
    userAgent: userAgentOf(browser),
    locale: url.includes('ar') ? 'ar-KW' : 'en-GB',
  });
  try {
    await observePages(context);
    const { page, devtools } = await openSlowPage(context);
    const types = new Map<string, string>();
    const sums = { scripts: 0, pictures: 0, bytes: 0, requests: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId);
      sums.requests += 1;
      sums.bytes += encodedDataLength;
      if (type === 'Script') sums.scripts += encodedDataLength;
      if (type === 'Image') sums.pictures += encodedDataLength;
    });
    const measured = await measure(page, url);
    const first = { ...measured, ...sums };
    if (!taps) return first;
    const buy = '[data-dock=bar] button, [data-dock=tall] button';
    const card = 'article a[href^="/product/"]';
    // The card must be in view for its shared-element transition.
    await page
      .locator(card)
      .first()
      .evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await untilIdle(page, IDLE_MS);
    const detail = await untilPainted(page, card, buy);
    // The page renders from the card's data at once; Add to Cart is enabled when the product has loaded.
    const ready = '[data-dock=bar] button:enabled, [data-dock=tall] button:enabled';
    await page.waitForSelector(ready);
    await untilIdle(page, IDLE_MS);
    const badge = await untilPainted(page, ready, '[data-cart] bdi');
    return { ...first, detail, badge };
  } finally {
    await context.close();
  }
}
