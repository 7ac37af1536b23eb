import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteName } from '../../../domain/routes/manifest';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { Consent } from '../../../src/app/overlays/Consent';
import { openShop, part, type Shop } from '../../../src/app/create-shop';
import { ShopProvider } from '../../../src/app/shop-context';
import { locationAt } from '../../support/shop/slow-screen';
import { personWho } from '../../support/data/person';
import { show } from '../components/show';

const YES = { measurement: true, advertising: true };
const store = localStore();
let shop: Shop;

// Its code is there before anybody waits for it.
beforeAll(() => import('../../../src/app/overlays/ConsentSheet/ConsentSheet'));
beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  shop.stop();
  vi.unstubAllGlobals();
});

const goesTo = (name: RouteName) => act(() => part(shop, 'navigation').send(locationAt(name)));

/** A shopper with a browser that remembers what it does, before the question. */
async function visits(place: RouteName, language: 'ar' | 'en' = 'en') {
  shop = openShop(language);
  const { person } = await show(
    <ShopProvider shop={shop}>
      <Consent />
    </ShopProvider>,
    language,
  );
  await goesTo(place);
  await waitFor(() => expect(part(shop, 'consent').getSnapshot().value).not.toBe('reading'));
  return personWho(language, person);
}

const asked = () => screen.findByRole('region');
const isAsked = () => screen.queryByRole('region') !== null;

test.each(['ar', 'en'] as const)('the first visit is asked in %s, and an answer is remembered', async (language) => {
  const I = await visits('home', language);
  await asked();
  expect(I.sees('region', 'Your privacy')).toBe(true);
  await I.taps('button', 'Allow all');
  expect(isAsked()).toBe(false);
  expect(consentSlice.read(store)).toEqual(YES);
  shop.stop();
  await visits('home', language);
  expect(part(shop, 'consent').getSnapshot().value).toBe('settled');
});

test('the question takes no focus; its choices do, and give it back', async () => {
  const I = await visits('home');
  await asked();
  expect(document.activeElement).toBe(document.body);
  await I.taps('button', 'Choose');
  expect(document.activeElement).toBe(I.the('heading', 'Your privacy'));
  fireEvent.keyDown(I.the('region', 'Your privacy'), { key: 'Escape' });
  expect(I.sees('button', 'Allow all')).toBe(true);
  expect(consentSlice.read(store)).toBeNull();
});

test('Escape does not answer the question', async () => {
  const I = await visits('home');
  await asked();
  fireEvent.keyDown(I.the('region', 'Your privacy'), { key: 'Escape' });
  expect([isAsked(), consentSlice.read(store)]).toEqual([true, null]);
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
])('nobody is asked at %s, but on the next screen', async (place) => {
  await visits(place);
  expect(isAsked()).toBe(false);
  await goesTo('home');
  await asked();
});

test('an answer in another tab holds in this one', async () => {
  await visits('home');
  await asked();
  consentSlice.write(store, YES, 1);
  act(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key: KEYS.consent })));
  await waitFor(() => expect(isAsked()).toBe(false));
});

describe('whose browser asks for privacy everywhere', () => {
  beforeEach(() => vi.stubGlobal('navigator', Object.assign(window.navigator, { globalPrivacyControl: true })));
  afterEach(() => void Object.assign(window.navigator, { globalPrivacyControl: undefined }));

  test('is not asked, and hears why from the profile', async () => {
    const I = await visits('profile');
    expect(isAsked()).toBe(false);
    act(() => shop.send({ type: 'privacy.opened' }));
    await asked();
    expect(I.sees('switch', 'Measurement')).toBe(false);
    await I.taps('button', 'OK');
    expect(isAsked()).toBe(false);
    expect(window.localStorage.getItem(KEYS.consent)).toBeNull();
  });
});
