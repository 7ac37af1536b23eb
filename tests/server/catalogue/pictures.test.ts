import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOREIGN_WIDTHS, pictureSources } from '../../../domain/catalogue/picture-sources';
import media from '../../../server/db/seed/catalogue/media.json';
import { projectRoot } from '../../../server/paths';
import { addPicture } from '../../../server/media/added-pictures';
import { createFolderStore } from '../../../server/media/store/folder-store';
import type { MediaStore } from '../../../server/media/store/media-store';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createClientFolder } from '../../support/process/built-client';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOST = 'cdn.example.com';
const resizedUrl = (path: string, width: number | string = 320) =>
  `/images?url=${encodeURIComponent(`https://${HOST}${path}`)}&w=${width}`;

let shop: TestApp;
let shopWithoutHosts: TestApp;
let dataDir: string;
let store: MediaStore;
let clientDir: string;
let requestedUrls: string[] = [];
let upstreamResponse: Buffer | Error;
let photo: Buffer;
const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c5dae4' } });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lawza-pictures-'));
  store = createFolderStore(dataDir);
  clientDir = createClientFolder();
  symlinkSync(join(projectRoot, 'public/media'), join(clientDir, 'media'));
  photo = await createImage(900, 600).jpeg().toBuffer();
  upstreamResponse = photo;
  shop = await createTestApp({
    env: { DATA_DIR: dataDir, IMAGE_HOSTS: HOST },
    pages: { clientDir, hasMapProvider: false },
    fetchPicture: async ({ href }) => {
      requestedUrls.push(href);
      if (upstreamResponse instanceof Error) throw upstreamResponse;
      return upstreamResponse;
    },
  });
  shopWithoutHosts = await createTestApp({ env: { DATA_DIR: dataDir }, database: shop.database });
});
afterAll(async () => {
  await shopWithoutHosts.close();
  await shop.close();
  rmSync(dataDir, { recursive: true });
  rmSync(clientDir, { recursive: true });
});

const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test', ...headers } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('pictures of the demo', () => {
  it('have a version in their URL and are immutable with it', async () => {
    const { body } = await shop.get('/api/getProductById/1001');
    const { image, images } = body.data as { image: string; images: string[] };
    expect(image).toBe(`/media/perfume-layali-640.webp?v=${media['perfume-layali'].version}`);
    expect([images[0], body.product_images[0].image_url]).toEqual([image, image]);
    const { avif = '' } = pictureSources(image);
    for (const [file = ''] of avif.split(', ').map((candidate) => candidate.split(' '))) {
      const { answer } = await bytesOf(file);
      expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'image/avif']);
      expect(answer.headers.get('cache-control')).toBe(IMMUTABLE);
    }
  });

  it.each(['getBanners', 'getListSubTwoCategory', 'sections', 'get-reels', 'get-featured-categories'])(
    'have their version in every URL of %s',
    async (path) => {
      const { text } = await shop.get(`/api/${path}`);
      const addresses = text.match(/\/media\/[\w-]+\.webp[^"]*/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !/\?v=[0a-l][\da-f]{12}$/.test(address))).toEqual([]);
    },
  );

  it('are served without a version or with an old one, with a shorter cache', async () => {
    for (const query of ['', '?v=a00000000000', '?v=']) {
      const { answer } = await bytesOf(`/media/perfume-layali-640.webp${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=604800']);
    }
  });

  it('are available as JPEG for link previews, created once', async () => {
    for (const [name, width, height] of [
      ['perfume-layali', 640, 640],
      ['ban-gifts', 1120, 640],
      ['prop-bagprop', 480, 480],
    ] as const) {
      const { version } = media[name];
      const { answer, bytes } = await bytesOf(`/pictures/${name}-${width}.jpg?v=${version}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe(IMMUTABLE);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', width, height]);
    }
    expect(readdirSync(join(dataDir, 'pictures/previews'))).toHaveLength(3);
  });

  it.each([
    '/pictures/nobody-640.jpg',
    '/pictures/perfume-layali-9999.jpg',
    '/pictures/..%2f..%2fserver_secret.jpg',
    '/pictures/constructor-640.jpg',
    '/pictures/k0123456789ab-640.webp',
    '/pictures/x',
  ])('are 404 for %s', async (path) => {
    const { status, body, headers } = await shop.get(path);
    expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'not_found', 'no-store']);
  });
});

describe('an uploaded picture', () => {
  it('has every size of its URL, immutable, and a JPEG', async () => {
    const address = await addPicture(store, photo);
    expect(address).toMatch(/^\/pictures\/j[\da-f]{12}-900\.webp$/);
    const { src, avif = '', webp = '', tone } = pictureSources(address);
    expect(tone).toBe('j');
    for (const candidate of [src, ...avif.split(', '), ...webp.split(', ')]) {
      const [file = '', width = '900w'] = candidate.split(' ');
      const { answer, bytes } = await bytesOf(file);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 200, IMMUTABLE]);
      expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    }
    const { bytes } = await bytesOf(address.replace('.webp', '.jpg'));
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 640, 640]);
  });

  it('has the same URL when it is added twice, and loses its metadata', async () => {
    const withMetadata = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const address = await addPicture(store, withMetadata);
    expect(await addPicture(store, withMetadata)).toBe(address);
    const { bytes } = await bytesOf(address);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a text', 'no picture'],
    ['nothing', ''],
  ])('is refused if it is %s', async (_, text) => {
    await expect(addPicture(store, Buffer.from(text))).rejects.toThrow('not a JPEG');
  });
});

