import type { Page } from '@playwright/test';
import { mobileDevice } from '../../support/browser/browser';
import { waitForServerRender } from '../../support/browser/server-rendered';
import { expect, test } from '../../support/browser/journey';
import { inBothLanguages } from '../demo-catalogue';

test.describe('a first visit', () => {
  // The pixels of a phone decide which pictures it loads.
  test.use({ consent: null, deviceScaleFactor: mobileDevice.deviceScaleFactor });

  inBothLanguages('asks nothing, and needs no styles but its own', async ({ page, shop, words, language }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    // A developer of the flows has their recorder loaded, with styles of its own.
    await page.route(`${shop.address}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(' data-flows', '') });
    });
    await waitForServerRender(shop.address, '/', language);
    await page.goto('/');
    await page
      .getByRole('link', { name: words('Categories') })
      .last()
      .click();
    await page.waitForURL(/\/categories/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: words('Allow'), exact: true })).toBeHidden();
    expect(sheets).toEqual([]);
  });

  inBothLanguages('leaves the language of the page as the server wrote it', async ({ page, shop, language }) => {
    await page.addInitScript(() => {
      const written: string[] = [];
      Object.assign(window, { written });
      const note = (records: MutationRecord[]) =>
        void written.push(...records.map(({ attributeName }) => `${attributeName}`));
      new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] });
    });
    await waitForServerRender(shop.address, `/?lang=${language}`, language);
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', language);
    expect(await page.evaluate(() => (window as unknown as { written: string[] }).written)).toEqual([]);
  });

  inBothLanguages('is painted before what lies below it is laid out', async ({ page, shop, language }) => {
    await page.addInitScript(() => {
      const laidOut: string[] = [];
      Object.assign(window, { laidOut });
      const look = () => {
        const section = document.querySelector('main article')?.closest('section');
        if (section) laidOut.push(getComputedStyle(section).contentVisibility);
        if (laidOut.at(-1) !== 'auto') requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await waitForServerRender(shop.address, '/', language);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const laidOut = await page.evaluate(() => (window as unknown as { laidOut: string[] }).laidOut);
    expect(laidOut[0]).toBe('hidden');
    expect(laidOut.at(-1)).toBe('auto');
  });

  inBothLanguages('lays out its rows one after the other', async ({ page, shop, language }) => {
    await waitForServerRender(shop.address, '/', language);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const waits = await page.evaluate(() => {
      const sections = new Set([...document.querySelectorAll('main article')].map((card) => card.closest('section')));
      return [...sections].map((section) =>
        section ? Number.parseFloat(getComputedStyle(section).animationDuration) : 0,
      );
    });
    expect(waits.length).toBeGreaterThan(2);
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits).toEqual([...new Set(waits)].toSorted((one, other) => one - other));
  });

  for (const [when, look] of [
    ['once the page is scrolled', (page: Page) => page.mouse.wheel(0, 40)],
    ['after a while', (page: Page) => page.evaluate(() => dispatchEvent(new Event('test:later')))],
  ] as const) {
    inBothLanguages(`asks for the pictures of all rows but the first ${when}`, async ({ page, shop, language }) => {
      // The while lasts until the test says so.
      await page.addInitScript(() => {
        const paused = new CSSStyleSheet();
        paused.replaceSync('main section img { animation-play-state: paused, running !important }');
        document.adoptedStyleSheets = [paused];
        addEventListener('test:later', () => {
          document.adoptedStyleSheets = [];
          for (const animation of document.getAnimations())
            if (animation instanceof CSSAnimation && animation.animationName === 'absent') animation.finish();
        });
      });
      await waitForServerRender(shop.address, '/', language);
      await page.goto('/', { waitUntil: 'networkidle' });
      const rows = page.locator('main section:has(article)');
      const isAsked = (row: number) =>
        rows
          .nth(row)
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc !== '');
      await expect.poll(() => isAsked(0)).toBe(true);
      await expect(rows.nth(1).getByRole('article').first()).toBeVisible();
      expect(await isAsked(1)).toBe(false);
      await look(page);
      await expect.poll(() => isAsked(1)).toBe(true);
    });
  }

  inBothLanguages('blurs nothing behind its bar before it is ready', async ({ page, shop, words, language }) => {
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/assets\/shop-[^/]+\.js$/, (route) => released.then(() => route.continue()));
    await waitForServerRender(shop.address, '/', language);
    await page.goto('/', { waitUntil: 'commit' });
    const bar = page.getByRole('navigation', { name: words('Main') });
    await expect(bar).toBeVisible();
    await expect(bar).toHaveCSS('backdrop-filter', 'none');
    go();
    await expect(bar).toHaveCSS('backdrop-filter', 'blur(14px)');
  });
});

test('a screen that the browser draws asks for its style sheet once, before its scripts run', async ({
  page,
  shop,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[^/]+\.css$/.test(request.url())) sheets.push(request.url());
  });
  const shell = await (await fetch(`${shop.address}/login`)).text();
  const named = [...shell.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => shop.address + href);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(named).toHaveLength(1);
  expect(sheets.toSorted()).toEqual(named.toSorted());
});

inBothLanguages('a screen that the browser draws asks for the letters that it shows', async ({ page, language }) => {
  const letters: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z-]+)-[^/]+\.woff2$/.exec(request.url()) ?? [];
    if (name) letters.push(name);
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(letters.toSorted()).toEqual(language === 'ar' ? ['arabic', 'latin'] : ['latin']);
});
