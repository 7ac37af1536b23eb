import { stripInitialData } from '../../support/browser/server-rendered';
import { breakCall, expect, inBothLanguages } from '../demo-catalogue';

const answers = (data: unknown) => ({ json: { status: 'success', data } });

inBothLanguages(
  'a list and a department that can not be read say so and are read again by Retry',
  async ({ page, shopper, names }) => {
    const list = await breakCall(page, 'getProductName');
    await shopper.open('/products?q=lamp');
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(shopper.translate('The products could not be loaded'));
    await expect(notice).toContainText(shopper.translate('Please check your connection and try again.'));
    await list();
    await shopper.clickButton('Retry');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const department = await breakCall(page, 'getListSubTwoCategory');
    await shopper.open('/categories/20');
    await expect(notice).toContainText(shopper.translate('Error fetching category data'));
    await department();
    await shopper.clickButton('Retry');
    await shopper.expectHeading(names.coffee);
    await expect(page).toHaveTitle(`${names.coffee} · ${names.shop}`);
    await expect(page.getByRole('main').getByRole('link', { name: names.sets })).toBeVisible();
  },
);

inBothLanguages('a category that does not exist says so and leads to all categories', async ({ page, shopper }) => {
  for (const isServerRendered of [true, false]) {
    if (!isServerRendered) await stripInitialData(page);
    for (const path of ['/category/9999/products', '/categories/9999/x', '/products?category=9999']) {
      await shopper.open(path);
      await shopper.expectHeading(shopper.translate('Category not found'));
      await expect(page.getByRole('button', { name: shopper.translate('Retry') })).toBeHidden();
      await page
        .getByRole('main')
        .getByRole('link', { name: shopper.translate('Browse categories') })
        .click();
      await expect(page).toHaveURL(/\/categories$/);
    }
  }
});

inBothLanguages('what is empty has its words and a way on', async ({ page, shopper, names }) => {
  await stripInitialData(page);
  await page.route(/\/api\/getListSubTwoCategory/, (route) => route.fulfill(answers([])));
  await page.route(/\/api\/getProductName/, (route) => route.fulfill(answers([])));
  await page.route(/\/api\/get-reels/, (route) => route.fulfill(answers([])));
  await page.route(/\/api\/sections/, (route) => route.fulfill(answers([])));
  await shopper.open('/categories');
  await shopper.expectText('No categories available');
  await shopper.open('/categories/20/x');
  await shopper.expectText('No categories available');
  await shopper.open('/products');
  await shopper.expectText('No products found');
  await shopper.open('/reels');
  await shopper.expectText('No videos yet');
  await shopper.clickLink('Continue Shopping');
  await expect(page).toHaveTitle(names.shop);
  await shopper.open('/favorites');
  await shopper.expectText('No favorites yet');
  await shopper.clickLink('Browse products');
  await expect(page).toHaveURL(/\/products$/);
});

inBothLanguages(
  'without a connection a screen says so, and it is read by itself when the connection is back [row 32]',
  async ({ page, shopper, names }) => {
    await shopper.open('/categories/20');
    await shopper.expectHeading(names.coffee);
    await page.getByRole('main').getByRole('link', { name: names.honeys }).click();
    await shopper.expectHeading(names.honeys);
    await shopper.clickButton('Back');
    await shopper.expectHeading(names.coffee);
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('link', { name: names.dates }).click();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(shopper.translate('Please check your connection and try again.'));
    await shopper.clickButton('Retry');
    await expect(notice).toContainText(shopper.translate('Please check your connection and try again.'));
    await page.context().setOffline(false);
    await shopper.expectHeading(names.dates);
    const products = page.getByRole('main').getByRole('article');
    await products.first().getByRole('link').click();
    const add = page.getByRole('button', { name: shopper.translate('Add to Cart'), exact: true });
    await expect(add).toBeEnabled();
    await shopper.clickButton('Back');
    await shopper.expectHeading(names.dates);

    await page.context().setOffline(true);
    await products.nth(1).getByRole('link').click();
    await shopper.expectHeading(shopper.translate('The product could not be loaded'));
    await expect(notice).toContainText(shopper.translate('Please check your connection and try again.'));
    await expect(add).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(add).toBeEnabled();
  },
);

inBothLanguages(
  'a page that is slow shows its shape first, and nothing moves when the answer comes',
  async ({ page, shopper, names }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await stripInitialData(page);
    await page.route(/\/api\/getListSubTwoCategory/, async (route) => {
      await answered;
      await route.continue();
    });
    await shopper.open('/categories');
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
    const shapes = page.locator('main [class*=category-tile__root]');
    await expect(shapes).toHaveCount(6);
    const boxes = () =>
      shapes.evaluateAll((all) =>
        all.slice(0, 6).map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    const before = await boxes();
    answer();
    await expect(page.getByRole('main').getByRole('link', { name: names.coffee })).toBeVisible();
    expect(await boxes()).toEqual(before);
  },
);
