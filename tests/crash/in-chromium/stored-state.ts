import { cartSlice } from '../../../machines/storage/cart.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import { NO_CONSENT } from '../../support/data/consent';
import { memoryStore } from '../../support/shop/memory-store';
import type { Language } from '../../support/data/translations';
import { createAddress } from '../client/fixtures';
import { type Customer, PRODUCT } from './shop';

/** Local storage of a logged-in customer with a cart, an address and a language. */
export function createStoredState(customer: Customer, language: Language, priceFils: number): Map<string, string> {
  const values = new Map<string, string>([[KEYS.language, language]]);
  const store = memoryStore(values);
  sessionSlice.write(store, { token: customer.token, userId: customer.id, name: 'Noura', mobile: '' }, 0);
  selectedAddressSlice.write(store, createAddress(customer), Date.now());
  cartSlice.write(store, { lines: [createLine(priceFils)], isPromo: false }, Date.now());
  consentSlice.write(store, NO_CONSENT, Date.now());
  return values;
}

const createLine = (price: number) => ({
  id: PRODUCT,
  variantId: null,
  name: 'Dates',
  subText: '',
  price,
  size: 'M',
  color: null,
  quantity: 1,
  image: '/media/dates.webp',
  sku: '',
  weight: 100,
  stock: null,
});
