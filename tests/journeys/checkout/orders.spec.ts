import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

inBothLanguages(
  'an order moves along its page while it is open; what cannot be read says so and comes back',
  { ar: { number: '51550001' }, en: { number: '51550002' } },
  async ({ page, shop, shopper, number }) => {
    const station = page.locator('[aria-current="step"]');
    const isAt = async (english: string) => {
      await expect(station).toContainText(shopper.translate(english));
      await expect(station).toContainText(shopper.translate('Current Status'));
    };
    /** Somebody who comes back to the page. */
    const returns = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    let order = '';

    await test.step('buys in cash', async () => {
      await shopper.goToCheckout(number);
      await shopper.placeCashOrder();
    });

    await test.step('finds it in the list, with its status', async () => {
      await shopper.open('/orders');
      await shopper.expectHeading(shopper.translate('My Orders'));
      const card = page.getByRole('main').getByRole('link').first();
      await expect(card).toContainText(shopper.translate('Confirmed'));
      order = /\/order\/(.+)$/.exec((await card.getAttribute('href')) ?? '')?.[1] ?? '';
      expect(order).not.toBe('');
      await card.click();
      await shopper.expectHeading(new RegExp(`#${order}`));
      await isAt('Order Placed');
    });

    await test.step('puts its day into the calendar', async () => {
      const download = page.waitForEvent('download');
      await shopper.clickLink('Add to calendar');
      expect((await download).suggestedFilename()).toBe(`order-${order}.ics`);
    });

    await test.step('downloads its receipt; after a lost connection Try Again loads it', async () => {
      const receipts = /\/api\/order\/[^/]+\/receipt$/;
      await page.route(receipts, (route) => route.abort());
      await shopper.clickButton('Receipt (PDF)');
      await expect(page.getByRole('alert')).toContainText(shopper.translate('The receipt could not be downloaded.'));
      await page.unroute(receipts);
      const download = page.waitForEvent('download');
      await shopper.clickButton('Try Again');
      const file = await download;
      expect(file.suggestedFilename()).toBe(`receipt-${order}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(page.getByText(shopper.translate('The receipt was downloaded.'))).toBeAttached();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('sees it move: on coming back, by itself, and after a reload', async () => {
      expect(await shop.moveOrder(order, 'shipped')).toContain(order);
      await returns();
      await isAt('Shipped');
      await shop.moveOrder(order, 'out_for_delivery');
      await expect(station).toContainText(shopper.translate('Out for Delivery'), { timeout: 30_000 });
      await shop.moveOrder(order, 'delivered');
      await page.reload();
      await isAt('Delivered');
      await page.goBack();
      await shopper.expectHeading(shopper.translate('My Orders'));
      await expect(page.getByRole('main').getByRole('link').first()).toContainText(shopper.translate('Delivered'));
    });

    await test.step('a list and an order that cannot be read say so, and Try Again reads them', async () => {
      for (const [path, title] of [
        ['/orders', 'Your orders could not be loaded'],
        [`/order/${order}`, 'This order could not be loaded'],
      ] as const) {
        await page.route(/\/api\/(user\/[^/]+\/orders|order\/[^/]+)$/, (route) => route.abort());
        await shopper.open(path);
        await expect(page.getByRole('heading', { name: shopper.translate(title) })).toBeVisible();
        await page.unroute(/\/api\/(user\/[^/]+\/orders|order\/[^/]+)$/);
        await shopper.clickButton('Try Again');
        await expect(page.getByText(`#${order}`).first()).toBeVisible();
      }
    });

    await test.step('an order of nobody is not found, and the way back is there', async () => {
      await shopper.open('/order/99999999');
      await shopper.expectHeading(shopper.translate('Order not found'));
      await shopper.clickLink('My Orders');
      await shopper.expectHeading(shopper.translate('My Orders'));
    });
  },
);
