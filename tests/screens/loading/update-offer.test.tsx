import { i18n } from '@lingui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/boot/service-worker';
import { errorLinks } from '../../../src/app/errors/error-links';
import { AppRoot } from '../../../src/app/AppRoot';
import { responseFor } from '../../support/shop/responses';
import { createScreenUser } from '../../support/shop/screen-user';
import { openShopWithDeferredScreen } from '../../support/shop/deferred-screen';
import { renderShop } from '../../support/shop/render-shop';

vi.setConfig({ testTimeout: 30_000 });

/** A double of a service worker. */
class Version extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  finishInstall() {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A double of a service worker registration. */
class Registration extends EventTarget {
  installing: Version | null = null;
  waiting: Version | null = null;
}

let registration: Registration;
let container: EventTarget & { controller: object | null };
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  registration = new Registration();
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    ready: Promise.resolve({ active: new Version() }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {}) as never;
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});

const UPDATE_MESSAGE = 'The shop has been updated. Your cart stays as it is.';
async function open(language: 'ar' | 'en') {
  const shop = await renderShop('/profile', (path) => Response.json(responseFor(path)), language);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return shop;
}
const findOffer = async (text: string) => (await screen.findByText(text, { selector: '[role=status]' })).closest('li');

test.each(['ar', 'en'] as const)(
  'a new version is offered (%s), waits for the shopper and reloads the page once',
  async (language) => {
    const user = createScreenUser(language, userEvent.setup());
    const shop = await open(language);
    await act(async () => registerServiceWorker());
    const version = new Version();
    registration.installing = version;
    await act(async () => {
      registration.dispatchEvent(new Event('updatefound'));
      version.finishInstall();
    });
    expect(await findOffer(user.translate(UPDATE_MESSAGE))).toBeTruthy();
    expect(version.postMessage).not.toHaveBeenCalled();

    await user.click('button', 'Update now');
    expect(version.postMessage.mock.calls).toEqual([[{ type: 'update.accepted' }]]);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
    await shop.close();
  },
);

test('a version that was already waiting is offered too, and dismissing it changes nothing', async () => {
  registration.waiting = new Version();
  const user = createScreenUser('en', userEvent.setup());
  const shop = await open('en');
  await act(async () => registerServiceWorker());
  const toast = await findOffer(UPDATE_MESSAGE);
  await user.clickElement(within(toast as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  await vi.waitFor(() => expect(user.isTextVisible(UPDATE_MESSAGE)).toBe(false));
  expect(registration.waiting.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await shop.close();
});

const Account = () => <h1>My account</h1>;

test('an offer that is dismissed while the first screen loads does not reappear', async () => {
  registration.waiting = new Version();
  const user = createScreenUser('en', userEvent.setup());
  const { shop, arrives } = openShopWithDeferredScreen(Account);
  const page = render(<AppRoot shop={shop} i18n={i18n} links={errorLinks()} />);
  await act(async () => registerServiceWorker());
  const toast = await findOffer(UPDATE_MESSAGE);
  const header = screen.getByRole('banner');
  await user.clickElement(within(toast as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  await vi.waitFor(() => expect(user.isTextVisible(UPDATE_MESSAGE)).toBe(false));
  await act(async () => arrives());
  expect(await screen.findByRole('heading', { name: 'My account' })).toBeTruthy();
  expect(user.isTextVisible(UPDATE_MESSAGE)).toBe(false);
  expect(screen.getByRole('banner')).toBe(header);
  page.unmount();
  shop.stop();
});
