import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { expectMap, expectMapDrawn } from '../expect-map';
import { createShopper, type Shopper } from '../shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;
const MAP = 'Delivery location, drag the map to change it';
const SEARCHED = { ar: 'سالمي', en: 'salmi' } as const;
const PLACE = { ar: 'السالمية', en: 'Salmiya' } as const;
const REGION = { ar: 'المنطقة', en: 'Region' } as const;

const box = (shopper: Shopper, english: string) =>
  shopper.page.getByRole('textbox', { name: shopper.translate(english) });
const cards = (shopper: Shopper) => shopper.page.getByRole('main').getByRole('radio');

/** The pin of the draft, or null while there is none. */
const pinOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('lawza.addressDraft') ?? 'null')?.data?.location ?? null);

async function opensForm(shopper: Shopper, number: string) {
  await shopper.open('/address-list');
  await shopper.logIn(number);
  await shopper.expectHeading(shopper.translate('My Addresses'));
  await shopper.clickLink('Add Address');
  await expectMap(shopper.page, shopper.translate(MAP));
}

function stories(language: Language, series: string) {
  test.use({ locale: LOCALES[language] });
  test.slow();

  test('an address in Saudi Arabia is written in its own words, and shown with them', async ({ page, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await opensForm(shopper, `${series}1`);
    await shopper.selectOption('Country', 'Saudi Arabia');
    await page.getByText(shopper.translate('Enter coordinates instead')).click();
    await box(shopper, 'Latitude and longitude').fill('24.7136, 46.6753');
    await shopper.clickButton('Use');
    const region = page.getByRole('textbox', { name: REGION[language] });
    await expect(region).toHaveValue(shopper.translate('region.Riyadh'));
    await region.fill('');
    await page
      .getByRole('group', { name: REGION[language] })
      .getByRole('button', { name: shopper.translate('region.Eastern Province') })
      .click();
    await expect(region).toHaveValue(shopper.translate('region.Eastern Province'));
    await box(shopper, 'Full name').fill('سارة');
    await box(shopper, 'City').fill('الدمام');
    await box(shopper, 'District').fill('الفيصلية');
    await box(shopper, 'Street').fill('9');
    await box(shopper, 'Building').fill('مبنى 4120');
    await page.getByRole('textbox', { name: shopper.translate('Phone number', 'for the delivery') }).fill('551234567');
    await shopper.clickButton('Save Address');
    await expect(cards(shopper)).toBeChecked();
    const parts = [
      shopper.translate('region.Eastern Province'),
      'الفيصلية',
      shopper.translate('Street {value}').replace('{value}', '9'),
    ];
    for (const part of parts) await expect(page.getByRole('main')).toContainText(part);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('selectedAddress') ?? 'null'))).toMatchObject({
      country: 'Saudi Arabia',
      governorate: 'Eastern Province',
      piece: 'الفيصلية',
      phone: '+966551234567',
    });
  });

  test('a pin in Kuwait is confirmed in full screen; Cancel and Back leave it as it was', async ({ page, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await opensForm(shopper, `${series}2`);
    const opener = page.getByRole('button', { name: shopper.translate('Show the map over the whole screen') });
    const dialog = page.getByRole('dialog', { name: shopper.translate('Choose the delivery location') });
    const opens = async () => {
      await opener.click();
      await expectMapDrawn(dialog, 20_000);
    };
    const movesTheMap = async () => {
      await dialog.locator('canvas').focus();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    };
    await opens();
    await movesTheMap();
    await dialog.getByRole('button', { name: shopper.translate('Cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opens();
    await movesTheMap();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await shopper.expectHeading(shopper.translate('New address'));
    await expect(opener).toBeFocused();
    expect(await pinOf(page)).toBeNull();

    await opens();
    await dialog.getByRole('button', { name: shopper.translate('Zoom in') }).click();
    await dialog.getByRole('searchbox', { name: shopper.translate('Search for an area') }).fill(SEARCHED[language]);
    await dialog.getByRole('button', { name: PLACE[language], exact: true }).click();
    await dialog.getByRole('button', { name: shopper.translate('Confirm location') }).click();
    await expect(dialog).toBeHidden();
    await expect(box(shopper, 'City or area')).toHaveValue(PLACE[language]);
    const pin = await pinOf(page);
    expect(pin).toEqual({ latitude: 29.3339, longitude: 48.0761 });
    await page.reload();
    await expectMap(page, shopper.translate(MAP));
    expect(await pinOf(page)).toEqual(pin);
    await box(shopper, 'Full name').fill('نورة');
    await box(shopper, 'Apartment or building').fill('12');
    await shopper.clickButton('Save Address');
    await expect(cards(shopper)).toBeChecked();
  });
}

test.describe('in Arabic', () => stories('ar', '5222013'));
test.describe('in English', () => stories('en', '5222014'));
