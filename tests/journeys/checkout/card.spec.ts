import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

inBothLanguages(
  'a declined card keeps the cart, Back makes no second invoice, a paid one ends in one order [row 51]',
  {
    ar: { number: '51220001', pay: 'ادفع', decline: 'رفض البطاقة' },
    en: { number: '51220002', pay: 'Pay', decline: 'Decline' },
  },
  async ({ page, I, number, pay, decline }) => {
    await I.comesToCheckout(number);

    await test.step('the card is declined', async () => {
      await I.taps('Place Order');
      await page.getByRole('button', { name: decline, exact: true }).click();
      await I.seesHeading(I.say('Payment Failed'));
      await expect(page).toHaveURL(/\/payment-error$/);
      await page.reload();
      await I.seesHeading(I.say('Payment Failed'));
      await expect(page.getByText('MF002', { exact: true })).toBeVisible();
      await I.follows('Try Again');
    });

    await test.step('Back from the gateway finds the payment in progress', async () => {
      await page.waitForURL(/\/checkout$/);
      const goOn = page.getByRole('link', { name: I.say('Continue to payment') });
      await I.sees(
        'Your payment was declined and you were not charged. You can try again or choose a different payment method.',
      );
      await I.taps('Place Order');
      await page.waitForURL(/sandbox-gateway/);
      await page.goBack();
      await I.seesHeading(I.say('A payment is in progress'));
      await goOn.click();
    });

    await test.step('the card is accepted', async () => {
      await page.getByRole('button', { name: pay, exact: true }).click();
      await I.seesHeading(I.say('Payment Successful'));
      await page.waitForURL(/\/thank-you$/);
      await I.follows('Track Your Order');
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
      await page.getByRole('main').getByRole('link').first().click();
      await I.sees('Current Status');
      await expect(page.getByText(I.say('Paid'), { exact: true })).toBeVisible();
      await I.opens('/cart');
      await I.sees('Your cart is empty');
    });
  },
);
