import { breaking, expect, inBothLanguages } from '../discover';

inBothLanguages(
  'departments lead down to products; chips change them and Back goes up again',
  async ({ page, I, names }) => {
    await I.opens('/categories');
    await I.seesHeading(I.say('Categories'));
    await page.getByRole('main').getByRole('link', { name: names.coffee }).click();
    await expect(page).toHaveURL(/\/category\/20\/products$/);
    await I.seesHeading(names.coffee);
    await expect(page).toHaveTitle(`${names.coffee} · ${names.shop}`);
    const chips = page.getByRole('navigation', { name: I.say('Subcategories') });
    const products = page.getByRole('main').getByRole('article');
    await expect(chips.first().getByRole('link', { name: names.sets })).toHaveAttribute('aria-current', /page|true/);
    await expect(products.filter({ hasText: names.honey })).toHaveCount(0);
    await chips.first().getByRole('link', { name: names.honeys }).click();
    await expect(products.filter({ hasText: names.honey })).toBeVisible();
    await I.seesHeading(names.honeys);
    await I.taps('Back');
    await I.seesHeading(I.say('Categories'));
    await I.opens('/categories/20/x');
    await I.seesHeading(names.coffee);
    await I.followsNamed(names.sets);
    await I.seesHeading(names.sets);
    await I.followsNamed(names.cups);
    await I.seesHeading(names.cups);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  },
);

inBothLanguages(
  'what can not be read or holds nothing says which, and a read is tried again',
  async ({ page, I, names }) => {
    const categories = await breaking(page, 'getListSubTwoCategory');
    const list = await breaking(page, 'category/20/products');
    await I.opens('/categories');
    await expect(page.getByRole('alert').getByText(I.say('The categories could not be loaded'))).toBeVisible();
    await I.opens('/category/20/products');
    await expect(page.getByRole('alert').getByText(I.say('Error fetching category data'))).toBeVisible();
    await categories();
    await list();
    await I.taps('Retry');
    await I.seesHeading(names.coffee);
    await page.route(/\/api\/category\/21\/products/, (route) =>
      route.fulfill({ json: { status: 'success', data: { category: null, subcategories: [], products: [] } } }),
    );
    await I.opens('/category/21/products');
    await I.sees('No products found');
    await I.follows('Browse categories');
    await I.seesHeading(I.say('Categories'));
  },
);

inBothLanguages(
  'the menu unfolds the tree, a leaf opens its list, and Escape and Back close it',
  async ({ page, I, names }) => {
    await I.opens('/');
    const opener = page.getByRole('banner').getByRole('button', { name: I.say('Open menu') });
    const menu = page.getByRole('dialog', { name: I.say('Menu') });
    await opener.click();
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await opener.click();
    for (const [place, path] of [
      ['Home', '/'],
      ['Reels', '/reels'],
    ] as const)
      await expect(menu.getByRole('link', { name: I.say(place), exact: true })).toHaveAttribute('href', path);
    const department = menu.getByRole('button', { name: names.coffee });
    await expect(department).toHaveAttribute('aria-expanded', 'false');
    await department.click();
    await expect(department).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('button', { name: names.sets }).click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      await expect(menu.locator(':focus')).toHaveCount(1);
    }
    await menu.getByRole('link', { name: names.cups }).click();
    await I.seesHeading(names.cups);
    await expect(menu).toBeHidden();
    await I.taps('Back');
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();
  },
);

inBothLanguages('a tap right after a scroll leaves from where the page is', async ({ page, I }) => {
  await I.opens('/products');
  const product = page.getByRole('main').getByRole('article').getByRole('link');
  await product.first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(product.first()).toBeVisible();
  // A page has found its place again a frame after it was drawn.
  await page.evaluate(() => new Promise((found) => requestAnimationFrame(() => requestAnimationFrame(found))));
  const left = await product.nth(4).evaluate((link: HTMLElement) => {
    window.scrollTo({ top: 300, behavior: 'instant' });
    // Before the frame in which the browser tells of the scroll.
    link.click();
    return window.scrollY;
  });
  expect(left).toBe(300);
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(product.nth(4)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

inBothLanguages(
  'a new screen begins at its top and Back returns to where one was, however slow the answer',
  async ({ page, I }) => {
    await I.opens('/products');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 2_400));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_500);
    const left = () => page.evaluate(() => Number(document.documentElement.dataset.left));
    await page.evaluate(() =>
      document.addEventListener('click', () => (document.documentElement.dataset.left = String(window.scrollY)), true),
    );
    const nameInView = () =>
      page
        .locator('article a')
        .evaluateAll((all) => all.find((each) => each.getBoundingClientRect().top > 200)?.textContent ?? '');
    await expect.poll(nameInView).not.toBe('');
    const name = await nameInView();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/getProductName/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goBack();
    await I.seesHeading(I.say('Products'));
    await expect(page.getByRole('status', { name: '' }).first()).toBeAttached();
    answer();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - (await left())))
      .toBeLessThan(60);
  },
);
