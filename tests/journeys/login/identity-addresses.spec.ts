import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { expectMap } from '../expect-map';
import { type Shopper, createShopper } from '../shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;
const SALMIYA = '29.3339, 48.0761';
const PLACE = { ar: 'السالمية', en: 'Salmiya' } as const;
const MAP = 'Delivery location, drag the map to change it';
const SWITCH = { ar: 'English', en: 'العربية' } as const;

const box = (shopper: Shopper, english: string) =>
  shopper.page.getByRole('textbox', { name: shopper.translate(english) });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('selectedAddress') ?? 'null'));
const cards = (shopper: Shopper) => shopper.page.getByRole('main').getByRole('radio');

/** Logs in on the way to the list of addresses, which is empty at first. */
async function comesToAddresses(shopper: Shopper, number: string) {
  await shopper.open('/address-list');
  await shopper.logIn(number);
  await shopper.expectHeading(shopper.translate('My Addresses'));
  await shopper.expectText('No addresses saved');
}

async function typesThePoint(shopper: Shopper, point = SALMIYA) {
  await shopper.page.getByText(shopper.translate('Enter coordinates instead')).click();
  await box(shopper, 'Latitude and longitude').fill(point);
  await shopper.clickButton('Use');
}

/** What the map does not know. */
async function fillsIn(shopper: Shopper, name: string) {
  await box(shopper, 'Full name').fill(name);
  await box(shopper, 'Apartment or building').fill('مبنى 12');
}

async function addsAt(shopper: Shopper, name: string, point?: string) {
  await shopper.clickLink('Add Address');
  await typesThePoint(shopper, point);
  await expect(box(shopper, 'City')).not.toHaveValue('');
  await fillsIn(shopper, name);
  await shopper.clickButton('Save Address');
}

async function taps(shopper: Shopper, english: string, name: string | RegExp) {
  const card = shopper.page.getByRole('main').getByRole('group').locator('> div').filter({ hasText: name });
  await card.getByText(shopper.translate(english), { exact: false }).first().click();
}

