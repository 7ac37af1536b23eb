import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '../../../server/payments/gateways/create-gateway';
import { ROUTE_ACCESS, SERVER_ROUTES } from '../../support/server/route-access';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createClientFolder } from '../../support/process/built-client';

/** Headers of every response, including errors. */
const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'; style-src 'self'; (?!.*unsafe)(?!.*\*).*frame-ancestors 'none'; base-uri 'none'; object-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^geolocation=\(self\), camera=\(\), microphone=\(\), payment=\(\)/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};
const FORBIDDEN_HEADERS = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];
/** Paths with a payment or an order, which must send no referrer. */
const NO_REFERRER_PATHS = /^\/(?:payment-|thank-you|api\/payment\/|api\/order\/|sandbox-gateway\/)/;

let shop: TestApp;
let clientDir: string;
let token: string;
beforeAll(async () => {
  clientDir = createClientFolder();
  mkdirSync(join(clientDir, 'assets'));
  mkdirSync(join(clientDir, 'media'));
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(clientDir, 'media', 'clip.mp4'), 'moving pictures');
  for (const file of ['tile.avif', 'tile.webp', 'drawing.svg'])
    writeFileSync(join(clientDir, 'media', file), 'a picture');
  shop = await createTestApp({
    gateway: createGateway,
    env: { PUBLIC_ORIGIN: 'https://shop.example' },
    pages: { clientDir, hasMapProvider: false },
  });
  token = (await shop.logIn()).token;
});
afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  await shop.close();
});

type CallArguments = Parameters<TestApp['call']>;

function expectHeaders(label: string, path: string, headers: Headers): void {
  for (const [name, pattern] of Object.entries(REQUIRED_HEADERS))
    expect(headers.get(name), `${label}: ${name}`).toMatch(pattern);
  for (const name of FORBIDDEN_HEADERS) expect([label, name, headers.get(name)]).toEqual([label, name, null]);
  const referrer = NO_REFERRER_PATHS.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
  expect([label, headers.get('referrer-policy')]).toEqual([label, referrer]);
  expect(headers.get('cache-control'), `${label}: cache-control`).not.toBeNull();
}

describe('the security headers', () => {
  it.each(SERVER_ROUTES)(
    'are sent by $route, for successes and refusals [row 97]',
    async ({ route, method, pathWith: at }) => {
      const path = at('1');
      const variants: [string, CallArguments[2]][] = [
        ['with a valid request', { token, ...(method === 'POST' && { body: {} }) }],
        ['without a token', method === 'POST' ? { body: {} } : {}],
        ['with a broken body', { token, ...(method === 'POST' && { body: '{' }) }],
        [
          'from another site',
          { token, headers: { origin: 'https://evil.example' }, ...(method === 'POST' && { body: {} }) },
        ],
      ];
      for (const [variant, options] of variants) {
        // Logout would end the session of the other calls.
        const variantOptions = route.endsWith('/logout') ? { ...options, token: 'x' } : options;
        const { headers, status } = await shop.call(method, path, variantOptions);
        expectHeaders(`${route} ${variant}`, path, headers);
        const type = headers.get('content-type') ?? '';
        if (path.startsWith('/api/')) expect([route, variant, type]).toEqual([route, variant, 'application/json']);
        const isPrivate = ROUTE_ACCESS[route] === 'customers' || status >= 400;
        if (isPrivate) expect([route, variant, headers.get('cache-control')]).toEqual([route, variant, 'no-store']);
      }
    },
  );

  it.each([
    '/',
    '/checkout',
    '/payment-callback?paymentId=1',
    '/thank-you',
    '/nothing/here',
    '/index.html',
    '/assets/main-abc123.js',
    '/assets/gone-1.js',
    '/media/clip.mp4',
    '/%',
    '/.env',
    '/api/nothing',
    `/?q=${'x'.repeat(5_000)}`,
  ])('are sent for the page or file %s', async (path) => {
    const { headers } = await shop.get(path);
    expectHeaders(path, path, headers);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    const guarded = /; require-trusted-types-for 'script'; trusted-types default$/;
    expect([path, guarded.test(headers.get('content-security-policy') ?? '')]).toEqual([path, isPage]);
  });

  it('are fewer for pictures, which can’t run anything', async () => {
    for (const file of ['tile.avif', 'tile.webp']) {
      const { headers, status } = await shop.get(`/media/${file}`);
      expect([file, status, headers.get('content-security-policy')]).toEqual([
        file,
        200,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toBeNull();
    }
    const drawing = await shop.get('/media/drawing.svg');
    expectHeaders('an SVG, which could run scripts', '/media/drawing.svg', drawing.headers);
  });

  it('are sent for internal errors and rate limits', async () => {
    const limited = await createTestApp({
      from: 'empty',
      env: { PUBLIC_ORIGIN: 'https://shop.example' },
      limits: { readsPerMinute: 2 },
    });
    await limited.database.pool.query('alter table banner rename to banners_gone');
    for (const status of [500, 500, 429]) {
      const response = await limited.get('/api/getBanners');
      expect(response.status).toBe(status);
      expectHeaders(String(status), '/api/getBanners', response.headers);
    }
    await limited.close();
  });
});
