import { expect, test } from 'vitest';
import { linesAfter, type LineChange } from '../../../domain/cart/cart-lines';
import { cartSlice, type StoredCart } from '../../../machines/storage/cart.slices';
import type { SharedSlice, Store } from '../../../machines/storage/slice';
import { figure } from '../../support/data/figures';
import { luckFrom } from '../../support/data/random';
import { line } from '../../support/data/shopping';

const EDITS = 200;
/** With CART_TABS=all fifty courses of the same rules, else ten. */
const COURSES = process.env.CART_TABS === 'all' ? 50 : 10;
const TABS = 2;

/** Tabs of a browser whose storage tells a tab late what another has written, and shows it late too. */
function browser(luck: () => number) {
  const kept = new Map<string, string>();
  const news: (() => void)[] = [];
  const tabs = Array.from({ length: TABS }, () => {
    const seen = new Map<string, string>();
    const store: Store = {
      read: (key) => seen.get(key) ?? null,
      write: (key, value) => {
        seen.set(key, value);
        news.push(() => {
          kept.set(key, value);
          for (const other of tabs)
            if (other.seen !== seen)
              news.push(() => {
                // What this tab wrote itself meanwhile, and is still on its way, comes after and counts.
                other.seen.set(key, kept.get(key) ?? value);
                other.hear();
              });
        });
        return true;
      },
      remove: (key) => void seen.delete(key),
      watch: () => () => {},
    };
    const shared = cartSlice.share?.(store) as SharedSlice<StoredCart>;
    let cart: StoredCart = { lines: [], isPromo: false, revision: 0 };
    return {
      seen,
      store,
      hear: () => {
        cart = shared.reread(0);
      },
      does: (change: LineChange) => {
        cart = { ...cart, lines: linesAfter(cart.lines, change), revision: (cart.revision ?? 0) + 1 };
        cart = shared.write(cart, 0) ?? cart;
      },
      lines: () => cart.lines,
    };
  });
  const settleSome = () => {
    while (news.length > 0 && luck() < 0.4) (news.shift() as () => void)();
  };
  const settle = () => {
    for (let next = news.shift(); next; next = news.shift()) next();
  };
  return { tabs, settleSome, settle };
}

const sorted = (lines: StoredCart['lines']) => lines.map(({ id, quantity }) => `${id}×${quantity}`).sort();

test.each(Array.from({ length: COURSES }, (_, seed) => seed))(
  'two tabs that change the cart 200 times each, hearing of each other late, agree and lose no line (%i) [row 49]',
  (seed) => {
    const luck = luckFrom(seed + 1);
    const { tabs, settleSome, settle } = browser(luck);
    for (let edit = 0; edit < EDITS; edit += 1)
      for (const [place, tab] of tabs.entries()) {
        const id = String(place * 1_000 + Math.floor(luck() * 20));
        const present = tab.lines()[Math.floor(luck() * tab.lines().length)];
        if (luck() < 0.3 || !present) tab.does({ type: 'line.added', line: line({ id, stock: 99 }) });
        else tab.does({ type: 'quantity.increased', key: `${present.id}:` });
        settleSome();
      }
    // A line of its own, at the last moment and at once in both.
    for (const [place, tab] of tabs.entries())
      tab.does({ type: 'line.added', line: line({ id: `last-${place}`, stock: 99 }) });
    settle();
    const [one, other] = tabs.map((tab) => sorted(tab.lines()));
    expect(one).toEqual(other);
    const ids = new Set(one?.map((each) => each.split('×')[0]));
    expect([ids.has('last-0'), ids.has('last-1')]).toEqual([true, true]);
    for (const tab of tabs) expect(sorted(cartSlice.read(tab.store).lines)).toEqual(one);
    figure(49, 'changes of a cart by two tabs that hear late of each other, lines lost: 0', COURSES * EDITS * TABS);
  },
);
