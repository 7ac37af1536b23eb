import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { createShopper } from '../shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;

function stories(language: Language, number: string) {
  test.use({ locale: LOCALES[language] });

  test('an account goes with a fresh code alone, and with it every session and every personal word [row 24]', async ({
    page,
    shop,
  }) => {
    const phone = `+965${number}`;
    const shopper = createShopper(page, language, shop.codeFor);
    await shopper.open('/login');
    await shopper.logIn(number);
    await expect(page).toHaveURL(/\/$/);
    const token = `${crypto.randomUUID()}-${crypto.randomUUID()}`;
    const post = async (path: string, body: object) =>
      (await page.request.post(`/api/customer/${path}`, { data: { phone, token, ...body } })).json();
    await post('send-otp', {});
    await expect.poll(() => shop.sentCodeCount(phone)).toBe(2);
    const { data } = await post('verify-otp', { otp: await shop.codeFor(phone) });
    const otherDevice = async () =>
      (await page.request.get('/api/customer/session', { headers: { Authorization: `Bearer ${token}` } })).status();
    expect(await otherDevice()).toBe(200);

    await shopper.open('/profile');
    const question = page.getByRole('alertdialog');
    await shopper.clickButton('Delete Account');
    await question.getByRole('button', { name: shopper.translate('Cancel') }).click();
    await expect(question).toBeHidden();
    await shopper.clickButton('Delete Account');
    await question.getByRole('button', { name: shopper.translate('Delete Account') }).click();
    const sheet = page.getByRole('dialog');
    const boxes = sheet.getByLabel(shopper.translate('Verification code, 4 digits'));
    await expect(boxes).toBeEnabled();
    await expect.poll(() => shop.sentCodeCount(phone)).toBe(3);
    const code = await shop.codeFor(phone);
    await boxes.fill(code === '0000' ? '1111' : '0000');
    await sheet.getByRole('button', { name: shopper.translate('Delete Account') }).click();
    await shopper.expectText('Incorrect verification code');
    await boxes.fill(code);
    await sheet.getByRole('button', { name: shopper.translate('Delete Account') }).click();
    await shopper.expectText('Your account was deleted');
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_id')])).toEqual([
      null,
      null,
    ]);
    expect(await shop.query('select phone, name from customer where id = $1', [data.id])).toEqual({
      phone: null,
      name: '',
    });

    expect(await otherDevice()).toBe(401);
  });

  test('a reload shows a customer their own page at once, however slow the server is, and never a login', async ({
    page,
    shop,
  }) => {
    const shopper = createShopper(page, language, shop.codeFor);
    await shopper.open('/login');
    await shopper.logIn(`${number.slice(0, -1)}7`);
    await expect(page).toHaveURL(/\/$/);
    await page.addInitScript((words) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body?.textContent?.includes(words)) seen.push('a visitor');
        if (location.pathname === '/login') seen.push('login');
      }).observe(document, { childList: true, subtree: true });
    }, shopper.translate('Please login to access your profile and orders'));
    const seen = () => page.evaluate(() => (window as never as { seen: string[] }).seen);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/customer/session', async (route) => {
      await isAnswered;
      await route.continue().catch(() => {});
    });
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: shopper.translate('Logout'), exact: true })).toBeVisible();
    expect(await seen()).toEqual([]);
    answer();
    await page.goto('/orders');
    await shopper.expectHeading(shopper.translate('My Orders'));
    expect(await seen()).toEqual([]);
  });

  test('a shopper who is sent to log in comes back to where they wanted to go, and not to a page of somebody else', async ({
    page,
    shop,
  }) => {
    const mine = `${number.slice(0, -1)}9`;
    const shopper = createShopper(page, language, shop.codeFor);
    await shopper.open('/address-list');
    await expect(page).toHaveURL(/\/login$/);
    await shopper.expectText('Please log in to continue');
    await shopper.logIn(mine);
    await expect(page).toHaveURL(/\/address-list$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await shopper.expectHeading(shopper.translate('Welcome'));
    await page.evaluate(() => {
      history.replaceState({ returnTo: { path: '//evil.example', from: 'orders', at: Date.now() } }, '', '/login');
    });
    await page.reload();
    await shopper.logIn(`${number.slice(0, -1)}8`);
    await expect(page).toHaveURL(`${shop.address}/`);
  });
}

test.describe('in Arabic', () => stories('ar', '52440010'));
test.describe('in English', () => stories('en', '52440020'));
