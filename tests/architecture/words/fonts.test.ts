import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontFiles, glyphsIn, slipFontFiles } from '../../../scripts/assets/fonts';
import { projectRoot } from '../../../server/paths';
import { tokens } from '../../../src/theme/tokens';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

test('a unicode-range is expanded to its characters', () => {
  expect(glyphsIn('U+0041-0043, U+00D7')).toEqual(['A', 'B', 'C', '×']);
});

test('the font files are current and declared in the stylesheet', async () => {
  const files = fontFiles();
  expect(files.map(({ name }) => name)).toEqual(['arabic', 'latin', 'latin-more']);
  for (const { name, path, make } of [...files, ...slipFontFiles()])
    expect(readFileSync(path).equals(Buffer.from(await make())), `${name}: npm run fonts`).toBe(true);
});

test('neither the interface nor the demo catalogue needs the latin-more font', () => {
  const more = new Set(fontFiles().find(({ name }) => name === 'latin-more')?.glyphs);
  const texts = ['ar', 'en']
    .flatMap((lang) => [`src/i18n/locales/${lang}/messages.po`, `tools/flows/locales/${lang}/flows.po`])
    .concat(['products', 'categories'].map((name) => `server/db/seed/catalogue/${name}.json`));
  for (const path of texts)
    expect(
      [...read(path)].filter((glyph) => more.has(glyph)),
      path,
    ).toEqual([]);
});

test('the fallback fonts have the metrics of the web font', () => {
  const faces = new Map(
    [...read('src/theme/fonts.css').matchAll(/@font-face \{[^}]*?font-family: '([^']+)';[^}]*\}/g)].map(
      ([face, name = '']) => [name, face],
    ),
  );
  const [first, ...rest] = tokens.fonts.body.value.split(', ').map((name) => name.replaceAll('"', ''));
  expect(first).toBe('Readex Pro');
  const fallbacks = rest.filter((name) => name.startsWith('Readex Pro in '));
  expect(fallbacks).toHaveLength(faces.size - 1);
  for (const name of fallbacks) {
    const face = faces.get(name) ?? '';
    const percent = (what: string) => Number(new RegExp(`${what}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
    const size = percent('size-adjust');
    expect(size * percent('ascent-override'), name).toBeCloseTo(1, 2);
    expect(size * percent('descent-override'), name).toBeCloseTo(0.25, 2);
    expect(percent('line-gap-override'), name).toBe(0);
  }
});

test('index.html preloads the two fonts that Arabic needs', () => {
  const named = [...read('index.html').matchAll(/href="([^"]+\.woff2)"/g)].map(([, path]) => path);
  expect(named).toEqual(['/src/theme/fonts/arabic.woff2', '/src/theme/fonts/latin.woff2']);
});
