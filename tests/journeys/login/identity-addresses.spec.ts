import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { seesMap } from '../map';
import { type Shopper, shopper } from '../shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;
const SALMIYA = '29.3339, 48.0761';
const PLACE = { ar: 'السالمية', en: 'Salmiya' } as const;
const MAP = 'Delivery location, drag the map to change it';
const SWITCH = { ar: 'English', en: 'العربية' } as const;

const box = (I: Shopper, english: string) => I.page.getByRole('textbox', { name: I.say(english) });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('selectedAddress') ?? 'null'));
const cards = (I: Shopper) => I.page.getByRole('main').getByRole('radio');

/** Logs in on the way to the list of addresses, which is empty at first. */
async function comesToAddresses(I: Shopper, number: string) {
  await I.opens('/address-list');
  await I.logsIn(number);
  await I.seesHeading(I.say('My Addresses'));
  await I.sees('No addresses saved');
}

async function typesThePoint(I: Shopper, point = SALMIYA) {
  await I.page.getByText(I.say('Enter coordinates instead')).click();
  await box(I, 'Latitude and longitude').fill(point);
  await I.taps('Use');
}

/** What the map does not know. */
async function fillsIn(I: Shopper, name: string) {
  await box(I, 'Full name').fill(name);
  await box(I, 'Apartment or building').fill('مبنى 12');
}

async function addsAt(I: Shopper, name: string, point?: string) {
  await I.follows('Add Address');
  await typesThePoint(I, point);
  await expect(box(I, 'City')).not.toHaveValue('');
  await fillsIn(I, name);
  await I.taps('Save Address');
}

async function taps(I: Shopper, english: string, name: string | RegExp) {
  const card = I.page.getByRole('main').getByRole('group').locator('> div').filter({ hasText: name });
  await card.getByText(I.say(english), { exact: false }).first().click();
}

