import { createHash } from 'node:crypto';
import { DEFAULT_FACTS } from '../../../server/brand/default-facts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRenderer } from '../../../server/document/render';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { readDocument } from '../../support/browser/document';
import { eventually } from '../../support/server/eventually';

const SHELL = `<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <!--about-->
    <meta name="description" content="هدايا" />
    <title>لوزة</title>
    <!--icons-->
    <!--manifest-->
    <link rel="manifest" href="/manifest.webmanifest" />
    <!--arabic-->
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/arabic-1.woff2" />
    <!--shell-->
    <link rel="preload" as="font" href="/assets/letters.woff2" />
    <link rel="stylesheet" href="/boot.css" />
    <!--scripts-->
    <script src="/prepaint.js"></script>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/own-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <!--root-->
    <div id="root"><div class="boot"><p>did not open</p></div></div>
    <!--end-->
  </body>
</html>`;

const STYLES = '.a{color:red}';

let shop: TestApp;
let clientDir: string;
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'lawza-pages-'));
  writeFileSync(join(clientDir, 'index.html'), SHELL);
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'index-1.css'), `${STYLES}\n`);
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(
    join(clientDir, '.vite', 'manifest.json'),
    JSON.stringify({
      '_shop.js': { file: 'assets/shop-1.js', name: 'shop', imports: ['_runtime.js'] },
      '_runtime.js': { file: 'assets/runtime-1.js', name: 'runtime' },
      'src/screens/home/home.screen.ts': {
        file: 'assets/home-1.js',
        imports: ['_shop.js'],
        css: ['assets/index-1.css'],
      },
      'src/screens/cart/cart.screen.ts': {
        file: 'assets/cart-1.js',
        imports: ['_shop.js'],
        css: ['assets/late-1.css', 'assets/index-1.css'],
      },
      'src/i18n/locales/en/messages.po': { file: 'assets/words-1.js' },
    }),
  );
  shop = await createTestApp({
    cachesCatalogue: true,
    pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 60_000 },
    limits: { readsPerMinute: 100_000 },
  });
  await vi.waitUntil(() => shop.changes?.isListening(), 30_000);
  // The first rendering compiles the views.
  await shop.get('/');
}, 120_000);
afterAll(async () => {
  rmSync(clientDir, { recursive: true });
  await shop.close();
});

/** Serves the shop on a port during a task. */
async function withServer<T>({ app }: TestApp, task: (port: number) => Promise<T>): Promise<T> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await task((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Downloads a path without decompressing it. */
const download = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (piece: Buffer) => chunks.push(piece));
      response.once('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    }).once('error', reject);
  });

const pageAt = async (path: string, headers: Record<string, string> = {}) => {
  const response = await shop.get(path, { headers: { 'accept-language': 'en', ...headers } });
  return { ...response, document: readDocument(response.text) };
};

const PUBLIC = ['/', '/categories', '/categories/10/anything', '/category/10/products', '/products', '/product/1001'];

