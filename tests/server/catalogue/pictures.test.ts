import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOREIGN_WIDTHS, pictureSources } from '../../../domain/catalogue/picture-sources';
import media from '../../../server/db/seed/catalogue/media.json';
import { projectRoot } from '../../../server/paths';
import { addPicture } from '../../../server/media/added-pictures';
import { createTestApp, type TestApp } from '../../support/server/test-app';
import { createClientFolder } from '../../support/process/built-client';

const FOR_EVER = 'public, max-age=31536000, immutable';
const HOST = 'cdn.example.com';
const at = (path: string, width: number | string = 320) =>
  `/images?url=${encodeURIComponent(`https://${HOST}${path}`)}&w=${width}`;

let shop: TestApp;
let closed: TestApp;
let dataDir: string;
let clientDir: string;
let asked: string[] = [];
let served: Buffer | Error;
let photo: Buffer;
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c5dae4' } });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lawza-pictures-'));
  clientDir = createClientFolder();
  symlinkSync(join(projectRoot, 'public/media'), join(clientDir, 'media'));
  photo = await drawn(900, 600).jpeg().toBuffer();
  served = photo;
  shop = await createTestApp({
    env: { DATA_DIR: dataDir, IMAGE_HOSTS: HOST },
    pages: { clientDir, hasMapProvider: false },
    fetchPicture: async ({ href }) => {
      asked.push(href);
      if (served instanceof Error) throw served;
      return served;
    },
  });
  closed = await createTestApp({ env: { DATA_DIR: dataDir }, database: shop.database });
});
afterAll(async () => {
  await closed.close();
  await shop.close();
  rmSync(dataDir, { recursive: true });
  rmSync(clientDir, { recursive: true });
});

const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test', ...headers } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('pictures of the demo', () => {
  it('are answered with their version, and what is asked for by it may be kept for ever', async () => {
    const { body } = await shop.get('/api/getProductById/1001');
    const { image, images } = body.data as { image: string; images: string[] };
    expect(image).toBe(`/media/perfume-layali-640.webp?v=${media['perfume-layali'].version}`);
    expect([images[0], body.product_images[0].image_url]).toEqual([image, image]);
    const { avif = '' } = pictureSources(image);
    for (const [file = ''] of avif.split(', ').map((candidate) => candidate.split(' '))) {
      const { answer } = await bytesOf(file);
      expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'image/avif']);
      expect(answer.headers.get('cache-control')).toBe(FOR_EVER);
    }
  });

  it.each(['getBanners', 'getListSubTwoCategory', 'sections', 'get-reels', 'get-featured-categories'])(
    'have their version in every answer of %s',
    async (path) => {
      const { text } = await shop.get(`/api/${path}`);
      const addresses = text.match(/\/media\/[\w-]+\.webp[^"]*/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !/\?v=[0a-l][\da-f]{12}$/.test(address))).toEqual([]);
    },
  );

  it('stay valid without a version or with an old one, and are then asked for again', async () => {
    for (const query of ['', '?v=a00000000000', '?v=']) {
      const { answer } = await bytesOf(`/media/perfume-layali-640.webp${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=604800']);
    }
  });

  it('come as JPEG for readers that know nothing newer, made once', async () => {
    for (const [name, width, height] of [
      ['perfume-layali', 640, 640],
      ['banner-gifts', 1120, 640],
      ['prop-bagprop', 480, 480],
    ] as const) {
      const { version } = media[name];
      const { answer, bytes } = await bytesOf(`/pictures/${name}-${width}.jpg?v=${version}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe(FOR_EVER);
      const seen = await sharp(bytes).metadata();
      expect([seen.format, seen.width, seen.height]).toEqual(['jpeg', width, height]);
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
  ])('answer 404 with a code for %s', async (path) => {
    const { status, body, headers } = await shop.get(path);
    expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'not_found', 'no-store']);
  });
});

describe('a picture that is added', () => {
  it('has every size that its address promises, each kept for ever, and a JPEG', async () => {
    const address = await addPicture(dataDir, photo);
    expect(address).toMatch(/^\/pictures\/j[\da-f]{12}-900\.webp$/);
    const { src, avif = '', webp = '', tone } = pictureSources(address);
    expect(tone).toBe('j');
    for (const candidate of [src, ...avif.split(', '), ...webp.split(', ')]) {
      const [file = '', width = '900w'] = candidate.split(' ');
      const { answer, bytes } = await bytesOf(file);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 200, FOR_EVER]);
      expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    }
    const { bytes } = await bytesOf(address.replace('.webp', '.jpg'));
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 640, 640]);
  });

  it('has the same address when it is added twice, and loses what the camera wrote into it', async () => {
    const noted = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const address = await addPicture(dataDir, noted);
    expect(await addPicture(dataDir, noted)).toBe(address);
    const { bytes } = await bytesOf(address);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['a drawing that could run', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a text', 'no picture'],
    ['nothing', ''],
  ])('is refused where it is %s', async (_, text) => {
    await expect(addPicture(dataDir, Buffer.from(text))).rejects.toThrow('not a JPEG');
  });
});

