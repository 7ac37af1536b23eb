import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { api } from '../../../api';
import type { Address } from '../../../api/schemas/address';
import type { CodeSent } from '../../../api/schemas/session';
import type { Order } from '../../../api/schemas/order';
import { resendMachine } from '../../../machines/login/resend.machine';
import { accountDeletionMachine } from '../../../machines/session/account-deletion.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { themeMachine } from '../../../machines/shop/theme.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { loadDeletion } from '../../../src/screens/profile/Deletion';
import { Profile } from '../../../src/screens/profile/Profile';
import { ShopProvider } from '../../../src/app/shop-context';
import { loadModule } from '../../../src/app/hooks/use-lazy-module';
import { createScreenUser } from '../../support/shop/screen-user';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { renderView } from '../components/render-view';

const mocks = vi.hoisted(() => ({ logic: null as unknown }));
vi.mock('../../../src/screens/profile/deletion-logic', () => ({
  get deletionLogic() {
    return mocks.logic;
  },
}));

await loadModule(loadDeletion);

const SESSION: Session = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' };

/** The profile of a visitor or a customer, with a server whose responses to the deletion the test controls. */
async function openProfile(session: Session | null, locale: 'ar' | 'en' = 'en') {
  const codeRequests: { token: string }[] = [];
  const clock = { setTime: (_now: number) => {} };
  const responses = { sendingDelay: Promise.resolve(), send: [] as unknown[], remove: [] as unknown[] };
  const respond = <T,>(queue: unknown[], fallback: T): T => {
    const next = queue.shift();
    if (next !== undefined) throw next;
    return fallback;
  };
  const shop = createActor(
    shopMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            readSession: fromPromise(async () => session),
            confirmSession: fromPromise(async () => ({ userId: 'c-1', name: 'Noura', phone: '+96550123456' })),
          },
        }),
      },
    }),
    { input: { locale, lines: [], isPromo: false, favourites: [], address: null } },
  ).start();
  mocks.logic = accountDeletionMachine.provide({
    actors: {
      resend: resendMachine.provide({
        actors: {
          makeToken: fromPromise(async () => `token-${codeRequests.length}`),
          sendCode: fromPromise<CodeSent, { phone: string; token: string }>(async ({ input }) => {
            codeRequests.push(input);
            await responses.sendingDelay;
            return respond(responses.send, { expiresIn: 300, retryAfter: 120, channel: 'sms' as const });
          }),
          tick: fromCallback(({ sendBack }) => {
            const setTime = (now: number) => sendBack({ type: 'time.passed', now });
            clock.setTime = setTime;
            setTime(0);
          }),
        },
      }),
      deleteAccount: fromPromise<unknown, { phone: string; token: string; code: string }>(async () =>
        respond(responses.remove, {}),
      ),
    },
  });
  const theme = createActor(themeMachine, { input: { choice: 'light' } }).start();
  const rendered = await renderView(
    <ShopProvider shop={shop}>
      <Profile route={{ name: 'profile' }} state={null} screen={theme} />
      <ShopToasts />
    </ShopProvider>,
    locale,
  );
  return { ...rendered, shop, codeRequests, responses, clock };
}

const linkNamed = (name: string | RegExp) => screen.findByRole('link', { name });
const buttonNamed = (name: string | RegExp) => screen.findByRole('button', { name });

const orders = (...statuses: string[]) => statuses.map((status, index) => ({ id: String(index), status }) as Order);

beforeEach(() => {
  vi.spyOn(api.orders, 'list').mockResolvedValue([]);
  vi.spyOn(api.addresses, 'list').mockResolvedValue([]);
});

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.supportPhone;
});

