import type { Browser } from '@playwright/test';
import { createShopper } from '../../tests/journeys/shopper';
import { mobileDevice } from '../../tests/support/browser/browser';
import { NO_CONSENT, storeConsent } from '../../tests/support/data/consent';
import type { Sides } from './built';
import { type Measured, measure, observePages, openSlowPage, userAgentOf } from './visit';

type Paint = Pick<Measured, 'lcp' | 'fcp'>;

/** What a customer comes back to. */
const PAGES = { home: '/', product: '/product/1002', cart: '/cart', checkout: '/checkout', orders: '/orders' } as const;

/** Kuwaiti numbers that the seed doesn't use. */
const NUMBERS = { ar: '51119001', en: '51119002' } as const;

/**
 * Visits by a customer who was here before: the cache is warm, the service worker runs, and there are an order, an address
 * and something in the cart. The hand-written page is visited again beside them. Milliseconds, by page, `runs` of each.
 */
export async function returningVisits(
  browser: Browser,
  { origin, floor, codeFor }: Sides,
  lang: 'ar' | 'en',
  runs: number,
): Promise<ReadonlyMap<string, readonly Paint[]>> {
  const context = await browser.newContext({
    ...mobileDevice,
    baseURL: origin,
    userAgent: userAgentOf(browser),
    locale: lang === 'ar' ? 'ar-KW' : 'en-GB',
    permissions: ['geolocation'],
    geolocation: { latitude: 29.3375, longitude: 48.0758 },
  });
  try {
    await storeConsent(context, NO_CONSENT);
    await observePages(context);
    const shopper = createShopper(await context.newPage(), lang, codeFor);
    await shopper.goToCheckout(NUMBERS[lang]);
    await shopper.placeCashOrder();
    await shopper.open(PAGES.product);
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.page.close();

    const urls = new Map<string, string>([
      ['static', `${floor}/${lang}`],
      ...Object.entries(PAGES).map(([name, path]) => [name, `${origin}${path}`] as const),
    ]);
    const visits = new Map([...urls.keys()].map((name) => [name, [] as Paint[]]));
    // The first round only fills the cache.
    for (let run = -1; run < runs; run += 1)
      for (const [name, url] of urls) {
        const { page } = await openSlowPage(context);
        const { lcp, fcp } = await measure(page, url);
        await page.close();
        if (run >= 0) visits.get(name)?.push({ lcp, fcp });
      }
    return visits;
  } finally {
    await context.close();
  }
}
