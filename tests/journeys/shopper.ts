import { expect, type Page } from '@playwright/test';
import { type Language, createTranslator } from '../support/data/translations';

/** A person with a phone: taps what is written on the screen and looks for what should appear. */
export function shopper(page: Page, language: Language, codeFor: (phone: string) => Promise<string>) {
  const say = createTranslator(language);
  const button = (english: string) => page.getByRole('button', { name: say(english), exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const field = (english: string) => page.getByLabel(say(english));

  return {
    page,
    say,
    opens: async (path: string) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    },
    sees: (english: string) => expect(page.getByText(say(english)).first()).toBeVisible(),
    seesHeading: (text: string | RegExp) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible(),
    taps: (english: string) => button(english).click(),
    follows: (english: string) => link(say(english)).first().click(),
    followsNamed: (name: string) => link(name).first().click(),
    chooses: (name: string) => page.getByRole('radio', { name }).click(),
    fills: (english: string, text: string) => field(english).fill(text),
    picks: async (english: string, option: string) => {
      await page.getByRole('combobox', { name: say(english) }).click();
      await page.getByRole('option', { name: say(option) }).click();
    },

    /** Enters a Kuwaiti number and the code that the server printed. */
    async logsIn(number: string) {
      await this.seesHeading(say('Welcome'));
      await page.getByRole('textbox', { name: say('Phone number') }).fill(number);
      await this.taps('Send code');
      const boxes = page.getByLabel(say('Verification code, 4 digits'));
      await expect(boxes).toBeVisible();
      await boxes.fill(await codeFor(`+965${number}`));
    },

    /** Fills the address form in and saves it; the place is where the phone is. */
    async savesAddress() {
      await page.getByRole('textbox', { name: say('Full name') }).fill('نورة العلي');
      await this.picks('Governorate', 'Hawalli');
      await page.getByRole('textbox', { name: say('City') }).fill('السالمية');
      await page.getByRole('textbox', { name: say('Block') }).fill('6');
      await page.getByRole('textbox', { name: say('Street') }).fill('سالم المبارك');
      await page.getByRole('textbox', { name: say('Apartment or building') }).fill('مبنى 12');
      await page.getByRole('textbox', { name: say('Phone number', 'for the delivery') }).fill('50123456');
      await this.taps('Save Address');
    },

    /** From checkout to the address form and back with an address. */
    async addsAddress() {
      await this.follows('Add Address');
      await this.taps('Use current location');
      await this.savesAddress();
      await this.seesHeading(say('Checkout'));
    },

    /** Comes to checkout with something in the cart, as a new customer who adds an address. */
    async comesToCheckout(number: string) {
      await this.opens('/product/1002');
      await this.taps('Add to Cart');
      await this.sees('Added');
      await this.opens('/checkout');
      await this.logsIn(number);
      await this.addsAddress();
    },

    /** Chooses cash in checkout and places the order. */
    async ordersInCash() {
      await page.getByRole('radio', { name: say('Cash on Delivery') }).check();
      await this.taps('Place Order');
      await this.seesHeading(say('Order Successful!'));
    },
  };
}

export type Shopper = ReturnType<typeof shopper>;
