import { expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'a wide screen has departments, the way down and a footer where a phone has tabs and an arrow',
  async ({ page, shopper, names, language }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await shopper.open('/');
    const departments = page.getByRole('navigation', { name: shopper.translate('Main categories') });
    await expect(page.getByRole('navigation', { name: shopper.translate('Main'), exact: true })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toContainText(
      language === 'ar'
        ? 'يصلك طلبك خلال يومي عمل، والدفع بالبطاقة أو عند الاستلام.'
        : 'Delivered within 2 working days. Pay by card or on delivery.',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: shopper.translate('Categories') })).toHaveCount(0);
    await departments.getByRole('link', { name: names.coffee }).click();
    await shopper.expectHeading(names.coffee);
    await shopper.clickLinkNamed(names.sets);
    await shopper.expectHeading(names.sets);
    await shopper.clickLinkNamed(names.cups);
    await shopper.expectHeading(names.cups);
    const way = page.getByRole('navigation', { name: shopper.translate('Breadcrumbs') });
    await expect(way.getByRole('listitem')).toHaveText([
      shopper.translate('Home'),
      names.coffee,
      names.sets,
      names.cups,
    ]);
    await expect(way.getByText(names.cups)).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('button', { name: shopper.translate('Add to Cart') })).toBeVisible();
    await expect(way.getByRole('listitem')).toHaveText([
      shopper.translate('Home'),
      names.coffee,
      names.sets,
      names.cups,
    ]);
    await way.getByRole('link', { name: names.sets }).click();
    await expect(page).toHaveURL(/\/category\/21\/products$/);
    await shopper.expectHeading(names.sets);
    await way.getByRole('link', { name: shopper.translate('Home') }).click();
    await expect(page).toHaveTitle(names.shop);
    await departments.getByRole('button', { name: shopper.translate('Menu') }).click();
    await expect(page.getByRole('dialog', { name: shopper.translate('Menu') })).toBeVisible();
  },
);

inBothLanguages('the button of a product goes under the header, not over it', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await shopper.open('/product/1028');
  const button = page.getByRole('button', { name: shopper.translate('Add to Cart'), exact: true });
  await expect(button).toBeEnabled();
  const isCovered = () =>
    button.evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' });
      const { x, y } = element.getBoundingClientRect();
      return document.querySelector('header')?.contains(document.elementFromPoint(x + 20, y + 20));
    });
  await expect.poll(isCovered).toBe(true);
  // The picture stays beside what is read.
  await expect(page.locator('[data-hero]')).toBeInViewport();
});

inBothLanguages('on a low wide screen a product can be added without scrolling', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await shopper.open('/product/1028');
  const button = page.getByRole('button', { name: shopper.translate('Add to Cart'), exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
});

inBothLanguages(
  'what is added is shown with the rest of the cart beside the page',
  async ({ page, shopper, names }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await shopper.open('/product/1028');
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.open('/product/1002');
    await shopper.clickButton('Add to Cart');
    const added = page.getByRole('region', { name: shopper.translate('In your cart') });
    const earlier = added.getByText(names.bag);
    await expect(earlier).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(added).toBeVisible();
    await expect(earlier).toBeHidden();
    await added.getByRole('link', { name: shopper.translate('View cart') }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main').getByText(names.bag)).toBeVisible();
  },
);
