import { expect, test } from 'vitest';
import { linesAfter, type LineChange } from '../../../domain/cart/cart-lines';
import { cartSlice, type StoredCart } from '../../../machines/storage/cart.slices';
import type { SharedSlice, Store } from '../../../machines/storage/slice';
import { recordFigure } from '../../support/data/figures';
import { createRandom } from '../../support/data/random';
import { createLine } from '../../support/data/shopping';

const EDITS = 200;
/** Fifty random runs with CART_TABS=all, else ten. */
const RUNS = process.env.CART_TABS === 'all' ? 50 : 10;
const TABS = 2;

/** Tabs of a browser whose storage and storage events are delayed. */
function openBrowser(random: () => number) {
  const stored = new Map<string, string>();
  const pendingEvents: (() => void)[] = [];
  const tabs = Array.from({ length: TABS }, () => {
    const visible = new Map<string, string>();
    const store: Store = {
      read: (key) => visible.get(key) ?? null,
      write: (key, value) => {
        visible.set(key, value);
        pendingEvents.push(() => {
          stored.set(key, value);
          for (const other of tabs)
            if (other.visible !== visible)
              pendingEvents.push(() => {
                // A later write of this tab that is still pending is delivered afterwards.
                other.visible.set(key, stored.get(key) ?? value);
                other.onStorage();
              });
        });
        return true;
      },
      remove: (key) => void visible.delete(key),
      watch: () => () => {},
    };
    const shared = cartSlice.share?.(store) as SharedSlice<StoredCart>;
    let cart: StoredCart = { lines: [], isPromo: false, revision: 0 };
    return {
      visible,
      store,
      onStorage: () => {
        cart = shared.reread(0);
      },
      apply: (change: LineChange) => {
        cart = { ...cart, lines: linesAfter(cart.lines, change), revision: (cart.revision ?? 0) + 1 };
        cart = shared.write(cart, 0) ?? cart;
      },
      lines: () => cart.lines,
    };
  });
  const deliverSome = () => {
    while (pendingEvents.length > 0 && random() < 0.4) (pendingEvents.shift() as () => void)();
  };
  const deliverAll = () => {
    for (let next = pendingEvents.shift(); next; next = pendingEvents.shift()) next();
  };
  return { tabs, deliverSome, deliverAll };
}

const sorted = (lines: StoredCart['lines']) => lines.map(({ id, quantity }) => `${id}×${quantity}`).sort();

test.each(Array.from({ length: RUNS }, (_, seed) => seed))(
  'two tabs that change the cart 200 times each with delayed events agree and lose no line (%i) [row 49]',
  (seed) => {
    const random = createRandom(seed + 1);
    const { tabs, deliverSome, deliverAll } = openBrowser(random);
    for (let edit = 0; edit < EDITS; edit += 1)
      for (const [index, tab] of tabs.entries()) {
        const id = String(index * 1_000 + Math.floor(random() * 20));
        const present = tab.lines()[Math.floor(random() * tab.lines().length)];
        if (random() < 0.3 || !present) tab.apply({ type: 'line.added', line: createLine({ id, stock: 99 }) });
        else tab.apply({ type: 'quantity.increased', key: `${present.id}:` });
        deliverSome();
      }
    // Both tabs add a line of their own at the same time.
    for (const [index, tab] of tabs.entries())
      tab.apply({ type: 'line.added', line: createLine({ id: `last-${index}`, stock: 99 }) });
    deliverAll();
    const [one, other] = tabs.map((tab) => sorted(tab.lines()));
    expect(one).toEqual(other);
    const ids = new Set(one?.map((each) => each.split('×')[0]));
    expect([ids.has('last-0'), ids.has('last-1')]).toEqual([true, true]);
    for (const tab of tabs) expect(sorted(cartSlice.read(tab.store).lines)).toEqual(one);
    recordFigure(49, 'changes of a cart by two tabs with delayed events, lost lines: 0', RUNS * EDITS * TABS);
  },
);
