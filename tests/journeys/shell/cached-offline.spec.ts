import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import { inBothLanguages } from '../demo-catalogue';

// Calls that are made without a network fail, and say so on the console.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load resource/],
});

/** What the service worker keeps under an address. */
const isKept = (page: Page, path: string) =>
  page.evaluate(
    async (address) => Boolean(await caches.match(address, { ignoreSearch: true, ignoreVary: true })),
    path,
  );

/** Loads the page again; ms until the text is on it. */
async function reloads(page: Page, text: string): Promise<number> {
  const begun = Date.now();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  return Date.now() - begun;
}

inBothLanguages('a shop that was seen opens without a network, with its cart, which goes on', async (cast) => {
  const { page, shopper } = cast;
  const context = page.context();
  await shopper.open('/');
  await expect.poll(() => isKept(page, '/')).toBe(true);
  await expect.poll(() => isKept(page, '/shell.html')).toBe(true);
  await page.reload();
  const card = page.getByRole('article').first().getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await shopper.clickButton('Add to Cart');
  await expect(page.getByRole('button', { name: shopper.translate('Added'), exact: true })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(name).first()).toBeVisible();

  await context.setOffline(true);
  const cart = await reloads(page, name);
  await page
    .getByRole('button', { name: shopper.translate('Increase') })
    .first()
    .click();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText(shopper.translate('Featured categories')).first()).toBeVisible();
  const home = await reloads(page, shopper.translate('Featured categories'));
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('2', { exact: true }).first()).toBeVisible();
  test.info().annotations.push({ type: 'offline reload', description: `home ${home} ms, cart ${cart} ms` });

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
});
