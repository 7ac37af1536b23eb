import { expect, inBothLanguages } from '../discover';

inBothLanguages(
  'a wide screen has departments, the way down and a footer where a phone has tabs and an arrow',
  async ({ page, I, names }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await I.opens('/');
    const departments = page.getByRole('navigation', { name: I.say('Main categories') });
    await expect(page.getByRole('navigation', { name: I.say('Main'), exact: true })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toContainText(
      I.say('Delivered within 2 days. Pay by card or on delivery.'),
    );
    await departments.getByRole('link', { name: names.coffee }).click();
    await I.seesHeading(names.coffee);
    await I.followsNamed(names.sets);
    await I.seesHeading(names.sets);
    await I.followsNamed(names.cups);
    await I.seesHeading(names.cups);
    const way = page.getByRole('navigation', { name: I.say('Breadcrumbs') });
    await expect(way.getByRole('listitem')).toHaveText([I.say('Home'), names.coffee, names.sets, names.cups]);
    await expect(way.getByText(names.cups)).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('button', { name: I.say('Add to Cart') })).toBeVisible();
    await expect(way.getByRole('listitem')).toHaveText([I.say('Home'), names.coffee, names.sets, names.cups]);
    await way.getByRole('link', { name: names.sets }).click();
    await expect(page).toHaveURL(/\/category\/21\/products$/);
    await I.seesHeading(names.sets);
    await way.getByRole('link', { name: I.say('Home') }).click();
    await expect(page).toHaveTitle(names.shop);
    await departments.getByRole('button', { name: I.say('All categories') }).click();
    await expect(page.getByRole('dialog', { name: I.say('Menu') })).toBeVisible();
  },
);
