import { expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'the search finds Arabic in every way of writing it, remembers, and leads on',
  async ({ page, shopper, names }) => {
    await shopper.open('/');
    const pill = page
      .getByRole('main')
      .getByRole('button', { name: shopper.translate('Search for a perfume, a gift, a bag…') })
      .first();
    await pill.click();
    const overlay = page.getByRole('dialog', { name: shopper.translate('Search'), exact: true });
    const box = overlay.getByRole('combobox');
    await expect(box).toBeFocused();
    const departments = overlay.getByRole('navigation', { name: shopper.translate('Categories') });
    await departments.getByRole('link', { name: names.coffee }).click();
    await shopper.expectHeading(names.coffee);
    await page.goBack();
    await expect(overlay).toBeHidden();
    await pill.click();
    await expect(departments).toBeVisible();
    const found = overlay.getByRole('option', { name: names.speaker });
    for (const text of ['مكبر', 'مُكبِّر', 'PORTABLE', 'lwz-١٠٤٥']) {
      await box.fill(text);
      await expect(found).toBeVisible();
      await expect(overlay.getByRole('status')).toContainText(/1|واحدة/);
      await expect(departments).toBeHidden();
    }
    for (const text of ['لوحه مفاتيح', 'لوحة مفاتيح']) {
      await box.fill(text);
      await expect(overlay.getByRole('option', { name: names.keyboard })).toBeVisible();
    }
    await box.fill('ظظظ');
    await expect(overlay.getByRole('heading', { name: shopper.translate('No products found') })).toBeVisible();
    await expect(overlay.getByRole('link', { name: shopper.translate('Browse categories') })).toBeVisible();
    await box.fill('مكبر');
    await found.click();
    await shopper.expectHeading(names.speaker);
    await shopper.clickButton('Back');
    await expect(page).toHaveURL(/\/$/);
    await expect(overlay).toBeHidden();
    await pill.click();
    await expect(box).toHaveValue('مكبر');
    await box.fill('');
    await overlay.getByRole('button', { name: 'مكبر' }).click();
    await expect(found).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(/\/products\?q=/);
    await shopper.expectHeading(/مكبر/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  },
);

inBothLanguages(
  'the newest text wins, and a search that fails is tried again [row 33]',
  async ({ page, shopper, names }) => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/search\/suggestions\?q=camera/, async (route) => {
      await slow;
      await route.continue().catch(() => {});
    });
    await shopper.open('/categories');
    await page.route(/getListSubTwoCategory/, (route) => route.fulfill({ status: 500, json: {} }));
    const departments = page.waitForResponse(/getListSubTwoCategory/);
    await page
      .getByRole('main')
      .getByRole('button', { name: shopper.translate('Search for a perfume, a gift, a bag…') })
      .first()
      .click();
    const overlay = page.getByRole('dialog', { name: shopper.translate('Search'), exact: true });
    const box = overlay.getByRole('combobox');
    // Departments that can't be loaded are left out; the search works without them.
    await departments;
    await expect(overlay.getByRole('navigation')).toBeHidden();
    const asked = page.waitForRequest(/q=camera/);
    await box.fill('camera');
    await asked;
    await box.fill('keyboard');
    await expect(overlay.getByRole('option', { name: names.keyboard })).toBeVisible();
    release();
    await expect(overlay.getByRole('option')).toHaveCount(2);
    await page.route(/search\/suggestions\?q=teddy/, (route) => route.fulfill({ status: 500, json: {} }));
    await box.fill('teddy');
    await expect(overlay.getByText(shopper.translate('The search did not work'))).toBeVisible();
    await page.unroute(/search\/suggestions\?q=teddy/);
    await overlay.getByRole('button', { name: shopper.translate('Retry') }).click();
    await expect(overlay.getByRole('option').first()).toBeVisible();
    await page.goBack();
    await expect(overlay).toBeHidden();
    await shopper.expectHeading(shopper.translate('Categories'));
  },
);

