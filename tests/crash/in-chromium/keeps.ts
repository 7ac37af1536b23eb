import { cartSlice } from '../../../machines/storage/cart.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { sessionSlice } from '../../../machines/storage/session.slices';
import { consentSlice } from '../../../machines/storage/consent.slices';
import { KEYS } from '../../../machines/storage/slice';
import { NO_CONSENT } from '../../support/data/consent';
import { memoryStore } from '../../support/shop/memory-store';
import type { Language } from '../../support/data/translations';
import { addressOf } from '../person/noura';
import { type Customer, PRODUCT } from './shop';

/** What a browser keeps of somebody who is logged in and has a full cart, an address and a language, and has agreed to nothing more. */
export function keepsOf(customer: Customer, language: Language, priceFils: number): Map<string, string> {
  const values = new Map<string, string>([[KEYS.language, language]]);
  const store = memoryStore(values);
  sessionSlice.write(store, { token: customer.token, userId: customer.id, name: 'Noura', mobile: '' }, 0);
  selectedAddressSlice.write(store, addressOf(customer), Date.now());
  cartSlice.write(store, { lines: [lineOf(priceFils)], isPromo: false }, Date.now());
  consentSlice.write(store, NO_CONSENT, Date.now());
  return values;
}

const lineOf = (price: number) => ({
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
