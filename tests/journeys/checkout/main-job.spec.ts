import { expect, test } from '../../support/browser/journey';
import { inSalmiya } from '../both-languages';
import { expectMap } from '../expect-map';
import { createShopper } from '../shopper';

const CASES = [
  {
    language: 'ar',
    locale: 'ar-KW',
    number: '51110001',
    department: 'الحقائب والأزياء',
    shelf: 'الحقائب',
    bag: 'حقيبة يد مرجان',
    colour: 'عسلي',
    area: /السالمية|حولي/,
  },
  {
    language: 'en',
    locale: 'en-GB',
    number: '51110002',
    department: 'Bags & Fashion',
    shelf: 'Bags',
    bag: 'Marjan Top-Handle Bag',
    colour: 'Tan',
    area: /Salmiya|Hawalli/,
  },
] as const;

for (const { language, locale, number, department, shelf, bag, colour, area } of CASES) {
  test.describe(`the main job in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({ locale, ...inSalmiya });

    test('a shopper finds a product, pays cash on delivery and follows the order', async ({ page, shop }) => {
      const shopper = createShopper(page, language, shop.codeFor);

      await test.step('finds a bag', async () => {
        await shopper.open('/');
        await shopper.clickLinkNamed(department);
        await shopper.expectHeading(department);
        await shopper.clickLinkNamed(shelf);
        await page.getByRole('link', { name: bag }).first().click();
        await shopper.expectHeading(new RegExp(bag));
      });

      await test.step('puts it in the cart', async () => {
        await page.getByRole('radio', { name: colour }).click();
        await expect(page.getByRole('radio', { name: colour })).toBeChecked();
        await shopper.clickButton('Add to Cart');
        await shopper.expectAdded();
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) })
          .click();
        await shopper.expectHeading(shopper.translate('My Cart'));
        await expect(page.getByText('42.50').first()).toBeVisible();
        await shopper.clickLink('Proceed to Checkout');
      });

      await test.step('logs in with the code', async () => {
        await shopper.logIn(number);
        await shopper.expectHeading(shopper.translate('Checkout'));
      });

      await test.step('saves an address with its place on the map', async () => {
        await shopper.expectText('Please select a delivery address');
        await expect(page.getByRole('button', { name: shopper.translate('Place Order') })).toBeDisabled();
        await shopper.clickLink('Add Address');
        await shopper.expectHeading(shopper.translate('New address'));
        await expectMap(page, shopper.translate('Delivery location, drag the map to change it'));
        await shopper.clickButton('Use current location');
        await expect(page.getByText(area).first()).toBeVisible();
        await shopper.saveAddress();
        await shopper.expectHeading(shopper.translate('Checkout'));
        await expect(page.getByText('نورة العلي')).toBeVisible();
      });

      await test.step('pays cash on delivery', async () => {
        await page.getByRole('radio', { name: shopper.translate('Cash on Delivery') }).check();
        await shopper.clickButton('Place Order');
        await shopper.expectHeading(shopper.translate('Order Successful!'));
        await expect(page).toHaveURL(/\/thank-you$/);
      });

      await test.step('follows the order', async () => {
        await shopper.clickLink('Track Your Order');
        await shopper.expectText('Order Placed');
        await shopper.expectText('Current Status');
        await shopper.expectText('Cash on Delivery');
        await expect(page.getByText(bag).first()).toBeVisible();
        await page.reload();
        await shopper.expectText('Current Status');
        await shopper.open('/cart');
        await shopper.expectText('Your cart is empty');
      });
    });
  });
}
