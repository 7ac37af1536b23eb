import { afterEach, expect, test, vi } from 'vitest';
import { loadAhead, loadLikely } from '../../../src/app/navigation/prefetch';
import type { Screen } from '../../../src/screens/screen';

const forget = vi.fn();
const ahead = vi.fn(() => forget);
const load = vi.fn(() => Promise.resolve({ ahead } as unknown as Screen));
let stop = () => {};

afterEach(() => {
  stop();
  load.mockClear();
  ahead.mockClear();
  forget.mockClear();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.replaceChildren();
});

/** A finger comes down on the picture of a link. */
function touches(href: string, attributes: Record<string, string> = {}, button = 0) {
  stop();
  stop = loadAhead(load);
  const link = Object.assign(document.createElement('a'), { href });
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const picture = document.createElement('img');
  link.append(picture);
  document.body.replaceChildren(link);
  picture.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button }));
}

test.each([
  ['/product/1015', 'product'],
  ['/cart', 'cart'],
  ['/category/5/products', 'categoryProducts'],
])('a finger on a link to %s asks for the code of %s', (href, name) => {
  touches(href);
  expect(load).toHaveBeenCalledExactlyOnceWith(name);
});

test('what the screen reads first is asked for as well, and forgotten where nobody came for it', async () => {
  vi.useFakeTimers();
  touches('/product/1015');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(ahead).toHaveBeenCalledExactlyOnceWith({ name: 'product', productId: '1015' });
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(forget).toHaveBeenCalledOnce();
});

test.each([
  ['another shop', 'https://elsewhere.example/cart', {}, 0],
  ['another window', '/cart', { target: '_blank' }, 0],
  ['no page of the shop', '/nowhere', {}, 0],
  ['a menu of the mouse', '/cart', {}, 2],
] as const)('a link to %s loads nothing', (_, href, attributes, button) => {
  touches(href, attributes, button);
  expect(load).not.toHaveBeenCalled();
});

test('who saves data loads nothing ahead', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  touches('/cart');
  expect(load).not.toHaveBeenCalled();
});

test('nothing is loaded ahead after the end', () => {
  stop = loadAhead(load);
  stop();
  document.body.innerHTML = '<a href="/cart">Cart</a>';
  document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test('code that does not come is no error until somebody wants it', () => {
  load.mockRejectedValueOnce(new Error('no network'));
  touches('/cart');
  expect(load).toHaveBeenCalledOnce();
});

/** What an idle browser does. */
const idly = (asked: () => void) =>
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    asked();
    begin();
  });

test.each([
  ['home', 'product'],
  ['categoryProducts', 'product'],
  ['product', 'cart'],
  ['cart', 'checkout'],
] as const)('once %s is there and the page idle, the code of %s comes', (shown, next) => {
  const asked = vi.fn();
  idly(asked);
  loadLikely(shown, load);
  expect(asked).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledExactlyOnceWith(next);
});

/** Links to products whose upper edges are so far from the window's. */
function productsAt(...tops: readonly number[]) {
  document.body.replaceChildren(
    ...tops.map((top, place) => {
      const link = Object.assign(document.createElement('a'), { href: `/product/${place}` });
      return Object.assign(link, { getBoundingClientRect: () => new DOMRect(0, top, 100, 100) });
    }),
  );
}

test.each(['scroll', 'pointerdown', 'keydown'])(
  'a product that lies below the window comes once the shopper looks further: %s',
  (sign) => {
    idly(() => {});
    productsAt(window.innerHeight + 1, -101);
    loadLikely('home', load);
    expect(load).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(sign));
    document.dispatchEvent(new Event(sign));
    expect(load).toHaveBeenCalledExactlyOnceWith('product');
  },
);

test('a product that can be seen is not waited with', () => {
  idly(() => {});
  productsAt(window.innerHeight + 1, window.innerHeight - 1);
  loadLikely('home', load);
  expect(load).toHaveBeenCalledExactlyOnceWith('product');
});

test('what a screen would have led to is not asked for on the next one', () => {
  idly(() => {});
  productsAt(window.innerHeight + 1);
  loadLikely('home', load);
  loadLikely('thankYou', load);
  document.dispatchEvent(new Event('scroll'));
  expect(load).not.toHaveBeenCalled();
});

test('a page that was left before it was idle asks for nothing', () => {
  const later: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => later.push(begin));
  loadLikely('home', load);
  loadLikely('product', load);
  for (const begin of later) begin();
  expect(load).toHaveBeenCalledExactlyOnceWith('cart');
});

test('nothing is loaded in idle time for who saves data, nor where nobody knows what comes next', () => {
  idly(() => {});
  loadLikely('thankYou', load);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  loadLikely('home', load);
  expect(load).not.toHaveBeenCalled();
});
