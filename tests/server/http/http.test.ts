import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, newPhone, newToken, type TestApp } from '../../support/server/test-app';
import { createClientFolder } from '../../support/process/built-client';

let shop: TestApp;
let clientDir: string;
beforeAll(async () => {
  clientDir = createClientFolder();
  for (const folder of ['assets', 'media']) mkdirSync(join(clientDir, folder));
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(clientDir, 'service-worker.js'), '');
  writeFileSync(join(clientDir, 'media', 'clip.mp4'), 'moving pictures');
  shop = await createTestApp({ from: 'empty', env: { FLOWS: '0' }, pages: { clientDir, hasMapProvider: false } });
});
afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  await shop.close();
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/customer/send-otp', { body, headers });
const validBody = () => ({ phone: newPhone(), token: newToken() });

describe('bodies', () => {
  it('have to be JSON with its content type [row 97]', async () => {
    expect((await send(validBody(), { 'content-type': 'text/plain' })).body.code).toBe('unsupported_media_type');
    expect((await send(validBody(), { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await send(validBody(), { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    for (const broken of ['', '{', 'null,', '{"a":', '\uFEFF', new Uint8Array([0x7b, 0xff, 0x7d])])
      expect((await send(broken)).body.code).toBe('bad_json');
  });

  it('of the wrong shape are refused with 422', async () => {
    for (const body of [
      'null',
      '[]',
      '1',
      '"x"',
      'true',
      '{}',
      '{"phone":1,"token":{}}',
      '{"phone":[],"token":null}',
      '{"__proto__":{"phone":"+96550001234"}}',
    ])
      expect([body, (await send(body)).status]).toEqual([body, 422]);
  });

  it('with NUL, lone surrogates or too much depth are refused [row 96]', async () => {
    const deep = '['.repeat(12) + ']'.repeat(12);
    for (const body of [
      '{"phone":"+9655\\u0000","token":"x"}',
      '{"phone":"\\ud800","token":"x"}',
      `{"phone":${deep}}`,
      '{"a\\u0000b":1}',
    ])
      expect((await send(body)).body.code).toBe('bad_json');
  });

  it('are limited to 16 KB, whatever their Content-Length', async () => {
    const big = JSON.stringify({ ...validBody(), more: 'x'.repeat(17_000) });
    expect((await send(big)).body.code).toBe('too_large');
    expect((await send(big, { 'content-length': '10' })).status).toBe(413);
  });
});

describe('writes from other sites', () => {
  it('are refused', async () => {
    const foreignHeaders: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreignHeaders) {
      const { status, body } = await send(validBody(), headers);
      expect([status, body.code]).toEqual([403, 'foreign_origin']);
    }
  });

  it('from the shop itself are accepted', async () => {
    const ownHeaders: Record<string, string>[] = [
      { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of ownHeaders) expect((await send(validBody(), headers)).status).toBe(200);
  });
});

describe('unknown calls', () => {
  it('are a JSON 404 with a request id', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/getBanners/more', '/api/../api/x', '/api//getBanners']) {
      const { status, body, headers } = await shop.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual({
        status: 'error',
        code: 'not_found',
        message: 'Not found',
        request_id: headers.get('x-request-id'),
      });
    }
  });

  it('with a wrong method are 405 with the allowed methods [row 97]', async () => {
    for (const [method, path, allow] of [
      ['POST', '/api/getBanners', 'GET, HEAD'],
      ['DELETE', '/api/address/store', 'GET, POST, HEAD'],
      ['GET', '/api/customer/send-otp', 'POST'],
      ['PUT', '/api/category/1/products', 'GET, HEAD'],
      ['OPTIONS', '/api/analytics', 'POST'],
    ] as const) {
      const { status, body, headers } = await shop.call(method, path);
      expect([path, status, body.code, headers.get('allow')]).toEqual([path, 405, 'method_not_allowed', allow]);
    }
  });

  it('with a malformed URL are 400', async () => {
    for (const path of [
      '/api/getProductById/%',
      '/api/getProductName?name=%ff',
      '/api/getProductName?name=%00',
      '/product/%E0%A4%A',
    ])
      expect([path, (await shop.get(path)).status]).toEqual([path, 400]);
    expect((await shop.get(`/api/getProductName?name=${'x'.repeat(5000)}`)).status).toBe(414);
  });
});

describe('every response', () => {
  it('has the security headers', async () => {
    const responses = await Promise.all([
      shop.get('/'),
      shop.get('/api/getBanners'),
      shop.get('/api/nothing'),
      shop.get('/assets/main-abc123.js'),
      shop.get('/missing.js'),
      shop.get('/%'),
      send('{'),
    ]);
    for (const { headers } of responses) {
      const csp = headers.get('content-security-policy') ?? '';
      for (const directive of [
        "default-src 'none'",
        "script-src 'self';",
        "style-src 'self';",
        "connect-src 'self';",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
      ])
        expect(csp).toContain(directive);
      expect(csp).not.toMatch(/unsafe|https:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('sends no referrer on the routes of a payment', async () => {
    for (const path of ['/payment-callback?paymentId=1', '/payment-error', '/payment-success'])
      expect((await shop.get(path)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('allows the map provider only with a map key, and requires TLS only with an HTTPS origin', async () => {
    const withProvider = await createTestApp({
      database: shop.database,
      env: { PUBLIC_ORIGIN: 'https://shop.example' },
      pages: { clientDir, hasMapProvider: true },
    });
    expect((await withProvider.get('/')).headers.get('content-security-policy')).toContain('https://api.mapbox.com');
    expect((await shop.get('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the policy of a shop with an advertising pixel', () => {
  const policyOf = async (pixelOrigin: string | null) => {
    const withProvider = await createTestApp({
      database: shop.database,
      pages: { clientDir, hasMapProvider: false, pixelOrigin },
    });
    return (await withProvider.get('/')).headers.get('content-security-policy');
  };

  it('allows images of the pixel’s host and nothing else', async () => {
    const without = await policyOf(null);
    expect(without).toContain("img-src 'self' data: blob:;");
    expect(await policyOf('https://ads.example')).toBe(
      without?.replace('data: blob:;', 'data: blob: https://ads.example;'),
    );
  });
});

describe('pages and files', () => {
  it('of the route table are the shop’s document', async () => {
    for (const path of [
      '/',
      '/login',
      '/product/1001',
      '/categories',
      '/categories/10/%D8%B9%D8%B7%D9%88%D8%B1',
      '/category/10/products',
      '/add-address',
      '/order/77',
      '/payment-callback?paymentId=1',
      '/thank-you',
    ]) {
      const { status, text, headers } = await shop.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('<div id="root">');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('of no route are the shop’s not-found page, and missing files a plain 404', async () => {
    const page = await shop.get('/nothing/here');
    expect([page.status, page.text.includes('id="root"')]).toEqual([404, true]);
    for (const path of [
      '/assets/gone-123.js',
      '/media/none.webp',
      '/wp-login.php',
      '/..%2f..%2fetc%2fpasswd',
      '/.env',
    ]) {
      const { status, text } = await shop.get(path);
      expect([path, status, text.includes('root:')]).toEqual([path, 404, false]);
    }
  });

  it.each([
    ['/cart/', '/cart'],
    ['/categories/', '/categories'],
    ['/product/1001/', '/product/1001'],
    ['/categories/20/', '/categories/20'],
    ['/products/?q=oud&sort=cheapest', '/products?q=oud&sort=cheapest'],
    ['/payment-callback/?paymentId=7&Id=7', '/payment-callback?paymentId=7&Id=7'],
    ['/product/a%0d%0ab%C3%A9/', '/product/a%0d%0ab%C3%A9'],
    ['/login/?back=//evil.example', '/login?back=//evil.example'],
  ])('with a trailing slash redirect: %s to %s', async (path, location) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers.get('location')]).toEqual([301, location]);
  });

  it.each([
    '//evil.example/',
    '//evil.example/cart/',
    '//product/1001/',
    '/\\evil.example/',
    '/%2F%2Fevil.example/',
    '/nowhere/',
    '/cart//',
    '/assets/',
    '/api/getBanners/',
    '/api/',
  ])('with other slashes are not found: %s', async (path) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers.get('location')]).toEqual([404, null]);
  });

  it('have the language and theme of their cookies', async () => {
    const open = async (path: string, headers: Record<string, string>) =>
      /<html[^>]*>/.exec((await shop.get(path, { headers })).text)?.[0];
    expect(await open('/', {})).toBe('<html lang="ar" dir="rtl">');
    expect(await open('/', { 'accept-language': 'en-US' })).toBe('<html lang="en" dir="ltr">');
    expect(await open('/', { cookie: 'lang=ar; theme=dark', 'accept-language': 'en' })).toBe(
      '<html lang="ar" dir="rtl" data-theme="dark">',
    );
    expect(await open('/?lang=en', { cookie: 'lang=ar' })).toBe('<html lang="en" dir="ltr">');
    expect(await open('/?lang="><script>', { cookie: 'lang="><b>; theme="><i>' })).toBe('<html lang="ar" dir="rtl">');
  });

  it('have the support number if one is set', async () => {
    const ownApp = await createTestApp({
      from: 'empty',
      env: { SUPPORT_PHONE: '+96598765432' },
      pages: { clientDir, hasMapProvider: false },
    });
    expect((await ownApp.get('/profile')).text).toContain('data-support-phone="+96598765432"');
    await ownApp.close();
  });

  it('carry the domains of the payment page, where the gateway has one of its own [row 80]', async () => {
    const ownApp = await createTestApp({
      from: 'empty',
      env: { PAYMENT_GATEWAY: 'tap', TAP_SECRET_KEY: 'sk_test_x' },
      pages: { clientDir, hasMapProvider: false },
    });
    expect((await ownApp.get('/checkout')).text).toContain('data-payment-hosts="tap.company"');
    expect((await shop.get('/checkout')).text).not.toContain('data-payment-hosts');
    await ownApp.close();
  });

  it('carry how many digits a login code has, where they are not four', async () => {
    const ownApp = await createTestApp({
      from: 'empty',
      env: { OTP_LENGTH: '6' },
      pages: { clientDir, hasMapProvider: false },
    });
    expect((await ownApp.get('/login')).text).toContain('data-code-length="6"');
    expect((await shop.get('/login')).text).not.toContain('data-code-length');
    await ownApp.close();
  });

  it('are immutable with a content hash, revalidated for the service worker, and clips support range requests', async () => {
    expect((await shop.get('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable');
    expect((await shop.get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
    const part = await shop.get('/media/clip.mp4', { headers: { range: 'bytes=0-5' } });
    expect([part.status, part.text]).toEqual([206, 'moving']);
  });
});

describe('a database error', () => {
  it('is a 500 or 503 without internals', async () => {
    const broken = await createTestApp({ from: 'empty' });
    await broken.database.pool.query('alter table banner rename to banners_gone');
    const internal = await broken.get('/api/getBanners');
    expect([internal.status, internal.body.code]).toEqual([500, 'internal']);
    expect(internal.text).not.toMatch(/banner|select|relation/i);
    await broken.database.pool.query('alter table banners_gone rename to banner');
    const lockingClient = await broken.database.pool.connect();
    await lockingClient.query('begin; lock table banner in access exclusive mode');
    await broken.database.pool.query('select 1');
    const blocked = await broken.get('/api/getBanners');
    await lockingClient.query('rollback');
    lockingClient.release();
    expect([blocked.status, blocked.body.code, blocked.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    await broken.close();
  });
});

describe('rate limits', () => {
  it('refuse requests of a client above the limit for a minute', async () => {
    const limited = await createTestApp({
      database: shop.database,
      env: { TRUSTED_PROXIES: '::/0,0.0.0.0/0' },
      limits: { readsPerMinute: 5 },
    });
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await limited.get('/api/getBanners')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    limited.clock.advance(60_000);
    expect((await limited.get('/api/getBanners')).status).toBe(200);
  });
});
