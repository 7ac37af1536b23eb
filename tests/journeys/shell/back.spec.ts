import type { Page } from '@playwright/test';
import { expect, inBothLanguages } from '../demo-catalogue';

const at = (path: string) => new RegExp(`${path.replace('?', '\\?')}$`);

/** What a link of another site opens: a tab of its own, whose only entry is the shop's. */
async function openInNewTab(page: Page, url: string): Promise<Page> {
  await page.setContent(`<a href="${url}" target="_blank" rel="noopener">shared</a>`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'shared' }).click();
  return opened;
}

const SHARED = [
  { from: '/product/1008', to: '/' },
  { from: '/category/212/products', to: '/categories' },
  { from: '/reels', to: '/' },
  { from: '/checkout', to: '/' },
];

inBothLanguages(
  'Back on a shared link opened in a tab of its own leads to the parent screen',
  async ({ page, shop, shopper }) => {
    for (const { from, to } of SHARED) {
      const tab = await openInNewTab(page, shop.address + from);
      await expect(tab.getByRole('button', { name: shopper.translate('Back') })).toBeVisible();
      expect(await tab.evaluate(() => window.history.length)).toBe(1);
      await tab.getByRole('button', { name: shopper.translate('Back') }).click();
      await expect(tab).toHaveURL(at(to));
      await tab.close();
    }
  },
);

inBothLanguages('Back on an address typed into a blank tab leads to the parent screen', async ({ page, shopper }) => {
  await page.goto('about:blank');
  await shopper.open('/category/212/products');
  expect(await page.evaluate(() => window.history.length)).toBeGreaterThan(1);
  await shopper.clickButton('Back');
  await expect(page).toHaveURL(at('/categories'));
  await shopper.clickButton('Back');
  await expect(page).toHaveURL(at('/'));
});

inBothLanguages('Back after a tap in the shop returns to the screen before', async ({ page, shopper, names }) => {
  await shopper.open('/categories/20');
  await page.getByRole('main').getByRole('link', { name: names.honeys }).click();
  await shopper.expectHeading(names.honeys);
  await shopper.clickButton('Back');
  await shopper.expectHeading(names.coffee);
  await expect(page).toHaveURL(at('/categories/20'));
});

inBothLanguages('a second tap on a link adds no step to Back', async ({ page, shopper, names }) => {
  await shopper.open('/categories/20');
  await page
    .getByRole('main')
    .getByRole('link', { name: names.honeys })
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
      link.click();
    });
  await shopper.expectHeading(names.honeys);
  await shopper.clickButton('Back');
  await shopper.expectHeading(names.coffee);
});
