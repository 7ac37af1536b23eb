import { expect, test } from '../support/journey';
import { shopper } from './shopper';

const CASES = [
  { language: 'ar', locale: 'ar-KW', number: '51220001', pay: 'ادفع', decline: 'رفض البطاقة' },
  { language: 'en', locale: 'en-GB', number: '51220002', pay: 'Pay', decline: 'Decline' },
] as const;

for (const { language, locale, number, pay, decline } of CASES) {
  test.describe(`paying by card in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({ locale, permissions: ['geolocation'], geolocation: { latitude: 29.3375, longitude: 48.0758 } });

    test('a declined card keeps the cart, Back makes no second invoice, a paid one ends in one order [row 51]', async ({
      page,
      shop,
    }) => {
      const I = shopper(page, language, shop.codeFor);
      await I.opens('/product/1002');
      await I.taps('Add to Cart');
      await I.sees('Added');
      await I.opens('/checkout');
      await I.logsIn(number);
      await I.addsAddress();

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
    });
  });
}
