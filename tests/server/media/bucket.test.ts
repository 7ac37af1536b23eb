import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withStoredMedia } from '../../../server/catalogue/import/stored-media';
import { parseConfig } from '../../../server/config';
import { importMedia } from '../../../server/media/import-media';
import { checkMediaAtStart } from '../../../server/media/store/check-at-start';
import { openMediaStore } from '../../../server/media/store/open-media-store';
import { startS3 } from '../../support/process/s3-server';
import { startSignedBucket } from '../../support/process/signed-bucket';
import { createTestApp, type TestApp } from '../../support/server/test-app';

const CDN = 'https://cdn.example';
const CLIP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500, 7)]);

let s3: Awaited<ReturnType<typeof startS3>>;
let shop: TestApp;
let folder: string;
let picture = '';
let clip = '';
const warnings: string[] = [];
const log = { info: () => {}, error: () => {}, warn: (fields: object) => void warnings.push(JSON.stringify(fields)) };

function configOf(env: Record<string, string> = {}) {
  const parsed = parseConfig({ ...s3.env, DATA_DIR: join(folder, 'data'), ...env });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}
const load = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test', ...headers } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lawza-bucket-'));
  writeFileSync(
    join(folder, 'rose.png'),
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c03050' } })
      .png()
      .toBuffer(),
  );
  writeFileSync(join(folder, 'film.mp4'), CLIP);
  s3 = await startS3();
  shop = await createTestApp({ env: { ...s3.env, DATA_DIR: join(folder, 'data'), MEDIA_ORIGIN: CDN } });
  const { stored, failed } = await importMedia(['rose.png', 'film.mp4'], {
    store: openMediaStore(configOf()),
    folder,
    fetch: () => Promise.reject(new Error('nothing is loaded')),
  });
  expect(failed).toEqual(new Map());
  picture = stored.get('rose.png') ?? '';
  clip = stored.get('film.mp4') ?? '';
});
afterAll(async () => {
  await shop.close();
  await s3.close();
  s3.remove();
  rmSync(folder, { recursive: true });
});

test('pictures of the bucket are served by a server without them in its folder', async () => {
  for (const [file, type] of [
    [picture, 'image/webp'],
    [picture.replace('webp', 'avif'), 'image/avif'],
    [picture.replace('webp', 'jpg'), 'image/jpeg'],
  ] as const) {
    const { status, headers } = await load(file);
    expect([file, status, headers.get('content-type')]).toEqual([file, 200, type]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect(readdirSync(folder)).not.toContain('data');
  expect((await load('/pictures/j0123456789ab-900.webp')).status).toBe(404);
});

test('clips of the bucket are served whole and in ranges', async () => {
  const part = await load(clip, { range: 'bytes=4-7' });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-range')).toBe('bytes 4-7/512');
  const whole = await load(clip);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(Buffer.from(await whole.arrayBuffer()).equals(CLIP)).toBe(true);
  expect((await load('/clips/0123456789abcdef01234567.mp4')).status).toBe(404);
});

test('responses name the CDN, and pages may load from it', async () => {
  const { pool } = shop.database;
  await pool.query('update product_image set image = $1 where product_id = 1001 and position = 0', [picture]);
  await pool.query('update reel set video = $1, poster = $2', [clip, picture]);
  const { body, headers } = await shop.get('/api/getProductById/1001');
  expect([body.data.image, body.data.images[0]]).toEqual([`${CDN}${picture}`, `${CDN}${picture}`]);
  const reels = (await shop.get('/api/get-reels')).body.data;
  expect([reels[0].video_url, reels[0].poster]).toEqual([`${CDN}${clip}`, `${CDN}${picture}`]);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`img-src 'self' data: blob: ${CDN};`);
  expect(policy).toContain(`media-src 'self' ${CDN};`);
});

test('a CDN in front of the shop may pass its pictures and clips on to pages of another origin', async () => {
  for (const path of [picture, clip])
    expect((await load(path)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await load('/api/getBanners')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('an import recognises addresses at the CDN and files that another machine has stored', async () => {
  const row = (images: string) => ({ file: 'products.csv', line: 2, cells: { handle: 'rose', images } });
  const store = openMediaStore(configOf({ DATA_DIR: join(folder, 'other') }));
  const tables = await withStoredMedia(
    { products: [row(`${CDN}${picture}|rose.png|https://a.example/b.jpg`)] },
    store,
    CDN,
  );
  expect(tables).toEqual({ products: [row(`${picture}|${picture}|https://a.example/b.jpg`)] });
});

test.each([
  ['a wrong key', { S3_ACCESS_KEY_ID: 'nobody' }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  ['a bucket that does not exist', { S3_BUCKET: 'nobody' }, 'does not exist. Create it, or check S3_BUCKET.'],
])('%s stops the start with a sentence', async (_, env, sentence) => {
  await expect(checkMediaAtStart(configOf(env), log)).rejects.toThrow(sentence);
});

// s3rver accepts every secret.
test('a wrong secret stops the start with a sentence', async () => {
  const strict = await startSignedBucket('the right one', 'us-east-1');
  await expect(checkMediaAtStart(configOf({ S3_ENDPOINT: strict.endpoint }), log)).rejects.toThrow(
    'refuses the credentials (SignatureDoesNotMatch). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  );
  strict.close();
});

test('a setting that is missing is named', () => {
  expect(() => configOf({ S3_ACCESS_KEY_ID: '' })).toThrow('S3_ACCESS_KEY_ID is needed with S3_BUCKET');
  expect(() => configOf({ MEDIA_ORIGIN: 'https://cdn.example/media' })).toThrow('MEDIA_ORIGIN must be only scheme');
});

test('without the bucket the shop starts and sells, and its pictures are 503 until it is back', async () => {
  await s3.close();
  await checkMediaAtStart(configOf(), log);
  expect(warnings.at(-1)).toContain('does not answer (ECONNREFUSED). Check S3_ENDPOINT.');
  for (const path of [picture, clip]) {
    const { status, body, headers } = await shop.get(path);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'media_unavailable', '5']);
  }
  expect((await shop.get('/api/getProductById/1002')).status).toBe(200);
  s3 = await startS3({ port: s3.port, folder: s3.folder });
  expect((await load(picture)).status).toBe(200);
});
