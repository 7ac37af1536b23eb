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

const held = vi.hoisted(() => ({ logic: null as unknown }));
vi.mock('../../../src/screens/profile/deletion-logic', () => ({
  get deletionLogic() {
    return held.logic;
  },
}));

await loadModule(loadDeletion);

const noura: Session = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' };

/** The profile of a visitor or a customer, over a server whose answers to deletion the test decides. */
async function visit(session: Session | null, locale: 'ar' | 'en' = 'en') {
  const asked: { token: string }[] = [];
  const clock = { tell: (_now: number) => {} };
  const answers = { arrival: Promise.resolve(), send: [] as unknown[], remove: [] as unknown[] };
  const answer = <T,>(queue: unknown[], good: T): T => {
    const next = queue.shift();
    if (next !== undefined) throw next;
    return good;
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
  held.logic = accountDeletionMachine.provide({
    actors: {
      resend: resendMachine.provide({
        actors: {
          makeToken: fromPromise(async () => `token-${asked.length}`),
          sendCode: fromPromise<CodeSent, { phone: string; token: string }>(async ({ input }) => {
            asked.push(input);
            await answers.arrival;
            return answer(answers.send, { expiresIn: 300, retryAfter: 120, channel: 'sms' as const });
          }),
          tick: fromCallback(({ sendBack }) => {
            const tell = (now: number) => sendBack({ type: 'time.passed', now });
            clock.tell = tell;
            tell(0);
          }),
        },
      }),
      deleteAccount: fromPromise<unknown, { phone: string; token: string; code: string }>(async () =>
        answer(answers.remove, {}),
      ),
    },
  });
  const theme = createActor(themeMachine, { input: { choice: 'light' } }).start();
  const shown = await renderView(
    <ShopProvider shop={shop}>
      <Profile route={{ name: 'profile' }} state={null} screen={theme} />
      <ShopToasts />
    </ShopProvider>,
    locale,
  );
  return { ...shown, shop, asked, answers, clock };
}

const linkNamed = (name: string | RegExp) => screen.findByRole('link', { name });
const buttonNamed = (name: string | RegExp) => screen.findByRole('button', { name });

const orders = (...statuses: string[]) => statuses.map((status, place) => ({ id: String(place), status }) as Order);

beforeEach(() => {
  vi.spyOn(api.orders, 'list').mockResolvedValue([]);
  vi.spyOn(api.addresses, 'list').mockResolvedValue([]);
});

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.supportPhone;
});

