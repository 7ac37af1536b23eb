import type { Locator } from '@playwright/test';
import { stripInitialData } from '../../support/browser/server-rendered';
import { expect, inBothLanguages } from '../demo-catalogue';

const CHOICES = {
  ar: { tan: 'عسلي', green: 'أخضر', small: 'صغير', large: 'كبير', black: 'أسود' },
  en: { tan: 'Tan', green: 'Green', small: 'Small', large: 'Large', black: 'Black' },
} as const;

inBothLanguages(
  'a product is chosen without dead ends, bought up to its stock, and its choice goes into the cart',
  async ({ page, shopper, names, language }) => {
    const { green, black } = CHOICES[language];
    await shopper.open('/product/1028');
    await shopper.expectHeading(new RegExp(names.bag));
    await expect(page).toHaveTitle(new RegExp(`${names.bag}.* · ${names.shop}$`));
    await page.getByRole('radio', { name: black }).click();
    await expect(page.getByRole('radio', { name: black })).toBeChecked();
    for (const radio of await page.getByRole('radio', { checked: true }).all())
      await expect(radio).not.toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: green }).click();
    await expect(page.getByRole('radio', { name: green })).toBeChecked();
    const more = page.getByRole('button', { name: shopper.translate('Increase') });
    const stock = Number((await page.getByText(/^(Max|الحد الأقصى) \d+$/).textContent())?.replace(/\D/g, ''));
    for (let quantity = 1; quantity < stock; quantity += 1) await more.click();
    await expect(more).toBeDisabled();
    await shopper.clickButton('Add to Cart');
    await expect(page.getByRole('button', { name: shopper.translate('Added'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: shopper.translate('Add to Cart') })).toBeVisible();
    const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(shopper.translate('Cart')) });
    await expect(cart).toContainText(String(stock));
    await cart.click();
    await shopper.expectHeading(shopper.translate('My Cart'));
    await expect(page.getByRole('main')).toContainText(green);
  },
);

inBothLanguages(
  'the large green bag is opened from a shared link, and goes into the cart as shared',
  async ({ page, shopper, names, language }) => {
    const { green, large } = CHOICES[language];
    const radio = (name: string) => page.getByRole('radio', { name });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper.open('/product/1028');
    // Not what the product opens with.
    await expect(radio(large)).not.toBeChecked();
    await radio(green).click();
    await radio(large).click();
    await shopper.clickButton('Copy link');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/product\/1028\?v=102803$/);
    await shopper.open('/');
    await shopper.open(link);
    await shopper.expectHeading(new RegExp(names.bag));
    await expect(radio(green)).toBeChecked();
    await expect(radio(large)).toBeChecked();
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.open('/cart');
    await expect(page.getByRole('main').getByRole('article')).toContainText(green);
    await expect(page.getByRole('main').getByRole('article')).toContainText(large);
  },
);

inBothLanguages(
  'a shared link opens the large tan bag; green and small are chosen, and its picture, price and stock follow into the cart',
  async ({ page, shopper, shop, language }) => {
    const { tan, green, small, large } = CHOICES[language];
    const main = page.getByRole('main');
    const expectOffer = async (picture: RegExp, price: string, stock: number) => {
      await expect(main.locator('[data-hero] img')).toHaveAttribute('src', picture);
      await expect(main.getByText(price).first()).toBeVisible();
      await expect(main.getByText(/^(Max|الحد الأقصى) \d+$/)).toContainText(String(stock));
    };
    // The demo has sold out of it.
    await shop.setStock('LWZ-1028-01', 6);
    try {
      // The server hears of the change a moment after the command has ended.
      const unitsOfGreenSmall = async () => {
        const { variant_system } = await (await page.request.get('/api/getProductById/1028')).json();
        const variants: { sku: string; stock_quantity: number }[] = variant_system.optimized_variants;
        return variants.find(({ sku }) => sku === 'LWZ-1028-01')?.stock_quantity;
      };
      await expect.poll(unitsOfGreenSmall).toBe(6);
      await shopper.open('/product/1028?v=102806');
      await expect(page.getByRole('radio', { name: tan })).toBeChecked();
      await expect(page.getByRole('radio', { name: large })).toBeChecked();
      await expectOffer(/handbag-tan-/, '49.50', 4);
      await page.getByRole('radio', { name: green }).click();
      await expectOffer(/handbag-640/, '49.50', 3);
      await page.getByRole('radio', { name: small }).click();
      await expectOffer(/handbag-640/, '36.50', 6);
      await shopper.clickButton('Add to Cart');
      await shopper.expectAdded();
      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(shopper.translate('Cart')) })
        .click();
      const line = main.getByRole('article');
      await expect(line).toHaveCount(1);
      for (const text of [green, small, '36.50']) await expect(line).toContainText(text);
    } finally {
      await shop.setStock('LWZ-1028-01', 0);
    }
  },
);

