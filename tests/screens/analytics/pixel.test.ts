import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViewedItem } from '../../../domain/analytics/pixel';
import { tellPixel } from '../../../src/adapters/analytics/pixel';

const viewed: ViewedItem = {
  name: 'view_content',
  currency: 'KWD',
  value: 8,
  items: [{ item_id: '7', item_name: 'Dates', item_variant: null, price: 8, quantity: 1 }],
};
let images: { src: string; referrerPolicy: string }[] = [];

beforeEach(() => {
  images = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      referrerPolicy = '';
      constructor() {
        images.push(this);
      }
    },
  );
  vi.stubEnv('VITE_PIXEL_ID', '123');
  window.history.replaceState(null, '', '/product/7');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a viewed product requests one image without a referrer', () => {
  tellPixel(viewed);
  expect(images).toEqual([
    {
      src: expect.stringContaining('https://www.facebook.com/tr/?id=123&ev=ViewContent'),
      referrerPolicy: 'no-referrer',
    },
  ]);
});

test('a shop without a pixel requests nothing', () => {
  vi.stubEnv('VITE_PIXEL_ID', '');
  tellPixel(viewed);
  expect(images).toEqual([]);
});

test.each([
  '/login',
  '/checkout',
  '/thank-you',
  '/payment-callback?paymentId=1',
  '/payment-success',
  '/payment-error',
  '/add-address',
  '/address-list',
  '/profile',
  '/orders',
  '/order/7',
])('nothing is requested on %s [row 58]', (path) => {
  window.history.replaceState(null, '', path);
  tellPixel(viewed);
  expect(images).toEqual([]);
});
