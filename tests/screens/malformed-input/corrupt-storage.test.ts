import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartSlice } from '../../../machines/storage/cart.slices';
import { favouritesSlice } from '../../../machines/storage/favourites.slices';
import { KEYS } from '../../../machines/storage/slice';
import { localStore } from '../../../src/adapters/storage/local-storage';
import { childOf } from '../../../src/app/create-shop';
import { responseFor } from '../../support/shop/responses';
import { recordFigure } from '../../support/data/figures';
import { collectUncaughtErrors, preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { createLine } from '../../support/data/shopping';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const ARRIVAL = 6_000;
const LAMP = { id: '9', name: 'Lamp', price: 4_000, image: '', description: '', quantity: 3, addedAt: 1 };
const HONEY = { ...createLine(), id: '8', name: 'Honey' };
const CUSTOMER = new Set<string>([KEYS.authToken, KEYS.token, KEYS.userId]);

/** What can lie under a key that is not what this version of the shop wrote there. */
const RUBBISH: Readonly<Record<string, (good: string) => string>> = {
  'half of it': (good) => good.slice(0, Math.ceil(good.length / 2)),
  'no JSON': () => '{not json',
  'another type': () => '[[1,2],{"a":null}]',
  null: () => 'null',
  'foreign prototypes': () => '{"__proto__":{"polluted":true},"constructor":{"prototype":1}}',
  'an older version': (good) => good.replace(/"version":\d+/, '"version":0'),
  'a newer version': (good) => good.replace(/"version":\d+/, '"version":99'),
  'five megabytes': () => 'x'.repeat(5_000_000),
};

let heard: ReturnType<typeof collectUncaughtErrors>;
let shop: ReturnType<typeof startShopActors> | null = null;
beforeAll(() => preloadScreens(['/cart', '/login']));
beforeEach(() => {
  vi.useFakeTimers();
  heard = collectUncaughtErrors();
});
afterEach(() => {
  shop?.close();
  shop = null;
  heard.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A customer with a line in the cart and a wish, and this under one key; in both storages, as some keys are of a tab. */
async function opensWith(key: string, rubbish: (good: string) => string) {
  seedStorage({ who: 'customer', cart: true });
  favouritesSlice.write(localStore(), [LAMP], Date.now());
  for (const storage of [localStorage, sessionStorage])
    storage.setItem(key, rubbish(storage.getItem(key) ?? '{"version":1,"savedAt":1,"data":{}}'));
  shop = startShopActors('/cart', (call) => JSON.stringify(responseFor(call)));
  await advanceTime(ARRIVAL);
  return shop;
}

test.each(Object.values(KEYS))(
  'whatever lies under %s, the shop starts, keeps the rest and remembers what comes then [rows 46, 47]',
  async (key) => {
    for (const [what, rubbish] of Object.entries(RUBBISH)) {
      const here = await opensWith(key, rubbish);
      const dead = here.actors().filter(([, actor]) => actor.getSnapshot().status === 'error');
      expect([what, dead, heard.uncaught]).toEqual([what, [], []]);
      const ids = () =>
        childOf(here.shop, 'cart')
          .getSnapshot()
          .context.lines.map(({ id }) => id);
      if (key !== KEYS.cart) expect([what, ids()]).toEqual([what, ['7']]);
      const wishes = childOf(here.shop, 'favourites')
        .getSnapshot()
        .context.items.map(({ id }) => id);
      if (key !== KEYS.favorites) expect([what, wishes]).toEqual([what, ['9']]);
      const isCustomer = childOf(here.shop, 'session').getSnapshot().hasTag('customer');
      if (!CUSTOMER.has(key)) expect([what, isCustomer]).toEqual([what, true]);
      childOf(here.shop, 'cart').send({ type: 'line.added', line: HONEY });
      await advanceTime(2_000);
      expect([what, cartSlice.read(localStore()).lines.map(({ id }) => id)]).toEqual([what, ids()]);
      expect(ids()).toContain('8');
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      here.close();
      shop = null;
      localStorage.clear();
      sessionStorage.clear();
    }
    recordFigure(
      46,
      'shops that started over rubbish, of eight kinds under each key',
      Object.keys(KEYS).length * Object.keys(RUBBISH).length,
    );
  },
);
