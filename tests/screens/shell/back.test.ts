import { afterEach, expect, test, vi } from 'vitest';
import { go } from '../../../src/app/navigation/address';

const PARENTS = [
  ['/login', '/'],
  ['/product/1008', '/'],
  ['/categories', '/'],
  ['/categories/10/x', '/categories'],
  ['/category/212/products', '/categories'],
  ['/products?q=oud', '/'],
  ['/favorites', '/'],
  ['/profile', '/'],
  ['/reels', '/'],
  ['/address-list', '/profile'],
  ['/add-address', '/address-list'],
  ['/cart', '/'],
  ['/checkout', '/cart'],
  ['/thank-you', '/'],
  ['/payment-success', '/'],
  ['/payment-error', '/'],
  ['/payment-callback', '/'],
  ['/orders', '/profile'],
  ['/order/9', '/orders'],
  ['/nothing/here', '/'],
] as const;

/** The Navigation API of a tab; undefined for a browser without it. */
function open(path: string, navigation: { canGoBack: boolean } | undefined) {
  window.history.replaceState(null, '', path);
  vi.stubGlobal('navigation', navigation);
  return vi.spyOn(window.history, 'back').mockImplementation(() => {});
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test.each(PARENTS)('Back on %s leads to %s where the tab has no earlier entry of the shop', (path, parent) => {
  const back = open(path, { canGoBack: false });
  const { length } = window.history;
  go({ name: 'back' }, false, 0);
  expect(window.location.pathname).toBe(parent);
  expect(window.history.length).toBe(length);
  expect(back).not.toHaveBeenCalled();
});

test('Back goes back where the shop has an earlier entry', () => {
  const back = open('/product/1008', { canGoBack: true });
  go({ name: 'back' }, false, 0);
  expect(back).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/product/1008');
});

test('a browser without the Navigation API leads to the parent from the only entry of a tab', () => {
  const back = open('/product/1008', undefined);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  go({ name: 'back' }, false, 0);
  expect(window.location.pathname).toBe('/');
  expect(back).not.toHaveBeenCalled();
});
