import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { type Shopper, shopper } from '../shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;
const OTHER = { ar: 'English', en: 'العربية' } as const;
const inArabicDigits = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** What the server says about a token: 200 as long as it opens anything. */
const worthOf = (page: Page, token: string) =>
  page.evaluate(
    async (bearer) => (await fetch('/api/customer/session', { headers: { Authorization: `Bearer ${bearer}` } })).status,
    token,
  );

const isCustomer = (page: Page, I: Shopper, options?: { timeout: number }) =>
  expect(page.getByRole('button', { name: I.say('Logout'), exact: true })).toBeVisible(options);
const isVisitor = (page: Page, I: Shopper, options?: { timeout: number }) =>
  expect(page.getByText(I.say('Please login to access your profile and orders'))).toBeVisible(options);

async function logsInFromProfile(I: Shopper, number: string) {
  await I.opens('/');
  await I.page
    .getByRole('navigation')
    .getByRole('link', { name: I.say('Profile') })
    .click();
  await I.page
    .getByRole('main')
    .getByRole('link', { name: I.say('Login') })
    .click();
  await I.logsIn(number);
  await expect(I.page).toHaveURL(/\/$/);
  // What the profile asks of a customer has been answered before anybody ends the session.
  const answers = ['orders', 'addresses'].map((list) =>
    I.page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${list}`)),
  );
  await I.page
    .getByRole('navigation')
    .getByRole('link', { name: I.say('Profile') })
    .click();
  await isCustomer(I.page, I);
  await Promise.all(answers);
}

function stories(language: Language, series: string) {
  test.use({ locale: LOCALES[language] });

  test('another tab follows login and logout within a second [row 23]', async ({ page, context, shop }) => {
    const I = shopper(page, language, shop.codeFor);
    const other = await context.newPage();
    await other.goto('/profile');
    await isVisitor(other, I);
    await logsInFromProfile(I, `${series}1`);
    await isCustomer(other, I, { timeout: 1_000 });
    await I.taps('Logout');
    await isVisitor(other, I, { timeout: 1_000 });
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page, 'auth_token')).toBeNull();
    expect(JSON.parse((await stored(page, 'root')) ?? '')).toMatchObject({ data: { auth: { autoLogin: true } } });
  });

  test('a session that the server has ended leads to login, says why, and keeps cart and favourites', async ({
    page,
    shop,
  }) => {
    const I = shopper(page, language, shop.codeFor);
    await I.opens('/product/1017');
    await I.taps('Add to Cart');
    await expect(page.getByRole('button', { name: I.say('Added') })).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('favorites', JSON.stringify([{ id: '1028', name: 'A bag', price: '42.500' }])),
    );
    await logsInFromProfile(I, `${series}2`);
    const cart = await stored(page, 'lawza.cart');
    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
      await fetch('/api/customer/logout', { method: 'POST', headers, body: '{}' });
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: I.say('My Orders') })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await I.sees('Your session has ended. Please log in again; your cart is still here.');
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'lawza.cart')).toBe(cart);
    expect(await stored(page, 'favorites')).toContain('1028');
  });

  test('logging out without a network is finished when it is back [row 22]', async ({ page, context, shop }) => {
    const I = shopper(page, language, shop.codeFor);
    await logsInFromProfile(I, `${series}3`);
    const token = (await stored(page, 'token')) ?? '';
    expect(await worthOf(page, token)).toBe(200);
    await context.setOffline(true);
    await I.taps('Logout');
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'lawza.revocations')).toContain(token);
    await context.setOffline(false);
    await expect.poll(() => worthOf(page, token)).toBe(401);
    await expect.poll(() => stored(page, 'lawza.revocations')).toBeNull();
  });

  test('a pasted number, a reload, a wrong code, the countdown, and the right code in Arabic digits', async ({
    page,
    shop,
  }) => {
    const I = shopper(page, language, shop.codeFor);
    const number = `${series}4`;
    await page.clock.install();
    await I.opens('/login');
    const phone = page.getByRole('textbox', { name: I.say('Phone number') });
    await phone.fill(inArabicDigits(`+965 ${number}`));
    await expect(phone).toHaveValue(number);
    await I.taps('Send code');
    await I.seesHeading(I.say('Enter the verification code'));
    const code = await shop.codeFor(`+965${number}`);
    await page.reload();
    await I.seesHeading(I.say('Enter the verification code'));
    const boxes = page.getByLabel(I.say('Verification code, 4 digits'));
    await expect(boxes).toHaveValue('');
    const resend = page.getByRole('button', { name: I.say('Resend') });
    await expect(page.getByRole('timer')).toContainText(/0[12]:[0-5]\d/);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(121_000);
    await resend.click();
    await I.sees('A new code was sent to your phone');
    await expect(resend).toBeDisabled();
    await boxes.fill(code === '0000' ? '1111' : '0000');
    await I.sees('Incorrect verification code');
    await boxes.fill(inArabicDigits(code));
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page, 'user_mobile')).toBe(`+965${number}`);
  });

  test('a half-filled address survives a change of the language', async ({ page, shop }) => {
    const I = shopper(page, language, shop.codeFor);
    const they = shopper(page, language === 'ar' ? 'en' : 'ar', shop.codeFor);
    await logsInFromProfile(I, `${series}5`);
    await I.opens('/add-address');
    await page.getByRole('textbox', { name: I.say('Full name') }).fill('نورة العلي');
    await page.getByRole('textbox', { name: I.say('City') }).fill('Salmiya');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: OTHER[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl');
    await they.seesHeading(they.say('New address'));
    await expect(page.getByRole('textbox', { name: they.say('Full name') })).toHaveValue('نورة العلي');
    await expect(page.getByRole('textbox', { name: they.say('City') })).toHaveValue('Salmiya');
  });
}

test.describe('in Arabic', () => stories('ar', '5222001'));
test.describe('in English', () => stories('en', '5222002'));
