import type { Locator, Page } from '@playwright/test';
import { expect, inBothLanguages } from '../journeys/demo-catalogue';

/** The focus begins inside, goes round inside, and is back at what opened it once Escape has closed it. */
async function holdsFocus(page: Page, opener: Locator, layer: Locator) {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(layer).toBeVisible();
  const isInside = () => layer.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let steps = 0; steps < 30; steps += 1) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
    }
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(opener).toBeFocused();
}

inBothLanguages('menu, search and enlarged picture hold the focus and give it back', async ({ page, shopper }) => {
  await shopper.open('/');
  const dialog = page.getByRole('dialog');
  await holdsFocus(page, page.getByRole('button', { name: shopper.translate('Open menu') }), dialog);
  await holdsFocus(
    page,
    page.getByRole('button', { name: shopper.translate('Search for a perfume, a gift, a bag…') }),
    dialog,
  );
  await shopper.open('/product/1028');
  await holdsFocus(page, page.getByRole('button', { name: shopper.translate('Enlarge the picture') }), dialog);
});

inBothLanguages(
  'a question starts on the safe answer and gives the focus back',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/category/81/products');
    await page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) }).click();
    await shopper.open('/favorites');
    await holdsFocus(
      page,
      page.getByRole('button', { name: shopper.translate('Clear the wishlist') }),
      page.getByRole('alertdialog'),
    );
  },
);

inBothLanguages('a new screen is read from its heading, going on and coming back', async ({ page, shopper, names }) => {
  await shopper.open('/categories');
  await shopper.clickLinkNamed(names.coffee);
  await expect(page.getByRole('heading', { level: 1, name: names.coffee })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: shopper.translate('Categories') })).toBeFocused();
  await shopper.clickLinkNamed(names.tech);
  await expect(page.getByRole('heading', { level: 1, name: names.tech })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(names.tech));
});
