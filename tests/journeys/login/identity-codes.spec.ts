import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import type { Language } from '../../support/data/translations';
import { createShopper } from '../shopper';

const LOCALES = { ar: 'ar-KW', en: 'en-GB' } as const;
const SEND = '**/api/customer/send-otp';
const VERIFY = '**/api/customer/verify-otp';
const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

/** The server gets the request and answers; the answer never arrives. */
const losesTheAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};
/** The request never arrives. */
const losesTheRequest = (route: Route) => route.abort('connectionreset');

/** Something that goes wrong once, and never again. */
const once = (page: Page, address: string, mishap: (route: Route) => Promise<void>) =>
  page.route(address, mishap, { times: 1 });

function stories(language: Language, series: string) {
  test.use({ locale: LOCALES[language] });

  /** A shopper at the code step, with the boxes and what can be done there. */
  function atLogin(page: Page, shop: { codeFor: (phone: string) => Promise<string> }, last: string) {
    const shopper = createShopper(page, language, shop.codeFor);
    const phone = `+965${series}${last}`;
    return {
      ...shopper,
      phone,
      boxes: page.getByLabel(shopper.translate('Verification code, 4 digits')),
      resend: page.getByRole('button', { name: shopper.translate('Resend') }),
      code: () => shop.codeFor(phone),
      async asksForACode() {
        await shopper.open('/login');
        await page.getByRole('textbox', { name: shopper.translate('Phone number') }).fill(`${series}${last}`);
        await shopper.clickButton('Send code');
      },
      async getsToTheCode() {
        await this.asksForACode();
        await shopper.expectHeading(shopper.translate('Enter the verification code'));
      },
      isIn: async () => {
        await expect(page).toHaveURL(/\/$/);
        expect(await page.evaluate(() => localStorage.getItem('user_mobile'))).toBe(phone);
      },
    };
  }

  test('a code tried wrongly three times is locked, and a new one opens the boxes again', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '0');
    await shopper.getsToTheCode();
    const first = await shopper.code();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await shopper.boxes.fill(wrong(first));
      await shopper.expectText('Incorrect verification code');
      await expect(shopper.boxes).toHaveValue('');
    }
    await shopper.boxes.fill(wrong(first));
    await shopper.expectText('Too many wrong tries. Ask for a new code.');
    await expect(shopper.boxes).toBeDisabled();
    await shopper.resend.click();
    await shopper.expectText('A new code was sent to your phone');
    await expect(shopper.boxes).toBeEnabled();
    await expect.poll(() => shop.sentCodeCount(shopper.phone)).toBe(2);
    await shopper.boxes.fill(await shopper.code());
    await shopper.isIn();
  });

  test('a code whose time is over says so, and a new one is requested at once', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '1');
    await shopper.getsToTheCode();
    const old = await shopper.code();
    await shop.query("update login_challenge set expires_at = now() - interval '1 second' where phone = $1", [
      shopper.phone,
    ]);
    await shopper.boxes.fill(old);
    await shopper.expectText('This code has expired. Ask for a new one.');
    await expect(shopper.boxes).toBeDisabled();
    await shopper.resend.click();
    await expect(shopper.boxes).toBeEnabled();
    await expect.poll(() => shop.sentCodeCount(shopper.phone)).toBe(2);
    await shopper.boxes.fill(await shopper.code());
    await shopper.isIn();
  });

  test('a phone that got too many messages waits as long as the server says', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '2');
    for (let message = 0; message < 4; message += 1)
      await fetch(`${shop.address}/api/customer/send-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: shopper.phone, token: `${crypto.randomUUID()}-${crypto.randomUUID()}` }),
      });
    await page.clock.install();
    const answer = page.waitForResponse(SEND);
    await shopper.asksForACode();
    const seconds = Number((await answer).headers()['retry-after']);
    expect(seconds).toBeGreaterThan(3_000);
    await shopper.expectText('Too many attempts. Please wait for the countdown and try again.');
    const send = page.getByRole('button', { name: shopper.translate('Send code') });
    await expect(send).toBeDisabled();
    await expect(page.getByRole('timer')).toContainText(/(60|59|6[01]):[0-5]\d/);
    await page.clock.fastForward((seconds - 10) * 1_000);
    await expect(send).toBeDisabled();
    await expect(page.getByRole('timer')).toContainText(/00:\d\d/);
    await page.clock.fastForward(11_000);
    await expect(send).toBeEnabled();
    expect(shop.sentCodeCount(shopper.phone)).toBe(4);
  });

  test('codes of a phone that was guessed at are not even compared, and the countdown says until when', async ({
    page,
    shop,
  }) => {
    const shopper = atLogin(page, shop, '3');
    await shopper.getsToTheCode();
    const code = await shopper.code();
    await shop.query("insert into rate_counter select 'code-fail:phone-hour:' || $1, date_trunc('minute', now()), 5", [
      shopper.phone,
    ]);
    await shopper.boxes.fill(code);
    await shopper.expectText('Too many attempts. Please wait for the countdown and try again.');
    await expect(page.getByRole('timer')).toContainText(/(5\d|6[01]):[0-5]\d/);
    await shop.query("delete from rate_counter where bucket = 'code-fail:phone-hour:' || $1", [shopper.phone]);
    await shopper.boxes.fill(code);
    await shopper.isIn();
  });

  test('a countdown that ran while the page slept is right as soon as the page is looked at [row 19]', async ({
    page,
    shop,
  }) => {
    const shopper = atLogin(page, shop, '10');
    const timer = page.getByRole('timer');
    const shown = async () => {
      const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await timer.textContent()) ?? '') ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    await page.clock.install();
    await shopper.getsToTheCode();
    await expect(timer).toContainText(/0[12]:[0-5]\d/);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const asleep = { at: await page.evaluate(() => Date.now()), left: await shown() };
    expect(asleep.left).toBeGreaterThan(80);

    // Time goes on, and no timer fires.
    await page.clock.setSystemTime(asleep.at + 70_000);
    expect(await shown()).toBe(asleep.left);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(Math.abs((await shown()) - (asleep.left - 70))).toBeLessThanOrEqual(1);
    await expect(shopper.resend).toBeDisabled();

    await page.clock.setSystemTime(asleep.at + 125_000);
    await expect(shopper.resend).toBeDisabled();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(shopper.resend).toBeEnabled();
    expect(shop.sentCodeCount(shopper.phone)).toBe(1);
  });

  test('a lost answer to the first request costs no second message [row 9]', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '4');
    await once(page, SEND, losesTheAnswer);
    await shopper.asksForACode();
    await shopper.expectText('Something went wrong. Please try again.');
    await shopper.clickButton('Send code');
    await shopper.expectHeading(shopper.translate('Enter the verification code'));
    await shopper.boxes.fill(await shopper.code());
    await shopper.isIn();
    expect(shop.sentCodeCount(shopper.phone)).toBe(1);
  });

  test('a lost answer to the right code logs in all the same, with one message [row 10]', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '5');
    await shopper.getsToTheCode();
    await once(page, VERIFY, losesTheAnswer);
    await shopper.boxes.fill(await shopper.code());
    await shopper.isIn();
    expect(shop.sentCodeCount(shopper.phone)).toBe(1);
  });

  test('a code that never arrived keeps its digits and is sent again by hand', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '6');
    await shopper.getsToTheCode();
    const code = await shopper.code();
    await once(page, VERIFY, losesTheRequest);
    await shopper.boxes.fill(code);
    await shopper.expectText('OTP verification failed');
    await expect(shopper.boxes).toHaveValue(code);
    await shopper.clickButton('Verify');
    await shopper.isIn();
    expect(shop.sentCodeCount(shopper.phone)).toBe(1);
  });

  test('a phone that loses its network on the way sees a message, and continues where it was', async ({
    page,
    context,
    shop,
  }) => {
    const shopper = atLogin(page, shop, '7');
    await shopper.open('/login');
    await page.getByRole('textbox', { name: shopper.translate('Phone number') }).fill(`${series}7`);
    await context.setOffline(true);
    await shopper.clickButton('Send code');
    await shopper.expectText('Something went wrong. Please try again.');
    await context.setOffline(false);
    await shopper.clickButton('Send code');
    await shopper.expectHeading(shopper.translate('Enter the verification code'));
    const code = await shopper.code();
    await context.setOffline(true);
    await shopper.boxes.fill(code);
    await shopper.expectText('Something went wrong. Please try again.');
    await expect(shopper.boxes).toHaveValue(code);
    await context.setOffline(false);
    await shopper.expectText('OTP verification failed');
    await shopper.clickButton('Verify');
    await shopper.isIn();
    expect(shop.sentCodeCount(shopper.phone)).toBe(1);
  });

  test('a code is typed, taken back and pasted, and the fourth digit submits it [row 18]', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '8');
    await shopper.getsToTheCode();
    const code = await shopper.code();
    await expect(shopper.boxes).toBeFocused();
    expect([await shopper.boxes.getAttribute('autocomplete'), await shopper.boxes.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await page.keyboard.type('12');
    await expect(shopper.boxes).toHaveValue('12');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(shopper.boxes).toHaveValue('');
    await shopper.clickButton('Verify');
    await shopper.expectText('Please enter complete OTP');
    await shopper.boxes.click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 2)} ${code.slice(2)} `);
    await page.keyboard.press('ControlOrMeta+V');
    await shopper.isIn();
  });

  test('a code that the phone reads from its message needs no typing at all [row 18]', async ({ page, shop }) => {
    const shopper = atLogin(page, shop, '9');
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: class {} });
      navigator.credentials.get = (options) =>
        new Promise((resolve, reject) => {
          Object.assign(window, { messageArrives: (text: string) => resolve({ code: text } as never) });
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
    });
    await shopper.getsToTheCode();
    const code = await shopper.code();
    await page.evaluate(
      (text) => (window as never as Record<string, (_: string) => void>).messageArrives?.(text),
      code,
    );
    await shopper.isIn();
  });
}

test.describe('in Arabic', () => stories('ar', '5233001'));
test.describe('in English', () => stories('en', '5233002'));
