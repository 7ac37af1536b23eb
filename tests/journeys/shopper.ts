import { expect, type Page } from '@playwright/test';
import { type Language, createTranslator } from '../support/data/translations';

/** A person with a phone: taps what is written on the screen and looks for what should appear. */
export function createShopper(page: Page, language: Language, codeFor: (phone: string) => Promise<string>) {
  const translate = createTranslator(language);
  const button = (english: string) => page.getByRole('button', { name: translate(english), exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const field = (english: string) => page.getByLabel(translate(english));

  return {
    page,
    translate,
    open: async (path: string) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    },
    expectText: (english: string) => expect(page.getByText(translate(english)).first()).toBeVisible(),
    /** The whole text: a product may be called Padded Prayer Rug. */
    expectAdded: () => expect(page.getByText(translate('Added'), { exact: true }).first()).toBeVisible(),
    expectHeading: (text: string | RegExp) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible(),
    clickButton: (english: string) => button(english).click(),
    clickLink: (english: string) => link(translate(english)).first().click(),
    clickLinkNamed: (name: string) => link(name).first().click(),
    clickRadio: (name: string) => page.getByRole('radio', { name }).click(),
    fill: (english: string, text: string) => field(english).fill(text),
    selectOption: async (english: string, option: string) => {
      await page.getByRole('combobox', { name: translate(english) }).click();
      await page.getByRole('option', { name: translate(option) }).click();
    },

    /** Enters a Kuwaiti number and the code that the server printed. */
    async logIn(number: string) {
      await this.expectHeading(translate('Welcome'));
      await page.getByRole('textbox', { name: translate('Phone number') }).fill(number);
      await this.clickButton('Send code');
      const boxes = page.getByLabel(translate('Verification code, 4 digits'));
      await expect(boxes).toBeVisible();
      await boxes.fill(await codeFor(`+965${number}`));
    },

    /** Fills the address form in and saves it; the place is where the phone is. */
    async saveAddress() {
      await page.getByRole('textbox', { name: translate('Full name') }).fill('نورة العلي');
      await this.selectOption('Governorate', 'region.Hawalli');
      await page.getByRole('textbox', { name: translate('City') }).fill('السالمية');
      await page.getByRole('textbox', { name: translate('Block') }).fill('6');
      await page.getByRole('textbox', { name: translate('Street') }).fill('سالم المبارك');
      await page.getByRole('textbox', { name: translate('Apartment or building') }).fill('مبنى 12');
      await page.getByRole('textbox', { name: translate('Phone number', 'for the delivery') }).fill('50123456');
      await this.clickButton('Save Address');
    },

    /** From checkout to the address form and back with an address. */
    async addAddress() {
      await this.clickLink('Add Address');
      await this.clickButton('Use current location');
      await this.saveAddress();
      await this.expectHeading(translate('Checkout'));
    },

    /** Comes to checkout with something in the cart, as a new customer who adds an address. */
    async goToCheckout(number: string) {
      await this.open('/product/1002');
      await this.clickButton('Add to Cart');
      await this.expectAdded();
      await this.open('/checkout');
      await this.logIn(number);
      await this.addAddress();
    },

    /** Chooses cash in checkout and places the order. */
    async placeCashOrder() {
      await page.getByRole('radio', { name: translate('Cash on Delivery') }).check();
      await this.clickButton('Place Order');
      await this.expectHeading(translate('Order Successful!'));
    },
  };
}

export type Shopper = ReturnType<typeof createShopper>;
