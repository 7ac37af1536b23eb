import { afterEach, expect, test } from 'vitest';
import { cartSlice, type StoredCart } from '../../../machines/storage/cart.slices';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { responseFor } from '../../support/shop/responses';
import { createLine } from '../../support/data/shopping';
import { renderShop } from '../../support/shop/render-shop';

afterEach(() => localStorage.clear());

const storeCart = (name: string) =>
  cartSlice.write(localStore(), { lines: [{ ...createLine(), name }], isPromo: false, revision: 1 }, Date.now());
const openCart = (beforeStart: () => void) =>
  renderShop('/cart', (path) => Response.json(responseFor(path)), 'en', beforeStart);

test.each([
  ['as it was created', () => {}, ['Dates']],
  [
    'with changes of another tab',
    () => {
      storeCart('Honey');
      window.dispatchEvent(new StorageEvent('storage', { key: cartSlice.keys[0], storageArea: localStorage }));
    },
    ['Honey'],
  ],
] as const)('a shop that starts a task after its creation opens %s', async (_, beforeStart, names) => {
  storeCart('Dates');
  const shop = await openCart(beforeStart);
  const cart: StoredCart | undefined = shop.actor('cart')?.getSnapshot().context;
  expect(cart?.lines.map(({ name }) => name)).toEqual(names);
  await shop.close();
});