describe('the profile of a visitor', () => {
  test('has login, language and appearance, and nothing for customers', async () => {
    await openProfile(null);
    expect((await linkNamed('Login')).getAttribute('href')).toBe('/login');
    expect(screen.getByText('Please login to access your profile and orders')).toBeTruthy();
    expect(await buttonNamed(/^Language/)).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Appearance' })).getAllByRole('radio')).toHaveLength(3);
    for (const name of ['Logout', 'Delete Account']) expect(screen.queryByRole('button', { name })).toBeNull();
    for (const name of [/My Orders/, /My Favorites/, /My Addresses/, /Help & Support/])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('the profile of a customer', () => {
  test('has the links and buttons of the specification', async () => {
    await openProfile(SESSION);
    const links = { 'My Orders': '/orders', 'My Favorites': '/favorites', 'My Addresses': '/address-list' };
    for (const [name, href] of Object.entries(links))
      expect((await linkNamed(new RegExp(name))).getAttribute('href')).toBe(href);
    for (const name of [/^Language/, 'Logout', 'Delete Account']) expect(await buttonNamed(name)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test.each([
    ['the status of the newest order that is under way', ['delivered', 'shipped', 'pending'], 'My Orders Shipped'],
    ['the number of orders if none is under way', ['delivered', 'cancelled'], 'My Orders 2'],
    ['nothing without orders', [], 'My Orders'],
  ])('shows %s', async (_, statuses, name) => {
    vi.mocked(api.orders.list).mockResolvedValue(orders(...statuses));
    await openProfile(SESSION);
    expect(await linkNamed(name)).toBeTruthy();
    expect(api.orders.list).toHaveBeenCalledWith({ userId: 'c-1' }, expect.anything());
  });

  test('shows the number of saved addresses, and nothing for orders that failed to load', async () => {
    vi.mocked(api.addresses.list).mockResolvedValue([{}, {}] as Address[]);
    vi.mocked(api.orders.list).mockRejectedValue(new Error('no network'));
    await openProfile(SESSION);
    expect(await linkNamed('My Addresses 2')).toBeTruthy();
    expect(await linkNamed('My Orders')).toBeTruthy();
  });

  test('dials the number of the server, or that of the build', async () => {
    const { unmount } = await openProfile(SESSION);
    expect((await linkNamed(/Help & Support/)).getAttribute('href')).toBe('tel:+96522200000');
    unmount();
    document.documentElement.dataset.supportPhone = '+96598765432';
    await openProfile(SESSION);
    expect((await linkNamed(/Help & Support/)).getAttribute('href')).toBe('tel:+96598765432');
  });

  test.each([
    ['ar', 'English', 'en'],
    ['en', 'العربية', 'ar'],
  ] as const)('in %s shows the other language in its own script', async (locale, label, lang) => {
    await openProfile(SESSION, locale);
    const text = await screen.findByText(label);
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe(lang);
    if (locale === 'en') expect(screen.getByText('ع').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('deleting the account', () => {
  test('is confirmed first, and nothing is sent before', async () => {
    const { user, codeRequests } = await openProfile(SESSION);
    await user.click(await buttonNamed('Delete Account'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
    expect(dialog).toBeTruthy();
    await user.click(await buttonNamed('Cancel'));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(codeRequests).toEqual([]);
  });

  test('needs a code: a wrong one changes nothing, Resend keeps the token, the correct one deletes the account', {
    timeout: 30_000,
  }, async () => {
    const { user, codeRequests, responses } = await openProfile(SESSION);
    responses.send.push(networkFailure);
    responses.remove.push(statusFailure(422, 'code_incorrect'));
    await user.click(await buttonNamed('Delete Account'));
    await screen.findByRole('alertdialog');
    await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    await screen.findByText('Something went wrong. Please try again.');
    await user.click(await buttonNamed('Resend'));
    const codeField = () => screen.getByRole('textbox', { name: /^Verification code/ });
    await expect.poll(() => codeField().hasAttribute('disabled')).toBe(false);
    await expect.poll(() => document.activeElement === codeField()).toBe(true);
    const confirm = () => screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement;
    await user.type(codeField(), '0000');
    await user.click(confirm());
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
    expect(new Set(codeRequests.map(({ token }) => token)).size).toBe(1);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await user.type(codeField(), '4917');
    await user.click(confirm());
    expect(await linkNamed('Login')).toBeTruthy();
  });

  test('accepts no digits until a code was sent', async () => {
    const { user, responses } = await openProfile(SESSION);
    let finishSending = () => {};
    responses.sendingDelay = new Promise((resolve) => {
      finishSending = resolve;
    });
    responses.remove.push(statusFailure(422, 'code_incorrect'));
    await user.click(await buttonNamed('Delete Account'));
    await screen.findByRole('alertdialog');
    await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    const codeField = await screen.findByRole('textbox', { name: /^Verification code/ });
    expect((codeField as HTMLInputElement).readOnly).toBe(true);
    await expect.poll(() => document.activeElement === codeField).toBe(true);
    finishSending();
    await expect.poll(() => (codeField as HTMLInputElement).readOnly).toBe(false);
    await user.type(codeField, '0000');
    await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
  });

  test('offers Resend after the countdown, which continues after a wrong code', async () => {
    const { user, codeRequests, responses, clock } = await openProfile(SESSION);
    const screenUser = createScreenUser('en', user);
    responses.remove.push(statusFailure(422, 'code_incorrect'), statusFailure(422, 'code_dead'));
    await screenUser.clickElement(await buttonNamed('Delete Account'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await screenUser.clickElement(dialog.getByRole('button', { name: 'Delete Account' }));
    const timer = () => screen.findByRole('timer', { name: 'Time until another code' });
    expect((await timer()).textContent).toContain('02:00');
    expect(screenUser.isEnabled('button', 'Resend')).toBe(false);
    const enterCode = async (code: string) => {
      await user.type(screen.getByRole('textbox', { name: /^Verification code/ }), code);
      await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    };
    act(() => clock.setTime(60_000));
    await enterCode('0000');
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
    expect(await timer()).toBeTruthy();
    act(() => clock.setTime(120_000));
    await expect.poll(() => screen.queryByRole('timer')).toBeNull();
    expect(screenUser.isTextVisible('Incorrect verification code')).toBe(true);
    await screenUser.click('button', 'Resend');
    await expect.poll(() => codeRequests.length).toBe(2);
    expect(await timer()).toBeTruthy();
    await enterCode('1111');
    expect(await screen.findByText('Too many wrong tries. Ask for a new code.')).toBeTruthy();
    expect(screenUser.isEnabled('button', 'Resend')).toBe(true);
  });

  test.each(['ar', 'en'] as const)('in %s counts down until another code may be requested', async (locale) => {
    const { user, codeRequests, responses, clock } = await openProfile(SESSION, locale);
    const screenUser = createScreenUser(locale, user);
    responses.send.push(statusFailure(429, 'rate_limited', { retryAfter: 3_540 }));
    await screenUser.clickElement(await buttonNamed(screenUser.translate('Delete Account')));
    const dialog = within(await screen.findByRole('alertdialog'));
    await screenUser.clickElement(dialog.getByRole('button', { name: screenUser.translate('Delete Account') }));
    const timer = await screen.findByRole('timer', { name: screenUser.translate('Time until another code') });
    expect(timer.textContent).toContain('59:00');
    expect(screenUser.isTextVisible('Too many attempts. Please wait for the countdown and try again.')).toBe(true);
    expect(screenUser.isEnabled('button', 'Resend')).toBe(false);
    act(() => clock.setTime(3_480_000));
    expect(timer.textContent).toContain('01:00');
    act(() => clock.setTime(3_540_000));
    await expect.poll(() => screen.queryByRole('timer')).toBeNull();
    expect(screenUser.isTextVisible('Too many attempts. Please wait for the countdown and try again.')).toBe(false);
    await screenUser.click('button', 'Resend');
    await expect.poll(() => codeRequests.length).toBe(2);
  });
});
