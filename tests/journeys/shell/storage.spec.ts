import { test } from '../../support/browser/journey';
import { inSalmiya } from '../both-languages';
import { createShopper } from '../shopper';

/** How storage can be none: a policy denies it, or there is no room for anything. */
const WAYS = {
  'denied by a policy': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'full from the first write on': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
} as const;

const CASES = [
  { way: 'denied by a policy', language: 'ar', locale: 'ar-KW', number: '51440001' },
  { way: 'full from the first write on', language: 'en', locale: 'en-GB', number: '51440002' },
] as const;

for (const { way, language, locale, number } of CASES)
  test.describe(`storage that is ${way}`, () => {
    // Nothing could remember a choice of an earlier visit.
    test.use({ locale, ...inSalmiya, consent: null });

    test('is no obstacle to buying: everything is kept for this visit [row 44]', async ({ page, context, shop }) => {
      await context.addInitScript(WAYS[way]);
      const shopper = createShopper(page, language, shop.codeFor);
      await shopper.open('/product/1002');
      await shopper.clickButton('Add to Cart');
      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) })
        .click();
      await shopper.clickLink('Proceed to Checkout');
      await shopper.logIn(number);
      await shopper.expectHeading(shopper.translate('Checkout'));
      await shopper.addAddress();
      await shopper.placeCashOrder();
      await shopper.clickLink('Track Your Order');
      await shopper.expectText('Current Status');
    });
  });
