import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

inBothLanguages(
  'a declined card keeps the cart, Back makes no second invoice, a paid one ends in one order [row 51]',
  {
    ar: { number: '51220001', pay: 'ادفع', decline: 'رفض البطاقة' },
    en: { number: '51220002', pay: 'Pay', decline: 'Decline' },
  },
  async ({ page, shopper, number, pay, decline }) => {
    await shopper.goToCheckout(number);

    await test.step('the card is declined', async () => {
      await shopper.clickButton('Place Order');
      await page.getByRole('button', { name: decline, exact: true }).click();
      await shopper.expectHeading(shopper.translate('Payment Failed'));
      await expect(page).toHaveURL(/\/payment-error$/);
      await page.reload();
      await shopper.expectHeading(shopper.translate('Payment Failed'));
      await expect(page.getByText('MF002', { exact: true })).toBeVisible();
      await shopper.clickLink('Try Again');
    });

    await test.step('Back from the gateway finds the payment in progress', async () => {
      await page.waitForURL(/\/checkout$/);
      const goOn = page.getByRole('link', { name: shopper.translate('Continue to payment') });
      await shopper.expectText(
        'Your payment was declined and you were not charged. You can try again or choose a different payment method.',
      );
      await shopper.clickButton('Place Order');
      await page.waitForURL(/sandbox-gateway/);
      await page.goBack();
      await shopper.expectHeading(shopper.translate('A payment is in progress'));
      await goOn.click();
    });

    await test.step('the card is accepted', async () => {
      await page.getByRole('button', { name: pay, exact: true }).click();
      await shopper.expectHeading(shopper.translate('Payment Successful'));
      await page.waitForURL(/\/thank-you$/);
      await shopper.clickLink('Track Your Order');
      await shopper.expectText('Current Status');
      await expect(page.getByText(shopper.translate('Paid'), { exact: true })).toBeVisible();
      await shopper.open('/orders');
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
      await shopper.open('/cart');
      await shopper.expectText('Your cart is empty');
    });
  },
);
