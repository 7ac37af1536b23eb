import type { Page } from '@playwright/test';
import { createShopper } from '../../tests/journeys/shopper';
import type { Scene, Visit } from './scenes';
import { asked } from './settled';

const SEND = '**/api/customer/send-otp';
const VERIFY = '**/api/customer/verify-otp';
const nobody = async () => '';
const reader = ({ page, language }: Visit) => createShopper(page, language, nobody);

/** The server's next answer to a call, made up, so that no message is spent on a picture. */
const answers = (page: Page, call: string, status: number, body: object, headers: Record<string, string> = {}) =>
  page.route(call, (route) => route.fulfill({ status, json: body, headers }), { times: 1 });
const sent = (page: Page, channel = 'sms') =>
  answers(page, SEND, 200, { status: 'success', success: true, expires_in: 300, retry_after: 120, channel });
const refuses = (page: Page, call: string, code: string) => answers(page, call, 422, { status: 'error', code });
const limits = (page: Page, call: string, seconds: string) =>
  answers(page, call, 429, { status: 'error', code: 'rate_limited' }, { 'Retry-After': seconds });
const hangsUp = (page: Page, call: string, times = 1) =>
  page.route(call, (route) => route.abort('connectionreset'), { times });

/** Asks for a code for a number, from a new login. */
async function asks(visit: Visit, number: string) {
  const { page } = visit;
  await page.evaluate(() => sessionStorage.removeItem('lawza.login'));
  await page.goto('/login');
  await page.locator('input[type="tel"]').fill(number);
  await reader(visit).clickButton('Send code');
}

const boxes = (page: Page) => page.locator('input[autocomplete="one-time-code"]');

/** A login up to a sentence that it says. */
const says = (name: string, sentence: string, steps: (visit: Visit) => Promise<unknown>): Scene => ({
  name,
  visit: async (visit) => {
    await steps(visit);
    await reader(visit).expectText(sentence);
  },
});

/** Enters a code that the server answers as `prepare` says. */
const entering = (prepare: (page: Page) => Promise<unknown>) => async (visit: Visit) => {
  await sent(visit.page);
  await asks(visit, '50001234');
  await boxes(visit.page).waitFor();
  await prepare(visit.page);
  await boxes(visit.page).fill('1234');
};

/** What can go wrong on the way in; nobody is logged in. */
export const loginScenes: readonly Scene[] = [
  says('login-needed', 'Please log in to continue', ({ page }) => page.goto('/orders')),
  says('login-too-short', 'Phone number is too short', (visit) => asks(visit, '5012')),
  says('login-too-long', 'Phone number is too long', (visit) => asks(visit, '5012345678')),
  says('login-not-mobile', 'Please enter a mobile number. The code comes by SMS.', async (visit) => {
    await refuses(visit.page, SEND, 'not_mobile');
    await asks(visit, '22200000');
  }),
  says('login-send-failed', 'Failed to send OTP', async (visit) => {
    await answers(visit.page, SEND, 503, { status: 'error', code: 'sms_failed' });
    await asks(visit, '50001234');
  }),
  says('login-offline', 'Something went wrong. Please try again.', async (visit) => {
    await hangsUp(visit.page, SEND);
    await asks(visit, '50001234');
  }),
  says('login-limited', 'Too many attempts. Please wait for the countdown and try again.', async (visit) => {
    await limits(visit.page, SEND, '3540');
    await asks(visit, '50001234');
  }),
  says('login-code-incomplete', 'Please enter complete OTP', async (visit) => {
    await sent(visit.page);
    await asks(visit, '50001234');
    await boxes(visit.page).fill('12');
    await reader(visit).clickButton('Verify');
  }),
  says(
    'login-code-wrong',
    'Incorrect verification code',
    entering((page) => refuses(page, VERIFY, 'code_incorrect')),
  ),
  says(
    'login-code-expired',
    'This code has expired. Ask for a new one.',
    entering((page) => refuses(page, VERIFY, 'code_expired')),
  ),
  says(
    'login-code-locked',
    'Too many wrong tries. Ask for a new code.',
    entering((page) => refuses(page, VERIFY, 'code_dead')),
  ),
  // Follows the scene before: a locked code lets the next one be sent at once.
  says('login-code-sent', 'A new code was sent to your phone', async (visit) => {
    await sent(visit.page);
    await reader(visit).clickButton('Resend');
  }),
  says('login-code-whatsapp', 'Not there? Send by SMS', async (visit) => {
    await sent(visit.page, 'whatsapp');
    await asks(visit, '50001234');
  }),
  says(
    'login-code-limited',
    'Too many attempts. Please wait for the countdown and try again.',
    entering((page) => limits(page, VERIFY, '3540')),
  ),
  {
    ...says(
      'login-code-offline',
      'Something went wrong. Please try again.',
      entering(async (page) => {
        await hangsUp(page, VERIFY);
        await hangsUp(page, '**/api/customer/session', 3);
      }),
    ),
    leave: ({ page }) => page.evaluate(() => sessionStorage.removeItem('lawza.login')),
  },
];

const opensDeletion = async (visit: Visit) => {
  await visit.page.goto('/profile');
  await reader(visit).clickButton('Delete Account');
  await asked(visit.page);
};
const confirmsDeletion = async (visit: Visit) => {
  await sent(visit.page);
  await opensDeletion(visit);
  await visit.page.getByRole('alertdialog').getByRole('button').first().click();
  await boxes(visit.page).waitFor();
};

/** Leaving for good; somebody is logged in and still is afterwards. */
export const deletionScenes: readonly Scene[] = [
  { name: 'profile-delete-asking', visit: opensDeletion },
  { name: 'profile-delete-code', visit: confirmsDeletion },
  says('profile-delete-limited', 'Too many attempts. Please wait for the countdown and try again.', async (visit) => {
    await limits(visit.page, SEND, '3540');
    await opensDeletion(visit);
    await visit.page.getByRole('alertdialog').getByRole('button').first().click();
  }),
  says('profile-delete-wrong', 'Incorrect verification code', async (visit) => {
    await confirmsDeletion(visit);
    await refuses(visit.page, '**/api/customer/delete', 'code_incorrect');
    await boxes(visit.page).fill('1234');
    await visit.page.getByRole('dialog').locator('button[type="submit"]').click();
  }),
];