inBothLanguages(
  'the dallah is found by five spellings, by keys alone, and a misspelling asks what was meant',
  async ({ page, shopper, language }) => {
    const dallah = language === 'ar' ? /^دلة ضيافة ذهبية/ : /^Golden Hosting Dallah/;
    await page.setViewportSize({ width: 1280, height: 900 });
    await shopper.open('/');
    const field = page.getByRole('banner').getByRole('button', {
      name: shopper.translate('Search for a perfume, a gift, a bag…'),
    });
    const place = await field.boundingBox();
    await field.click();
    const overlay = page.getByRole('dialog', { name: shopper.translate('Search'), exact: true });
    const box = overlay.getByRole('combobox');
    // The panel is around the header's field, and the shop is seen beside it.
    const panel = await overlay.boundingBox();
    expect(panel?.width).toBeLessThan((place?.width ?? 0) + 40);
    expect(
      Math.abs((panel?.x ?? 0) + (panel?.width ?? 0) / 2 - (place?.x ?? 0) - (place?.width ?? 0) / 2),
    ).toBeLessThan(2);
    for (const spelling of ['dallah', 'dalah', 'دلة', 'دلّه', 'الدلال']) {
      await box.fill(spelling);
      await expect(overlay.getByRole('option', { name: dallah })).toBeVisible();
      await expect(overlay.getByText(shopper.translate('Did you mean'))).toBeHidden();
    }
    await box.fill('dalleh');
    await overlay.getByRole('button', { name: 'dallah' }).click();
    await expect(box).toHaveValue('dallah');
    await box.fill('dal');
    const options = overlay.getByRole('option');
    await expect(options.first()).toHaveText('dallah');
    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await box.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/products\?q=dal$/);
    await expect(
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: /دلة ضيافة|Hosting Dallah/ }),
    ).toBeVisible();
    await field.click();
    await expect(box).toHaveValue('dal');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(field).toBeFocused();
    await shopper.open('/products?q=dalleh&stock=1');
    await expect(page.getByRole('main')).toContainText(shopper.translate('Did you mean'));
    await page.getByRole('main').getByRole('link', { name: 'dallah', exact: true }).click();
    await expect(page).toHaveURL(/\?q=dallah&stock=1$/);
    await expect(page.getByRole('main')).not.toContainText(shopper.translate('Did you mean'));
  },
);

inBothLanguages(
  'the list is sorted and narrowed in its address, and Back leaves it',
  async ({ page, shopper, names }) => {
    await shopper.open('/');
    await shopper.open('/products?category=80');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasText: names.speaker })).toBeVisible();
    await page
      .getByRole('combobox', { name: shopper.translate('Sort') })
      .selectOption({ label: shopper.translate('Price: low to high') });
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(cards.first()).toContainText(names.earbuds);
    await shopper.clickLink('On offer');
    await expect(page).toHaveURL(/offer=1/);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(names.headphones);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await shopper.clickButton('Back');
    await expect(page).toHaveURL(/\/$/);
  },
);

inBothLanguages(
  'a list that is opened by its address reads the text in every spelling and keeps its wishes',
  async ({ page, shopper, names, language }) => {
    const cards = page.getByRole('main').getByRole('article');
    for (const text of ['لوحه مفاتيح', 'لَوحة مفاتيح', 'LWZ-١٠٤٨', 'lwz-۱۰۴۸']) {
      await shopper.open(`/products?q=${encodeURIComponent(text)}`);
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText(names.keyboard);
      await expect(page).toHaveTitle(new RegExp(`${text}.* · ${names.shop}$`));
    }
    const within = language === 'ar' ? 'سمّاعات رأسٍ' : 'wireless HEADPHONES';
    await shopper.open(`/products?category=80&q=${encodeURIComponent(within)}`);
    await expect(cards.first()).toContainText(names.headphones);
    await expect(cards.filter({ hasText: names.speaker })).toHaveCount(0);
    await shopper.open('/products?category=63');
    await expect(cards.filter({ hasText: names.mirror })).toBeVisible();
    await shopper.clickLink('In stock');
    await expect(page).toHaveURL(/stock=1/);
    await expect(cards.filter({ hasText: names.mirror })).toHaveCount(0);
    await shopper.open('/products?max=10');
    await expect(cards.first()).toBeVisible();
    const prices = await cards.locator('p bdi:first-child').allTextContents();
    for (const price of prices) expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(10);
  },
);
