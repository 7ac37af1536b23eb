import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import { stripInitialData } from '../../support/browser/server-rendered';
import { type Language, createTranslator } from '../../support/data/translations';

const NAMES = { ar: 'مصباح أرضي مقوّس', en: 'Arc Floor Lamp' } as const;
const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;
/** What leads away from a language: the other one's own name. */
const WAY_OUT = { ar: 'English', en: 'العربية' } as const;
const inLanguage = (page: Page, language: Language) =>
  Promise.all([
    expect(page.locator('html')).toHaveAttribute('lang', language),
    expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr'),
  ]);

function stories(language: Language, other: Language) {
  const say = createTranslator(language);
  const says = createTranslator(other);
  test.use({ locale: LOCALES[language] });

  test('the profile switches it at once, the cart and the server follow, and it stays', async ({ page, context }) => {
    const asked: Request[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request));
    // So that it asks for the product itself.
    await stripInitialData(page);
    await page.goto('/product/1017');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await inLanguage(page, language);
    await page.getByRole('button', { name: say('Add to Cart') }).click();
    await expect(page.getByRole('button', { name: say('Added'), exact: true })).toBeVisible();
    expect(new Set(asked.map((request) => request.headers()['accept-language']))).toEqual(new Set([language]));
    await page.goto('/profile');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const loaded = page.waitForResponse(/messages.*\.js/);
    await page.getByRole('main').getByRole('button', { name: WAY_OUT[language] }).click();
    await inLanguage(page, other);
    await loaded;
    await expect(page.getByText(says('Please login to access your profile and orders'))).toBeVisible();
    asked.length = 0;
    await page.getByRole('link', { name: new RegExp(`^${says('Cart')}`) }).click();
    await expect(page.getByRole('article', { name: NAMES[other] })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(new Set(asked.map((request) => request.headers()['accept-language']))).toEqual(new Set([other]));
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other);
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe(other);
    await page.reload();
    await inLanguage(page, other);
    await expect(page.getByRole('article', { name: NAMES[other] })).toBeVisible();
  });

  test('the other open tabs follow it at once, with their screens', async ({ page, context }) => {
    await page.goto('/product/1017');
    await inLanguage(page, language);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/profile');
    await elsewhere.getByRole('main').getByRole('button', { name: WAY_OUT[language] }).click();
    await inLanguage(elsewhere, other);
    await inLanguage(page, other);
    await expect(page.getByRole('heading', { level: 1, name: NAMES[other] })).toBeVisible();
    await expect(page.getByRole('button', { name: says('Add to Cart') })).toBeVisible();
    await elsewhere.getByRole('main').getByRole('button', { name: WAY_OUT[other] }).click();
    await inLanguage(page, language);
    await expect(page.getByRole('button', { name: say('Add to Cart') })).toBeVisible();
  });

  test('an address may ask for the other language, and a login that has begun survives a switch', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/login?lang=${other}`);
    await inLanguage(page, other);
    const phone = (words: typeof say) => page.getByRole('textbox', { name: words('Phone number') });
    await phone(says).fill('+966 55 123 4567');
    await expect(phone(says)).toHaveValue('551234567');
    await page.getByRole('banner').getByRole('button', { name: WAY_OUT[other] }).click();
    await inLanguage(page, language);
    await expect(phone(say)).toHaveValue('551234567');
    await expect(page.getByRole('main')).toContainText('+966');
    await page.getByRole('button', { name: say('Send code') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Enter the verification code') })).toBeVisible();
    await page.getByLabel(say('Verification code, 4 digits')).fill('12');
    await page.getByRole('banner').getByRole('button', { name: WAY_OUT[language] }).click();
    await inLanguage(page, other);
    await expect(page.getByLabel(says('Verification code, 4 digits'))).toHaveValue('12');
  });
}

test.describe('from Arabic', () => stories('ar', 'en'));
test.describe('from English', () => stories('en', 'ar'));
