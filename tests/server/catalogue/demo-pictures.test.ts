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
const expectedFiles = entries.flatMap(([name, { width }]) =>
  (['avif', 'webp'] as const).flatMap((format) =>
    widthsOf(width, format).map((size) => ({ file: `${name}-${size}.${format}`, size, format })),
  ),
);
const kindOf: Record<PictureFormat, string> = { avif: 'heif', webp: 'webp' };

test('every demo picture has the current version of its original', async () => {
  const outdated: string[] = [];
  for (const [name, listed] of entries) {
    const current = await readOriginal(readFileSync(join(folder, `${name}-${listed.width}.webp`)));
    if (current.version !== listed.version || current.height !== listed.height) outdated.push(name);
  }
  expect(outdated, 'run npm run pictures').toEqual([]);
}, 60_000);

test('every size of a demo picture exists in its width and format, and no other file', async () => {
  const existingFiles = readdirSync(folder).filter((file) => /\.(?:avif|webp)$/.test(file));
  expect(existingFiles.toSorted()).toEqual(expectedFiles.map(({ file }) => file).toSorted());
  for (const { file, size, format } of expectedFiles) {
    const { width, format: kind } = await sharp(join(folder, file)).metadata();
    expect([file, width, kind]).toEqual([file, size, kindOf[format]]);
  }
}, 120_000);

test('no smaller size of a picture has more bytes than a larger one', () => {
  const bytes = (name: string, size: number) => statSync(join(folder, `${name}-${size}.avif`)).size;
  const heavier = entries.flatMap(([name, { width }]) => {
    const sizes = widthsOf(width, 'avif').map((size) => bytes(name, size));
    return sizes.every((size, index) => index === 0 || size >= (sizes[index - 1] ?? 0)) ? [] : [name];
  });
  expect(heavier).toEqual([]);
});

test('a version starts with the letter of the tone, or 0 for cut-outs', () => {
  for (const [name, { version }] of entries) {
    expect(version).toMatch(/^[0a-l][\da-f]{12}$/);
    expect([name, version.startsWith('0')]).toEqual([name, name.startsWith('prop-')]);
  }
  expect(toneNearest('#205240')).toBe(media['ban-host'].version.charAt(0));
});
