import type { Page } from '@playwright/test';
import { expect, inBothLanguages } from '../demo-catalogue';

/** Holds back the code that places the rows of a long list until the answer is called. */
async function withoutPlaces(page: Page) {
  let come = () => {};
  const may = new Promise<void>((resolve) => {
    come = resolve;
  });
  const asked = { times: 0 };
  await page.route(/\/assets\/VirtualList-/, async (route) => {
    asked.times += 1;
    await may;
    await route.continue();
  });
  return { come, asked };
}

inBothLanguages(
  'a long list that somebody is on the way through stays where it is when the code for the rest of it comes',
  async ({ page, shopper }) => {
    const { come, asked } = await withoutPlaces(page);
    await shopper.open('/products');
    await expect.poll(() => asked.times).toBe(1);
    const list = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') });
    await expect(list.getByRole('listitem')).toHaveCount(24);
    const card = list.getByRole('listitem').nth(17);
    await card.scrollIntoViewIfNeeded();
    const placeOf = async () => (await card.boundingBox())?.y ?? 0;
    await card.evaluate((element) => element.setAttribute('data-watched', ''));
    const before = await placeOf();
    come();
    const last = list.locator('[data-watched]');
    await expect.poll(() => list.evaluate((element) => element.style.height)).not.toBe('');
    expect(Math.abs(((await last.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
    const length = await last.getAttribute('aria-setsize');
    expect(Number(length)).toBeGreaterThan(24);
    await page.keyboard.press('End');
    await expect(list.locator(`[aria-posinset="${length}"]`)).toBeAttached();
  },
);

inBothLanguages('a list that a page can draw at once asks for no more code', async ({ page, shopper }) => {
  const { asked } = await withoutPlaces(page);
  await shopper.open('/category/20/products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.times).toBe(0);
});
