import { browserPath, testArguments } from '../../support/browser/browser';
import { expect, test } from '../../support/browser/journey';
import { waitForServerRender } from '../../support/browser/server-rendered';
import { inBothLanguages } from '../demo-catalogue';

// The headless shell finds no font of the system by its name.
test.use({ launchOptions: { executablePath: browserPath(), args: [...testArguments] } });

inBothLanguages('text in the fallback font is as wide as in the shop’s own font', async ({ page, shop, language }) => {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\.woff2$/, (route) => released.then(() => route.continue()));
  await waitForServerRender(shop.address, '/', language);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  const widthOfNames = () =>
    page.getByRole('main').evaluate((main) => {
      const range = document.createRange();
      // Without banners, whose titles move nothing.
      const names = main.querySelectorAll('a[href*="/category/"]:not([draggable]), article a');
      const widths = [...names].map((name) => {
        const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        let width = 0;
        while (words.nextNode()) {
          range.selectNodeContents(words.currentNode);
          for (const line of range.getClientRects()) width += line.width;
        }
        return width;
      });
      return widths.reduce((sum, width) => sum + width, 0);
    });
  await expect.poll(widthOfNames).toBeGreaterThan(0);
  const before = await widthOfNames();
  const areLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === 'Readex Pro' && status === 'loaded',
      ),
    );
  expect(await areLoaded()).toBe(false);
  go();
  await expect.poll(areLoaded).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  const after = await widthOfNames();
  expect(Math.abs(before / after - 1)).toBeLessThan(0.025);
});
