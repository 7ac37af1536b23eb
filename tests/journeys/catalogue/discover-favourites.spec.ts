import { expect, inBothLanguages } from '../discover';

inBothLanguages(
  'a heart taken off by a slip stays until one leaves, and one tap puts it back',
  async ({ page, I, names, words }) => {
    await I.opens('/category/81/products');
    await page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) }).click();
    await page
      .getByRole('navigation', { name: I.say('Main') })
      .getByRole('link', { name: I.say('Wishlist') })
      .click();
    await I.seesHeading(I.say('Wishlist'));
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: I.say('Clear the wishlist') })).toBeHidden();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await I.taps('Back');
    await page
      .getByRole('navigation', { name: I.say('Main') })
      .getByRole('link', { name: I.say('Wishlist') })
      .click();
    await I.sees('No favorites yet');
  },
);

inBothLanguages('favourites stay when the shopper logs out', async ({ page, I, names, words, language }) => {
  await I.opens('/category/81/products');
  await page.getByRole('button', { name: words('Add {name} to wishlist', { name: names.speaker }) }).click();
  const toProfile = () =>
    page
      .getByRole('navigation', { name: I.say('Main') })
      .getByRole('link', { name: I.say('Profile') })
      .click();
  await toProfile();
  await page
    .getByRole('main')
    .getByRole('link', { name: I.say('Login') })
    .click();
  await I.logsIn(language === 'ar' ? '51660001' : '51660002');
  await expect(page).toHaveURL(/\/$/);
  await toProfile();
  await I.taps('Logout');
  await expect(page).toHaveURL(/\/$/);
  await I.opens('/favorites');
  await expect(page.getByRole('main').getByRole('article')).toContainText(names.speaker);
  const [kept] = await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]'));
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['id', 'name', 'title', 'price', 'image', 'description', 'quantity', 'addedAt']),
  );
});
