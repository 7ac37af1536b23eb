import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Login } from '../../../src/screens/login/Login';
import { createLogin, customer } from '../../model/events/login';
import { statusFailure } from '../../support/data/shopping';
import { renderView } from '../components/render-view';

const incorrect = statusFailure(422, 'code_incorrect');
const dead = statusFailure(422, 'code_dead');

/** The login screen over a server that knows one code. */
async function open(locale: 'ar' | 'en' = 'en', state: unknown = null) {
  const sent: string[] = [];
  const login = createActor(
    createLogin({
      send: async ({ phone }) => {
        sent.push(phone);
        return { expiresIn: 300, retryAfter: 120, channel: 'sms' as const };
      },
      verify: async ({ code }) => {
        if (code === '9999') throw dead;
        if (code !== '4917') throw incorrect;
        return customer;
      },
    }),
    { input: undefined },
  );
  login.start();
  const shown = await renderView(<Login route={{ name: 'login' }} screen={login} state={state} />, locale);
  return { ...shown, login, sent };
}

describe('the login screen', () => {
  test('takes a pasted number with its prefix, asks for the code and hands over the session', async () => {
    const { user, login, sent } = await open();
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    await user.click(phone);
    await user.paste('+966 55 123 4567');
    expect(phone).toHaveProperty('value', '551234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const code = await screen.findByRole('textbox', { name: /^Verification code/ });
    expect(sent).toEqual(['+966551234567']);
    await user.type(code, '٤٩١٧');
    await expect
      .poll(() => login.getSnapshot().output)
      .toEqual({ session: { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' } });
  });

  test('says that a number is too short, and what is wrong with a code, which it empties', async () => {
    const { user } = await open();
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

  test('locks the boxes of a code that is worth nothing, and opens them under the fingers with a new one', async () => {
    const { user, sent } = await open();
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
    expect(sent).toHaveLength(2);
  });

  test('lets the shopper change the number', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '50123456');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '50123456');
  });

  test('says in Arabic why somebody is here', async () => {
    await open('ar', { reason: 'expired', returnTo: null });
    expect(screen.getByText('انتهت جلستك. سجّل الدخول من جديد، وسلتك باقية كما هي.')).toBeTruthy();
  });
});
