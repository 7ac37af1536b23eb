import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { htmlFindings } from '../../support/browser/html-validator';

const clientDir = join(projectRoot, 'dist', 'client');

let shop: TestApp;
beforeAll(async () => {
  if (!existsSync(join(clientDir, 'index.html'))) throw new Error('dist/client is missing: run npm run build first');
  shop = await createTestApp({
    cachesCatalogue: true,
    pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 60_000 },
  });
  await vi.waitUntil(() => shop.changes?.isListening(), 30_000);
}, 120_000);
afterAll(() => shop.close());

const RENDERED = [
  '/',
  '/categories',
  '/categories/20/x',
  '/category/10/products',
  '/products',
  '/products?q=oud',
  '/products?q=xyzzy',
  '/product/1001',
  '/product/1013',
  '/product/1',
  '/category/9999/products',
  '/categories/9999/x',
  '/nowhere',
];
const SHELLS = ['/login', '/cart', '/checkout', '/add-address', '/reels', '/flows', '/payment-callback?paymentId=1'];

describe.each(['ar', 'en'])('in %s', (language) => {
  const htmlOf = async (path: string) => (await shop.get(path, { headers: { cookie: `lang=${language}` } })).text;

  it.each(RENDERED)('the server-rendered page %s is valid HTML', async (path) => {
    const html = await htmlOf(path);
    expect(html).toContain('id="answers"');
    expect(await htmlFindings(html, 'sent')).toEqual([]);
  });

  it.each(SHELLS)('the shell of %s is valid HTML', async (path) => {
    const html = await htmlOf(path);
    expect(html).not.toContain('id="answers"');
    expect(await htmlFindings(html, 'sent')).toEqual([]);
  });
});
