import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

inBothLanguages(
  'a declined card says that nothing was charged, and the same order is paid in cash',
  {
    ar: { number: '51220031', decline: 'رفض البطاقة' },
    en: { number: '51220032', decline: 'Decline' },
  },
  async ({ page, shopper, number, decline }) => {
    await shopper.goToCheckout(number);
    await expect(page.getByText(shopper.translate('Continue to payment'))).toBeVisible();
    await shopper.clickButton('Place Order');
    await page.getByRole('button', { name: decline, exact: true }).click();

    await shopper.expectHeading(shopper.translate('Payment Failed'));
    await expect(page.getByRole('alert').locator('p').first()).toHaveText(shopper.translate('You were not charged.'));
    await shopper.clickLink('Pay in cash instead');

    await page.waitForURL(/\/checkout$/);
    await expect(page.getByRole('radio', { name: shopper.translate('Cash on Delivery') })).toBeChecked();
    await shopper.clickButton('Place Order');
    await shopper.expectHeading(shopper.translate('Order Successful!'));
    await shopper.open('/cart');
    await shopper.expectText('Your cart is empty');
  },
);
