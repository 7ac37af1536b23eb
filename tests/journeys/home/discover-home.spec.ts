import { bannersOf, breakCall, expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'the banners turn by themselves, rest while somebody is at them, and are turned by dots, keys and finger',
  async ({ page, shopper, language, words }) => {
    await page.clock.install();
    await shopper.open('/');
    const { slider, shows } = bannersOf({ page, words });
    const dot = (place: number) =>
      slider.getByRole('button', { name: words('Offer {0} of {count}', { 0: place, count: 5 }) });
    await shows(1);
    await page.clock.runFor(3_000);
    await shows(2);
    await dot(5).click();
    await shows(5);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3_000);
    await shows(1);
    await slider.getByRole('button', { name: shopper.translate('Pause') }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(9_000);
    await shows(1);
    const [next, previous] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await slider.press(next);
    await shows(2);
    await slider.press(previous);
    await shows(1);
    const forward = language === 'ar' ? 1 : -1;
    const drag = async (by: number) => {
      const box = await slider.boundingBox();
      if (!box) throw new Error('the slider is not on the screen');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(forward * 50);
    await shows(1);
    await drag(forward * 60);
    await shows(2);
    await drag(forward * -60);
    await drag(forward * -60);
    await shows(5);
    await slider.getByRole('button', { name: shopper.translate('Play') }).click();
    await page.mouse.move(5, 5);
    await page.keyboard.press('Escape');
    await page.clock.runFor(3_000);
    await shows(1);
  },
);

inBothLanguages(
  'the strip leads to reels and departments, a section to all of its category',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/');
    await expect(page).toHaveTitle(names.shop);
    await expect(page.getByRole('banner').getByRole('button', { name: shopper.translate('Back') })).toBeHidden();
    const strip = page.getByRole('navigation', { name: shopper.translate('Categories'), exact: true });
    await expect(strip.getByRole('link').first()).toHaveText(shopper.translate('Reels'));
    await strip.getByRole('link', { name: names.coffee }).click();
    await shopper.expectHeading(names.coffee);
    await expect(page).toHaveURL(/\/categories\/20\//);
    await expect(page).toHaveTitle(`${names.coffee} · ${names.shop}`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: shopper.translate('Back') })
      .click();
    await page.getByRole('heading', { name: words('New in {name}', { name: names.coffee }) }).waitFor();
    await page
      .getByRole('link', { name: `${shopper.translate('View All')} ${words('New in {name}', { name: names.coffee })}` })
      .click();
    await expect(page).toHaveURL(/\/category\/20\/products\?sub=all$/);
    await shopper.expectHeading(names.coffee);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
  },
);

inBothLanguages(
  'each part of home that can not be read says so and is read again by Retry, the rest stays',
  async ({ page, shopper }) => {
    const parts = [
      ['getBanners', 'The offers could not be loaded'],
      ['getListSubTwoCategory', 'The categories could not be loaded'],
      ['get-featured-categories', 'The featured categories could not be loaded'],
      ['sections', 'The new arrivals could not be loaded'],
    ] as const;
    const mend = await Promise.all(parts.map(([path]) => breakCall(page, path)));
    await shopper.open('/');
    await expect(page.getByRole('button', { name: shopper.translate('Retry') })).toHaveCount(4);
    for (const mended of mend) await mended();
    for (const [, text] of parts) {
      const notice = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.getByText(shopper.translate(text), { exact: true }) });
      await notice.getByRole('button', { name: shopper.translate('Retry') }).click();
      await expect(notice).toBeHidden();
    }
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

inBothLanguages('a picture that does not come leaves the almond in its place', async ({ page, shopper }) => {
  await page.route(/\/media\/(?!prop).*\.(webp|avif)/, (route) => route.abort());
  await shopper.open('/products');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('svg').first()).toBeVisible();
});

inBothLanguages(
  'the language turns the shop round without a reload and keeps what was done',
  async ({ page, shopper, names, language }) => {
    await shopper.open('/');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    const heart = page.getByRole('main').getByRole('article').first().getByRole('button', { pressed: false }).first();
    await heart.click();
    await shopper.clickButton('Open menu');
    await page.getByRole('dialog').getByRole('button', { name: names.other }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).not.toHaveCount(0);
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
  },
);

inBothLanguages(
  'a tap on a banner opens what it is about, and dragging it does not',
  async ({ page, shopper, language }) => {
    await shopper.open('/');
    const [gifts, department] = language === 'ar' ? ['هدايا تُفرح القلب', 'الهدايا'] : ['Gifts that land', 'Gifts'];
    const banner = page.getByRole('link', { name: gifts });
    const box = await banner.boundingBox();
    if (!box) throw new Error('the banner is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/$/);
    await banner.click();
    await shopper.expectHeading(department);
  },
);
