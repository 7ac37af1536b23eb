import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { addressBookMachine } from '../../../machines/address/address-book.machine';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { AddressList } from '../../../src/screens/address-list/AddressList';
import { ShopProvider } from '../../../src/app/shop-context';
import { responseFor } from '../../support/shop/responses';
import { preloadScreens, startShopActors } from '../../support/shop/shop-actors';
import { createScreenUser } from '../../support/shop/screen-user';
import { seedStorage } from '../../support/shop/routes';
import { createSelectedAddress } from '../../support/data/shopping';
import { renderView } from '../components/render-view';

type Book = ActorRefFrom<typeof addressBookMachine>;

beforeAll(() => preloadScreens(['/address-list']));
afterEach(() => localStorage.clear());

const FAILURES = [
  ['an error under status 200', () => JSON.stringify({ error: 'Database offline' }), 'Database offline'],
  ['status 500', () => Response.json({ message: 'Database offline' }, { status: 500 }), 'Database offline'],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'Please check your connection and try again.'],
] as const;

test.each(FAILURES)(
  'addresses that failed to load with %s show an error, keep the selected address and can be retried',
  async (_, fail, message) => {
    seedStorage({ who: 'customer' });
    selectedAddressSlice.write(localStore(), createSelectedAddress(), Date.now());
    let isBroken = true;
    const living = startShopActors('/address-list', (call) =>
      isBroken && call.endsWith('/addresses') ? fail() : JSON.stringify(responseFor(call)),
    );
    await vi.waitFor(() => expect(living.screenLoader.getSnapshot().context.shown).not.toBeNull());
    const book = living.screenActors().screen as Book;
    const { user } = await renderView(
      <ShopProvider shop={living.shop}>
        <AddressList route={{ name: 'addressList' }} screen={book} state={null} />
      </ShopProvider>,
      'en',
    );
    const screenUser = createScreenUser('en', user);
    await screen.findByRole('heading', { name: 'Error fetching addresses' });
    expect(document.body.textContent).toContain(message);
    expect(screenUser.isTextVisible('No addresses saved')).toBe(false);
    expect(selectedAddressSlice.read(localStore())).toEqual(createSelectedAddress());
    isBroken = false;
    await screenUser.click('button', 'Retry');
    await vi.waitFor(() => expect(screenUser.isVisible('heading', 'Error fetching addresses')).toBe(false));
    living.close();
  },
);