inBothLanguages(
  'the pictures are turned by finger and thumbnails and enlarged by a tap; the link is copied and shared',
  async ({ page, shopper, names, language, words }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper.open('/product/1017');
    await shopper.expectHeading(names.lamp);
    const picture = (place: number) =>
      page.getByRole('img', {
        name: words('{name}, picture {0} of {count}', { name: names.lamp, 0: place, count: 2 }),
      });
    await expect(picture(1)).toBeVisible();
    await page.getByRole('button', { name: words('Picture {0} of {count}', { 0: 2, count: 2 }) }).click();
    await expect(picture(2)).toBeVisible();
    const box = await picture(2).boundingBox();
    if (!box) throw new Error('the picture is not on the screen');
    const by = language === 'ar' ? 80 : -80;
    await page.mouse.move(box.x + 195, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 195 + by, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expect(picture(1)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await shopper.clickButton('Enlarge the picture');
    await expect(page.getByRole('dialog', { name: names.lamp })).toBeVisible();
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await shopper.clickButton('Copy link');
    await expect(
      page.getByRole('status').filter({ hasText: shopper.translate('Link copied to clipboard!') }),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/1017$/);
    for (const [place, host] of [
      ['Share on WhatsApp', /wa\.me|whatsapp/],
      ['Share on X (Twitter)', /twitter|x\.com/],
      ['Share on Facebook', /facebook/],
    ] as const)
      await expect(page.getByRole('link', { name: shopper.translate(place) })).toHaveAttribute('href', host);
    await shopper.open('/product/1010');
    await expect(page.getByRole('list', { name: shopper.translate('Pictures') })).toBeHidden();
  },
);

inBothLanguages(
  'a product that can not be read says so and is read again; one that is gone leads on',
  async ({ page, shopper, names }) => {
    await stripInitialData(page);
    await page.route(/\/api\/getProductById\/1015/, (route) => route.fulfill({ status: 500, json: {} }));
    await shopper.open('/product/1015');
    await shopper.expectHeading(shopper.translate('The product could not be loaded'));
    await page.unroute(/\/api\/getProductById\/1015/);
    await shopper.clickButton('Retry');
    await shopper.expectHeading(names.honey);
    await shopper.open('/product/999999');
    await shopper.expectHeading(shopper.translate('Product not found'));
  },
);

inBothLanguages(
  'a card adds once however often it is tapped, and takes out with a way back',
  async ({ page, shopper, names, words }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/hasVariants/') && asked.push(request.url()));
    await shopper.open('/category/82/products');
    const add = page.getByRole('button', { name: words('Add {name} to cart', { name: names.keyboard }) });
    const remove = page.getByRole('button', { name: words('Remove {name} from cart', { name: names.keyboard }) });
    const badge = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) });
    await add.dblclick();
    await expect(remove).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(badge).toContainText('1');
    await expect(remove).not.toHaveAttribute('aria-busy', 'true');
    await remove.click();
    const removed = words('{name} removed from your cart', { name: `\u2068${names.keyboard}\u2069` });
    const toast = page.getByRole('listitem').filter({ hasText: removed });
    await expect(toast).toBeVisible();
    await expect(badge).not.toContainText('1');
    await toast.getByRole('button', { name: shopper.translate('Undo') }).click();
    await expect(remove).toBeVisible();
    await expect(badge).toContainText('1');
  },
);

