import { expect, test } from '../../support/browser/journey';
import { inBothLanguages, inSalmiya } from '../both-languages';

test.use(inSalmiya);

inBothLanguages(
  'a declined card says that nothing was charged, and the same order is paid in cash',
  {
    ar: { number: '51220031', decline: 'رفض البطاقة' },
    en: { number: '51220032', decline: 'Decline' },
  },
  async ({ page, shopper, number, decline }) => {
    await shopper.goToCheckout(number);
    await expect(page.getByText(shopper.translate('Continue to payment'))).toBeVisible();
    await shopper.clickButton('Place Order');
    await page.getByRole('button', { name: decline, exact: true }).click();

    await shopper.expectHeading(shopper.translate('Payment Failed'));
    await expect(page.getByRole('alert').locator('p').first()).toHaveText(shopper.translate('You were not charged.'));
    await shopper.clickLink('Pay in cash instead');

    await page.waitForURL(/\/checkout$/);
    await expect(page.getByRole('radio', { name: shopper.translate('Cash on Delivery') })).toBeChecked();
    await shopper.clickButton('Place Order');
    await shopper.expectHeading(shopper.translate('Order Successful!'));
    await shopper.open('/cart');
    await shopper.expectText('Your cart is empty');
  },
);

inBothLanguages(
  'a first order goes to an address in Saudi Arabia with its short code',
  { ar: { number: '51220033' }, en: { number: '51220034' } },
  async ({ page, shopper, number }) => {
    const box = (english: string, context?: string) =>
      page.getByRole('textbox', { name: shopper.translate(english, context) });
    await shopper.open('/product/1002');
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.open('/checkout');
    await shopper.logIn(number);
    await shopper.clickLink('Add Address');
    await page.getByText(shopper.translate('Enter coordinates instead')).click();
    await box('Latitude and longitude').fill('24.81, 46.61');
    await shopper.clickButton('Use');
    await shopper.selectOption('Country', 'Saudi Arabia');
    await box('Full name').fill('سارة العلي');
    await box('Region', 'of a country').fill('الرياض');
    await box('City').fill('الرياض');
    await box('District').fill('حي الملقا');
    await box('Building').fill('شقة 9');
    await box('National Address short code').fill('rrrd ٢٩٢٩');
    await expect(box('National Address short code')).toHaveValue('RRRD2929');
    await box('Phone number', 'for the delivery').fill('551234567');
    await shopper.clickButton('Save Address');
    await shopper.expectHeading(shopper.translate('Checkout'));
    await expect(page.getByText('RRRD2929')).toBeVisible();
    await shopper.placeCashOrder();
  },
);

inBothLanguages(
  'a first order goes to an area of Kuwait that is found by a part of its name',
  {
    ar: { number: '51220035', part: 'رميث', area: 'الرميثية' },
    en: { number: '51220036', part: 'rumai', area: 'Rumaithiya' },
  },
  async ({ page, shopper, number, part, area }) => {
    const box = (english: string, context?: string) =>
      page.getByRole('textbox', { name: shopper.translate(english, context) });
    await shopper.open('/product/1002');
    await shopper.clickButton('Add to Cart');
    await shopper.expectAdded();
    await shopper.open('/checkout');
    await shopper.logIn(number);
    await shopper.clickLink('Add Address');
    await page.getByText(shopper.translate('Enter coordinates instead')).click();
    await box('Latitude and longitude').fill('29.31, 48.07');
    await shopper.clickButton('Use');
    await box('Full name').fill('نورة العلي');
    await box('City or area').fill(part);
    await page.getByRole('button', { name: area, exact: true }).click();
    await expect(box('City or area')).toHaveValue(area);
    await expect(page.getByRole('combobox', { name: shopper.translate('Governorate') })).toContainText(
      shopper.translate('region.Hawalli'),
    );
    await box('Block').fill('٨');
    await box('Street').fill('85');
    await box('Apartment or building').fill('12');
    await shopper.clickButton('Save Address');
    await shopper.expectHeading(shopper.translate('Checkout'));
    await expect(page.getByText(area).first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('button', { name: shopper.translate('Place Order') })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(shopper.translate('Total'), { exact: true }).filter({ visible: true })).toHaveCount(1);
    await shopper.placeCashOrder();
  },
);
