import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createGateway } from '../../../server/payments/gateways/create-gateway';
import { createTestApp, newToken, type TestApp } from '../../support/server/test-app';
import { expectSafeResponse } from '../../support/server/error-response';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp({ gateway: createGateway, limits: { readsPerMinute: 1_000_000 } });
  token = (await shop.logIn()).token;
});
afterAll(() => shop.close());

const READS = [
  'getBanners',
  'get-featured-categories',
  'getAllCatesWithSub',
  'getListSubTwoCategory',
  'sections',
  'get-reels',
  'customer/session',
  'deliveryCharges_admin',
];
const WITH_ID = [
  'getProductById/{}',
  'hasVariants/{}',
  'category/{}/products',
  'user/{}/addresses',
  'address/{}',
  'user/{}/orders',
  'order/{}',
  'order/{}/userid',
  'getPromoValid/{}',
];
const WITH_QUERY = [
  'getProductName?name={}',
  'getProductName?page={}',
  'category/10/products?per_page={}',
  'geocode/reverse?lat={}&lng={}',
  'payment/status?paymentId={}',
  'payment/open?attempt_id={}',
];
const WRITES = [
  ...[
    'customer/send-otp',
    'customer/verify-otp',
    'customer/logout',
    'customer/delete',
    'address/store',
    'address/{}/update',
    'address/{}/delete',
    'analytics',
    'client-error',
  ],
  ...['payment/initiate', 'payment/cancel', 'order/store'],
];

const nasty = fc.constantFrom(
  '0',
  '-1',
  '2147483648',
  '1e9',
  'NaN',
  '../..',
  '%2e%2e',
  "' or 1=1 --",
  '\u202e',
  '\u0000',
  '\ud800',
  '٣',
  '<script>',
  'null',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(300),
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }));
const field = fc.constantFrom(
  'phone',
  'token',
  'otp',
  'user_id',
  'fullName',
  'country',
  'area',
  'pickupLocation',
  'events',
  'name',
  'order_detail',
  'product_details',
  'attempt_id',
  'order',
  'InvoiceValue',
  'orderId',
  '__proto__',
  'constructor',
);
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    field,
    fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.constant(Number.MAX_SAFE_INTEGER)),
  ),
);

/** Half surrogates can't be written into an address; a client that tries sends broken escapes. */
const escaped = (value: string) => (/\p{Surrogate}/u.test(value) ? '%ED%A0%80' : encodeURIComponent(value));
const filled = (path: string, value: string) => `/api/${path.replaceAll('{}', escaped(value))}`;

describe('whatever comes in', () => {
  it('reads answer it with less than 500 and nothing of the inside [row 96]', async () => {
    const path = fc.oneof(
      fc.constantFrom(...READS),
      fc.tuple(fc.constantFrom(...WITH_ID, ...WITH_QUERY), text).map(([one, value]) => filled(one, value).slice(5)),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.boolean(), async (one, signedIn) =>
        expectSafeResponse(await shop.get(`/api/${one}`, signedIn ? { token } : {})),
      ),
      { numRuns: 600 },
    );
  });

  it('writes answer it with less than 500 and nothing of the inside [row 96]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WRITES), body, fc.boolean(), async (path, value, signedIn) => {
        const mine = path === 'customer/logout' ? newToken() : token;
        expectSafeResponse(
          await shop.post(
            filled(path, '00000000-0000-4000-8000-000000000000'),
            JSON.stringify(value),
            signedIn ? { token: mine } : {},
          ),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('bytes that are no JSON are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WRITES), fc.uint8Array({ maxLength: 60 }), async (path, bytes) => {
        expectSafeResponse(await shop.post(filled(path, '1'), bytes, { token }));
      }),
      { numRuns: 150 },
    );
  });
});
