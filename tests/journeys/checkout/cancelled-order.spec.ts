import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';
import type { Shopper } from '../shopper';

test.use(inSalmiya);

/** From "Order Successful!" to the page of that order. */
async function openOrder(shopper: Shopper) {
  await shopper.clickLink('Track Your Order');
  await expect(shopper.page).toHaveURL(/\/order\/./);
  // A toast doesn't close while the pointer is over it, and a finger never hovers.
  await shopper.page.mouse.move(0, 0);
}

inBothLanguages(
  'a cash order is cancelled; one that was shipped says that it cannot be',
  { ar: { number: '51550011' }, en: { number: '51550012' } },
  async ({ page, shop, shopper, number }) => {
    const badge = () =>
      page.getByRole('region', { name: shopper.translate('Tracking Information') }).getByRole('status');
    await shopper.goToCheckout(number);
    await shopper.placeCashOrder();
    await openOrder(shopper);

    await test.step('asks first, and keeps the order when the answer is no', async () => {
      await shopper.clickButton('Cancel order');
      await expect(page.getByRole('alertdialog')).toContainText(shopper.translate('Cancel this order?'));
      await shopper.clickButton('Keep the order');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });

    await test.step('cancels it, which the page shows at once and after a reload', async () => {
      await shopper.clickButton('Cancel order');
      await shopper.clickButton('Yes, cancel the order');
      const toast = page.getByText(shopper.translate('Your order was cancelled'));
      await toast.hover();
      await page.emulateMedia({ media: 'print' });
      await expect(badge()).toBeVisible();
      await expect(toast).toBeHidden();
      // On paper the header is the shop's logo alone.
      await expect(page.getByRole('banner').getByRole('link')).toHaveAccessibleName(/Lawza|لوزة/);
      await page.emulateMedia({ media: 'screen' });
      await expect(toast).toBeVisible();
      await expect(badge()).toContainText(shopper.translate('Cancelled'));
      await page.reload();
      await expect(badge()).toContainText(shopper.translate('Cancelled'));
      await expect(page.getByRole('button', { name: shopper.translate('Cancel order') })).toHaveCount(0);
    });

    await test.step('another one leaves the shop while the question is open', async () => {
      await shopper.open('/product/1002');
      await shopper.clickButton('Add to Cart');
      await shopper.expectAdded();
      await shopper.open('/checkout');
      await shopper.placeCashOrder();
      await openOrder(shopper);
      await shopper.clickButton('Cancel order');
      await shop.moveOrder(page.url().split('/').at(-1) ?? '', 'shipped');
      await shopper.clickButton('Yes, cancel the order');
      await expect(page.getByRole('alert')).toHaveText(shopper.translate('This order can no longer be cancelled.'));
      await expect(page.locator('[aria-current="step"]')).toContainText(shopper.translate('Shipped'));
    });
  },
);

inBothLanguages(
  'the refund of a paid order is requested once, and the order stays',
  { ar: { number: '51550013', pay: 'ادفع' }, en: { number: '51550014', pay: 'Pay' } },
  async ({ page, shopper, number, pay }) => {
    await shopper.goToCheckout(number);
    await shopper.clickButton('Place Order');
    await page.getByRole('button', { name: pay, exact: true }).click();
    await shopper.expectHeading(shopper.translate('Order Successful!'));
    await openOrder(shopper);
    await shopper.clickButton('Request a refund');
    await expect(page.getByRole('alertdialog')).toContainText(shopper.translate('Request a refund of this order?'));
    await shopper.clickButton('Request refund');
    await shopper.expectText('You asked for a refund. The shop will answer you.');
    await expect(page.getByRole('button', { name: shopper.translate('Request a refund') })).toHaveCount(0);
    await expect(page.locator('[aria-current="step"]')).toContainText(shopper.translate('Order Placed'));
  },
);