describe('the first screen', () => {
  it.each(PUBLIC)('of %s is in the document with its initial data', async (path) => {
    for (const [language, dir] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      const { status, document, text } = await pageAt(path, { cookie: `lang=${language}` });
      expect(status).toBe(200);
      expect(document.all('html')[0]?.attributes).toMatchObject({ lang: language, dir });
      expect(document.all('h1')).toHaveLength(1);
      expect(document.all('main')).toHaveLength(1);
      expect(text).not.toContain('did not open');
      expect(document.initialData()).toMatchObject({ locale: language });
      expect(Object.values(document.initialData().data).filter((data) => data === null)).toEqual([]);
      expect(document.all('div', 'aria-busy')).toEqual([]);
    }
  });

  it.each([
    ['/', ['banners', 'categories', 'featured', 'sections']],
    ['/product/1001', ['product', 'related']],
  ])('of %s has initial data for each child actor', async (path, parts) => {
    expect(Object.keys((await pageAt(path)).document.initialData().data).toSorted()).toEqual(parts);
  });

  it('is rendered correctly for concurrent and later visitors', async () => {
    const requests = ['a', 'e', 'i'].flatMap((typed) =>
      ['ar', 'en'].map((language) => ({ language, path: `/products?q=${typed}` })),
    );
    const renderFor = async ({ path, language }: (typeof requests)[number]) => {
      const { document } = await pageAt(path, { cookie: `lang=${language}` });
      return { path, language: document.initialData().locale };
    };
    expect(await Promise.all(requests.map(renderFor))).toEqual(
      requests.map(({ path, language }) => ({ path, language })),
    );
    const later = { path: '/products?q=o', language: 'en' };
    expect(await renderFor(later)).toEqual(later);
  });

  it('shows products with name, price and link without scripts', async () => {
    const { body } = await shop.get('/api/getProductById/1001', { headers: { 'accept-language': 'en' } });
    const { document } = await pageAt('/category/11/products');
    const link = document.all('a', 'href', '/product/1001');
    expect(link.map(({ text }) => text)).toEqual([body.data.name]);
    expect(
      document.all('bdi').some(({ text }) => text.replace(/\s/g, ' ') === `KD ${Number(body.data.price).toFixed(2)}`),
    ).toBe(true);
  });

  it.each([...PUBLIC, '/product/1', '/nowhere'])(
    'of %s has no inline scripts and no style attributes',
    async (path) => {
      const { document } = await pageAt(path);
      expect(document.elements.filter(({ attributes }) => 'style' in attributes)).toEqual([]);
      expect(
        document.elements.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on'))),
      ).toEqual([]);
      const scripts = document.all('script').filter(({ attributes }) => !attributes.type?.endsWith('json'));
      expect(scripts.map(({ attributes, text }) => [attributes.src, text])).toEqual([
        ['/prepaint.js', ''],
        ['/assets/index-1.js', ''],
      ]);
    },
  );

  it('is painted from the document alone: styles are inline with a CSP hash, scripts are only listed', async () => {
    const { document, headers } = await pageAt('/');
    const stylesheets = document.all('link', 'rel', 'stylesheet').map(({ attributes }) => attributes);
    expect(stylesheets).toMatchObject([{ href: '/assets/index-1.css', disabled: '' }]);
    expect(document.all('style').map(({ text }) => text)).toEqual([STYLES]);
    const hash = createHash('sha256').update(STYLES).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(document.all('link', 'rel', 'modulepreload')).toEqual([]);
    const [scripts] = document.all('script', 'id', 'scripts');
    expect(JSON.parse(scripts?.text ?? '')).toEqual([
      '/assets/shop-1.js',
      '/assets/runtime-1.js',
      '/assets/home-1.js',
      '/assets/words-1.js',
    ]);
  });

  it('is painted only once early clicks are recorded: prepaint.js is a blocking script before the body', async () => {
    for (const path of ['/', '/product/1001', '/cart']) {
      const { document } = await pageAt(path);
      const index = document.elements.findIndex(({ attributes }) => attributes.src === '/prepaint.js');
      expect(document.elements[index]?.attributes).toEqual({ src: '/prepaint.js' });
      // It comes last of all that a paint waits for, so that the styles are read while it loads.
      expect(index).toBeGreaterThan(document.elements.findIndex(({ name }) => name === 'style'));
      expect(index).toBeLessThan(document.elements.findIndex(({ name }) => name === 'body'));
    }
  });

  it('blocks rendering until the first product strip is parsed', async () => {
    const { document } = await pageAt('/');
    expect(document.all('link', 'rel', 'expect').map(({ attributes }) => attributes)).toEqual([
      { rel: 'expect', href: '#first-paint-end', blocking: 'render' },
    ]);
    const anchorIndex = document.elements.findIndex(({ attributes }) => attributes.id === 'first-paint-end');
    expect(anchorIndex).toBeGreaterThan(0);
    expect(anchorIndex).toBeLessThan(document.elements.findIndex(({ name }) => name === 'article'));
    expect(document.elements.slice(0, anchorIndex).map(({ name }) => name)).toContain('main');
    const { document: other } = await pageAt('/categories');
    expect(other.all('link', 'rel', 'expect')).toEqual([]);
  });

  it('preloads only its largest picture', async () => {
    const { document } = await pageAt('/');
    const [phone, wider, ...others] = document.all('link', 'rel', 'preload').map(({ attributes }) => attributes);
    expect(others).toEqual([]);
    for (const link of [phone, wider])
      expect(link).toMatchObject({ as: 'image', type: 'image/avif', fetchpriority: 'high' });
    const sources = document.all('source').map(({ attributes }) => attributes);
    const index = sources.findIndex(({ media }) => media === phone?.media);
    const [ofPhones, ofOthers] = sources.slice(index);
    expect(phone?.href).toBe(ofPhones?.srcset);
    expect([wider?.media, wider?.imagesrcset]).toEqual([`not all and ${phone?.media}`, ofOthers?.srcset]);
  });

  it.each(PUBLIC)('preloads the first picture of %s', async (path) => {
    const { document } = await pageAt(path);
    const index = document.elements.findIndex(
      ({ attributes }) => attributes.fetchpriority === 'high' && attributes.src,
    );
    const source = document.elements[index - 1]?.attributes;
    const preload = document.all('link', 'rel', 'preload').at(-1)?.attributes;
    expect(source?.srcset).toBeDefined();
    expect([preload?.imagesrcset, preload?.imagesizes]).toEqual([source?.srcset, source?.sizes]);
  });

  it('has a Link header with its largest picture for mobile browsers only', async () => {
    const { document, headers } = await pageAt('/', { 'sec-ch-ua-mobile': '?1' });
    const [phone] = document.all('link', 'rel', 'preload').map(({ attributes }) => attributes);
    expect(phone?.href).toMatch(/-720\.avif\?v=\w+$/);
    expect(headers.get('link')).toBe(`<${phone?.href}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`);
    expect(headers.get('vary')).toContain('Sec-CH-UA-Mobile');
    for (const other of [undefined, { 'sec-ch-ua-mobile': '?0' }])
      expect((await pageAt('/', other)).headers.has('link')).toBe(false);
  });

  it('has the language of the URL, the cookie or the browser, in this order', async () => {
    const languages = async (path: string, headers: Record<string, string>) =>
      (await pageAt(path, headers)).document.all('html')[0]?.attributes.lang;
    expect(await languages('/?lang=ar', { cookie: 'lang=en' })).toBe('ar');
    expect(await languages('/', { cookie: 'lang=ar' })).toBe('ar');
    expect(await languages('/', {})).toBe('en');
    expect(await languages('/', { 'accept-language': 'fr' })).toBe('ar');
  });

  it('has the theme of the cookie', async () => {
    for (const theme of ['light', 'dark'])
      expect((await pageAt('/', { cookie: `theme=${theme}` })).document.all('html')[0]?.attributes['data-theme']).toBe(
        theme,
      );
    expect((await pageAt('/', { cookie: 'theme=red' })).document.all('html')[0]?.attributes).not.toHaveProperty(
      'data-theme',
    );
  });

  it('varies by cookie and language, and is 304 if unchanged', async () => {
    const { headers } = await pageAt('/');
    for (const name of ['Cookie', 'Accept-Language']) expect(headers.get('vary')).toContain(name);
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await pageAt('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await pageAt('/', { 'if-none-match': headers.get('etag') ?? '', cookie: 'theme=dark' });
    expect(other.status).toBe(200);
  });

  it.each(['br', 'gzip', 'identity'])('has a Content-Length (%s)', async (encoding) => {
    const { headers, bytes } = await withServer(shop, (port) =>
      download(port, '/', { 'accept-language': 'en', 'accept-encoding': encoding }),
    );
    expect(Number(headers['content-length'])).toBe(bytes.byteLength);
    expect(headers['transfer-encoding']).toBeUndefined();
    const open = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? String;
    expect(open(bytes).toString()).toBe((await pageAt('/')).text);
  });

  it('changes with the catalogue', async () => {
    await pageAt('/product/1002');
    await shop.db.execute(sql`update product set name_en = 'Renamed today' where id = 1002`);
    await eventually(async () => expect((await pageAt('/product/1002')).document.title).toBe('Renamed today · Lawza'));
  });

  it('changes with the stock', async () => {
    await pageAt('/product/1003');
    await shop.db.execute(
      sql`update stock set on_hand = 0, reserved = 0 from variant where variant.id = variant_id and product_id = 1003`,
    );
    shop.clock.advance(2_000);
    await eventually(async () =>
      expect((await pageAt('/product/1003')).document.meta('product:availability')).toBe('out of stock'),
    );
  });

  it('is the same with a session', async () => {
    const { text } = await pageAt('/');
    expect((await pageAt('/', { authorization: 'Bearer somebody', cookie: 'session=1' })).text).toBe(text);
  });
});

describe('a missing page', () => {
  it.each(['/product/1', '/category/9999/products', '/categories/9999/x', '/nowhere'])(
    '%s is a 404 page of the shop',
    async (path) => {
      const { status, document, headers } = await pageAt(path);
      expect(status).toBe(404);
      expect(document.all('main')).toHaveLength(1);
      expect(document.all('h1')[0]?.text).not.toBe('');
      expect(document.meta('robots')).toBe('noindex');
      expect(document.link('canonical')).toBeUndefined();
      expect(headers.get('vary')).toContain('Cookie');
    },
  );

  it.each(['/category/9999/products', '/categories/9999/x', '/products?category=9999'])(
    '%s shows in both languages that the category is missing, with a link to all categories',
    async (path) => {
      for (const [lang, heading, linkText] of [
        ['ar', 'القسم غير موجود', 'تصفّح الأقسام'],
        ['en', 'Category not found', 'Browse categories'],
      ] as const) {
        const { status, document, text } = await pageAt(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        expect([status, document.all('h1')[0]?.text]).toEqual([404, heading]);
        expect(document.all('a', 'href', '/categories').map((link) => link.text)).toContain(linkText);
        expect(text).not.toContain('Something went wrong');
      }
    },
  );

  it.each([
    ['/product/1', 'product'],
    ['/category/9999/products', 'screen'],
  ])('%s has the failure in its initial data, so that nothing is requested again', async (path, name) => {
    const { data, failures } = (await pageAt(path)).document.initialData();
    expect(failures).toEqual({ [name]: expect.objectContaining({ kind: 'status', status: 404 }) });
    expect(data[name]).toBeNull();
  });
});

describe('related products', () => {
  const route = { name: 'product', productId: '1001' } as const;
  const renderWith = (ask: typeof fetch) =>
    createRenderer(ask).render({
      route,
      path: '/product/1001',
      locale: 'en',
      isLanguageInUrl: false,
      origin: 'https://shop.example',
      shop: DEFAULT_FACTS,
    });

  it('are in the page of a product', async () => {
    const { document, text } = await pageAt('/product/1001');
    const { related } = document.initialData().data as { related: { id: string; name: string }[] };
    expect(related.length).toBeGreaterThan(0);
    expect(text).toContain('You may also like');
    for (const { id } of related) expect(document.all('a', 'href', `/product/${id}`).length).toBeGreaterThan(0);
    expect(related.map(({ id }) => id)).not.toContain('1001');
  });

  it.each([404, 400])('are loaded by the browser if they failed to load (%i), and nothing else is', async (status) => {
    const page = await renderWith(async (input, init) => {
      const preloaded = new Request(input, init);
      return /\/category\/\d+\/products/.test(preloaded.url)
        ? Response.json({ message: 'not now' }, { status })
        : shop.app.fetch(preloaded);
    });
    expect(page).toMatchObject({ status: 200, answers: { data: { product: { id: '1001' }, related: null } } });
    expect(page.answers).not.toHaveProperty('failures');
    expect(page.html).not.toContain('You may also like');
  });
});

describe('the shell', () => {
  it.each(['/cart', '/checkout', '/orders', '/profile', '/login', '/favorites', '/payment-callback?paymentId=1'])(
    'is served for %s, which is a private screen',
    async (path) => {
      const { status, document, text } = await pageAt(path);
      expect([status, document.initialData()]).toEqual([200, null]);
      expect(text).toContain('did not open');
    },
  );

  it.each([
    ['ar', '/manifest.webmanifest', ['/assets/arabic-1.woff2', '/assets/letters.woff2']],
    ['en', '/manifest.en.webmanifest', ['/assets/letters.woff2']],
  ])('has the manifest and the fonts of the language (%s)', async (language, manifest, fonts) => {
    const { document } = await pageAt('/cart', { cookie: `lang=${language}` });
    expect(document.link('manifest')).toBe(manifest);
    expect(document.all('link', 'as', 'font').map(({ attributes }) => attributes.href)).toEqual(fonts);
    expect((await pageAt('/', { cookie: `lang=${language}` })).document.link('manifest')).toBe(manifest);
  });

  it.each([
    ['ar', 'لوزة', 'هدايا'],
    ['en', 'Lawza', 'Gifts'],
  ])('has the title and the description of the language only (%s)', async (language, title, first) => {
    const { document } = await pageAt('/login', { cookie: `lang=${language}` });
    expect(document.title).toBe(title);
    const description = document.meta('description') ?? '';
    expect(description.startsWith(first)).toBe(true);
    expect(/[a-z]/i.test(description)).toBe(language === 'en');
    expect(/\p{Script=Arabic}/u.test(description)).toBe(language === 'ar');
  });

  it('preloads the scripts and the styles of the screen', async () => {
    const { document } = await pageAt('/cart');
    const preloaded = document.all('link', 'rel', 'modulepreload').map(({ attributes }) => attributes.href);
    expect(preloaded.toSorted()).toEqual(
      ['cart', 'own', 'runtime', 'shop', 'words'].map((name) => `/assets/${name}-1.js`),
    );
    const stylePreloads = document.all('link', 'as', 'style').map(({ attributes }) => attributes);
    expect(stylePreloads).toMatchObject([{ rel: 'preload', href: '/assets/late-1.css', crossorigin: '' }]);
    expect(document.all('link', 'rel', 'stylesheet')).toHaveLength(2);
  });

  it('is sent to a rate-limited address, with one warning per minute', async () => {
    const limitedShop = await createTestApp({
      database: shop.database,
      pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 60_000 },
      limits: { readsPerMinute: 3 },
    });
    const warnings = () =>
      limitedShop.lines.map((line) => JSON.parse(line).message).filter((message) => message.includes('shell'));
    try {
      for (let page = 0; page < 3; page += 1) expect((await limitedShop.get('/')).text).not.toContain('did not open');
      expect(warnings()).toEqual([]);
      for (let page = 0; page < 5; page += 1) expect((await limitedShop.get('/')).text).toContain('did not open');
      expect(warnings()).toEqual([
        'a client address exceeded the page limit and gets the shell for the rest of this minute',
      ]);
      limitedShop.clock.advance(60_000);
      for (let page = 0; page < 5; page += 1) await limitedShop.get('/');
      expect(warnings()).toHaveLength(2);
    } finally {
      await limitedShop.close();
    }
  });

  it('is sent if rendering takes too long, and the next request gets the page', async () => {
    const shopWithoutTime = await createTestApp({
      database: shop.database,
      cachesCatalogue: true,
      pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 0 },
    });
    await vi.waitUntil(() => shopWithoutTime.changes?.isListening(), 30_000);
    const { status, text } = await shopWithoutTime.get('/categories');
    expect([status, text.includes('did not open')]).toEqual([200, true]);
    await eventually(async () => expect((await shopWithoutTime.get('/categories')).text).toContain('id="answers"'));
    await shopWithoutTime.close();
  });

  it('is sent if the catalogue can’t be read', async () => {
    const shopWithoutTable = await createTestApp({
      from: 'empty',
      pages: { clientDir, hasMapProvider: false, rendersOnServer: true, renderTimeoutMs: 60_000 },
    });
    await shopWithoutTable.db.execute(sql`drop table banner`);
    const { status, text } = await shopWithoutTable.get('/');
    expect([status, text.includes('did not open')]).toEqual([200, true]);
    await shopWithoutTable.close();
  });
});

describe('texts of the catalogue', () => {
  const MALFORMED = `</script><script>alert(1)</script><img src=x onerror=alert(2)> & "quoted" 'text' $& \u2028`;

  it('are escaped everywhere in the document', async () => {
    await shop.db.execute(
      sql`update product set name_en = ${MALFORMED}, description_en = ${MALFORMED} where id = 1004`,
    );
    await eventually(async () => expect((await pageAt('/product/1004')).document.title).toContain('alert(1)'));
    const { document } = await pageAt('/product/1004');
    expect(document.title).toBe(`${MALFORMED.replace(/\s+$/, '').trim()} · Lawza`);
    expect(document.meta('og:title')).toContain('<script>alert(1)</script>');
    expect(document.linkedData('Product').name).toBe(document.initialData().data.product.name);
    expect(document.initialData().data.product.name).toContain('</script>');
    expect(document.all('script').filter(({ text }) => text === 'alert(1)')).toEqual([]);
    expect(document.all('img', 'src', 'x')).toEqual([]);
  });
});
