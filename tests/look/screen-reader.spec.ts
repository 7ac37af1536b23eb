import type { Page } from '@playwright/test';
import { inSalmiya } from '../journeys/both-languages';
import { expect, test } from '../support/browser/journey';
import { createTranslator } from '../support/data/translations';

type Role = Parameters<Page['getByRole']>[0];

const CASES = [
  {
    language: 'ar',
    locale: 'ar-KW',
    number: '51890001',
    section: 'الحقائب والأزياء',
    bag: 'حقيبة يد مرجان',
    colour: 'عسلي',
  },
  {
    language: 'en',
    locale: 'en-GB',
    number: '51890002',
    section: 'Bags & Fashion',
    bag: 'Marjan Top-Handle Bag',
    colour: 'Tan',
  },
] as const;

for (const { language, locale, number, section, bag, colour } of CASES)
  test.describe(`in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({ locale, ...inSalmiya });

    test('a purchase needs no more than what a screen reader says: roles and names', async ({ page, shop }) => {
      test.setTimeout(240_000);
      const say = createTranslator(language);
      /** The one thing of that role and name; a second one would leave a listener guessing. */
      const the = (role: Role, name: string | RegExp, within = page.locator('body')) =>
        within.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
      /** As a screen reader acts on what it has read: neither pointer nor keys. */
      const acts = async (role: Role, name: string | RegExp, within?: ReturnType<typeof the>) => {
        const target = the(role, name, within);
        await expect(target).toHaveCount(1);
        await expect(target).toBeEnabled();
        await target.evaluate((element: HTMLElement) => element.click());
      };
      const writes = async (name: string | RegExp, text: string) => {
        const target = the('textbox', name);
        await expect(target).toHaveCount(1);
        await target.fill(text);
      };
      const receives = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

      await page.goto('/categories');
      await expect(the('heading', say('Categories')).first()).toBeVisible();
      const main = page.getByRole('main');
      await acts('link', section, main);
      await receives(section);
      await main
        .getByRole('link', { name: /./ })
        .first()
        .evaluate((element: HTMLElement) => element.click());
      await expect(main.getByRole('article').first()).toBeVisible();
      await acts('link', bag, main);
      await receives(new RegExp(bag));
      await acts('radio', new RegExp(colour), main);
      await expect(the('radio', new RegExp(colour))).toBeChecked();
      await acts('button', say('Add to Cart'));
      await expect(main.getByRole('status').filter({ hasText: say('Added') })).toHaveCount(1);
      await acts('link', new RegExp(`^${say('Cart')}`), page.getByRole('banner'));
      await receives(say('My Cart'));
      await acts('link', say('Proceed to Checkout'));

      await writes(say('Phone number'), number);
      await acts('button', say('Send code'));
      await writes(new RegExp(say('Verification code, 4 digits')), await shop.codeFor(`+965${number}`));
      await receives(say('Checkout'));

      await acts('link', say('Add Address'));
      await receives(say('New address'));
      await acts('button', say('Use current location'));
      await writes(say('Full name'), 'نورة العلي');
      await acts('combobox', say('Governorate'));
      await acts('option', say('region.Hawalli'));
      await writes(say('City or area'), 'السالمية');
      await writes(new RegExp(say('Block')), '6');
      await writes(new RegExp(say('Street')), 'سالم المبارك');
      await writes(say('Apartment or building'), 'مبنى 12');
      await writes(say('Phone number', 'for the delivery'), '50123456');
      await acts('button', say('Save Address'));
      await receives(say('Checkout'));
      await acts('radio', say('Cash on Delivery'));
      await acts('button', say('Place Order'));
      await receives(say('Order Successful!'));
    });
  });
