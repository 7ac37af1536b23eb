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
  vi.stubEnv('VITE_PIXEL_ID', '123');
});
afterEach(() => {
  shop.stop();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const goTo = (name: RouteName) => act(() => childOf(shop, 'navigation').send(locationAt(name)));

/** Opens the shop at a route, as the second screen of a visit. */
async function visit(place: RouteName, language: 'ar' | 'en' = 'en') {
  shop = startShop(language);
  const { user } = await renderView(
    <ShopProvider shop={shop}>
      <Consent />
    </ShopProvider>,
    language,
  );
  await goTo('favorites');
  await waitFor(() => expect(childOf(shop, 'consent').getSnapshot().value).not.toBe('reading'));
  expect(hasBanner()).toBe(false);
  await goTo(place);
  return createScreenUser(language, user);
}

const findBanner = () => screen.findByRole('region');
const hasBanner = () => screen.queryByRole('region') !== null;

test.each([
  ['ar', 'هل تسمح لنا بإحصاء زيارتك وإطلاع Meta على ما تتصفحه؟'],
  ['en', 'May we count your visit and show Meta what you view?'],
] as const)('the second screen of a first visit asks for consent in %s and stores it', async (language, question) => {
  const screenUser = await visit('home', language);
  const banner = await findBanner();
  expect(banner.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(question);
  await screenUser.click('button', 'Allow');
  expect(hasBanner()).toBe(false);
  expect(consentSlice.read(store)).toEqual(ACCEPTED);
  shop.stop();
  await visit('home', language);
  expect(childOf(shop, 'consent').getSnapshot().value).toBe('settled');
});

test('the question takes no focus; the choices do, and Escape closes them', async () => {
  const screenUser = await visit('home');
  await findBanner();
  expect(document.activeElement).toBe(document.body);
  act(() => shop.send({ type: 'privacy.opened' }));
  expect(document.activeElement).toBe(screenUser.get('heading', 'Your privacy'));
  fireEvent.keyDown(screenUser.get('region', 'Your privacy'), { key: 'Escape' });
  expect(screenUser.isVisible('button', 'Allow')).toBe(true);
  expect(consentSlice.read(store)).toBeNull();
});

test('Escape does not answer the question', async () => {
  await visit('home');
  fireEvent.keyDown(await findBanner(), { key: 'Escape' });
  expect([hasBanner(), consentSlice.read(store)]).toEqual([true, null]);
});

test('a shop without a pixel asks nothing and offers no switch for advertising', async () => {
  vi.stubEnv('VITE_PIXEL_ID', '');
  const screenUser = await visit('home');
  expect(hasBanner()).toBe(false);
  act(() => shop.send({ type: 'privacy.opened' }));
  await findBanner();
  expect([screenUser.isVisible('switch', 'Measurement'), screenUser.isVisible('switch', 'Advertising')]).toEqual([
    true,
    false,
  ]);
});

test.each<RouteName>([
  'product',
  'cart',
  'login',
  'addAddress',
  'checkout',
  'thankYou',
  'paymentCallback',
  'paymentSuccess',
  'paymentError',
  'reels',
])('nothing is asked at %s, but on the next screen', async (place) => {
  await visit(place);
  expect(hasBanner()).toBe(false);
  await goTo('home');
  await findBanner();
});

test('an answer in another tab closes the question', async () => {
  await visit('home');
  await findBanner();
  consentSlice.write(store, ACCEPTED, 1);
  act(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key: KEYS.consent })));
  await waitFor(() => expect(hasBanner()).toBe(false));
});

describe('with Global Privacy Control', () => {
  beforeEach(() => vi.stubGlobal('navigator', Object.assign(window.navigator, { globalPrivacyControl: true })));
  afterEach(() => void Object.assign(window.navigator, { globalPrivacyControl: undefined }));

  test('nothing is asked, and the profile explains why', async () => {
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
