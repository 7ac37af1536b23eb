import { waitForServerRender } from '../../support/browser/server-rendered';
import { expect, test } from '../../support/browser/journey';
import { createShopper } from '../shopper';

// That a part of the shop can't be fetched is what this is about.
test.use({ locale: 'en-GB', expectedErrors: [/dynamically imported module|Importing a module script failed/] });

test('a chunk that is gone after a deploy reloads the page once, also while two versions answer in turns [row 50]', async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, 'en', shop.codeFor);
  let versions = ['1'];
  let documents = 0;
  let reads = 0;
  const isMissing = () => shopper.expectText('This page did not load');
  await page.route(/\/assets\/version-\d+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  await page.route(/\/assets\/profile\.screen-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.route(/\/(?:profile)?(?:\?.*)?$/, async (route) => {
    if (route.request().isNavigationRequest()) documents += 1;
    // A version is known by the script that its document begins with.
    const version = versions[reads++ % versions.length];
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      '<head>',
      `<head><script type="module" src="/assets/version-${version}.js"></script>`,
    );
    return route.fulfill({ response: answer, body: html });
  });
  await shopper.open('/');
  expect(documents).toBe(1);

  await test.step('the same version: says so and reloads nothing', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await isMissing();
    await shopper.clickButton('Try Again');
    await isMissing();
    expect(documents).toBe(1);
  });

  await test.step('versions in turns: reloaded once for each', async () => {
    versions = ['2', '1'];
    reads = 0;
    for (let times = 0; times < 4; times += 1) {
      await shopper.clickButton('Try Again');
      await isMissing();
    }
    expect(documents).toBeGreaterThan(1);
    expect(documents).toBeLessThanOrEqual(3);
  });
});

test('a server-rendered page whose scripts did not load leads on by its links, and a press of a button reloads it [row 50]', async ({
  page,
  shop,
}) => {
  const shopper = createShopper(page, 'en', shop.codeFor);
  let isLost = true;
  await page.route(/\/assets\/shop-[^/]*\.js$/, (route) => (isLost ? route.abort() : route.fallback()));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/shop-'));
  await waitForServerRender(shop.address, '/product/1015', 'en');
  await page.goto('/product/1015');
  await lost;
  isLost = false;
  await page
    .getByRole('button', { name: /to wishlist/ })
    .first()
    .click();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await shopper.clickButton('Add to Cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
});
