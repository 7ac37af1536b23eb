import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noticesOf } from '../../../scripts/deploy/notices.mjs';
import { projectRoot } from '../../../server/paths';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lawza-notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a package; answers the path of a file of it. */
function addPackage(folder: string, manifest: object, files: Record<string, string> = {}): string {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files }))
    writeFileSync(join(root, folder, name), text);
  return `${folder}/lib/index.js`;
}

test('the notices have each package once, with the text of its licence or what it declares', () => {
  const outer = addPackage('node_modules/outer', { name: 'outer', version: '1.2.3' }, { LICENSE: 'ISC, by One\n' });
  const inner = addPackage(
    'node_modules/outer/node_modules/@scope/inner',
    { name: '@scope/inner', version: '2.0.0', license: 'Apache-2.0' },
    { 'license.md': 'Apache License', 'NOTICE.txt': 'This product includes two' },
  );
  const bare = addPackage('node_modules/bare', {
    name: 'bare',
    version: '3.0.0',
    license: 'MIT',
    author: { name: 'Three' },
    homepage: 'https://three.example',
  });
  expect(noticesOf(['dist/server/main.js', outer, outer.replace('index', 'other'), inner, bare], root)).toBe(
    [
      '## bare 3.0.0\n\nMIT\nThree\nhttps://three.example\n',
      '## outer 1.2.3\n\nISC, by One\n',
      '## @scope/inner 2.0.0\n\nThis product includes two\n\nApache License\n',
    ].join('\n'),
  );
});

test('a package without a licence is refused by its name', () => {
  const free = addPackage('node_modules/free', { name: 'free', version: '1.0.0', license: 'MIT' });
  const none = addPackage('node_modules/@a/none', { name: '@a/none', version: '4.5.6' }, { 'README.md': 'MIT' });
  expect(() => noticesOf([free, none], root)).toThrow('These packages have no licence: @a/none 4.5.6.');
});

/** Part of the client's map alone. It names no licence; the jsonlint that it was forked from is under the MIT licence. */
const WITHOUT = 'node_modules/@mapbox/jsonlint-lines-primitives';

test('every other package that production installs has a licence', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const files = Object.entries(packages as Record<string, { dev?: boolean }>)
    .filter(([path, { dev }]) => path !== '' && path !== WITHOUT && !dev && existsSync(join(projectRoot, path)))
    .map(([path]) => `${path}/package.json`);
  expect(files.length).toBeGreaterThan(100);
  expect(noticesOf(files, projectRoot)).toMatch(/^## sharp \d[\s\S]*Apache License/m);
});
