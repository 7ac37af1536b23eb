import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backupCommand } from '../../server/commands/backup';
import { importCommand } from '../../server/commands/catalogue/import';
import { mediaCommand } from '../../server/commands/catalogue/media';
import { startDebianPostgres } from '../support/operations/debian-postgres';
import { endProcess } from '../support/operations/service-process';
import { createCommandRunner } from '../support/process/run-command';
import { startS3 } from '../support/process/s3-server';
import { startShopProcess, waitForAddress } from '../support/process/shop-process';

const CDN = 'https://cdn.example';
const PICTURES = 20;
const CLIP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100_000, 7)]);

const root = mkdtempSync(join(tmpdir(), 'lawza-bucket-'));
const cleanups: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
let env: Record<string, string>;
let s3: Awaited<ReturnType<typeof startS3>>;
let origins: string[];
let pictures: string[];
let clip: string;

const startShop = (name: string, settings: Record<string, string> = {}) => {
  const server = startShopProcess({ env: { ...env, DATA_DIR: join(root, name), ...settings } });
  cleanups.push(() => endProcess(server.process, 'SIGTERM'));
  return server;
};
const run = (create: typeof importCommand, ...args: string[]) => createCommandRunner(create).run(...args);

beforeAll(async () => {
  const postgres = await startDebianPostgres();
  cleanups.push(postgres.stop);
  s3 = await startS3();
  cleanups.push(s3.remove, () => s3.close());
  env = {
    ...s3.env,
    MEDIA_ORIGIN: CDN,
    DATABASE_URL: `${postgres.url}/postgres`,
    SERVER_SECRET: 'the same for all servers of one database',
  };
  origins = [await waitForAddress(startShop('one')), await waitForAddress(startShop('two'))];

  for (const [name, value] of Object.entries({ ...env, DATA_DIR: join(root, 'merchant') })) vi.stubEnv(name, value);
  const goods = join(root, 'goods');
  mkdirSync(goods);
  const names = Array.from({ length: PICTURES }, (_, index) => `rose-${index}`);
  for (const [index, name] of names.entries())
    await sharp({ create: { width: 600, height: 600, channels: 3, background: { r: index * 12, g: 60, b: 90 } } })
      .png()
      .toFile(join(goods, `${name}.png`));
  writeFileSync(join(goods, 'film.mp4'), CLIP);
  const columns = 'handle,sku,name_ar,name_en,price,weight_grams,stock,images';
  const rows = names.map((name) => `${name},${name},وردة,Rose,1.250,100,5,/${name}.png`);
  writeFileSync(join(goods, 'products.csv'), `${[columns, ...rows].join('\n')}\n`);
  await run(importCommand, join(goods, 'products.csv'));
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  cleanups.push(() => client.end());
  await client.query(`update reel set video = '/film.mp4' where position = (select min(position) from reel)`);
  const startedAt = Date.now();
  const printed = await run(mediaCommand, goods);
  process.stdout.write(`${printed.trim()} ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  const images = await client.query(`select image from product_image where image like '/pictures/%' order by 1`);
  pictures = images.rows.map(({ image }) => image);
  clip = (await client.query(`select video from reel where video like '/clips/%'`)).rows[0]?.video;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const end of cleanups.reverse()) await end();
});

it('two servers with no shared folder serve the pictures and the clip of the bucket', async () => {
  expect(pictures).toHaveLength(PICTURES);
  for (const origin of origins) {
    for (const picture of pictures) {
      const response = await fetch(`${origin}${picture}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(600);
    }
    const part = await fetch(`${origin}${clip}`, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${CLIP.length}`,
      'ftyp',
    ]);
    expect((await (await fetch(`${origin}${clip}`)).arrayBuffer()).byteLength).toBe(CLIP.length);
  }
  for (const name of ['one', 'two', 'merchant']) {
    expect(existsSync(join(root, name, 'pictures', 'added'))).toBe(false);
    expect(existsSync(join(root, name, 'clips'))).toBe(false);
  }
});

it('pages name the CDN for pictures, previews and linked data, and their policy allows it', async () => {
  const [origin = ''] = origins;
  const { data } = await (await fetch(`${origin}/api/getProductName?name=Rose&page=1&per_page=30`)).json();
  const rose = data.products?.[0] ?? data[0];
  const response = await fetch(`${origin}/product/${rose.id}`);
  const page = await response.text();
  const [, version] = /\/pictures\/(\w+)-600\.webp/.exec(rose.image) ?? [];
  expect(rose.image).toBe(`${CDN}/pictures/${version}-600.webp`);
  expect(page).toContain(`<meta property="og:image" content="${CDN}/pictures/${version}-600.jpg">`);
  expect(page).toMatch(new RegExp(`"image":\\["${CDN}/pictures/${version}-600.webp"\\]`));
  expect(page).toContain(`srcset="${CDN}/pictures/${version}-160.avif 160w`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`img-src 'self' data: blob: ${CDN};`);
  expect(policy).toContain(`media-src 'self' ${CDN};`);
});

it('a backup says that the bucket is not in it', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await run(backupCommand, join(root, 'backup'));
  expect(write.mock.calls.join('')).toContain(
    "The bucket noor-media is not in it: turn the bucket's own versioning on.",
  );
  write.mockRestore();
});

it('wrong credentials end the start with a sentence', async () => {
  const server = startShop('three', { S3_ACCESS_KEY_ID: 'nobody' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(
    `The bucket noor-media at ${s3.env.S3_ENDPOINT} refuses the credentials (InvalidAccessKeyId). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  );
});

it('while the bucket is down the shop sells, pictures are 503, and they return with it', async () => {
  await s3.close();
  const [origin = ''] = origins;
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect([await statusOf(pictures[0] ?? ''), await statusOf(clip), await statusOf('/')]).toEqual([503, 503, 200]);
  await expect(run(mediaCommand)).rejects.toThrow('does not answer (ECONNREFUSED). Check S3_ENDPOINT.');
  s3 = await startS3({ port: s3.port, folder: s3.folder });
  expect(await statusOf(pictures[0] ?? '')).toBe(200);
});
