import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { routeAt } from '../../../domain/routes/match';
import { createTranslator } from '../../support/data/translations';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: string;
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Icon[] }[];
}

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, 'public', name), 'utf8')) as Manifest;
const MANIFESTS = [
  ['ar', 'rtl', read('manifest.webmanifest')],
  ['en', 'ltr', read('manifest.en.webmanifest')],
] as const;

/** Width and height from the header of a PNG (PNG specification, IHDR). */
function pngSizeOf(src: string): string {
  const png = readFileSync(join(projectRoot, 'public', src));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test.each(MANIFESTS)(
  'the %s manifest is installable and declares the true sizes of its icons',
  (lang, dir, manifest) => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', lang, dir });
    expect(manifest.name).toMatch(lang === 'ar' ? /لوزة/ : /^[A-Za-z ]+$/);
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes } of icons) expect(pngSizeOf(src), src).toBe(sizes);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  },
);

test.each(MANIFESTS)(
  'the shortcuts of the %s manifest are four screens under their names in the shop',
  (lang, _, manifest) => {
    const say = createTranslator(lang);
    const shortcuts = manifest.shortcuts.map(({ name, url }) => [routeAt(url).name, name]);
    expect(shortcuts).toEqual([
      ['cart', say('Cart')],
      ['orders', say('My Orders')],
      ['favorites', say('Wishlist')],
      ['categories', say('Categories')],
    ]);
  },
);

test('index.html has the name and description of the Arabic manifest, and no linter comments', () => {
  const document = readFileSync(join(projectRoot, 'index.html'), 'utf8');
  const [, , manifest] = MANIFESTS[0];
  expect(document).toContain(`<title>${manifest.short_name}</title>`);
  expect(document).toContain(`<meta name="description" content="${manifest.description}" />`);
  expect(document).not.toContain('biome');
});
