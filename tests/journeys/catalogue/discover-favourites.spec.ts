import { expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'a heart taken off by a slip stays until one leaves, and one tap puts it back',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/category/81/products');
    await page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) }).click();
    await page
      .getByRole('navigation', { name: shopper.translate('Main') })
      .getByRole('link', { name: shopper.translate('Wishlist') })
      .click();
    await shopper.expectHeading(shopper.translate('Wishlist'));
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: shopper.translate('Clear the wishlist') })).toBeHidden();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await shopper.clickButton('Back');
    await page
      .getByRole('navigation', { name: shopper.translate('Main') })
      .getByRole('link', { name: shopper.translate('Wishlist') })
      .click();
    await shopper.expectText('No favorites yet');
  },
);

inBothLanguages('favourites stay when the shopper logs out', async ({ page, shopper, names, words, language }) => {
  await shopper.open('/category/81/products');
  await page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) }).click();
  const toProfile = () =>
    page
      .getByRole('navigation', { name: shopper.translate('Main') })
      .getByRole('link', { name: shopper.translate('Profile') })
      .click();
  await toProfile();
  await page
    .getByRole('main')
    .getByRole('link', { name: shopper.translate('Login') })
    .click();
  await shopper.logIn(language === 'ar' ? '51660001' : '51660002');
  await expect(page).toHaveURL(/\/$/);
  await toProfile();
  await shopper.clickButton('Logout');
  await expect(page).toHaveURL(/\/$/);
  await shopper.open('/favorites');
  await expect(page.getByRole('main').getByRole('article')).toContainText(names.speaker);
  const [kept] = await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]'));
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['id', 'name', 'title', 'price', 'image', 'description', 'quantity', 'addedAt']),
  );
});
