import { afterEach, expect, test } from 'vitest';
import { cartSlice, type StoredCart } from '../../../machines/storage/cart.slices';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { responseFor } from '../../support/shop/responses';
import { createLine } from '../../support/data/shopping';
import { renderShop } from '../../support/shop/render-shop';

afterEach(() => localStorage.clear());

const keeps = (name: string) =>
  cartSlice.write(localStore(), { lines: [{ ...createLine(), name }], isPromo: false, revision: 1 }, Date.now());
const opens = (meanwhile: () => void) =>
  renderShop('/cart', (path) => Response.json(responseFor(path)), 'en', meanwhile);

test.each([
  ['as it was made, where nobody disturbs', () => {}, ['Dates']],
  [
    'with what another tab wrote meanwhile',
    () => {
      keeps('Honey');
      window.dispatchEvent(new StorageEvent('storage', { key: cartSlice.keys[0], storageArea: localStorage }));
    },
    ['Honey'],
  ],
] as const)('a shop that was made a task before opens %s', async (_, meanwhile, names) => {
  keeps('Dates');
  const shop = await opens(meanwhile);
  const cart: StoredCart | undefined = shop.actor('cart')?.getSnapshot().context;
  expect(cart?.lines.map(({ name }) => name)).toEqual(names);
  await shop.close();
});
