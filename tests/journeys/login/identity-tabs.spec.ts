import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { type Shopper, createShopper } from '../shopper';

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

const isCustomer = (page: Page, shopper: Shopper, options?: { timeout: number }) =>
  expect(page.getByRole('button', { name: shopper.translate('Logout'), exact: true })).toBeVisible(options);
const isVisitor = (page: Page, shopper: Shopper, options?: { timeout: number }) =>
  expect(page.getByText(shopper.translate('Please login to access your profile and orders'))).toBeVisible(options);

async function logsInFromProfile(shopper: Shopper, number: string) {
  await shopper.open('/');
  await shopper.page
    .getByRole('navigation')
    .getByRole('link', { name: shopper.translate('Profile') })
    .click();
  await shopper.page
    .getByRole('main')
    .getByRole('link', { name: shopper.translate('Login') })
    .click();
  await shopper.logIn(number);
  await expect(shopper.page).toHaveURL(/\/$/);
  // What the profile asks of a customer has been answered before anybody ends the session.
  const answers = ['orders', 'addresses'].map((list) =>
    shopper.page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${list}`)),
  );
  await shopper.page
    .getByRole('navigation')
    .getByRole('link', { name: shopper.translate('Profile') })
    .click();
  await isCustomer(shopper.page, shopper);
  await Promise.all(answers);
}

function stories(language: Language, series: string) {
  test.use({ locale: LOCALES[language] });

  test('another tab follows login and logout within a second [row 23]', async ({ page, context, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    const other = await context.newPage();
    await other.goto('/profile');
    await isVisitor(other, shopper);
    await logsInFromProfile(shopper, `${series}1`);
    await isCustomer(other, shopper, { timeout: 1_000 });
    await shopper.clickButton('Logout');
    await isVisitor(other, shopper, { timeout: 1_000 });
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page, 'auth_token')).toBeNull();
    expect(JSON.parse((await stored(page, 'root')) ?? '')).toMatchObject({ data: { auth: { autoLogin: true } } });
  });

  test('a session that the server has ended leads to login, says why, and keeps cart and favourites', async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await shopper.open('/product/1017');
    await shopper.clickButton('Add to Cart');
    await expect(page.getByRole('button', { name: shopper.translate('Added'), exact: true })).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('favorites', JSON.stringify([{ id: '1028', name: 'A bag', price: '42.500' }])),
    );
    await logsInFromProfile(shopper, `${series}2`);
    const cart = await stored(page, 'lawza.cart');
    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' };
      await fetch('/api/customer/logout', { method: 'POST', headers, body: '{}' });
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: shopper.translate('My Orders') })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await shopper.expectText('Your session has ended. Please log in again; your cart is still here.');
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'lawza.cart')).toBe(cart);
    expect(await stored(page, 'favorites')).toContain('1028');
  });

  test('logging out without a network is finished when it is back [row 22]', async ({ page, context, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await logsInFromProfile(shopper, `${series}3`);
    const token = (await stored(page, 'token')) ?? '';
    expect(await worthOf(page, token)).toBe(200);
    await context.setOffline(true);
    await shopper.clickButton('Logout');
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
    const shopper = createShopper(page, language, shop.codeFor);
    const number = `${series}4`;
    await page.clock.install();
    await shopper.open('/login');
    const phone = page.getByRole('textbox', { name: shopper.translate('Phone number') });
    await phone.fill(inArabicDigits(`+965 ${number}`));
    await expect(phone).toHaveValue(number);
    await shopper.clickButton('Send code');
    await shopper.expectHeading(shopper.translate('Enter the verification code'));
    const code = await shop.codeFor(`+965${number}`);
    await page.reload();
    await shopper.expectHeading(shopper.translate('Enter the verification code'));
    const boxes = page.getByLabel(shopper.translate('Verification code, 4 digits'));
    await expect(boxes).toHaveValue('');
    const resend = page.getByRole('button', { name: shopper.translate('Resend') });
    await expect(page.getByRole('timer')).toContainText(/0[12]:[0-5]\d/);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(121_000);
    await resend.click();
    await shopper.expectText('A new code was sent to your phone');
    await expect(resend).toBeDisabled();
    await boxes.fill(code === '0000' ? '1111' : '0000');
    await shopper.expectText('Incorrect verification code');
    await boxes.fill(inArabicDigits(code));
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page, 'user_mobile')).toBe(`+965${number}`);
  });

  test('a half-filled address survives a change of the language', async ({ page, shop }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    const they = createShopper(page, language === 'ar' ? 'en' : 'ar', shop.codeFor);
    await logsInFromProfile(shopper, `${series}5`);
    await shopper.open('/add-address');
    await page.getByRole('textbox', { name: shopper.translate('Full name') }).fill('نورة العلي');
    await page.getByRole('textbox', { name: shopper.translate('City') }).fill('Salmiya');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: OTHER[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl');
    await they.expectHeading(they.translate('New address'));
    await expect(page.getByRole('textbox', { name: they.translate('Full name') })).toHaveValue('نورة العلي');
    await expect(page.getByRole('textbox', { name: they.translate('City') })).toHaveValue('Salmiya');
  });
}

test.describe('in Arabic', () => stories('ar', '5222001'));
test.describe('in English', () => stories('en', '5222002'));
