import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';
import { createShopper } from '../shopper';

const CASES = [
  {
    language: 'ar',
    locale: 'ar-KW',
    number: '51120001',
    department: 'الحقائب والأزياء',
    shelf: 'الحقائب',
    bag: 'حقيبة يد مرجان',
    colour: 'عسلي',
  },
  {
    language: 'en',
    locale: 'en-GB',
    number: '51120002',
    department: 'Bags & Fashion',
    shelf: 'Bags',
    bag: 'Marjan Top-Handle Bag',
    colour: 'Tan',
  },
] as const;

for (const { language, locale, number, department, shelf, bag, colour } of CASES) {
  test.describe(`the viewer in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({ locale, ...inSalmiya });

    test('somebody watches a checkout in another tab, saves what happened and replays it', async ({
      page,
      context,
      shop,
    }) => {
      const shopper = createShopper(page, language, shop.codeFor);
      const watching = await context.newPage();
      const lit = (id: string) => watching.locator(`[data-state="${id}"][data-lit]`);

      await test.step('finds checkout among the machines', async () => {
        await watching.goto('/flows');
        await expect(
          watching.getByRole('heading', { level: 1, name: shopper.translate('How the shop works') }),
        ).toBeVisible();
        await watching.getByRole('link', { name: new RegExp(`^${shopper.translate('Checkout')}`) }).click();
        await expect(watching.getByRole('heading', { level: 1, name: shopper.translate('Checkout') })).toBeVisible();
        const states = watching.getByRole('region', { name: shopper.translate('The states in words') });
        await expect(states.getByText(shopper.translate('The order is placed.'))).toBeVisible();
        await expect(lit('checkout')).toHaveCount(0);
        const window = watching.waitForEvent('popup');
        await watching.getByRole('button', { name: shopper.translate('Open the shop in a window') }).click();
        await (await window).waitForURL(`${new URL(watching.url()).origin}/`);
        await (await window).close();
      });

      await test.step('a shopper goes to checkout in the other tab', async () => {
        await page.bringToFront();
        await shopper.open('/');
        await shopper.clickLinkNamed(department);
        await shopper.clickLinkNamed(shelf);
        await page.getByRole('link', { name: bag }).first().click();
        await page.getByRole('radio', { name: colour }).click();
        await shopper.clickButton('Add to Cart');
        await shopper.expectAdded();
        await shopper.open('/cart');
        await shopper.clickLink('Proceed to Checkout');
        await shopper.logIn(number);
        await shopper.expectText('Please select a delivery address');
      });

      await test.step('and is seen waiting for an address', async () => {
        await expect(lit('checkout.reviewing.blocked')).toBeVisible();
        await expect(lit('checkout.placing')).toHaveCount(0);
      });

      await test.step('saves an address and chooses cash', async () => {
        await shopper.addAddress();
        await expect(lit('checkout.reviewing.ready')).toBeVisible();
        await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
        await shopper.clickButton('Place Order');
        await shopper.expectHeading(shopper.translate('Order Successful!'));
      });

      await test.step('the slider leads back to where it began', async () => {
        await watching.bringToFront();
        await watching.getByRole('slider', { name: shopper.translate('Look back') }).press('Home');
        await expect(lit('checkout.resolving')).toBeInViewport();
        await watching.getByRole('button', { name: shopper.translate('Back to what is happening now') }).click();
        await expect(lit('checkout.resolving')).toHaveCount(0);
      });

      let trace = '';
      await test.step('the viewer tells how it ended, and saves it without anything personal', async () => {
        await watching.bringToFront();
        await expect(watching.getByText(shopper.translate('It has ended in:')).first()).toBeVisible();
        const download = watching.waitForEvent('download');
        await watching.getByRole('button', { name: shopper.translate('Save trace') }).click();
        trace = readFileSync(await (await download).path(), 'utf8');
        expect(JSON.parse(trace).steps.at(-1).value).toBe('placed');
        for (const personal of [number, '50123456', 'نورة', 'السالمية', 'سالم المبارك'])
          expect(trace).not.toContain(personal);
      });

      await test.step('the saved file leads to the same state again', async () => {
        await watching.reload();
        await watching
          .getByLabel(shopper.translate('Trace file'))
          .setInputFiles({ name: 'trace.json', mimeType: 'application/json', buffer: Buffer.from(trace) });
        await expect(
          watching.getByText(shopper.translate('Replayed: every step leads to the state that was recorded.')),
        ).toBeVisible();
        const next = watching.getByRole('button', { name: shopper.translate('Next step') });
        const { length } = JSON.parse(trace).steps;
        for (let step = 1; step < length; step += 1) await next.click();
        await expect(next).toBeDisabled();
        await expect(lit('checkout.placed')).toBeVisible();
      });
    });

    test('somebody with a phone follows a link to a state, reads it and finds another one', async ({ page, shop }) => {
      const shopper = createShopper(page, language, shop.codeFor);
      const state = (id: string) => page.locator(`button[data-state="${id}"]`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/flows?machine=checkout&state=checkout.placing');
      await expect(state('checkout.placing')).toBeInViewport({ ratio: 1 });
      const shown = await state('checkout.placing').evaluate((button: HTMLElement) => ({
        shrinkage: button.getBoundingClientRect().width / button.offsetWidth,
        fontSize: Number.parseFloat(getComputedStyle(button).fontSize),
      }));
      expect(shown.shrinkage * shown.fontSize).toBeGreaterThanOrEqual(14);
      await page.getByRole('searchbox', { name: shopper.translate('Find a state') }).fill('requoted');
      await expect(state('checkout.requoted')).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(/state=checkout\.requoted/);
      await page.getByRole('button', { name: shopper.translate('Show the whole chart') }).click();
      await expect(state('checkout.resolving')).toBeInViewport();
      await state('checkout.resolving').press('Enter');
      await expect(page).toHaveURL(/state=checkout\.resolving/);
      await page.getByRole('button', { name: shopper.translate('Full screen') }).click();
      await expect(page.getByRole('button', { name: shopper.translate('Leave full screen') })).toBeVisible();
    });

    test('a chart that is opened far down the list begins at the top, and Back returns to where one was', async ({
      page,
      shop,
    }) => {
      const shopper = createShopper(page, language, shop.codeFor);
      const top = () => page.evaluate(() => window.scrollY);
      await page.goto('/flows');
      const link = page.getByRole('main').getByRole('link').last();
      await link.scrollIntoViewIfNeeded();
      const before = await top();
      expect(before).toBeGreaterThan(0);
      await link.click();
      await expect(page.getByRole('region', { name: shopper.translate('The states in words') })).toBeVisible();
      await expect.poll(top).toBe(0);
      await page.goBack();
      await expect.poll(top).toBe(before);
    });
  });
}

inBothLanguages(
  'a chart in a wide window is zoomed, moved with its map and read beside its words',
  { ar: {}, en: {} },
  async ({ page, shopper }) => {
    const state = (id: string) => page.locator(`button[data-state="${id}"]`);
    const boxOf = async () => (await state('checkout.resolving').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const widthOf = async () => (await boxOf()).width;
    const map = page.getByRole('img', { name: shopper.translate('The whole chart') });
    const word = (name: string) => page.getByRole('link', { name, exact: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/flows?machine=checkout');

    await test.step('makes it larger and smaller', async () => {
      await expect(state('checkout.resolving')).toBeInViewport({ ratio: 1 });
      const before = await widthOf();
      await shopper.clickButton('Larger');
      await expect.poll(widthOf).toBeGreaterThan(before * 1.1);
      await shopper.clickButton('Smaller');
      await expect.poll(widthOf).toBeCloseTo(before, 0);
    });

    await test.step('drags the map', async () => {
      const before = await boxOf();
      const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + 20, y + height / 2 + 20);
      await page.mouse.up();
      await expect.poll(async () => (await boxOf()).y).toBeLessThan(before.y);
      await expect.poll(async () => (await boxOf()).x).toBeLessThan(before.x);
    });

    await test.step('a word leads to its state', async () => {
      await expect(state('checkout.placed')).not.toBeInViewport();
      await word('placed').click();
      await expect(state('checkout.placed')).toBeInViewport({ ratio: 0.99 });
      await expect(state('checkout.placed')).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('sees the whole, which needs no map', async () => {
      await shopper.clickButton('Show the whole chart');
      for (const id of ['checkout.resolving', 'checkout.placed'])
        await expect(state(id)).toBeInViewport({ ratio: 0.99 });
      await expect(map).toBeHidden();
    });

    await test.step('a state leads to its word', async () => {
      await state('checkout.placing').click();
      await expect(word('placing')).toHaveAttribute('aria-current', 'true');
    });

    await test.step('fills the screen with it and leaves', async () => {
      const height = async () => (await page.locator('[data-chart]').boundingBox())?.height;
      const before = await height();
      await shopper.clickButton('Full screen');
      await expect.poll(height).toBeGreaterThan(before ?? 0);
      await shopper.clickButton('Leave full screen');
      await expect.poll(height).toBe(before);
    });
  },
);
