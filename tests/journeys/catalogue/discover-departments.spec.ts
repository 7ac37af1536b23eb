import { breakCall, expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'departments lead down to products; chips change them and Back goes up again',
  async ({ page, shopper, names }) => {
    await shopper.open('/categories');
    await shopper.expectHeading(shopper.translate('Categories'));
    await page.setViewportSize({ width: 320, height: 640 });
    const linesOfName = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name })
        .locator('bdi')
        .evaluate((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          return text.getClientRects().length;
        });
    expect(await linesOfName(names.coffee)).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('main').getByRole('link', { name: names.coffee }).click();
    await expect(page).toHaveURL(/\/category\/20\/products$/);
    await shopper.expectHeading(names.coffee);
    await expect(page).toHaveTitle(`${names.coffee} · ${names.shop}`);
    const chips = page.getByRole('navigation', { name: shopper.translate('Subcategories') });
    const products = page.getByRole('main').getByRole('article');
    await expect(chips.first().getByRole('link', { name: names.sets })).toHaveAttribute('aria-current', /page|true/);
    await expect(products.filter({ hasText: names.honey })).toHaveCount(0);
    await chips.first().getByRole('link', { name: names.honeys }).click();
    await expect(products.filter({ hasText: names.honey })).toBeVisible();
    await shopper.expectHeading(names.honeys);
    await shopper.clickButton('Back');
    await shopper.expectHeading(shopper.translate('Categories'));
    await shopper.open('/categories/20/x');
    await shopper.expectHeading(names.coffee);
    await expect(products.filter({ hasText: names.honey })).toBeVisible();
    await shopper.clickLinkNamed(names.sets);
    await shopper.expectHeading(names.sets);
    await shopper.clickLinkNamed(names.cups);
    await shopper.expectHeading(names.cups);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  },
);

inBothLanguages(
  'what can not be read or holds nothing says which, and a read is tried again',
  async ({ page, shopper, names }) => {
    const categories = await breakCall(page, 'getListSubTwoCategory');
    const list = await breakCall(page, 'category/20/products');
    await shopper.open('/categories');
    await expect(
      page.getByRole('alert').getByText(shopper.translate('The categories could not be loaded')),
    ).toBeVisible();
    await shopper.open('/category/20/products');
    await expect(page.getByRole('alert').getByText(shopper.translate('Error fetching category data'))).toBeVisible();
    await categories();
    await list();
    await shopper.clickButton('Retry');
    await shopper.expectHeading(names.coffee);
    await page.route(/\/api\/category\/21\/products/, (route) =>
      route.fulfill({ json: { status: 'success', data: { category: null, subcategories: [], products: [] } } }),
    );
    await shopper.open('/category/21/products');
    await shopper.expectText('No products found');
    await shopper.clickLink('Browse categories');
    await shopper.expectHeading(shopper.translate('Categories'));
  },
);

inBothLanguages(
  'the menu unfolds the tree, a leaf opens its list, and Escape and Back close it',
  async ({ page, shopper, names }) => {
    await shopper.open('/');
    const opener = page.getByRole('banner').getByRole('button', { name: shopper.translate('Open menu') });
    const menu = page.getByRole('dialog', { name: shopper.translate('Menu') });
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
      await expect(menu.getByRole('link', { name: shopper.translate(place), exact: true })).toHaveAttribute(
        'href',
        path,
      );
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
    await shopper.expectHeading(names.cups);
    await expect(menu).toBeHidden();
    await shopper.clickButton('Back');
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();
  },
);

inBothLanguages('a tap right after a scroll leaves from where the page is', async ({ page, shopper }) => {
  await shopper.open('/products');
  const product = page.getByRole('main').getByRole('article').getByRole('link');
  await product.first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  // The page of the product shows such articles too.
  await shopper.expectHeading(shopper.translate('Products'));
  // The scroll position is restored a frame after the page was rendered.
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
  await shopper.expectHeading(shopper.translate('Products'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

inBothLanguages(
  'a new screen begins at its top and Back returns to where one was, however slow the answer',
  async ({ page, shopper }) => {
    await shopper.open('/products');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // The list is too short for it until its pages have loaded.
    const scrollDown = () => {
      window.scrollTo(0, 2_400);
      return window.scrollY;
    };
    await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(1_500);
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
    await shopper.expectHeading(shopper.translate('Products'));
    await expect(page.getByRole('status', { name: '' }).first()).toBeAttached();
    answer();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - (await left())))
      .toBeLessThan(60);
  },
);

inBothLanguages(
  'the sides of a wide tile show the left edge of its picture, whose shadows fall to the right',
  async ({ page, shopper, names }) => {
    await shopper.open('/categories/20/x');
    const tile = page.getByRole('main').getByRole('link', { name: names.dates });
    const sides = tile.locator('img').first();
    await expect(tile.locator('img')).toHaveCount(2);
    expect((await sides.boundingBox())?.x).toBeCloseTo((await tile.boundingBox())?.x ?? 0);
  },
);
