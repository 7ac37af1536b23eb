import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Login } from '../../../src/screens/login/Login';
import { createLogin, customer } from '../../model/events/login';
import { statusFailure } from '../../support/data/shopping';
import { createTranslator } from '../../support/data/translations';
import { renderView } from '../components/render-view';

const incorrect = statusFailure(422, 'code_incorrect');
const expired = statusFailure(422, 'code_dead');

/** The login screen with a server that accepts one code. */
async function openLogin(locale: 'ar' | 'en' = 'en', state: unknown = null) {
  const phones: string[] = [];
  const login = createActor(
    createLogin({
      send: async ({ phone }) => {
        phones.push(phone);
        return { expiresIn: 300, retryAfter: 120, channel: 'sms' as const };
      },
      verify: async ({ code }) => {
        if (code === '9999') throw expired;
        if (code !== '4917') throw incorrect;
        return customer;
      },
    }),
    { input: undefined },
  );
  login.start();
  const rendered = await renderView(<Login route={{ name: 'login' }} screen={login} state={state} />, locale);
  return { ...rendered, login, phones };
}

describe('the login screen', () => {
  test('accepts a pasted number with its prefix, asks for the code and returns the session', async () => {
    const { user, login, phones } = await openLogin();
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    expect(phone.getAttribute('aria-required')).toBe('true');
    await user.click(phone);
    await user.paste('+966 55 123 4567');
    expect(phone).toHaveProperty('value', '551234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const code = await screen.findByRole('textbox', { name: /^Verification code/ });
    expect(phones).toEqual(['+966551234567']);
    expect(code.getAttribute('aria-required')).toBe('true');
    await user.type(code, '٤٩١٧');
    await expect
      .poll(() => login.getSnapshot().output)
      .toEqual({ session: { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' } });
  });

  test('shows that a number is too short and what is wrong with a code, which it clears', async () => {
    const { user } = await openLogin();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '5012');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByText('Phone number is too short')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '3456');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const code = await screen.findByRole('textbox', { name: /^Verification code/ });
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText('Please enter complete OTP')).toBeTruthy();
    await user.type(code, '0000');
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
    expect(code).toHaveProperty('value', '');
  });

  test('disables the boxes of an expired code and focuses them again with a new code', async () => {
    const { user, phones } = await openLogin();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '50123456');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const code = () => screen.findByRole('textbox', { name: /^Verification code/ });
    expect(document.activeElement).toBe(await code());
    await user.type(await code(), '9999');
    expect(await screen.findByText('Too many wrong tries. Ask for a new code.')).toBeTruthy();
    expect(await code()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('A new code was sent to your phone')).toBeTruthy();
    expect(document.activeElement).toBe(await code());
    expect(phones).toHaveLength(2);
  });

  test('lets the shopper change the number', async () => {
    const { user } = await openLogin();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '50123456');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '50123456');
  });

  test('shows in Arabic why the shopper has to log in', async () => {
    await openLogin('ar', { reason: 'expired', returnTo: null });
    expect(screen.getByText('انتهت جلستك. سجّل الدخول من جديد، وسلتك باقية كما هي.')).toBeTruthy();
  });

  test.each(['ar', 'en'] as const)('says what a login that checkout needs is good for (%s)', async (locale) => {
    await openLogin(locale, { reason: 'needed', returnTo: null });
    const words = 'Your number keeps your orders and addresses private, and there is no password.';
    expect(screen.getByText(createTranslator(locale)(words))).toBeTruthy();
  });
});
