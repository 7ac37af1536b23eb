import { expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages('a gift under 10 KD is found by browsing alone', async ({ page, shopper }) => {
  await shopper.open('/categories');
  await page.getByRole('main').locator('a[href="/category/30/products"]').click();
  await page
    .getByRole('navigation', { name: shopper.translate('Subcategories') })
    .getByRole('link', { name: shopper.translate('All', 'products of a category'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/category\/30\/products\?sub=all$/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  await shopper.clickButton('Filter');
  const sheet = page.getByRole('dialog', { name: shopper.translate('Filter') });
  await sheet.getByRole('textbox', { name: shopper.translate('To (KD)') }).fill('١٠');
  await sheet.getByRole('link', { name: /4/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sub=all&max=10$/);
  await expect(cards).toHaveCount(4);
  for (const text of await cards.locator('p bdi:first-child').allTextContents())
    expect(Number(text.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(10);
  await page.reload();
  await expect(cards).toHaveCount(4);
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
});

inBothLanguages('filters that leave nothing are taken off one by one', async ({ page, shopper }) => {
  await shopper.open('/category/30/products?sub=all&max=1&stock=1');
  await shopper.expectText('Nothing matches all of your filters. Take one off.');
  const filters = page.getByRole('navigation', { name: shopper.translate('Filters') });
  await expect(filters.getByRole('link')).toHaveCount(2);
  await filters.getByRole('link', { name: /1\.00/ }).click();
  await expect(page).toHaveURL(/\?sub=all&stock=1$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

inBothLanguages(
  "the products under a department's tiles are sorted and filtered in its own list, and Back leads to the tiles",
  async ({ page, shopper }) => {
    const all = page
      .getByRole('navigation', { name: shopper.translate('Subcategories') })
      .getByRole('link', { name: shopper.translate('All', 'products of a category'), exact: true });
    const bar = page.getByRole('navigation', { name: shopper.translate('Sort and filter') });
    const cards = page.getByRole('main').getByRole('article');
    await shopper.open('/categories/20/x');
    await bar.getByRole('combobox', { name: shopper.translate('Sort') }).selectOption('cheapest');
    await expect(page).toHaveURL(/\/category\/20\/products\?sub=all&sort=cheapest$/);
    await expect(all).toHaveAttribute('aria-current', 'true');
    await expect(cards.first()).toContainText('3.95');
    await page.goBack();
    await expect(page).toHaveURL(/\/categories\/20\/x$/);
    await bar.getByRole('link', { name: shopper.translate('In stock'), exact: true }).click();
    await expect(page).toHaveURL(/\/category\/20\/products\?sub=all&stock=1$/);
    await expect(all).toBeVisible();
    // Within the list itself no filter adds a step to go back.
    await bar.getByRole('link', { name: shopper.translate('In stock'), exact: true }).click();
    await expect(page).toHaveURL(/\?sub=all$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/categories\/20\/x$/);
    await shopper.clickButton('Filter');
    const sheet = page.getByRole('dialog', { name: shopper.translate('Filter') });
    await sheet.getByRole('textbox', { name: shopper.translate('To (KD)') }).fill('10');
    await sheet.getByRole('link', { name: /4/ }).click();
    await expect(page).toHaveURL(/\/category\/20\/products\?sub=all&max=10$/);
    await expect(cards).toHaveCount(4);
    await page.goBack();
    await expect(page).toHaveURL(/\/categories\/20\/x$/);
  },
);

inBothLanguages(
  'the bar stays under the header while the list scrolls; filters are set from there and taken off one by one',
  async ({ page, shopper }) => {
    await shopper.open('/products');
    const bar = page.getByRole('navigation', { name: shopper.translate('Sort and filter') });
    const scrollBy = async (pixels: number) => {
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, pixels);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + pixels / 2);
      return (await bar.boundingBox())?.y;
    };
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const top = await scrollBy(600);
    expect(await scrollBy(900)).toBe(top);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: shopper.translate('Filter'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: shopper.translate('Filter') });
    await sheet.getByRole('textbox', { name: shopper.translate('To (KD)') }).fill('30');
    await sheet.getByRole('button', { name: /^(أخضر|Green) \(/ }).click();
    await sheet.getByRole('link', { name: /\d/ }).click();
    await expect(sheet).toBeHidden();
    const active = bar.getByRole('link', { name: new RegExp(`^${shopper.translate('Remove the filter')}`) });
    await expect(active).toHaveCount(2);
    await active.filter({ hasText: '30.00' }).click();
    await expect(active).toHaveCount(1);
    await expect(page).toHaveURL(/\/products\?(?!.*max=)./);
    await active.click();
    await expect(active).toHaveCount(0);
    await expect(page).toHaveURL(/\/products$/);
  },
);
