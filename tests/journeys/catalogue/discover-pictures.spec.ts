import type { Page, Request } from '@playwright/test';
import { serveStatic } from '../../../bench/page/static-page';
import { mobileDevice } from '../../support/browser/browser';
import { expect, test } from '../../support/browser/journey';
import { bannersOf, inBothLanguages } from '../demo-catalogue';

// The pixels of a phone decide which pictures it loads.
test.use({ deviceScaleFactor: mobileDevice.deviceScaleFactor });

interface Loaded {
  readonly path: string;
  readonly bytes: number;
}

/** What a cold visit loads of pictures until nothing more comes, and what the page does then. */
async function picturesOf(
  page: Page,
  url: string,
  onward: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly Loaded[]> {
  const sizes: Promise<Loaded>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== 'image') return;
    const { pathname } = new URL(request.url());
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })));
  };
  page.on('requestfinished', note);
  await page.goto(url, { waitUntil: 'networkidle' });
  await onward();
  page.off('requestfinished', note);
  return Promise.all(sizes);
}

const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
const summaryOf = (loaded: readonly Loaded[]) =>
  `${loaded.length} pictures, ${(sum(loaded) / 1_000).toFixed(1)} KB, ${Math.round(sum(loaded) / loaded.length)} bytes each`;

inBothLanguages(
  'a first visit loads pictures in AVIF, only the slides that are near, and no more bytes for each than a hand-written page',
  async ({ page, shop, language }) => {
    await page.clock.install();
    // The first scrolled pixels load the pictures of all rows.
    const home = await picturesOf(page, `/?lang=${language}`, async () => {
      await page.mouse.wheel(0, 125);
      await expect
        .poll(() =>
          page.locator('main section:has(article)').evaluateAll((rows) =>
            rows.every((row) => {
              const asked = [...row.querySelectorAll('img')].filter(({ currentSrc }) => currentSrc);
              return asked.length > 1 && asked.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
            }),
          ),
        )
        .toBe(true);
    });
    await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1);
    const floor = await serveStatic(shop.address);
    const written = await picturesOf(page, `${floor.origin}/${language}`);
    await floor.stop();
    process.stdout.write(`home ${language}: ${summaryOf(home)}; written by hand: ${summaryOf(written)}\n`);
    expect(sum(home) / home.length).toBeLessThanOrEqual(sum(written) / written.length);
    expect(home.map(({ path }) => path).filter((path) => !path.endsWith('.avif'))).toEqual([
      `/wordmark-${language}.svg`,
    ]);
    expect(home.filter(({ path }) => /ban-(?:gifts|host|scent|tech)-/.test(path))).toHaveLength(2);
  },
);

inBothLanguages(
  'the picture of a category far along the strip loads when the strip is scrolled to it, not before',
  async ({ page, language, words }) => {
    const loaded = await picturesOf(page, `/?lang=${language}`);
    const thumbs = page.getByRole('navigation', { name: words('Categories') }).locator('img');
    const addressOf = (place: number) => thumbs.nth(place).evaluate((image: HTMLImageElement) => image.currentSrc);
    const count = await thumbs.count();
    expect(count).toBeGreaterThan(8);
    // Five are seen, two more are ready.
    expect(loaded.map(({ path }) => path)).toContain(new URL(await addressOf(6)).pathname);
    expect(await addressOf(count - 1)).toBe('');
    await thumbs.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => thumbs.last().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  },
);

inBothLanguages(
  'a slide’s picture comes when the one before it is shown, and stays',
  async ({ page, shopper, words }) => {
    await page.clock.install();
    await shopper.open('/');
    const { slider } = bannersOf({ page, words });
    const pictures = slider.locator('img');
    await expect(pictures).toHaveCount(2);
    await slider.getByRole('button', { name: words('Offer {0} of {count}', { 0: 2, count: 5 }) }).click();
    await expect(pictures).toHaveCount(3);
    await slider.getByRole('button', { name: words('Offer {0} of {count}', { 0: 5, count: 5 }) }).click();
    await expect(pictures).toHaveCount(4);
    await slider.getByRole('button', { name: words('Offer {0} of {count}', { 0: 1, count: 5 }) }).click();
    await expect(pictures).toHaveCount(4);
  },
);
