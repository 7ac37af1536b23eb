import { expect, test } from 'vitest';
import { DEFAULT_PATHS, type PathName } from '../../../api/paths';
import { isCatalogueRead, isCacheablePage, isPage } from '../../../src/boot/worker/requests';

/** Everything that the worker may answer from what it kept; whatever is new to the contract goes past it. */
const KEPT: readonly PathName[] = [
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
const ask = (path: string, init?: RequestInit) => isCatalogueRead(new Request(urlOf(path), init), urlOf(path));

test('only reads of the catalogue are kept: no payment, order, address, code or session', () => {
  expect(calls.filter(([, path]) => ask(path)).map(([name]) => name)).toEqual(KEPT);
});

test.each(calls)('%s is not kept, and never sent later, where it writes or belongs to a shopper', (_, path) => {
  expect(ask(path, { method: 'POST', body: '{}' })).toBe(false);
  expect(ask(path, { headers: { Authorization: 'Bearer a' } })).toBe(false);
});

test('pages of the catalogue are kept; what a shopper owns, pays or comes back from is not', () => {
  const kept = (path: string) => isCacheablePage(new URL(path, location.origin));
  expect(
    ['/', '/products?q=a', '/categories', '/category/60/products', '/product/7'].filter((path) => !kept(path)),
  ).toEqual([]);
  const own = [
    '/cart',
    '/checkout',
    '/orders',
    '/order/7',
    '/profile',
    '/login',
    '/thank-you',
    '/payment-callback?Id=1',
  ];
  expect(own.filter(kept)).toEqual([]);
});

test('the payment page of the sandbox is none of its pages', () => {
  const isOwn = (path: string) => isPage({ mode: 'navigate' } as Request, new URL(path, location.origin));
  expect([isOwn('/cart'), isOwn('/sandbox-gateway/pay/1'), isOwn('/api/payment/status')]).toEqual([true, false, false]);
});
