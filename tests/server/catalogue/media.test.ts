import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMedia, replaceMedia } from '../../../server/catalogue/catalogue-media';
import { withStoredMedia } from '../../../server/catalogue/import/stored-media';
import { importMedia } from '../../../server/media/import-media';
import { createFolderStore } from '../../../server/media/store/folder-store';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const CLIP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500, 7)]);
let shop: TestApp;
let dataDir: string;
let folder: string;
let asked: string[] = [];
const picture = (background: string, width = 90) =>
  sharp({ create: { width, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

const fetch = async (url: URL): Promise<Buffer> => {
  asked.push(url.pathname);
  if (url.pathname === '/gone.jpg') throw new Error('HTTP 404');
  if (url.pathname === '/shaky.jpg' && asked.length < 3) throw new Error('socket hang up');
  return picture('#804020');
};
const load = (...addresses: string[]) => importMedia(addresses, { store: createFolderStore(dataDir), folder, fetch });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lawza-media-'));
  folder = join(dataDir, 'from');
  mkdirSync(join(folder, 'big'), { recursive: true });
  writeFileSync(join(folder, 'rose.png'), await picture('#c03050'));
  writeFileSync(join(folder, 'big', 'wide.png'), await picture('#30c050', 2_400));
  writeFileSync(join(folder, 'film.mp4'), CLIP);
  writeFileSync(join(folder, 'notes.txt'), 'no picture');
  writeFileSync(join(dataDir, 'secret.png'), await picture('#000'));
  symlinkSync(join(dataDir, 'secret.png'), join(folder, 'link.png'));
  shop = await createTestApp({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

test('stores pictures of a folder and by address, each content once', async () => {
  asked = [];
  const { stored, failed } = await load(
    'rose.png',
    'big/wide.png',
    'https://cdn.example/a.jpg',
    'https://cdn.example/b.jpg',
  );
  expect(failed.size).toBe(0);
  expect(stored.get('rose.png')).toMatch(/^\/pictures\/\w{13}-90\.webp$/);
  expect(stored.get('big/wide.png')).toMatch(/-2000\.webp$/);
  expect(stored.get('https://cdn.example/a.jpg')).toBe(stored.get('https://cdn.example/b.jpg'));
  const answer = await shop.app.request(`http://shop.test${stored.get('rose.png')}`, {
    headers: { host: 'shop.test' },
  });
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

test('loads nothing twice, also after an interruption', async () => {
  await load('https://cdn.example/once.jpg');
  asked = [];
  const { known, stored } = await load('https://cdn.example/once.jpg', 'rose.png', '/pictures/0123456789abc-90.webp');
  expect([known, stored.size, asked]).toEqual([2, 2, []]);
});

test('tries a broken connection again but not a missing file, and goes on after a failure', async () => {
  asked = [];
  const { stored, failed } = await load('https://cdn.example/shaky.jpg');
  expect([stored.size, failed.size, asked.length]).toEqual([1, 0, 3]);
  asked = [];
  const result = await load('https://cdn.example/gone.jpg', 'notes.txt', 'none.png', 'rose.png');
  expect(asked).toEqual(['/gone.jpg']);
  expect(result.stored.size).toBe(1);
  expect(result.failed.get('https://cdn.example/gone.jpg')).toBe('HTTP 404');
  expect(result.failed.get('notes.txt')).toContain('not a JPEG');
  expect(result.failed.get('none.png')).toContain('no such file');
});

test.each(['../secret.png', 'link.png', '/etc/passwd', 'http://cdn.example/a.jpg', 'file:///etc/passwd'])(
  'loads nothing from %s',
  async (address) => {
    const { stored, failed } = await load(address);
    expect([stored.size, failed.size]).toEqual([0, 1]);
  },
);

test('serves a clip with ranges', async () => {
  const address = (await load('film.mp4')).stored.get('film.mp4') ?? '';
  const ask = (headers = {}) =>
    shop.app.request(`http://shop.test${address}`, { headers: { host: 'shop.test', ...headers } });
  const part = await ask({ range: 'bytes=4-7' });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-range')).toBe('bytes 4-7/512');
  const whole = await ask();
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(whole.headers.get('cache-control')).toContain('immutable');
});

test('serves nothing else of the data folder', async () => {
  for (const path of ['/clips/..%2fsecret.png', '/clips/nobody.mp4', '/clips/0123456789abcdef01234567.mp4']) {
    const answer = await shop.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test' } });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('replaces an address wherever the catalogue has it', async () => {
  const before = await listMedia(shop.database.db);
  const old = '/media/perfume-layali-640.webp';
  const places = before.filter(({ address }) => address === old).map(({ place }) => place);
  expect(places.length).toBeGreaterThan(2);
  await replaceMedia(shop.database.db, new Map([[old, '/pictures/0123456789abc-640.webp']]));
  const after = await listMedia(shop.database.db);
  expect(
    after.filter(({ address }) => address === '/pictures/0123456789abc-640.webp').map(({ place }) => place),
  ).toEqual(places);
  expect(after).toHaveLength(before.length);
});

test('files that are imported again keep the stored copies', async () => {
  const { stored } = await load('rose.png', 'https://cdn.example/a.jpg');
  const row = (cells: Record<string, string>) => ({ file: 'products.csv', line: 2, cells });
  const tables = await withStoredMedia(
    { products: [row({ handle: 'rose', images: 'rose.png | https://cdn.example/a.jpg|https://cdn.example/new.jpg' })] },
    createFolderStore(dataDir),
    null,
  );
  expect(tables).toEqual({
    products: [
      row({
        handle: 'rose',
        images: `${stored.get('rose.png')}|${stored.get('https://cdn.example/a.jpg')}|https://cdn.example/new.jpg`,
      }),
    ],
  });
});
