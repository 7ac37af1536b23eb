import { expect, test } from '../support/browser/journey';
import { inSalmiya } from '../journeys/both-languages';
import { shopper } from '../journeys/shopper';
import { keyboard } from './keyboard';

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
      const I = shopper(page, language, shop.codeFor);
      const keys = keyboard(page);
      const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
      const button = (english: string) => page.getByRole('button', { name: I.say(english), exact: true });
      const textbox = (english: string, context?: string) =>
        page.getByRole('textbox', { name: I.say(english, context) });
      /** The new screen's heading has the focus, so that what is read next is the screen. */
      const arrives = async (name: string | RegExp) => {
        await expect(heading(name)).toBeVisible();
        await expect(heading(name)).toBeFocused();
      };

      await test.step('skips what every page has, and searches', async () => {
        await I.opens('/');
        await keys.presses(page.getByRole('link', { name: I.say('Skip to content') }));
        await expect(page.getByRole('main')).toBeFocused();
        await keys.presses(button('Search for a perfume, a gift, a bag…'), { backwards: true });
        await expect(page.getByRole('searchbox')).toBeFocused();
        await page.keyboard.type(bag);
        await keys.presses(page.getByRole('dialog').getByRole('link', { name: bag }).first());
        await arrives(new RegExp(bag));
      });

      await test.step('chooses a colour and puts it in the cart', async () => {
        const tan = page.getByRole('radio', { name: colour });
        const group = page.getByRole('radiogroup').filter({ has: tan }).getByRole('radio', { checked: true });
        await keys.chooses(tan, language === 'ar' ? 'ArrowLeft' : 'ArrowRight', group);
        await keys.presses(button('Add to Cart'));
        await I.sees('Added');
        const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${I.say('Cart')}`) });
        await keys.presses(cart, { backwards: true });
        await arrives(I.say('My Cart'));
        await keys.presses(page.getByRole('link', { name: I.say('Proceed to Checkout') }));
      });

      await test.step('logs in', async () => {
        await expect(heading(I.say('Welcome'))).toBeVisible();
        await keys.types(textbox('Phone number'), number);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(I.say('Verification code, 4 digits'))).toBeFocused();
        await page.keyboard.type(await shop.codeFor(`+965${number}`));
        await arrives(I.say('Checkout'));
      });

      await test.step('saves an address', async () => {
        await keys.presses(page.getByRole('link', { name: I.say('Add Address'), exact: true }).first());
        await arrives(I.say('New address'));
        await keys.presses(button('Use current location'));
        await keys.types(textbox('Full name'), 'نورة العلي');
        await keys.presses(page.getByRole('combobox', { name: I.say('Governorate') }));
        await expect(page.getByRole('listbox')).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('listbox')).toHaveAttribute('aria-activedescendant', /./);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('listbox')).toBeHidden();
        await keys.types(textbox('City'), 'السالمية');
        await keys.types(textbox('Block'), '6');
        await keys.types(textbox('Street'), 'سالم المبارك');
        await keys.types(textbox('Apartment or building'), 'مبنى 12');
        await keys.types(textbox('Phone number', 'for the delivery'), '50123456');
        await keys.presses(button('Save Address'));
        await arrives(I.say('Checkout'));
      });

      await test.step('pays cash on delivery', async () => {
        const cash = page.getByRole('radio', { name: I.say('Cash on Delivery') });
        await keys.chooses(cash, 'ArrowDown', page.getByRole('radio', { name: I.say('Credit/Debit Card') }));
        await keys.presses(button('Place Order'));
        await arrives(I.say('Order Successful!'));
      });

      expect(keys.troubles()).toEqual([]);
    });
  });