function stories(language: Language, series: string) {
  test.use({ locale: LOCALES[language] });
  test.slow();

  test('addresses are added, changed after a reload, chosen, and deleted after a question', async ({ page, shop }) => {
    const I = shopper(page, language, shop.codeFor);
    await comesToAddresses(I, `${series}1`);
    await addsAt(I, 'نورة');
    await I.sees('Address saved successfully!');
    await expect(cards(I)).toBeChecked();
    expect(await stored(page)).toMatchObject({ fullName: 'نورة', governorate: 'Hawalli', country: 'Kuwait' });
    await addsAt(I, 'سارة', '29.0775, 48.0839');
    await expect(cards(I)).toHaveCount(2);
    expect(await stored(page)).toMatchObject({ fullName: 'سارة', governorate: 'Al Ahmadi' });

    await taps(I, 'Edit', 'نورة');
    await expect(page).toHaveURL(/\/add-address\?id=/);
    await expect(box(I, 'Full name')).toHaveValue('نورة');
    await page.reload();
    await I.seesHeading(I.say('Edit address'));
    await expect(box(I, 'Full name')).toHaveValue('نورة');
    await box(I, 'Full name').fill('هيا');
    await I.taps('Save Address');
    await I.seesHeading(I.say('My Addresses'));
    await expect(page.getByText('هيا')).toBeVisible();

    await page.getByRole('radio', { name: /سارة/ }).check();
    expect(await stored(page)).toMatchObject({ fullName: 'سارة' });
    await page.reload();
    await expect(page.getByRole('radio', { name: /سارة/ })).toBeChecked();
    await taps(I, 'Delete', 'سارة');
    const question = page.getByRole('alertdialog', { name: I.say('Are you sure you want to delete this address?') });
    await question.getByRole('button', { name: I.say('Cancel') }).click();
    await expect(question).toBeHidden();
    await expect(cards(I)).toHaveCount(2);
    await taps(I, 'Delete', 'سارة');
    await question.getByRole('button', { name: I.say('Delete address') }).click();
    await I.sees('Address deleted successfully');
    await expect(cards(I)).toHaveCount(1);
    expect(await stored(page)).toBeNull();
    await page.getByRole('radio', { name: /هيا/ }).check();
    await taps(I, 'Delete', 'هيا');
    await question.getByRole('button', { name: I.say('Delete address') }).click();
    await I.sees('No addresses saved');
    expect(await stored(page)).toBeNull();
  });

  test('checkout sends one to choose or add an address, and gets one back', async ({ page, shop }) => {
    const I = shopper(page, language, shop.codeFor);
    await I.opens('/product/1017');
    await I.taps('Add to Cart');
    await expect(page.getByRole('button', { name: I.say('Added') })).toBeVisible();
    await I.opens('/checkout');
    await I.logsIn(`${series}2`);
    await I.seesHeading(I.say('Checkout'));
    await I.follows('Choose a saved address');
    await I.sees('No addresses saved');
    await addsAt(I, 'نورة');
    await I.seesHeading(I.say('Checkout'));
    await expect(page.getByText('نورة')).toBeVisible();
    await I.follows('Change');
    await addsAt(I, 'سارة');
    await I.seesHeading(I.say('Checkout'));
    await expect(page.getByText('سارة')).toBeVisible();
    await I.follows('Change');
    await page.getByRole('radio', { name: /نورة/ }).click();
    await I.seesHeading(I.say('Checkout'));
    await expect(page.getByText('نورة')).toBeVisible();
  });

  test('a place is found by a tap and by the arrow keys, also where the device may not say where it is', async ({
    page,
    shop,
  }) => {
    const I = shopper(page, language, shop.codeFor);
    await comesToAddresses(I, `${series}3`);
    await I.follows('Add Address');
    await seesMap(page, I.say(MAP));
    await I.taps('Use current location');
    await expect(page.getByRole('alert').filter({ hasText: I.say('Location access denied') })).toBeVisible();
    await page.getByRole('region', { name: I.say(MAP) }).tap({ position: { x: 150, y: 120 } });
    await expect(box(I, 'City')).not.toHaveValue('');
    await expect(page.getByRole('alert')).toBeHidden();
    const before = await page.evaluate(() => sessionStorage.getItem('lawza.addressDraft'));
    await page.locator('canvas').focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('lawza.addressDraft') ?? '').data.location))
      .not.toEqual(JSON.parse(before ?? '').data.location);
    await fillsIn(I, 'نورة');
    await I.taps('Save Address');
    await expect(cards(I)).toBeChecked();
  });

  test('without a map and without a network nothing that was typed is lost [row 57]', async ({
    page,
    context,
    shop,
  }) => {
    const I = shopper(page, language, shop.codeFor);
    await page.addInitScript(() => {
      const drawn = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith('webgl') ? null : drawn.call(this, kind as '2d', ...rest);
      } as typeof drawn;
    });
    await comesToAddresses(I, `${series}4`);
    await I.follows('Add Address');
    await I.sees("The map can't be shown here. Use your current location, or enter its coordinates below.");
    await I.taps('Save Address');
    await I.sees('Please select location on map');
    await box(I, 'Latitude and longitude').fill('near the tower');
    await I.taps('Use');
    await I.sees('Please enter two numbers, latitude and longitude');
    await box(I, 'Latitude and longitude').fill(SALMIYA);
    await I.taps('Use');
    await expect(box(I, 'City')).toHaveValue(PLACE[language]);
    await fillsIn(I, 'نورة');
    await context.setOffline(true);
    await I.taps('Save Address');
    await I.sees('Error saving address. Please try again.');
    await expect(box(I, 'Full name')).toHaveValue('نورة');
    await context.setOffline(false);
    await I.taps('Save Address');
    await I.sees('Address saved successfully!');
    await expect(cards(I)).toBeChecked();
  });

  test('an unfinished address survives a reload, and a change of the language in the profile', async ({
    page,
    shop,
  }) => {
    const I = shopper(page, language, shop.codeFor);
    const they = shopper(page, language === 'ar' ? 'en' : 'ar', shop.codeFor);
    await comesToAddresses(I, `${series}5`);
    await I.follows('Add Address');
    const phone = page.getByRole('textbox', { name: I.say('Phone number', 'for the delivery') });
    await expect(phone).toHaveValue(`${series}5`);
    await box(I, 'Full name').fill('نورة العلي');
    await typesThePoint(I);
    await expect(box(I, 'City')).toHaveValue(PLACE[language]);
    await page.reload();
    await expect(box(I, 'Full name')).toHaveValue('نورة العلي');
    await expect(box(I, 'City')).toHaveValue(PLACE[language]);
    await page.goto('/profile');
    await page.getByRole('button', { name: SWITCH[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
    await they.follows('My Addresses');
    await they.follows('Add Address');
    await they.seesHeading(they.say('New address'));
    await expect(box(they, 'Full name')).toHaveValue('نورة العلي');
    await they.taps('Save Address');
    await they.sees('Please fill in all required fields');
  });
}

test.describe('in Arabic', () => stories('ar', '5222003'));
test.describe('in English', () => stories('en', '5222004'));

test('the map is downloaded on the address form and nowhere before', async ({ page, shop }) => {
  const I = shopper(page, 'en', shop.codeFor);
  const asked: string[] = [];
  page.on('request', (request) => /map(box|libre)|basemap/.test(request.url()) && asked.push(request.url()));
  await page.context().addCookies([{ name: 'lang', value: 'en', url: shop.address }]);
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  for (const path of ['/', '/categories', '/product/1017', '/cart', '/profile']) {
    await I.opens(path);
    await page.waitForLoadState('networkidle');
  }
  await comesToAddresses(I, '52220050');
  expect(asked).toEqual([]);
  await I.follows('Add Address');
  await seesMap(page, I.say(MAP));
  expect(asked.some((url) => url.includes('maplibre'))).toBe(true);
  expect(asked.filter((url) => !url.startsWith(shop.address))).toEqual([]);
});