function stories(language: Language, series: string) {
  test.use({ locale: LOCALES[language] });
  test.slow();

  test('addresses are added, changed after a reload, chosen, and deleted after a question', async ({ page, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await comesToAddresses(shopper, `${series}1`);
    await addsAt(shopper, 'نورة');
    await shopper.expectText('Address saved successfully!');
    await expect(cards(shopper)).toBeChecked();
    expect(await stored(page)).toMatchObject({ fullName: 'نورة', governorate: 'Hawalli', country: 'Kuwait' });
    await addsAt(shopper, 'سارة', '29.0775, 48.0839');
    await expect(cards(shopper)).toHaveCount(2);
    expect(await stored(page)).toMatchObject({ fullName: 'سارة', governorate: 'Al Ahmadi' });

    await taps(shopper, 'Edit', 'نورة');
    await expect(page).toHaveURL(/\/add-address\?id=/);
    await expect(box(shopper, 'Full name')).toHaveValue('نورة');
    await page.reload();
    await shopper.expectHeading(shopper.translate('Edit address'));
    await expect(box(shopper, 'Full name')).toHaveValue('نورة');
    await box(shopper, 'Full name').fill('هيا');
    await shopper.clickButton('Save Address');
    await shopper.expectHeading(shopper.translate('My Addresses'));
    await expect(page.getByText('هيا')).toBeVisible();

    await page.getByRole('radio', { name: /سارة/ }).check();
    expect(await stored(page)).toMatchObject({ fullName: 'سارة' });
    await page.reload();
    await expect(page.getByRole('radio', { name: /سارة/ })).toBeChecked();
    await taps(shopper, 'Delete', 'سارة');
    const question = page.getByRole('alertdialog', {
      name: shopper.translate('Are you sure you want to delete this address?'),
    });
    await question.getByRole('button', { name: shopper.translate('Cancel') }).click();
    await expect(question).toBeHidden();
    await expect(cards(shopper)).toHaveCount(2);
    await taps(shopper, 'Delete', 'سارة');
    await question.getByRole('button', { name: shopper.translate('Delete address') }).click();
    await shopper.expectText('Address deleted successfully');
    await expect(cards(shopper)).toHaveCount(1);
    expect(await stored(page)).toBeNull();
    await page.getByRole('radio', { name: /هيا/ }).check();
    await taps(shopper, 'Delete', 'هيا');
    await question.getByRole('button', { name: shopper.translate('Delete address') }).click();
    await shopper.expectText('No addresses saved');
    expect(await stored(page)).toBeNull();
  });

  test('checkout sends one to choose or add an address, and gets one back', async ({ page, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await shopper.open('/product/1017');
    await shopper.clickButton('Add to Cart');
    await expect(page.getByRole('button', { name: shopper.translate('Added'), exact: true })).toBeVisible();
    await shopper.open('/checkout');
    await shopper.logIn(`${series}2`);
    await shopper.expectHeading(shopper.translate('Checkout'));
    await expect(page.getByRole('link', { name: shopper.translate('Choose a saved address') })).toBeHidden();
    await addsAt(shopper, 'نورة');
    await shopper.expectHeading(shopper.translate('Checkout'));
    await expect(page.getByText('نورة')).toBeVisible();
    await shopper.clickLink('Change');
    await addsAt(shopper, 'سارة');
    await shopper.expectHeading(shopper.translate('Checkout'));
    await expect(page.getByText('سارة')).toBeVisible();
    await shopper.clickLink('Change');
    await page.getByRole('radio', { name: /نورة/ }).click();
    await shopper.expectHeading(shopper.translate('Checkout'));
    await expect(page.getByText('نورة')).toBeVisible();
  });

  test('a place is found by a tap and by the arrow keys, also where the device may not say where it is', async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await comesToAddresses(shopper, `${series}3`);
    await shopper.clickLink('Add Address');
    await expectMap(page, shopper.translate(MAP));
    await shopper.clickButton('Use current location');
    await expect(
      page.getByRole('alert').filter({ hasText: shopper.translate('Location access denied') }),
    ).toBeVisible();
    await page.getByRole('region', { name: shopper.translate(MAP) }).tap({ position: { x: 150, y: 120 } });
    await expect(box(shopper, 'City')).not.toHaveValue('');
    await expect(page.getByRole('alert')).toBeHidden();
    const before = await page.evaluate(() => sessionStorage.getItem('lawza.addressDraft'));
    await page.locator('canvas').focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('lawza.addressDraft') ?? '').data.location))
      .not.toEqual(JSON.parse(before ?? '').data.location);
    await fillsIn(shopper, 'نورة');
    await shopper.clickButton('Save Address');
    await expect(cards(shopper)).toBeChecked();
  });

  test('without a map and without a network nothing that was typed is lost [row 57]', async ({
    page,
    context,
    shop,
  }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await page.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...rest);
      } as typeof getContext;
    });
    await comesToAddresses(shopper, `${series}4`);
    await shopper.clickLink('Add Address');
    await shopper.expectText("The map can't be shown here. Use your current location, or enter its coordinates below.");
    await shopper.clickButton('Save Address');
    await shopper.expectText('Please select location on map');
    await box(shopper, 'Latitude and longitude').fill('near the tower');
    await shopper.clickButton('Use');
    await shopper.expectText('Please enter two numbers, latitude and longitude');
    await box(shopper, 'Latitude and longitude').fill(SALMIYA);
    await shopper.clickButton('Use');
    await expect(box(shopper, 'City')).toHaveValue(PLACE[language]);
    await fillsIn(shopper, 'نورة');
    await context.setOffline(true);
    await shopper.clickButton('Save Address');
    await shopper.expectText('Error saving address. Please try again.');
    await expect(box(shopper, 'Full name')).toHaveValue('نورة');
    await context.setOffline(false);
    await shopper.clickButton('Save Address');
    await shopper.expectText('Address saved successfully!');
    await expect(cards(shopper)).toBeChecked();
  });

  test('an unfinished address survives a reload, and a change of the language in the profile', async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    const they = createShopper(page, language === 'ar' ? 'en' : 'ar', shop.codeFor);
    await comesToAddresses(shopper, `${series}5`);
    await shopper.clickLink('Add Address');
    const phone = page.getByRole('textbox', { name: shopper.translate('Phone number', 'for the delivery') });
    await expect(phone).toHaveValue(`${series}5`);
    await box(shopper, 'Full name').fill('نورة العلي');
    await typesThePoint(shopper);
    await expect(box(shopper, 'City')).toHaveValue(PLACE[language]);
    await page.reload();
    await expect(box(shopper, 'Full name')).toHaveValue('نورة العلي');
    await expect(box(shopper, 'City')).toHaveValue(PLACE[language]);
    await page.goto('/profile');
    await page.getByRole('button', { name: SWITCH[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
    await they.clickLink('My Addresses');
    await they.clickLink('Add Address');
    await they.expectHeading(they.translate('New address'));
    await expect(box(they, 'Full name')).toHaveValue('نورة العلي');
    await they.clickButton('Save Address');
    await they.expectText('Please fill in all required fields');
  });
}

test.describe('in Arabic', () => stories('ar', '5222003'));
test.describe('in English', () => stories('en', '5222004'));

test('the map is downloaded on the address form and nowhere before', async ({ page, shop }) => {
  const shopper = createShopper(page, 'en', shop.codeFor);
  const asked: string[] = [];
  page.on('request', (request) => /map(box|libre)|basemap/.test(request.url()) && asked.push(request.url()));
  await page.context().addCookies([{ name: 'lang', value: 'en', url: shop.address }]);
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  for (const path of ['/', '/categories', '/product/1017', '/cart', '/profile']) {
    await shopper.open(path);
    await page.waitForLoadState('networkidle');
  }
  await comesToAddresses(shopper, '52220050');
  expect(asked).toEqual([]);
  await shopper.clickLink('Add Address');
  await expectMap(page, shopper.translate(MAP));
  expect(asked.some((url) => url.includes('maplibre'))).toBe(true);
  expect(asked.filter((url) => !url.startsWith(shop.address))).toEqual([]);
});
