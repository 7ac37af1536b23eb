import type { Browser, Page } from '@playwright/test';
import { mobileDevice } from '../../tests/support/browser/browser';

/** Milliseconds from the start of an offline reload until the screen can be used. */
export interface OfflineReload {
  readonly home: number;
  readonly cart: number;
}

const PRODUCT = 'article a[href^="/product/"]';
/** The enabled Add to Cart button, and the link from the cart to checkout. */
const BUY = '[data-dock=bar] button:enabled, [data-dock=tall] button:enabled';
const PROCEED = '[data-dock=bar] a, [data-dock=tall] a';

/** Resolves once the service worker has cached a path. */
const isCached = (page: Page, path: string) =>
  page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const look = async () => {
          const cached = await caches.match(address, { ignoreSearch: true, ignoreVary: true });
          if (cached) resolve();
          else requestAnimationFrame(look);
        };
        void look();
      }),
    path,
  );

/** Reloads the page. Milliseconds until an element exists, the shop is interactive and the frame is painted. */
async function reload(page: Page, selector: string): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(
    (sign) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere = document.querySelector(sign) && 'ready' in document.documentElement.dataset;
          requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
        };
        look();
      }),
    selector,
  );
}

/** Reloads home and cart offline, with a product in the cart and a CPU that is throttled `slower` times. */
export async function offlineReload(
  browser: Browser,
  origin: string,
  lang: 'ar' | 'en',
  slower: number,
): Promise<OfflineReload> {
  const context = await browser.newContext({
    ...mobileDevice,
    locale: lang === 'ar' ? 'ar-KW' : 'en-GB',
  });
  try {
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(`${origin}/`);
    for (const path of ['/', '/shell.html']) await isCached(page, path);
    await page.reload();
    const product = (await page.locator(PRODUCT).first().getAttribute('href')) ?? '';
    await page.goto(`${origin}${product}`);
    await page.locator(BUY).first().click();
    await page.locator('[data-cart] bdi').waitFor();
    await page.goto(`${origin}/cart`);
    await page.locator(PROCEED).first().waitFor();
    await context.setOffline(true);
    const cart = await reload(page, PROCEED);
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.locator(PRODUCT).first().waitFor({ state: 'attached' });
    return { home: await reload(page, PRODUCT), cart };
  } finally {
    await context.close();
  }
}
