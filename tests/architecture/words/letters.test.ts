import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letterFiles, lettersIn } from '../../../scripts/assets/fonts';
import { projectRoot } from '../../../server/paths';
import { tokens } from '../../../src/theme/tokens';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

test('a range is read as its letters', () => {
  expect(lettersIn('U+0041-0043, U+00D7')).toEqual(['A', 'B', 'C', '×']);
});

test('the files of letters are those that the style sheet wants', async () => {
  const files = letterFiles();
  expect(files.map(({ name }) => name)).toEqual(['arabic', 'latin', 'latin-more']);
  for (const { name, path, make } of files)
    expect(readFileSync(path).equals(Buffer.from(await make())), `${name}: npm run fonts`).toBe(true);
});

test('neither the words of the shop nor its demo need the third file', () => {
  const more = new Set(letterFiles().find(({ name }) => name === 'latin-more')?.letters);
  const texts = ['ar', 'en']
    .flatMap((lang) => [`src/i18n/locales/${lang}/messages.po`, `tools/flows/locales/${lang}/flows.po`])
    .concat(['products', 'categories'].map((name) => `server/db/seed/catalogue/${name}.json`));
  for (const path of texts)
    expect(
      [...read(path)].filter((letter) => more.has(letter)),
      path,
    ).toEqual([]);
});

test('what stands in until they are loaded is as wide and as high', () => {
  const faces = new Map(
    [...read('src/theme/fonts.css').matchAll(/@font-face \{[^}]*?font-family: '([^']+)';[^}]*\}/g)].map(
      ([face, name = '']) => [name, face],
    ),
  );
  const [first, ...rest] = tokens.fonts.body.value.split(', ').map((name) => name.replaceAll('"', ''));
  expect(first).toBe('Readex Pro');
  const standIns = rest.filter((name) => name.startsWith('Readex Pro in '));
  expect(standIns).toHaveLength(faces.size - 1);
  for (const name of standIns) {
    const face = faces.get(name) ?? '';
    const percent = (what: string) => Number(new RegExp(`${what}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
    const size = percent('size-adjust');
    expect(size * percent('ascent-override'), name).toBeCloseTo(1, 2);
    expect(size * percent('descent-override'), name).toBeCloseTo(0.25, 2);
    expect(percent('line-gap-override'), name).toBe(0);
  }
});

test('a page names the two files beforehand that it loads in Arabic', () => {
  const named = [...read('index.html').matchAll(/href="([^"]+\.woff2)"/g)].map(([, path]) => path);
  expect(named).toEqual(['/src/theme/letters/arabic.woff2', '/src/theme/letters/latin.woff2']);
});
