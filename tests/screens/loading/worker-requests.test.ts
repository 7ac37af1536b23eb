import { expect, test } from 'vitest';
import { DEFAULT_PATHS, type PathName } from '../../../api/paths';
import { isCatalogueRead, isCacheablePage, isPage } from '../../../src/boot/worker/requests';

/** All calls that the worker may cache. New calls are not cached. */
const CACHED: readonly PathName[] = [
  'banners',
  'featuredCategories',
  'product',
  'productSearch',
  'menu',
  'categories',
  'sections',
  'categoryProducts',
  'reels',
  'deliveryRates',
];

const calls = Object.entries(DEFAULT_PATHS) as readonly [PathName, string][];
const urlOf = (path: string) => new URL(`/api/${path.replaceAll('{}', '7')}`, location.origin);
const isCached = (path: string, init?: RequestInit) => isCatalogueRead(new Request(urlOf(path), init), urlOf(path));

test('only reads of the catalogue are cached: no payment, order, address, code or session', () => {
  expect(calls.filter(([, path]) => isCached(path)).map(([name]) => name)).toEqual(CACHED);
});

test.each(calls)('%s is not cached if it writes or belongs to a shopper', (_, path) => {
  expect(isCached(path, { method: 'POST', body: '{}' })).toBe(false);
  expect(isCached(path, { headers: { Authorization: 'Bearer a' } })).toBe(false);
});

test('pages of the catalogue are cached, private pages are not', () => {
  const isCachedPage = (path: string) => isCacheablePage(new URL(path, location.origin));
  expect(
    ['/', '/products?q=a', '/categories', '/category/60/products', '/product/7'].filter((path) => !isCachedPage(path)),
  ).toEqual([]);
  const privatePages = [
    '/cart',
    '/checkout',
    '/orders',
    '/order/7',
    '/profile',
    '/login',
    '/thank-you',
    '/payment-callback?Id=1',
  ];
  expect(privatePages.filter(isCachedPage)).toEqual([]);
});

test('the payment page of the sandbox is no page of the shop', () => {
  const isShopPage = (path: string) => isPage({ mode: 'navigate' } as Request, new URL(path, location.origin));
  expect([isShopPage('/cart'), isShopPage('/sandbox-gateway/pay/1'), isShopPage('/api/payment/status')]).toEqual([
    true,
    false,
    false,
  ]);
});
