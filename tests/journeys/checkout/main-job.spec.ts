import { expect, test } from '../../support/browser/journey';
import { inSalmiya } from '../both-languages';
import { seesMap } from '../map';
import { shopper } from '../shopper';

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
      const I = shopper(page, language, shop.codeFor);

      await test.step('finds a bag', async () => {
        await I.opens('/');
        await I.followsNamed(department);
        await I.seesHeading(department);
        await I.followsNamed(shelf);
        await page.getByRole('link', { name: bag }).first().click();
        await I.seesHeading(new RegExp(bag));
      });

      await test.step('puts it in the cart', async () => {
        await page.getByRole('radio', { name: colour }).click();
        await expect(page.getByRole('radio', { name: colour })).toBeChecked();
        await I.taps('Add to Cart');
        await I.sees('Added');
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${I.say('Cart')}`) })
          .click();
        await I.seesHeading(I.say('My Cart'));
        await expect(page.getByText('42.50').first()).toBeVisible();
        await I.follows('Proceed to Checkout');
      });

      await test.step('logs in with the code', async () => {
        await I.logsIn(number);
        await I.seesHeading(I.say('Checkout'));
      });

      await test.step('saves an address with its place on the map', async () => {
        await I.sees('Please select a delivery address');
        await expect(page.getByRole('button', { name: I.say('Place Order') })).toBeDisabled();
        await I.follows('Add Address');
        await I.seesHeading(I.say('New address'));
        await seesMap(page, I.say('Delivery location, drag the map to change it'));
        await I.taps('Use current location');
        await expect(page.getByText(area).first()).toBeVisible();
        await I.savesAddress();
        await I.seesHeading(I.say('Checkout'));
        await expect(page.getByText('نورة العلي')).toBeVisible();
      });

      await test.step('pays cash on delivery', async () => {
        await page.getByRole('radio', { name: I.say('Cash on Delivery') }).check();
        await I.taps('Place Order');
        await I.seesHeading(I.say('Order Successful!'));
        await expect(page).toHaveURL(/\/thank-you$/);
      });

      await test.step('follows the order', async () => {
        await I.follows('Track Your Order');
        await I.seesHeading(I.say('My Orders'));
        await page.getByRole('main').getByRole('link').first().click();
        await I.sees('Order Placed');
        await I.sees('Current Status');
        await I.sees('Cash on Delivery');
        await expect(page.getByText(bag).first()).toBeVisible();
        await page.reload();
        await I.sees('Current Status');
        await I.opens('/cart');
        await I.sees('Your cart is empty');
      });
    });
  });
}
