import { afterEach, expect, test, vi } from 'vitest';
import { prefetchOnTouch, prefetchNextScreen } from '../../../src/app/navigation/prefetch';
import type { Screen } from '../../../src/screens/screen';

const forget = vi.fn();
const prefetchData = vi.fn(() => forget);
const load = vi.fn(() => Promise.resolve({ ahead: prefetchData } as unknown as Screen));
let stop = () => {};

afterEach(() => {
  stop();
  load.mockClear();
  prefetchData.mockClear();
  forget.mockClear();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.replaceChildren();
});

/** Presses the picture of a link. */
function touchLink(href: string, attributes: Record<string, string> = {}, button = 0) {
  stop();
  stop = prefetchOnTouch(load);
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
])('pressing a link to %s loads the code of %s', (href, name) => {
  touchLink(href);
  expect(load).toHaveBeenCalledExactlyOnceWith(name);
});

test('pressing a link also prefetches the screen’s data, which is dropped after 5 s', async () => {
  vi.useFakeTimers();
  touchLink('/product/1015');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(prefetchData).toHaveBeenCalledExactlyOnceWith({ name: 'product', productId: '1015' });
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(forget).toHaveBeenCalledOnce();
});

test.each([
  ['another site', 'https://elsewhere.example/cart', {}, 0],
  ['another window', '/cart', { target: '_blank' }, 0],
  ['an unknown page', '/nowhere', {}, 0],
  ['a context menu', '/cart', {}, 2],
] as const)('pressing a link to %s loads nothing', (_, href, attributes, button) => {
  touchLink(href, attributes, button);
  expect(load).not.toHaveBeenCalled();
});

test('nothing is prefetched with data saver', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  touchLink('/cart');
  expect(load).not.toHaveBeenCalled();
});

test('nothing is prefetched after it is stopped', () => {
  stop = prefetchOnTouch(load);
  stop();
  document.body.innerHTML = '<a href="/cart">Cart</a>';
  document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

test('a failed prefetch is no error', () => {
  load.mockRejectedValueOnce(new Error('no network'));
  touchLink('/cart');
  expect(load).toHaveBeenCalledOnce();
});

/** Runs idle callbacks at once. */
const stubIdle = (requested: () => void) =>
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    requested();
    begin();
  });

test.each([
  ['home', 'product'],
  ['categoryProducts', 'product'],
  ['product', 'cart'],
  ['cart', 'checkout'],
] as const)('when the page of %s is idle, the code of %s is loaded', (current, next) => {
  const requested = vi.fn();
  stubIdle(requested);
  prefetchNextScreen(current, load);
  expect(requested).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledExactlyOnceWith(next);
});

/** Adds links to products with these tops (px from the top of the viewport). */
function productsAt(...tops: readonly number[]) {
  document.body.replaceChildren(
    ...tops.map((top, index) => {
      const link = Object.assign(document.createElement('a'), { href: `/product/${index}` });
      return Object.assign(link, { getBoundingClientRect: () => new DOMRect(0, top, 100, 100) });
    }),
  );
}

test.each(['scroll', 'pointerdown', 'keydown'])(
  'the code for products below the viewport is loaded at the first %s',
  (eventName) => {
    stubIdle(() => {});
    productsAt(window.innerHeight + 1, -101);
    prefetchNextScreen('home', load);
    expect(load).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(eventName));
    document.dispatchEvent(new Event(eventName));
    expect(load).toHaveBeenCalledExactlyOnceWith('product');
  },
);

test('the code for visible products is loaded when idle', () => {
  stubIdle(() => {});
  productsAt(window.innerHeight + 1, window.innerHeight - 1);
  prefetchNextScreen('home', load);
  expect(load).toHaveBeenCalledExactlyOnceWith('product');
});

test('a pending prefetch is dropped on the next screen', () => {
  stubIdle(() => {});
  productsAt(window.innerHeight + 1);
  prefetchNextScreen('home', load);
  prefetchNextScreen('thankYou', load);
  document.dispatchEvent(new Event('scroll'));
  expect(load).not.toHaveBeenCalled();
});

test('a page that was left before it was idle prefetches nothing', () => {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => idleCallbacks.push(begin));
  prefetchNextScreen('home', load);
  prefetchNextScreen('product', load);
  for (const begin of idleCallbacks) begin();
  expect(load).toHaveBeenCalledExactlyOnceWith('cart');
});

test('nothing is loaded when idle with data saver or without a likely next screen', () => {
  stubIdle(() => {});
  prefetchNextScreen('thankYou', load);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  prefetchNextScreen('home', load);
  expect(load).not.toHaveBeenCalled();
});