inBothLanguages(
  'the check of a card that was added ends before the eye: it goes soft',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/category/82/products');
    const add = page.getByRole('button', { name: words('Add {name} to cart', { name: names.keyboard }) });
    const remove = page.getByRole('button', { name: words('Remove {name} from cart', { name: names.keyboard }) });
    const colour = await add.evaluate((button) => getComputedStyle(button).backgroundColor);
    await add.click();
    const added = page.getByRole('status').filter({ hasText: shopper.translate('Added') });
    await expect(added).toBeAttached();
    await expect(remove).toHaveCSS('background-color', colour);
    await expect(added).not.toBeAttached();
    await expect(remove).not.toHaveCSS('background-color', colour);
  },
);

inBothLanguages(
  'favourites are counted, survive a reload and are cleared after a question',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/category/81/products');
    for (const name of [names.speaker, names.earbuds])
      await page.getByRole('button', { name: words('Add {name} to wishlist', { name }) }).click();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]'));
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ id: expect.anything(), name: names.speaker });
    await page.reload();
    await page
      .getByRole('navigation', { name: shopper.translate('Main') })
      .getByRole('link', { name: shopper.translate('Wishlist') })
      .click();
    await shopper.expectHeading(shopper.translate('Wishlist'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(names.earbuds);
    await shopper.clickButton('Clear the wishlist');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: shopper.translate('Cancel') })).toBeFocused();
    await question.getByRole('button', { name: shopper.translate('Cancel') }).click();
    await expect(cards).toHaveCount(2);
    await shopper.clickButton('Clear the wishlist');
    await question.getByRole('button', { name: shopper.translate('Clear'), exact: true }).click();
    await shopper.expectText('No favorites yet');
    await page.reload();
    await shopper.expectText('No favorites yet');
  },
);

inBothLanguages(
  'what is sold out says so on its card, opens, and can not be added',
  async ({ page, shopper, names, words }) => {
    await shopper.open('/category/63/products');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: names.mirror });
    await expect(card).toContainText(shopper.translate('Out of stock'));
    await expect(card.getByRole('button', { name: words('Add {name} to cart', { name: names.mirror }) })).toBeHidden();
    await card.getByRole('link', { name: names.mirror }).click();
    await shopper.expectHeading(names.mirror);
    const add = page.getByRole('button', { name: shopper.translate('Add to Cart') });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(shopper.translate('Out of stock'));
  },
);

inBothLanguages(
  'a message is requested for what is sold out: a guest logs in, comes back and asks again',
  async ({ page, shopper, names, language }) => {
    await shopper.open('/product/1023');
    await shopper.clickButton("Tell me when it's back");
    await shopper.expectText('Please log in to continue');
    await shopper.logIn(language === 'ar' ? '51670001' : '51670002');
    await expect(page).toHaveURL(/\/product\/1023$/);
    await shopper.expectHeading(names.mirror);
    await shopper.clickButton("Tell me when it's back");
    await shopper.expectText("We'll send you a message when it's back.");
  },
);

inBothLanguages(
  "the system's own share sheet gets the product's address where there is one, and the category's other products follow",
  async ({ page, shopper, names }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (what: unknown) => Object.assign(window, { shared: what }),
      });
    });
    await shopper.open('/product/1047');
    await shopper.expectHeading(names.earbuds);
    await page.getByRole('button', { name: shopper.translate('Share'), exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: unknown }).shared))
      .toEqual({ title: names.earbuds, url: expect.stringMatching(/\/product\/1047$/) });
    const related = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: shopper.translate('You may also like') }) });
    await expect(related.getByRole('article').filter({ hasText: names.speaker })).toHaveCount(1);
    await expect(related.getByRole('article').filter({ hasText: names.earbuds })).toHaveCount(0);
    await related.getByRole('link', { name: names.speaker }).click();
    await shopper.expectHeading(names.speaker);
  },
);

