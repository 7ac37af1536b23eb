import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteName } from '../../../domain/routes/manifest';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { Consent } from '../../../src/app/overlays/Consent';
import { startShop, childOf, type Shop } from '../../../src/app/create-shop';
import { ShopProvider } from '../../../src/app/shop-context';
import { locationAt } from '../../support/shop/deferred-screen';
import { createScreenUser } from '../../support/shop/screen-user';
import { renderView } from '../components/render-view';

const ACCEPTED = { measurement: true, advertising: true };
const store = localStore();
let shop: Shop;

// Preloads the lazy sheet.
beforeAll(() => import('../../../src/app/overlays/ConsentSheet/ConsentSheet'));
beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  shop.stop();
  vi.unstubAllGlobals();
});

const goTo = (name: RouteName) => act(() => childOf(shop, 'navigation').send(locationAt(name)));

/** Opens the shop at a route with the consent banner. */
async function visit(place: RouteName, language: 'ar' | 'en' = 'en') {
  shop = startShop(language);
  const { user } = await renderView(
    <ShopProvider shop={shop}>
      <Consent />
    </ShopProvider>,
    language,
  );
  await goTo(place);
  await waitFor(() => expect(childOf(shop, 'consent').getSnapshot().value).not.toBe('reading'));
  return createScreenUser(language, user);
}

const findBanner = () => screen.findByRole('region');
const hasBanner = () => screen.queryByRole('region') !== null;

test.each(['ar', 'en'] as const)('the first visit asks for consent in %s and stores it', async (language) => {
  const screenUser = await visit('home', language);
  await findBanner();
  expect(screenUser.isVisible('region', 'Your privacy')).toBe(true);
  await screenUser.click('button', 'Allow all');
  expect(hasBanner()).toBe(false);
  expect(consentSlice.read(store)).toEqual(ACCEPTED);
  shop.stop();
  await visit('home', language);
  expect(childOf(shop, 'consent').getSnapshot().value).toBe('settled');
});

test('the banner takes no focus; its choices do, and Escape closes them', async () => {
  const screenUser = await visit('home');
  await findBanner();
  expect(document.activeElement).toBe(document.body);
  await screenUser.click('button', 'Choose');
  expect(document.activeElement).toBe(screenUser.get('heading', 'Your privacy'));
  fireEvent.keyDown(screenUser.get('region', 'Your privacy'), { key: 'Escape' });
  expect(screenUser.isVisible('button', 'Allow all')).toBe(true);
  expect(consentSlice.read(store)).toBeNull();
});

test('Escape does not close the banner', async () => {
  const screenUser = await visit('home');
  await findBanner();
  fireEvent.keyDown(screenUser.get('region', 'Your privacy'), { key: 'Escape' });
  expect([hasBanner(), consentSlice.read(store)]).toEqual([true, null]);
});

test.each<RouteName>([
  'login',
  'addAddress',
  'checkout',
  'thankYou',
  'paymentCallback',
  'paymentSuccess',
  'paymentError',
  'reels',
])('the banner is not shown at %s, but on the next screen', async (place) => {
  await visit(place);
  expect(hasBanner()).toBe(false);
  await goTo('home');
  await findBanner();
});

test('consent in another tab closes the banner', async () => {
  await visit('home');
  await findBanner();
  consentSlice.write(store, ACCEPTED, 1);
  act(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key: KEYS.consent })));
  await waitFor(() => expect(hasBanner()).toBe(false));
});

describe('with Global Privacy Control', () => {
  beforeEach(() => vi.stubGlobal('navigator', Object.assign(window.navigator, { globalPrivacyControl: true })));
  afterEach(() => void Object.assign(window.navigator, { globalPrivacyControl: undefined }));

  test('the banner is not shown, and the profile explains why', async () => {
    const screenUser = await visit('profile');
    expect(hasBanner()).toBe(false);
    act(() => shop.send({ type: 'privacy.opened' }));
    await findBanner();
    expect(screenUser.isVisible('switch', 'Measurement')).toBe(false);
    await screenUser.click('button', 'OK');
    expect(hasBanner()).toBe(false);
    expect(window.localStorage.getItem(KEYS.consent)).toBeNull();
  });
});