describe('the profile of a visitor', () => {
  test('has login, language and appearance, and nothing of a customer', async () => {
    await visit(null);
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
  test('has the ways of the specification', async () => {
    await visit(noura);
    const ways = { 'My Orders': '/orders', 'My Favorites': '/favorites', 'My Addresses': '/address-list' };
    for (const [name, href] of Object.entries(ways))
      expect((await linkNamed(new RegExp(name))).getAttribute('href')).toBe(href);
    for (const name of [/^Language/, 'Logout', 'Delete Account']) expect(await buttonNamed(name)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test.each([
    ['how far the newest order is that is still on its way', ['delivered', 'shipped', 'pending'], 'My Orders Shipped'],
    ['how many orders there are where none is on its way', ['delivered', 'cancelled'], 'My Orders 2'],
    ['nothing where there is no order', [], 'My Orders'],
  ])('shows %s', async (_, statuses, name) => {
    vi.mocked(api.orders.list).mockResolvedValue(orders(...statuses));
    await visit(noura);
    expect(await linkNamed(name)).toBeTruthy();
    expect(api.orders.list).toHaveBeenCalledWith({ userId: 'c-1' }, expect.anything());
  });

  test("shows how many addresses are saved, and does without where they can't be read", async () => {
    vi.mocked(api.addresses.list).mockResolvedValue([{}, {}] as Address[]);
    vi.mocked(api.orders.list).mockRejectedValue(new Error('no network'));
    await visit(noura);
    expect(await linkNamed('My Addresses 2')).toBeTruthy();
    expect(await linkNamed('My Orders')).toBeTruthy();
  });

  test('dials the number that the server names, or the one of the build', async () => {
    const { unmount } = await visit(noura);
    expect((await linkNamed(/Help & Support/)).getAttribute('href')).toBe('tel:+96522200000');
    unmount();
    document.documentElement.dataset.supportPhone = '+96598765432';
    await visit(noura);
    expect((await linkNamed(/Help & Support/)).getAttribute('href')).toBe('tel:+96598765432');
  });

  test.each([
    ['ar', 'English', 'en'],
    ['en', 'العربية', 'ar'],
  ] as const)('in %s offers the other language in its own words', async (locale, label, lang) => {
    await visit(noura, locale);
    const words = await screen.findByText(label);
    expect(words.closest('[lang]')?.getAttribute('lang')).toBe(lang);
    if (locale === 'en') expect(screen.getByText('ع').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('deleting the account', () => {
  test('is asked about first, and nothing is sent until then', async () => {
    const { user, asked } = await visit(noura);
    await user.click(await buttonNamed('Delete Account'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
    expect(dialog).toBeTruthy();
    await user.click(await buttonNamed('Cancel'));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('wants the code; a wrong one changes nothing, another message has the same token, the right one ends it', {
    timeout: 30_000,
  }, async () => {
    const { user, asked, answers } = await visit(noura);
    answers.send.push(networkFailure);
    answers.remove.push(statusFailure(422, 'code_incorrect'));
    await user.click(await buttonNamed('Delete Account'));
    await screen.findByRole('alertdialog');
    await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    await screen.findByText('Something went wrong. Please try again.');
    await user.click(await buttonNamed('Resend'));
    const theBoxes = () => screen.getByRole('textbox', { name: /^Verification code/ });
    await expect.poll(() => theBoxes().hasAttribute('disabled')).toBe(false);
    await expect.poll(() => document.activeElement === theBoxes()).toBe(true);
    const confirm = () => screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement;
    await user.type(theBoxes(), '0000');
    await user.click(confirm());
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
    expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await user.type(theBoxes(), '4917');
    await user.click(confirm());
    expect(await linkNamed('Login')).toBeTruthy();
  });

  test('takes no digits while no code has been sent, and all of them from then on', async () => {
    const { user, answers } = await visit(noura);
    let arrive = () => {};
    answers.arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    answers.remove.push(statusFailure(422, 'code_incorrect'));
    await user.click(await buttonNamed('Delete Account'));
    await screen.findByRole('alertdialog');
    await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    const boxes = await screen.findByRole('textbox', { name: /^Verification code/ });
    expect((boxes as HTMLInputElement).readOnly).toBe(true);
    await expect.poll(() => document.activeElement === boxes).toBe(true);
    arrive();
    await expect.poll(() => (boxes as HTMLInputElement).readOnly).toBe(false);
    await user.type(boxes, '0000');
    await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
  });

  test('offers another message once it would really be sent, and counts on after a wrong code', async () => {
    const { user, asked, answers, clock } = await visit(noura);
    const screenUser = createScreenUser('en', user);
    answers.remove.push(statusFailure(422, 'code_incorrect'), statusFailure(422, 'code_dead'));
    await screenUser.clickElement(await buttonNamed('Delete Account'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await screenUser.clickElement(dialog.getByRole('button', { name: 'Delete Account' }));
    const timer = () => screen.findByRole('timer', { name: 'Time until another code' });
    expect((await timer()).textContent).toContain('02:00');
    expect(screenUser.isEnabled('button', 'Resend')).toBe(false);
    const enters = async (code: string) => {
      await user.type(screen.getByRole('textbox', { name: /^Verification code/ }), code);
      await user.click(screen.getAllByRole('button', { name: 'Delete Account' }).at(-1) as HTMLElement);
    };
    act(() => clock.tell(60_000));
    await enters('0000');
    expect(await screen.findByText('Incorrect verification code')).toBeTruthy();
    expect(await timer()).toBeTruthy();
    act(() => clock.tell(120_000));
    await expect.poll(() => screen.queryByRole('timer')).toBeNull();
    expect(screenUser.isTextVisible('Incorrect verification code')).toBe(true);
    await screenUser.click('button', 'Resend');
    await expect.poll(() => asked.length).toBe(2);
    expect(await timer()).toBeTruthy();
    await enters('1111');
    expect(await screen.findByText('Too many wrong tries. Ask for a new code.')).toBeTruthy();
    expect(screenUser.isEnabled('button', 'Resend')).toBe(true);
  });

  test.each(['ar', 'en'] as const)('in %s counts down until another code may be asked for', async (locale) => {
    const { user, asked, answers, clock } = await visit(noura, locale);
    const screenUser = createScreenUser(locale, user);
    answers.send.push(statusFailure(429, 'rate_limited', { retryAfter: 3_540 }));
    await screenUser.clickElement(await buttonNamed(screenUser.translate('Delete Account')));
    const dialog = within(await screen.findByRole('alertdialog'));
    await screenUser.clickElement(dialog.getByRole('button', { name: screenUser.translate('Delete Account') }));
    const timer = await screen.findByRole('timer', { name: screenUser.translate('Time until another code') });
    expect(timer.textContent).toContain('59:00');
    expect(screenUser.isTextVisible('Too many attempts. Please wait for the countdown and try again.')).toBe(true);
    expect(screenUser.isEnabled('button', 'Resend')).toBe(false);
    act(() => clock.tell(3_480_000));
    expect(timer.textContent).toContain('01:00');
    act(() => clock.tell(3_540_000));
    await expect.poll(() => screen.queryByRole('timer')).toBeNull();
    expect(screenUser.isTextVisible('Too many attempts. Please wait for the countdown and try again.')).toBe(false);
    await screenUser.click('button', 'Resend');
    await expect.poll(() => asked.length).toBe(2);
  });
});
