import { expect, test } from '../support/browser/journey';
import { inSalmiya } from '../journeys/both-languages';
import { createShopper } from '../journeys/shopper';
import { createKeyboardUser } from './keyboard';

const CASES = [
  { language: 'ar', locale: 'ar-KW', number: '51880001', bag: 'حقيبة يد مرجان', colour: 'عسلي' },
  { language: 'en', locale: 'en-GB', number: '51880002', bag: 'Marjan Top-Handle Bag', colour: 'Tan' },
] as const;

for (const { language, locale, number, bag, colour } of CASES)
  test.describe(`in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({
      locale,
      viewport: { width: 1280, height: 900 },
      isMobile: false,
      hasTouch: false,
      deviceScaleFactor: 1,
      ...inSalmiya,
    });

    test('a purchase needs no more than a keyboard, and the focus is seen all the way', async ({ page, shop }) => {
      test.setTimeout(240_000);
      const shopper = createShopper(page, language, shop.codeFor);
      const keys = createKeyboardUser(page);
      const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
      const button = (english: string) => page.getByRole('button', { name: shopper.translate(english), exact: true });
      const textbox = (english: string, context?: string) =>
        page.getByRole('textbox', { name: shopper.translate(english, context) });
      /** The new screen's heading has the focus, so that what is read next is the screen. */
      const arrives = async (name: string | RegExp) => {
        await expect(heading(name)).toBeVisible();
        await expect(heading(name)).toBeFocused();
      };

      await test.step('skips what every page has, and searches', async () => {
        await shopper.open('/');
        await keys.press(page.getByRole('link', { name: shopper.translate('Skip to content') }));
        await expect(page.getByRole('main')).toBeFocused();
        await keys.press(button('Search for a perfume, a gift, a bag…'), { backwards: true });
        await expect(page.getByRole('combobox')).toBeFocused();
        await page.keyboard.type(bag);
        await keys.chooseOption(page.getByRole('dialog').getByRole('option', { name: bag }).first());
        await arrives(new RegExp(bag));
      });

      await test.step('chooses a colour and puts it in the cart', async () => {
        const tan = page.getByRole('radio', { name: colour });
        const group = page.getByRole('radiogroup').filter({ has: tan }).getByRole('radio', { checked: true });
        await keys.selectRadio(tan, language === 'ar' ? 'ArrowLeft' : 'ArrowRight', group);
        await keys.press(button('Add to Cart'));
        await shopper.expectAdded();
        const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) });
        await keys.press(cart, { backwards: true });
        await arrives(shopper.translate('My Cart'));
        await keys.press(page.getByRole('link', { name: shopper.translate('Proceed to Checkout') }));
      });

      await test.step('logs in', async () => {
        await expect(heading(shopper.translate('Welcome'))).toBeVisible();
        await keys.type(textbox('Phone number'), number);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(shopper.translate('Verification code, 4 digits'))).toBeFocused();
        await page.keyboard.type(await shop.codeFor(`+965${number}`));
        await arrives(shopper.translate('Checkout'));
      });

      await test.step('saves an address', async () => {
        await keys.press(page.getByRole('link', { name: shopper.translate('Add Address'), exact: true }).first());
        await arrives(shopper.translate('New address'));
        await keys.press(button('Use current location'));
        await keys.type(textbox('Full name'), 'نورة العلي');
        await keys.press(page.getByRole('combobox', { name: shopper.translate('Governorate') }));
        await expect(page.getByRole('listbox')).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('listbox')).toHaveAttribute('aria-activedescendant', /./);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('listbox')).toBeHidden();
        await keys.type(textbox('City'), 'السالمية');
        await keys.type(textbox('Block'), '6');
        await keys.type(textbox('Street'), 'سالم المبارك');
        await keys.type(textbox('Apartment or building'), 'مبنى 12');
        await keys.type(textbox('Phone number', 'for the delivery'), '50123456');
        await keys.press(button('Save Address'));
        await arrives(shopper.translate('Checkout'));
      });

      await test.step('pays cash on delivery', async () => {
        const cash = page.getByRole('radio', { name: shopper.translate('Cash on Delivery') });
        await keys.selectRadio(
          cash,
          'ArrowDown',
          page.getByRole('radio', { name: shopper.translate('Credit/Debit Card') }),
        );
        await keys.press(button('Place Order'));
        await arrives(shopper.translate('Order Successful!'));
      });

      expect(keys.troubles()).toEqual([]);
    });
  });
