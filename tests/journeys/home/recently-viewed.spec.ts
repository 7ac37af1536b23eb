import type { Locator, Page } from '@playwright/test';
import type { JourneyContext } from '../both-languages';
import { expect, inBothLanguages } from '../demo-catalogue';

/** Scrolls until something is there: rows that load as they come near make the page longer. */
const scrollTo = (page: Page, target: Locator) =>
  expect
    .poll(async () => {
      await page.mouse.wheel(0, 5_000);
      return target.isVisible();
    })
    .toBe(true);

/** Home's row of affordable gifts. */
const giftsOf = ({ page, words }: Pick<JourneyContext, 'page' | 'words'>) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { name: new RegExp(`^${words('Gifts up to <0/>').replace('<0/>', '')}`) }),
  });

inBothLanguages(
  'what was viewed is offered again on home and on a product, until the shopper clears it',
  async ({ page, shopper, names, words }) => {
    const row = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: shopper.translate('Recently viewed') }) });
    const expectRow = async (...products: string[]) => {
      await scrollTo(page, row.getByRole('article').first());
      await expect(row.getByRole('article').getByRole('heading')).toHaveText(products);
    };
    const storedCount = () =>
      page.evaluate(() => JSON.parse(localStorage['lawza.viewed'] ?? '{"data":[]}').data.length);
    for (const [index, name] of [names.honey, names.keyboard, names.speaker].entries()) {
      await shopper.open(`/products?q=${encodeURIComponent(name)}`);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect.poll(storedCount).toBe(index + 1);
    }
    await expectRow(names.keyboard, names.honey);
    await shopper.open('/');
    await expectRow(names.speaker, names.keyboard, names.honey);
    await row.getByRole('button', { name: shopper.translate('Clear recently viewed') }).click();
    await expect(row).toBeHidden();
    await page.reload();
    await scrollTo(page, giftsOf({ page, words }).getByRole('article').first());
    await expect(row).toBeHidden();
  },
);

inBothLanguages('a gift up to ten dinars is found by browsing alone', async ({ page, shopper, words }) => {
  await shopper.open('/');
  const row = giftsOf({ page, words });
  await scrollTo(page, row.getByRole('article').first());
  await row.getByRole('link', { name: shopper.translate('View All') }).click();
  await expect(page).toHaveURL(/\/products\?q=.*max=10/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
