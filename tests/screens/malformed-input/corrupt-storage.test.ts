import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { favouritesSlice } from '../../../machines/storage/favourites.slices';
import { KEYS } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { childOf } from '../../../src/app/create-shop';
import { responseFor } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { createFavourite } from '../../support/data/favourites';
import { collectUncaughtErrors, preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { createLine } from '../../support/data/shopping';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const LOADING_MS = 6_000;
const LAMP = createFavourite({ addedAt: 1 });
const HONEY = { ...createLine(), id: '8', name: 'Honey' };
const CUSTOMER = new Set<string>([KEYS.authToken, KEYS.token, KEYS.userId]);

/** Corrupt values of a key. */
const CORRUPTIONS: Readonly<Record<string, (valid: string) => string>> = {
  'half of it': (valid) => valid.slice(0, Math.ceil(valid.length / 2)),
  'no JSON': () => '{not json',
  'another type': () => '[[1,2],{"a":null}]',
  null: () => 'null',
  'foreign prototypes': () => '{"__proto__":{"polluted":true},"constructor":{"prototype":1}}',
  'an older version': (valid) => valid.replace(/"version":\d+/, '"version":0'),
  'a newer version': (valid) => valid.replace(/"version":\d+/, '"version":99'),
  'five megabytes': () => 'x'.repeat(5_000_000),
};

let errors: ReturnType<typeof collectUncaughtErrors>;
let shop: ReturnType<typeof startShopActors> | null = null;
beforeAll(() => preloadScreens(['/cart', '/login']));
beforeEach(() => {
  vi.useFakeTimers();
  errors = collectUncaughtErrors();
});
afterEach(() => {
  shop?.close();
  shop = null;
  errors.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the shop of a customer with a cart line and a favourite, with one key corrupted in both storages. */
async function openWith(key: string, corrupt: (valid: string) => string) {
  seedStorage({ who: 'customer', cart: true });
  favouritesSlice.write(localStore(), [LAMP], Date.now());
  for (const storage of [localStorage, sessionStorage])
    storage.setItem(key, corrupt(storage.getItem(key) ?? '{"version":1,"savedAt":1,"data":{}}'));
  shop = startShopActors('/cart', (call) => JSON.stringify(responseFor(call)));
  await advanceTime(LOADING_MS);
  return shop;
}

test.each(Object.values(KEYS))(
  'with any corrupt %s the shop starts, keeps the other slices and stores later changes [rows 46, 47]',
  async (key) => {
    for (const [label, corrupt] of Object.entries(CORRUPTIONS)) {
      const openedShop = await openWith(key, corrupt);
      const failed = openedShop.actors().filter(([, actor]) => actor.getSnapshot().status === 'error');
      expect([label, failed, errors.uncaught]).toEqual([label, [], []]);
      const ids = () =>
        childOf(openedShop.shop, 'cart')
          .getSnapshot()
          .context.lines.map(({ id }) => id);
      if (key !== KEYS.cart) expect([label, ids()]).toEqual([label, ['7']]);
      const favouriteIds = childOf(openedShop.shop, 'favourites')
        .getSnapshot()
        .context.items.map(({ id }) => id);
      if (key !== KEYS.favorites) expect([label, favouriteIds]).toEqual([label, ['9']]);
      const isCustomer = childOf(openedShop.shop, 'session').getSnapshot().hasTag('customer');
      if (!CUSTOMER.has(key)) expect([label, isCustomer]).toEqual([label, true]);
      childOf(openedShop.shop, 'cart').send({ type: 'line.added', line: HONEY });
      await advanceTime(2_000);
      expect([label, cartSlice.read(localStore()).lines.map(({ id }) => id)]).toEqual([label, ids()]);
      expect(ids()).toContain('8');
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      openedShop.close();
      shop = null;
      localStorage.clear();
      sessionStorage.clear();
    }
    recordFigure(
      46,
      'shops that started with corrupt storage, eight kinds for each key',
      Object.keys(KEYS).length * Object.keys(CORRUPTIONS).length,
    );
  },
);
