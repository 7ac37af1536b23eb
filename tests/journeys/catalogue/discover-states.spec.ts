import { stripInitialData } from '../../support/browser/server-rendered';
import { breaking, expect, inBothLanguages } from '../discover';

const answers = (data: unknown) => ({ json: { status: 'success', data } });

inBothLanguages(
  'a list and a department that can not be read say so and are read again by Retry',
  async ({ page, I, names }) => {
    const list = await breaking(page, 'getProductName');
    await I.opens('/products?q=lamp');
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(I.say('The products could not be loaded'));
    await expect(notice).toContainText(I.say('Please check your connection and try again.'));
    await list();
    await I.taps('Retry');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const department = await breaking(page, 'getListSubTwoCategory');
    await I.opens('/categories/20');
    await expect(notice).toContainText(I.say('Error fetching category data'));
    await department();
    await I.taps('Retry');
    await I.seesHeading(names.coffee);
    await expect(page).toHaveTitle(`${names.coffee} · ${names.shop}`);
    await expect(page.getByRole('main').getByRole('link', { name: names.sets })).toBeVisible();
  },
);

inBothLanguages('a category that does not exist says so and leads to all categories', async ({ page, I }) => {
  for (const isServerRendered of [true, false]) {
    if (!isServerRendered) await stripInitialData(page);
    for (const path of ['/category/9999/products', '/categories/9999/x', '/products?category=9999']) {
      await I.opens(path);
      await I.seesHeading(I.say('Category not found'));
      await expect(page.getByRole('button', { name: I.say('Retry') })).toBeHidden();
      await page
        .getByRole('main')
        .getByRole('link', { name: I.say('Browse categories') })
        .click();
      await expect(page).toHaveURL(/\/categories$/);
    }
  }
});

inBothLanguages('what is empty has its words and a way on', async ({ page, I, names }) => {
  await stripInitialData(page);
  await page.route(/\/api\/getListSubTwoCategory/, (route) => route.fulfill(answers([])));
  await page.route(/\/api\/getProductName/, (route) => route.fulfill(answers([])));
  await page.route(/\/api\/get-reels/, (route) => route.fulfill(answers([])));
  await page.route(/\/api\/sections/, (route) => route.fulfill(answers([])));
  await I.opens('/categories');
  await I.sees('No categories available');
  await I.opens('/categories/20/x');
  await I.sees('No categories available');
  await I.opens('/products');
  await I.sees('No products found');
  await I.opens('/reels');
  await I.sees('No videos yet');
  await I.follows('Continue Shopping');
  await expect(page).toHaveTitle(names.shop);
  await I.opens('/favorites');
  await I.sees('No favorites yet');
  await I.follows('Browse products');
  await expect(page).toHaveURL(/\/products$/);
});

inBothLanguages(
  'without a connection a screen says so, and it is read by itself when the connection is back [row 32]',
  async ({ page, I, names }) => {
    await I.opens('/categories/20');
    await I.seesHeading(names.coffee);
    await page.getByRole('main').getByRole('link', { name: names.honeys }).click();
    await I.seesHeading(names.honeys);
    await I.taps('Back');
    await I.seesHeading(names.coffee);
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('link', { name: names.dates }).click();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(I.say('Please check your connection and try again.'));
    await I.taps('Retry');
    await expect(notice).toContainText(I.say('Please check your connection and try again.'));
    await page.context().setOffline(false);
    await I.seesHeading(names.dates);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

inBothLanguages(
  'a page that is slow shows its shape first, and nothing moves when the answer comes',
  async ({ page, I, names }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await stripInitialData(page);
    await page.route(/\/api\/getListSubTwoCategory/, async (route) => {
      await answered;
      await route.continue();
    });
    await I.opens('/categories');
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
