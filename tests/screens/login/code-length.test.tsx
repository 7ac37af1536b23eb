import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CodeSent } from '../../../api/schemas/session';
import { resendMachine } from '../../../machines/login/resend.machine';
import { deletionLogic } from '../../../src/screens/profile/deletion-logic';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderShop } from '../../support/shop/render-shop';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

// The server renders this attribute with OTP_LENGTH=6.
beforeEach(() => {
  document.documentElement.dataset.codeLength = '6';
});
afterEach(() => {
  delete document.documentElement.dataset.codeLength;
  localStorage.clear();
  sessionStorage.clear();
});

test.each(['ar', 'en'] as const)(
  'a shop with six-digit codes announces, requires and sends six digits (%s)',
  async (language) => {
    const user = createScreenUser(language, userEvent.setup());
    const codes: string[] = [];
    const shop = await renderShop(
      '/login',
      async (path, request) => {
        if (path === 'customer/verify-otp') codes.push(((await request.json()) as { otp: string }).otp);
        return path.startsWith('customer/') ? Response.json({ success: true }) : new Response('{}', { status: 404 });
      },
      language,
    );
    expect(
      await screen.findByText(user.translate('Enter your phone number and we will send you a 6-digit code.')),
    ).toBeTruthy();
    await user.type('textbox', 'Phone number', '50123456');
    await user.click('button', 'Send code');
    const boxes = await screen.findByRole('textbox', { name: user.translate('Verification code, 6 digits') });
    await user.userEvent.type(boxes, '49170');
    await user.click('button', 'Verify');
    expect(user.isTextVisible('Please enter complete OTP')).toBe(true);
    expect(codes).toEqual([]);
    await user.userEvent.type(boxes, '٣');
    await vi.waitFor(() => expect(codes).toEqual(['491703']));
    await shop.close();
  },
);

test('an account is deleted with a six-digit code too', async () => {
  const sentCodes: string[] = [];
  const deletion = createActor(
    deletionLogic.provide({
      actors: {
        resend: resendMachine.provide({
          actors: {
            makeToken: fromPromise(async () => 'a-token'),
            sendCode: fromPromise(
              async (): Promise<CodeSent> => ({ expiresIn: 300, retryAfter: 120, channel: 'sms' as const }),
            ),
          },
        }),
        deleteAccount: fromPromise(async ({ input }) => void sentCodes.push(input.code)),
      },
    }),
  ).start();
  deletion.send({ type: 'deletion.requested', phone: '+96550123456' });
  deletion.send({ type: 'deletion.confirmed' });
  await vi.waitFor(() => expect(deletion.getSnapshot().hasTag('sent')).toBe(true));
  for (const code of ['4917', '491703']) {
    deletion.send({ type: 'code.changed', code });
    deletion.send({ type: 'code.submitted' });
  }
  await vi.waitFor(() => expect(sentCodes).toEqual(['491703']));
  deletion.stop();
});