describe('pictures of other hosts', () => {
  it('are not loaded without an allowed host', async () => {
    requestedUrls = [];
    const { status, body } = await shopWithoutHosts.get(resizedUrl('/a.jpg'));
    expect([status, body.code, requestedUrls]).toEqual([404, 'not_found', []]);
  });

  it('are resized to the listed widths as WebP, not enlarged, with one request to their host', async () => {
    requestedUrls = [];
    upstreamResponse = photo;
    for (const width of FOREIGN_WIDTHS) {
      const { answer, bytes } = await bytesOf(resizedUrl('/once.jpg', width));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 900));
    }
    expect(requestedUrls).toEqual([`https://${HOST}/once.jpg`]);
  });

  it('are 304 for a matching ETag', async () => {
    const { answer } = await bytesOf(resizedUrl('/once.jpg'));
    const again = await bytesOf(resizedUrl('/once.jpg'), { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.answer.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('are created once for concurrent requests, and stored once for equal content', async () => {
    requestedUrls = [];
    const all = await Promise.all(Array.from({ length: 8 }, () => bytesOf(resizedUrl('/many.jpg'))));
    expect(all.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(requestedUrls).toHaveLength(1);
    expect(readdirSync(join(dataDir, 'pictures/foreign')).filter((file) => file.endsWith('.original'))).toHaveLength(1);
  });

  it('have a proxied URL in the catalogue', async () => {
    await shop.database.pool.query(`update product_image set image = $1 where product_id = 1013 and position = 0`, [
      `https://${HOST}/p.jpg`,
    ]);
    const { body } = await shop.get('/api/getProductById/1013');
    expect(body.data.image).toBe(resizedUrl('/p.jpg', 640));
    const without = await shopWithoutHosts.get('/api/getProductById/1013');
    expect(without.body.data.image).toBe(`https://${HOST}/p.jpg`);
  });

  it.each([
    ['another host', 'https://evil.example.com/a.jpg'],
    ['a host with the same ending', `https://x${HOST}/a.jpg`],
    ['a subdomain', `https://a.${HOST}/a.jpg`],
    ['no TLS', `http://${HOST}/a.jpg`],
    ['another port', `https://${HOST}:8443/a.jpg`],
    ['a password', `https://me:secret@${HOST}/a.jpg`],
    ['the host as a user name', `https://${HOST}@evil.example.com/a.jpg`],
    ['this machine', 'https://127.0.0.1/a.jpg'],
    ['this machine as a number', 'https://2130706433/a.jpg'],
    ['this machine as IPv6', 'https://[::1]/a.jpg'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
  ])('are refused for %s without a request', async (_, url) => {
    requestedUrls = [];
    const { status, body } = await shop.get(`/images?url=${encodeURIComponent(url)}&w=320`);
    expect([status, body.code, requestedUrls]).toEqual([403, 'host_not_allowed', []]);
  });

  it.each([
    ['no address', '/images?w=320'],
    ['a relative URL', '/images?url=cdn&w=320'],
    ['a very long URL', resizedUrl(`/${'x'.repeat(3_000)}`)],
    ['a width that is not listed', resizedUrl('/a.jpg', 321)],
    ['a width as a list', resizedUrl('/a.jpg', '320,640')],
    ['no width', resizedUrl('/a.jpg').replace(/&w=.*/, '')],
  ])('are refused with %s', async (_, path) => {
    requestedUrls = [];
    const { status, body } = await shop.get(path);
    expect([status, body.code, requestedUrls]).toEqual([422, 'invalid', []]);
  });

  it.each<[string, () => Promise<Buffer | Error> | Buffer | Error]>([
    ['fails', () => new Error('answered 503')],
    ['sends a page', () => Buffer.from('<!doctype html><script>1</script>')],
    ['sends an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['sends half a picture', () => photo.subarray(0, 200)],
    ['sends nothing', () => Buffer.alloc(0)],
    ['sends too many pixels', () => createImage(16_000, 3_000).png().toBuffer()],
  ])('are 404 and not cached if their host %s', async (what, createResponse) => {
    upstreamResponse = await createResponse();
    const { status, body, headers } = await shop.get(resizedUrl(`/${encodeURIComponent(what)}.jpg`));
    expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'picture_unavailable', 'no-store']);
    upstreamResponse = photo;
  });

  it('are rate limited', async () => {
    const limited = await createTestApp({
      env: { DATA_DIR: dataDir, IMAGE_HOSTS: HOST },
      limits: { readsPerMinute: 2 },
      database: shop.database,
      fetchPicture: async () => photo,
    });
    const statuses = [];
    for (const path of ['/1.jpg', '/2.jpg', '/3.jpg']) statuses.push((await limited.get(resizedUrl(path))).status);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});
