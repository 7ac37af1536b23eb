import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PictureFormat, widthsOf } from '../../../domain/catalogue/picture-sources';
import { toneNearest } from '../../../domain/catalogue/picture-tones';
import media from '../../../server/db/seed/catalogue/media.json';
import { projectRoot } from '../../../server/paths';
import { readOriginal } from '../../../server/media/resize-picture';

const folder = join(projectRoot, 'public/media');
const entries = Object.entries(media);
const wanted = entries.flatMap(([name, { width }]) =>
  (['avif', 'webp'] as const).flatMap((format) =>
    widthsOf(width, format).map((size) => ({ file: `${name}-${size}.${format}`, size, format })),
  ),
);
const kindOf: Record<PictureFormat, string> = { avif: 'heif', webp: 'webp' };

test('every picture of the demo has the version that its original and the way of making sizes give it', async () => {
  const outdated: string[] = [];
  for (const [name, listed] of entries) {
    const now = await readOriginal(readFileSync(join(folder, `${name}-${listed.width}.webp`)));
    if (now.version !== listed.version || now.height !== listed.height) outdated.push(name);
  }
  expect(outdated, 'run npm run pictures').toEqual([]);
}, 60_000);

test('every size that an address promises is there in its width and format, and nothing else', async () => {
  const there = readdirSync(folder).filter((file) => /\.(?:avif|webp)$/.test(file));
  expect(there.toSorted()).toEqual(wanted.map(({ file }) => file).toSorted());
  for (const { file, size, format } of wanted) {
    const { width, format: kind } = await sharp(join(folder, file)).metadata();
    expect([file, width, kind]).toEqual([file, size, kindOf[format]]);
  }
}, 120_000);

test('no smaller size is heavier than a larger one of the same picture', () => {
  const bytes = (name: string, size: number) => statSync(join(folder, `${name}-${size}.avif`)).size;
  const heavier = entries.flatMap(([name, { width }]) => {
    const sizes = widthsOf(width, 'avif').map((size) => bytes(name, size));
    return sizes.every((size, place) => place === 0 || size >= (sizes[place - 1] ?? 0)) ? [] : [name];
  });
  expect(heavier).toEqual([]);
});

test('a version begins with the letter of the backdrop, and cut-outs have none', () => {
  for (const [name, { version }] of entries) {
    expect(version).toMatch(/^[0a-l][\da-f]{12}$/);
    expect([name, version.startsWith('0')]).toEqual([name, name.startsWith('prop-')]);
  }
  expect(toneNearest('#205240')).toBe(media['ban-host'].version.charAt(0));
});
