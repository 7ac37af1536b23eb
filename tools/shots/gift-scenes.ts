import { createShopper } from '../../tests/journeys/shopper';
import type { Scene } from './scenes';
import { settled } from './settled';

const nobody = async () => '';
const TEXTS = {
  ar: { name: 'مها العلي', message: 'كل عام وأنتِ بخير يا مها.\nمن أهلك كلهم.' },
  en: { name: 'Maha Al-Ali', message: 'Happy birthday, Maha!\nFrom all of us.' },
};

/** Checkout makes the order a gift; the last scene removes it. */
export const giftScenes: readonly Scene[] = [
  {
    name: 'gift-empty',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, nobody);
      await page.goto('/gift');
      await shopper.clickButton('Save gift');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'gift',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, nobody);
      const box = (english: string) =>
        page.getByRole('textbox', { name: new RegExp(`^${shopper.translate(english)}`) });
      await box('Your words for the card').fill(TEXTS[language].message);
      await box("Recipient's name").fill(TEXTS[language].name);
      await box("Recipient's phone number").fill('9876');
      await page.getByRole('checkbox', { name: shopper.translate('Leave prices out of the parcel') }).check();
      await shopper.clickButton('Save gift');
    },
  },
  {
    name: 'checkout-gift',
    visit: async ({ page, language }) => {
      const shopper = createShopper(page, language, nobody);
      await page
        .getByRole('textbox', { name: new RegExp(`^${shopper.translate("Recipient's phone number")}`) })
        .fill('98765432');
      await shopper.clickButton('Save gift');
      await page.waitForURL('**/checkout');
      await settled(page);
      await page.getByRole('region', { name: shopper.translate('Gift') }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-gift-unoffered',
    visit: async ({ page, language }) => {
      // The same page of a shop that no longer offers gifts.
      await page.route('**/checkout', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /"gifts":\{[^}]*\}/,
          '"gifts":{"message":false,"hidePrices":false}',
        );
        await route.fulfill({ response, body });
      });
      await page.goto('/checkout');
      await settled(page);
      await page
        .getByRole('region', { name: createShopper(page, language, nobody).translate('Gift') })
        .scrollIntoViewIfNeeded();
    },
    leave: async ({ page, language }) => {
      await createShopper(page, language, nobody).clickButton('Not a gift');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/checkout');
      await settled(page);
    },
  },
];
