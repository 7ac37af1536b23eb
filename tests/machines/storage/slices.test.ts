import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { favouritesSlice } from '../../../machines/storage/favourites.slices';
import { selectedAddressSlice } from '../../../machines/storage/selected-address.slices';
import { revocationsSlice, sessionSlice } from '../../../machines/storage/session.slices';
import type { CartLine } from '../../../domain/cart/cart-line';
import { selectionOf } from '../../../machines/address/selected-address.rules';
import { KEYS, slice } from '../../../machines/storage/slice';
import { createAddress } from '../../support/data/address';
import { memoryStore } from '../../support/shop/memory-store';

const line: CartLine = {
  id: '7',
  variantId: null,
  name: 'Dallah',
  subText: '',
  price: 12_500,
  size: 'M',
  color: null,
  quantity: 2,
  image: '',
  sku: 'SKU-7',
  weight: 300,
  stock: 5,
};
const SESSION = { token: 'a-token', userId: 'c-1', name: 'Noura', mobile: '+96550123456' };

describe('the session', () => {
  test('is stored under the documented keys and restored', () => {
    const store = memoryStore();
    sessionSlice.write(store, SESSION, 0);
    expect(Object.fromEntries(store.kept)).toEqual({
      auth_token: 'a-token',
      token: 'a-token',
      user_id: 'c-1',
      user_name: 'Noura',
      user_mobile: '+96550123456',
    });
    expect(sessionSlice.read(store)).toEqual(SESSION);
    sessionSlice.write(store, null, 0);
    expect(store.kept.size).toBe(0);
    expect(sessionSlice.read(store)).toBeNull();
  });

  test('needs a token and a user id', () => {
    const store = memoryStore();
    store.write(KEYS.token, 'a-token');
    expect(sessionSlice.read(store)).toBeNull();
    for (const id of ['', '0', 'demo', 'guest', 'undefined', 'null']) {
      store.write(KEYS.userId, id);
      expect(sessionSlice.read(store)).toBeNull();
    }
    store.write(KEYS.userId, '7');
    expect(sessionSlice.read(store)).toMatchObject({ token: 'a-token', userId: '7' });
  });
});

describe('a slice', () => {
  test('of the cart is restored from a versioned envelope', () => {
    const store = memoryStore();
    cartSlice.write(store, { lines: [line], isPromo: true, promoCode: 'LAWZA10', revision: 3 }, 5);
    expect(JSON.parse(store.read(KEYS.cart) ?? '')).toMatchObject({ version: 1, savedAt: 5 });
    expect(cartSlice.read(store)).toEqual({ lines: [line], isPromo: true, promoCode: 'LAWZA10', revision: 3 });
  });

  test.each([undefined, null, 7, 'x'.repeat(65)])(
    'of a cart with the promo code %j is restored without a code',
    (promoCode) => {
      const store = memoryStore();
      const data = { lines: [line], isPromo: true, promoCode };
      store.write(KEYS.cart, JSON.stringify({ version: 1, savedAt: 0, data }));
      expect(cartSlice.read(store)).toMatchObject({ lines: [line], promoCode: '' });
    },
  );

  test('of a cart without a revision starts at revision 0', () => {
    const store = memoryStore();
    cartSlice.write(store, { lines: [line], isPromo: false }, 5);
    expect(cartSlice.read(store)).toEqual({ lines: [line], isPromo: false, promoCode: '', revision: 0 });
  });

  test('of favourites is written in dinars and restored', () => {
    const store = memoryStore();
    const item = {
      id: '7',
      name: 'Dallah',
      price: 12_500,
      oldPrice: 15_000,
      image: '',
      description: '',
      quantity: 5,
      addedAt: 86_400_000,
    };
    favouritesSlice.write(store, [item], 0);
    expect(JSON.parse(store.read(KEYS.favorites) ?? '')).toMatchObject([
      { id: '7', price: '12.500', oldPrice: '15.000', title: 'Dallah' },
    ]);
    expect(favouritesSlice.read(store)).toEqual([item]);
  });

  test('of a favourite without an old price is restored', () => {
    const store = memoryStore(new Map([[KEYS.favorites, '[{ "id": 7, "name": "Dallah", "price": "12.500" }]']]));
    expect(favouritesSlice.read(store)).toMatchObject([{ id: '7', price: 12_500, oldPrice: null }]);
  });

  test('of the selected address is restored, with its delivery price in fils', () => {
    const store = memoryStore();
    const address = { ...selectionOf(createAddress()), deliveryPrice: 1_500 };
    selectedAddressSlice.write(store, address, 0);
    expect(JSON.parse(store.read(KEYS.selectedAddress) ?? '')).toMatchObject({
      deliveryPrice: '1.500',
      country: 'Kuwait',
    });
    expect(selectedAddressSlice.read(store)).toEqual(address);
  });

  test('of tokens to revoke stores each token separately and leaves nothing behind', () => {
    const store = memoryStore();
    const [here, elsewhere] = [revocationsSlice.share?.(store), revocationsSlice.share?.(store)];
    here?.write(['one'], 0);
    elsewhere?.write(['other'], 0);
    here?.write(['one'], 0);
    expect(revocationsSlice.read(store)).toEqual(['one', 'other']);
    here?.write([], 0);
    expect(revocationsSlice.read(store)).toEqual(['other']);
    elsewhere?.write([], 0);
    expect(store.kept.size).toBe(0);
  });

  test('of another version or shape is read as the default [row 47]', () => {
    const store = memoryStore();
    const numbers = slice('numbers', 2, v.array(v.number()), []);
    for (const text of [
      '{',
      'null',
      '[1]',
      '{"version":1,"savedAt":0,"data":[1]}',
      '{"version":2,"savedAt":0,"data":["x"]}',
    ]) {
      store.write('numbers', text);
      expect(numbers.read(store)).toEqual([]);
    }
    numbers.write(store, [1, 2], 0);
    expect(numbers.read(store)).toEqual([1, 2]);
  });

  test('with any corrupt text is read without an error [row 46]', () => {
    const corruptText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((data) => JSON.stringify({ version: 1, savedAt: 0, data })),
    );
    fc.assert(
      fc.property(corruptText, (text) => {
        const store = memoryStore();
        for (const key of [KEYS.cart, KEYS.favorites, KEYS.selectedAddress]) store.write(key, text);
        expect(Array.isArray(cartSlice.read(store).lines)).toBe(true);
        expect(Array.isArray(favouritesSlice.read(store))).toBe(true);
        selectedAddressSlice.read(store);
      }),
    );
  });
});

test('two variants of one product are two lines after a reload too [row 42]', () => {
  const store = memoryStore();
  const lines = [line, { ...line, variantId: '71', size: 'L' }, { ...line, variantId: '72', name: 'Dal\u202elah' }];
  cartSlice.write(store, { lines, isPromo: false, revision: 1 }, Date.now());
  expect(cartSlice.read(store).lines.map(({ variantId, name }) => [variantId, name])).toEqual([
    [null, 'Dallah'],
    ['71', 'Dallah'],
    ['72', 'Dallah'],
  ]);
});
