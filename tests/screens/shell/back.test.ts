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

/** Opens a path in a tab with or without the Navigation API. */
function openTab(path: string, navigation: { canGoBack: boolean } | undefined) {
  window.history.replaceState(null, '', path);
  vi.stubGlobal('navigation', navigation);
  return vi.spyOn(window.history, 'back').mockImplementation(() => {});
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test.each(PARENTS)('Back on %s leads to %s without an earlier entry of the shop', (path, parent) => {
  const back = openTab(path, { canGoBack: false });
  const { length } = window.history;
  go({ name: 'back' }, false, 0);
  expect(window.location.pathname).toBe(parent);
  expect(window.history.length).toBe(length);
  expect(back).not.toHaveBeenCalled();
});

test('Back goes back with an earlier entry of the shop', () => {
  const back = openTab('/product/1008', { canGoBack: true });
  go({ name: 'back' }, false, 0);
  expect(back).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/product/1008');
});

test('without the Navigation API Back leads to the parent from the only entry of a tab', () => {
  const back = openTab('/product/1008', undefined);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  go({ name: 'back' }, false, 0);
  expect(window.location.pathname).toBe('/');
  expect(back).not.toHaveBeenCalled();
});