describe('pictures of other hosts', () => {
  it('are not loaded by a shop that names no host', async () => {
    asked = [];
    const { status, body } = await closed.get(at('/a.jpg'));
    expect([status, body.code, asked]).toEqual([404, 'not_found', []]);
  });

  it('come in the widths of the list, as WebP without growing, and their host is asked once', async () => {
    asked = [];
    served = photo;
    for (const width of FOREIGN_WIDTHS) {
      const { answer, bytes } = await bytesOf(at('/once.jpg', width));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 900));
    }
    expect(asked).toEqual([`https://${HOST}/once.jpg`]);
  });

  it('answer 304 to a browser that has the picture', async () => {
    const { answer } = await bytesOf(at('/once.jpg'));
    const again = await bytesOf(at('/once.jpg'), { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.answer.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('are made once where many ask at the same time, and kept once where two addresses hold the same', async () => {
    asked = [];
    const all = await Promise.all(Array.from({ length: 8 }, () => bytesOf(at('/many.jpg'))));
    expect(all.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(asked).toHaveLength(1);
    expect(readdirSync(join(dataDir, 'pictures/foreign')).filter((file) => file.endsWith('.original'))).toHaveLength(1);
  });

  it('are answered by their own address where the catalogue names one', async () => {
    await shop.database.pool.query(`update product_image set image = $1 where product_id = 1013 and position = 0`, [
      `https://${HOST}/p.jpg`,
    ]);
    const { body } = await shop.get('/api/getProductById/1013');
    expect(body.data.image).toBe(at('/p.jpg', 640));
    const without = await closed.get('/api/getProductById/1013');
    expect(without.body.data.image).toBe(`https://${HOST}/p.jpg`);
  });

  it.each([
    ['another host', 'https://evil.example.com/a.jpg'],
    ['a host that only ends so', `https://x${HOST}/a.jpg`],
    ['a host below it', `https://a.${HOST}/a.jpg`],
    ['no TLS', `http://${HOST}/a.jpg`],
    ['another port', `https://${HOST}:8443/a.jpg`],
    ['a password', `https://me:secret@${HOST}/a.jpg`],
    ['the host as a name', `https://${HOST}@evil.example.com/a.jpg`],
    ['this machine', 'https://127.0.0.1/a.jpg'],
    ['this machine in one number', 'https://2130706433/a.jpg'],
    ['this machine as IPv6', 'https://[::1]/a.jpg'],
    ['the cloud’s own data', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
  ])('are refused at %s, and nobody is asked', async (_, url) => {
    asked = [];
    const { status, body } = await shop.get(`/images?url=${encodeURIComponent(url)}&w=320`);
    expect([status, body.code, asked]).toEqual([403, 'host_not_allowed', []]);
  });

  it.each([
    ['no address', '/images?w=320'],
    ['half an address', '/images?url=cdn&w=320'],
    ['an endless address', at(`/${'x'.repeat(3_000)}`)],
    ['a width of its own', at('/a.jpg', 321)],
    ['a width as a list', at('/a.jpg', '320,640')],
    ['no width', at('/a.jpg').replace(/&w=.*/, '')],
  ])('are refused with %s', async (_, path) => {
    asked = [];
    const { status, body } = await shop.get(path);
    expect([status, body.code, asked]).toEqual([422, 'invalid', []]);
  });

  it.each<[string, () => Promise<Buffer | Error> | Buffer | Error]>([
    ['is silent', () => new Error('answered 503')],
    ['sends a page', () => Buffer.from('<!doctype html><script>1</script>')],
    ['sends a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['sends half a picture', () => photo.subarray(0, 200)],
    ['sends nothing', () => Buffer.alloc(0)],
    ['sends more points than a machine should hold', () => drawn(16_000, 3_000).png().toBuffer()],
  ])('answer 404 with a code, never kept, where their host %s', async (what, make) => {
    served = await make();
    const { status, body, headers } = await shop.get(at(`/${encodeURIComponent(what)}.jpg`));
    expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'picture_unavailable', 'no-store']);
    served = photo;
  });

  it('are counted, so that nobody makes the shop load without end', async () => {
    const small = await createTestApp({
      env: { DATA_DIR: dataDir, IMAGE_HOSTS: HOST },
      limits: { readsPerMinute: 2 },
      database: shop.database,
      fetchPicture: async () => photo,
    });
    const answers = [];
    for (const path of ['/1.jpg', '/2.jpg', '/3.jpg']) answers.push((await small.get(at(path))).status);
    expect(answers).toEqual([200, 200, 429]);
    await small.close();
  });
});