inBothLanguages(
  "a product's name is above the bar of a small phone, and beside the picture of a tablet",
  async ({ page, shopper }) => {
    const boxOf = (locator: Locator) =>
      locator.evaluate((element): DOMRect => element.getBoundingClientRect().toJSON());
    const name = page.getByRole('heading', { level: 1 });
    const button = page.getByRole('button', { name: shopper.translate('Add to Cart'), exact: true });
    await page.setViewportSize({ width: 320, height: 568 });
    await shopper.open('/product/1028');
    await expect(button).toBeEnabled();
    expect((await boxOf(name)).bottom).toBeLessThanOrEqual((await boxOf(page.locator('[data-dock]'))).top);
    const words = button.getByText(shopper.translate('Add to Cart'));
    const lineHeight = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    expect((await boxOf(words)).height).toBeLessThan(1.5 * lineHeight);

    await page.setViewportSize({ width: 768, height: 900 });
    const [title, picture] = [await boxOf(name), await boxOf(page.locator('[data-hero]'))];
    expect(title.left >= picture.right || title.right <= picture.left).toBe(true);
    expect(title.top).toBeLessThan(picture.bottom);
  },
);

inBothLanguages('the cart is counted everywhere but on the login screen', async ({ page, shopper }) => {
  await shopper.open('/product/1010');
  const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) });
  await shopper.clickButton('Add to Cart');
  await expect(cart).toContainText('1');
  // The bag stays visible behind its count.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const sides = await cart.getByText('1', { exact: true }).evaluate((count) => {
    const { width, height } = count.getBoundingClientRect();
    return Math.max(width, height);
  });
  expect(sides).toBeLessThanOrEqual(22);
  await shopper.open('/login');
  await shopper.expectHeading(shopper.translate('Welcome'));
  await expect(cart).not.toContainText('1');
  await shopper.open('/categories');
  await expect(cart).toContainText('1');
});

inBothLanguages(
  'the pictures in full size page by buttons and keys, zoom, and close on the picture that was seen last',
  async ({ page, shopper, names, words, language }) => {
    await shopper.open('/product/1017');
    await shopper.clickButton('Enlarge the picture');
    const dialog = page.getByRole('dialog', { name: names.lamp });
    const picture = (place: number) =>
      words('{name}, picture {0} of {count}', { name: names.lamp, 0: place, count: 2 });
    const shown = dialog.getByRole('img', { name: picture(1) });
    await expect(shown).toBeVisible();
    const width = async () => (await shown.boundingBox())?.width ?? 0;
    const before = await width();
    await dialog.getByRole('button', { name: shopper.translate('Zoom in') }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await dialog.getByRole('button', { name: shopper.translate('Zoom out') }).click();
    await expect.poll(width).toBe(before);
    await dialog.getByRole('button', { name: shopper.translate('Next picture') }).click();
    await expect(dialog.getByText('2 / 2', { exact: true })).toBeVisible();
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(dialog.getByText('1 / 2', { exact: true })).toBeVisible();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(dialog.getByText('2 / 2', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: shopper.translate('Close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('img', { name: picture(2) })).toBeVisible();
  },
);

inBothLanguages(
  'a picture in full size zooms by double taps, the last of which zooms out, and by a pinch',
  async (cast) => {
    const { page, shopper, names, words } = cast;
    await shopper.open('/product/1017');
    await shopper.clickButton('Enlarge the picture');
    const dialog = page.getByRole('dialog', { name: names.lamp });
    const shown = dialog.getByRole('img', {
      name: words('{name}, picture {0} of {count}', { name: names.lamp, 0: 1, count: 2 }),
    });
    const width = async () => (await shown.boundingBox())?.width ?? 0;
    const zoomOut = dialog.getByRole('button', { name: shopper.translate('Zoom out') });
    await expect(dialog.getByRole('button', { name: shopper.translate('Zoom in') })).toBeEnabled();
    const before = await width();
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ id, x, y: 400 })) });
    const doubleTap = async () => {
      for (const _tap of [1, 2]) {
        await touch('touchStart', 195);
        await touch('touchEnd');
      }
    };
    await doubleTap();
    await expect.poll(width).toBeGreaterThan(before * 2);
    await doubleTap();
    await expect.poll(width).toBeGreaterThan(before * 5);
    await doubleTap();
    await expect.poll(width).toBe(before);
    await expect(zoomOut).toBeDisabled();
    await touch('touchStart', 175, 215);
    for (const away of [20, 40, 60, 80]) await touch('touchMove', 175 - away, 215 + away);
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await expect(zoomOut).toBeEnabled();
  },
);
