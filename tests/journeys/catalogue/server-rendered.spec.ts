import type { Page } from '@playwright/test';
import { KEYS } from '../../../machines/storage/slice';
import { waitForServerRender } from '../../support/browser/server-rendered';
import { expect, test } from '../../support/browser/journey';
import { inBothLanguages } from '../demo-catalogue';

/** What a page asks of the catalogue until it can be used, and how far anything on it moved. */
async function watch(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(`${pathname.slice(5)}${search}`);
  });
  await page.addInitScript(() => {
    const moved = window as { moved?: number };
    moved.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.moved = (moved.moved ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { asked, moved: () => page.evaluate(() => (window as { moved?: number }).moved) };
}

const PAGES = [
  { path: '/', asks: [] },
  { path: '/categories', asks: [] },
  // The products under the tiles load after the first screen.
  { path: '/categories/20/coffee', asks: [/^category\/20\/products\?page=1/] },
  { path: '/category/20/products', asks: [] },
  // The next part of a list is fetched before the shopper gets there.
  { path: '/products?q=a', asks: [/^getProductName\?name=a&page=2/] },
  // What delivery costs loads after the first screen.
  { path: '/product/1015', asks: [/^deliveryCharges_admin$/] },
];

inBothLanguages(
  'the first screen hydrates from its initial data: nothing is loaded again and nothing moves',
  async ({ page, shopper, shop, language }) => {
    const { asked, moved } = await watch(page);
    for (const { path, asks } of PAGES) {
      // On a busy machine a visit may get the shell.
      await expect(async () => {
        await waitForServerRender(shop.address, path, language);
        asked.length = 0;
        await shopper.open(path);
        expect(await page.locator('#answers').count()).toBe(1);
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(
        asked.filter((call) => !asks.some((known) => known.test(call))),
        path,
      ).toEqual([]);
      expect(await moved(), path).toBeLessThan(0.01);
    }
  },
);

inBothLanguages('a missing page is not loaded again', async ({ page, shopper }) => {
  const { asked } = await watch(page);
  for (const path of ['/product/1', '/category/9999/products']) {
    // Not asserted: on a busy machine a visit may get the shell.
    await expect(async () => {
      asked.length = 0;
      await shopper.open(path);
      expect(await page.locator('#answers').count()).toBe(1);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(asked, path).toEqual([]);
  }
});

inBothLanguages(
  'what another tab changes while the page hydrates is shown once it has [row 49]',
  async ({ page, shopper, shop, language }) => {
    await shopper.open('/product/1015');
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await waitForServerRender(shop.address, '/product/1007', language);
    await page.addInitScript((key) => {
      const tell = () => {
        window.dispatchEvent(new StorageEvent('storage', { key }));
        if (document.documentElement?.dataset.ready === undefined) setTimeout(tell);
      };
      tell();
    }, KEYS.cart);
    await shopper.open('/product/1007');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
  },
);

inBothLanguages('a server-rendered page is painted once and styled once', async ({ page, shopper, shop, language }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) painted.push((entry as unknown as { url: string }).url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await waitForServerRender(shop.address, '/category/20/products', language);
  await shopper.open('/category/20/products');
  const named = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''));
  const link = page.getByRole('main').getByRole('article').first().getByRole('link');
  const pictures = (await page.evaluate(() => (window as unknown as { painted: string[] }).painted)).filter(Boolean);
  expect(new Set(pictures).size).toBe(pictures.length);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(named).toHaveLength(1);
  expect(sheets.filter((each) => named.includes(each))).toEqual([]);
});

inBothLanguages(
  'stored values show on a server-rendered page at once',
  async ({ page, shopper, shop, words, names, language }) => {
    await shopper.open('/product/1015');
    await shopper.clickButton('Add to Cart');
    await page
      .getByRole('button', { name: words('Add {name} to wishlist', { name: names.honey }) })
      .first()
      .click();
    await waitForServerRender(shop.address, '/product/1015', language);
    await page.reload();
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.honey }) }).first(),
    ).toHaveAttribute('aria-pressed', 'true');
  },
);

inBothLanguages(
  'a button that is tapped before the script has loaded acts once it has',
  async ({ page, shop, words, names, language }) => {
    await waitForServerRender(shop.address, '/product/1015', language);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/product/1015', { waitUntil: 'commit' });
    const heart = page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.honey }) }).first();
    await heart.click();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    arrive();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

inBothLanguages(
  'a button that is tapped as soon as it is painted acts too, however late the script that records taps',
  async ({ page, shop, words, names, language }) => {
    const name = words('Add {name} to wishlist', { name: names.honey });
    await waitForServerRender(shop.address, '/product/1015', language);
    await page.addInitScript((label) => {
      const tap = () => {
        const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
        if (!button) return requestAnimationFrame(tap);
        document.documentElement.dataset.tried = '';
        return button.click();
      };
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) tap();
      }).observe({ type: 'paint', buffered: true });
    }, name);
    const read = page.waitForResponse((response) => response.request().resourceType() === 'document');
    // It comes once the rest of the document has: when the tap has been made, or the page waits for it.
    await page.route('**/prepaint.js', async (route) => {
      await (await read).finished();
      await page.waitForFunction(
        () =>
          'tried' in document.documentElement.dataset ||
          (!document.body && document.head.lastElementChild?.matches('[src="/prepaint.js"]')),
        null,
        { polling: 50 },
      );
      await route.continue();
    });
    await page.goto('/product/1015');
    await expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-pressed', 'true');
  },
);

test('an error tells where it was made as soon as the page can be used', async ({ page, shop }) => {
  const kept = () => page.evaluate(() => Error.stackTraceLimit);
  const before = await kept();
  await waitForServerRender(shop.address, '/', 'ar');
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(before).toBeGreaterThan(0);
  expect(await kept()).toBe(before);
});

for (const [language, locale] of [
  ['ar', 'ar-KW'],
  ['en', 'en-GB'],
] as const)
  test.describe(`without scripts, ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale });

    test('the shop shows its products and leads from one page to the next', async ({ page, shop }) => {
      for (const path of ['/', '/category/20/products']) await waitForServerRender(shop.address, path, language);
      await page.goto('/category/20/products');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const card = page.getByRole('main').getByRole('article').first();
      await expect(card.getByRole('img').or(card.locator('img')).first()).toBeVisible();
      const link = card.getByRole('link');
      const path = (await link.getAttribute('href')) ?? '';
      await waitForServerRender(shop.address, path, language);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  });

test.describe('on a dark system, without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', locale: 'en-GB' });

  test('what the server drew has dark colours from its first paint', async ({ page, shop }) => {
    await waitForServerRender(shop.address, '/', 'en');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 22, 19)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});

test.describe('a browser that remembers another language than it says', () => {
  test.use({ locale: 'ar-KW' });

  test('draws the page itself, in that language', async ({ page, shop }) => {
    await waitForServerRender(shop.address, '/', 'ar');
    await page.addInitScript((key) => localStorage.setItem(key, 'en'), KEYS.language);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
