import type { Page } from '@playwright/test';
import { createShopper } from '../../tests/journeys/shopper';
import type { Scene, Visit } from './scenes';
import { asked, settled } from './settled';

const nobody = async () => '';

/** A form that nothing was typed into. */
async function opensForm(page: Page, path = '/add-address') {
  await page.evaluate(() => sessionStorage.removeItem('lawza.addressDraft'));
  await page.goto(path);
  await settled(page);
}

const sentence = (page: Page, language: Visit['language'], english: string) =>
  page.getByText(createShopper(page, language, nobody).translate(english)).first();

/** Saves more addresses of the customer, as another device would. */
async function savesMore(page: Page) {
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
    const home = { user_id: localStorage.getItem('user_id'), piece: '', email: '', avenue: '' };
    const others = [
      {
        fullName: 'نورة العلي',
        city: 'المباركية',
        area: 'Al Asimah',
        street: 'شارع عبدالله السالم',
        address: 'مبنى 4',
        phone: '+96550123456',
        country: 'Kuwait',
        pickupLocation: { latitude: 29.376, longitude: 47.977 },
      },
      {
        fullName: 'سارة العلي',
        city: 'حي الملقا',
        area: 'الرياض',
        street: 'شارع الأمير',
        address: 'شقة 9',
        phone: '+966551234567',
        country: 'Saudi Arabia',
        pickupLocation: { latitude: 24.81, longitude: 46.61 },
      },
    ];
    for (const other of others) {
      const body = JSON.stringify({ ...home, ...other });
      await fetch('/api/address/store', { method: 'POST', headers, body });
    }
  });
}

/** The states of the address form; somebody is logged in and has no address. */
export const formScenes: readonly Scene[] = [
  {
    name: 'address-form-empty',
    visit: async ({ page }) => {
      await opensForm(page);
      await page.locator('canvas').first().waitFor();
    },
  },
  {
    name: 'address-form-errors',
    visit: async ({ page, language }) => {
      await opensForm(page);
      await page.locator('input[type="tel"]').fill('5012');
      await createShopper(page, language, nobody).clickButton('Save Address');
      await page.getByRole('alert').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'address-form-saudi',
    visit: async ({ page }) => {
      await opensForm(page);
      await page.locator('input[type="tel"]').fill('+966551234567');
      await page.locator('input[autocomplete="address-level1"]').scrollIntoViewIfNeeded();
      await page.getByRole('group').getByRole('button').nth(12).waitFor();
    },
  },
  {
    name: 'address-form-full-map',
    visit: async ({ page, language }) => {
      await opensForm(page);
      await createShopper(page, language, nobody).clickButton('Show the map over the whole screen');
      const label = createShopper(page, language, nobody).translate('Zoom in');
      await page.getByRole('dialog').getByRole('button', { name: label }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'address-form-at-sea',
    visit: async ({ page, language }) => {
      await opensForm(page);
      await sentence(page, language, 'Enter coordinates instead').click();
      const label = createShopper(page, language, nobody).translate('Latitude and longitude');
      await page.getByLabel(label).fill('29.25, 48.35');
      await createShopper(page, language, nobody).clickButton('Use');
      const problem = sentence(
        page,
        language,
        'There is no address at this point, it may be at sea. Please move the map until the pin is on land.',
      );
      await problem.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'address-form-denied',
    visit: async ({ page, language }) => {
      await page.context().clearPermissions();
      await opensForm(page);
      await createShopper(page, language, nobody).clickButton('Use current location');
      await sentence(page, language, 'Location access denied').waitFor();
      await page.context().grantPermissions(['geolocation']);
    },
  },
  {
    name: 'address-form-no-map',
    visit: async ({ page, language }) => {
      await page.route('**/*maplibre*', (route) => route.abort());
      await opensForm(page);
      await sentence(
        page,
        language,
        "The map can't be shown here. Use your current location, or enter its coordinates below.",
      ).waitFor();
      await page.unroute('**/*maplibre*');
    },
  },
];

/** The states of the list; the customer has one address. */
export const listScenes: readonly Scene[] = [
  {
    name: 'address-list-many',
    visit: async ({ page }) => {
      await savesMore(page);
      await page.goto('/address-list');
      await page.getByRole('radio').nth(2).waitFor();
      await page.getByRole('radio').first().check();
      await settled(page);
    },
  },
  {
    name: 'address-delete',
    visit: async ({ page, language }) => {
      await sentence(page, language, 'Delete').click();
      await asked(page);
    },
  },
  {
    name: 'address-list-error',
    visit: async ({ page }) => {
      await page.route('**/api/user/*/addresses', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/address-list');
      await settled(page);
      await page.unroute('**/api/user/*/addresses');
    },
  },
  {
    name: 'address-edit',
    visit: async ({ page }) => {
      await page.goto('/address-list');
      await page.getByRole('main').locator('a[href*="?id="]').first().click();
      await page.locator('canvas').first().waitFor();
      await settled(page);
    },
  },
];
