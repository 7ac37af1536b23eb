import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { COLOURS, LOGO, NOOR, writeShop } from './noor';

const FILES = { 'ar.svg': LOGO, 'en.svg': LOGO, 'icon.svg': LOGO };

let clientDir: string;
let shop: TestApp;
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'noor-client-'));
  cpSync(join(projectRoot, 'index.html'), join(clientDir, 'index.html'));
  for (const name of ['manifest.webmanifest', 'manifest.en.webmanifest'])
    cpSync(join(projectRoot, 'public', name), join(clientDir, name));
  const file = { ...NOOR, colours: COLOURS, logo: { ar: 'ar.svg', en: 'en.svg' }, icon: 'icon.svg' };
  shop = await openShop(writeShop(file, FILES));
});
afterAll(() => shop.close());

const openShop = (file: string) =>
  createTestApp({
    env: { SHOP_FILE: file },
    pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 60_000 },
  });

describe('the pages of Noor', () => {
  it.each([
    ['ar', 'نور', 'باقات ورد تصل في يومها'],
    ['en', 'Noor', 'Bouquets that arrive the same day'],
  ])('carry its name where the server renders them, in %s', async (language, name, description) => {
    const { text } = await shop.get(`/?lang=${language}`);
    expect(text).toContain(`<title>${name}</title>`);
    expect(text).toContain(`<meta property="og:site_name" content="${name}">`);
    expect(text).toContain(`<meta name="description" content="${description}">`);
    expect(text).toContain(`"@type":"Organization","name":"${name}"`);
    expect(text).toMatch(/<img[^>]* src="\/brand\/[0-9a-f]{16}\.svg"/);
    expect(text).not.toMatch(/Lawza|لوزة/);
  });

  it.each([
    ['ar', 'نور', 'باقات ورد تصل في يومها'],
    ['en', 'Noor', 'Bouquets that arrive the same day'],
  ])('carry its name where the browser renders them, in %s', async (language, name, description) => {
    const { text } = await shop.get(`/cart?lang=${language}`);
    expect(text).toContain(`<title>${name}</title>`);
    expect(text).toContain(`<meta name="description" content="${description}" />`);
    expect(text).toContain('<script type="application/json" id="shop">{"name":{"ar":"نور","en":"Noor"}');
    expect(text).not.toMatch(/Lawza|لوزة/);
  });

  it('take its colours inline where the policy knows their hash, and by link elsewhere', async () => {
    const rendered = await shop.get('/');
    const [, styles = ''] = /<style>(:root\{--colors-primary:#8A1F5C[^<]*)<\/style>/.exec(rendered.text) ?? [];
    const sheet = await shop.get('/shop.css');
    expect(sheet.text).toBe(styles);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=UTF-8');
    expect(rendered.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
    expect((await shop.get('/cart')).text).toMatch(/<link rel="stylesheet" href="\/shop\.css\?v=[^"]+">/);
  });

  it('colour the bars of the browser in both themes', async () => {
    expect((await shop.get('/cart')).text).toContain(
      '<meta name="theme-color" content="#FFFBF7" data-light="#FFFBF7" data-dark="#0F1613">',
    );
  });
});

describe('the files of Noor', () => {
  it('are a manifest in each language', async () => {
    const [arabic, english] = await Promise.all([
      shop.get('/manifest.webmanifest'),
      shop.get('/manifest.en.webmanifest'),
    ]);
    const colours = { theme_color: '#8A1F5C', background_color: '#FFFBF7', start_url: '/' };
    expect(JSON.parse(arabic.text)).toMatchObject({ name: 'نور · Noor', short_name: 'نور', ...colours });
    expect(JSON.parse(english.text)).toMatchObject({ name: 'Noor', short_name: 'Noor', ...colours });
  });

  it('are icons of every size, rendered from one', async () => {
    for (const [path, width] of [
      ['/app-icon-180.png', 180],
      ['/app-icon-192.png', 192],
      ['/app-icon-512.png', 512],
      ['/app-icon-maskable-512.png', 512],
    ] as const) {
      const icon = await shop.app.request(`http://shop.test${path}`);
      const { format, ...size } = await sharp(await icon.arrayBuffer()).metadata();
      expect([format, size.width, size.height]).toEqual(['png', width, width]);
    }
    expect((await shop.get('/favicon.svg')).text).toContain('#8A1F5C');
  });

  it('are a logo that runs and loads nothing when it is opened by itself', async () => {
    const [address = ''] = /\/brand\/[0-9a-f]{16}\.svg/.exec((await shop.get('/')).text) ?? [];
    const logo = await shop.get(address);
    expect(logo.text).toBe(LOGO);
    expect(logo.headers.get('content-type')).toBe('image/svg+xml; charset=UTF-8');
    expect(logo.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(logo.headers.get('cache-control')).toContain('immutable');
  });

  it('are its facts in both languages', async () => {
    const { status, body } = await shop.get('/api/shop');
    expect([status, body.data.name, body.data.colours]).toEqual([200, { ar: 'نور', en: 'Noor' }, COLOURS]);
  });
});

it('a name with markup is text everywhere', async () => {
  const name = '</title><script>alert(1)</script>';
  const hostile = await openShop(writeShop({ ...NOOR, name: { ar: name, en: name } }));
  for (const path of ['/', '/cart']) {
    const { text } = await hostile.get(path);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
  }
  await hostile.close();
});
