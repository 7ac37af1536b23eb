import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';
import { filesOf, parseSource, sourcesOf, visit, nameOf, type Source } from '../checks/sources';

type Package = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: { node: string };
};
const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Package;

test.each([
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  '@xstate/graph',
  'wouter',
  'ky',
  'valibot',
  '@lingui/core',
  '@lingui/cli',
  '@lingui/react',
  '@lingui/macro',
  '@pandacss/dev',
  'mapbox-gl',
  'vitest',
  '@testing-library/react',
])('%s is a dependency', (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
});

test.each([
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'panda.config.ts',
  'lingui.config.ts',
  'index.html',
  'src',
  'machines',
  'tests',
  'README.md',
])('%s is at the top level', (name) => {
  expect(existsSync(join(projectRoot, name))).toBe(true);
});

test('the oldest supported Node is 20.19', () => expect(manifest.engines.node).toBe('>=20.19'));

/** Maximum number of lines by the kind of file. */
const maxLinesOf = (path: string): number => {
  if (path.endsWith('.machine.ts')) return 220;
  if (/^src\/(screens|components|app\/shell)\//.test(path)) return 200;
  if (/^(domain|server\/routes|api\/endpoints)\//.test(path)) return 120;
  return Number.POSITIVE_INFINITY;
};

test('no file is longer than its maximum', () => {
  const files = sourcesOf(['domain', 'api', 'machines', 'src', 'server']);
  expect(files.length).toBeGreaterThan(50);
  const long = files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > maxLinesOf(path));
  expect(long).toEqual([]);
});

const tests = filesOf(['tests']).filter((path) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/journeys/'));

test('every test is in a folder that a project runs', () => {
  const included =
    /^tests\/((domain|machines|model|api|architecture|screens|specification|server|platform|operations)\/.*\.test\.tsx?|journeys\/.*\.(spec|test)\.ts)$/;
  expect(tests.length).toBeGreaterThan(10);
  expect(tests.filter((path) => !included.test(path) && /\.(test|spec)\./.test(path))).toEqual([]);
});

const TESTS = ['test', 'it', 'describe'];
const EVASIONS = ['skip', 'only', 'todo', 'skipIf', 'runIf', 'fixme', 'fails'];
const SLEEP = 'waitForTimeout';

/** Skipped tests and fixed waits. */
function evasions(source: Source): string[] {
  const found: string[] = [];
  visit(source, (node) => {
    if (node.type !== 'MemberExpression') return;
    const name = nameOf(node.property);
    if (EVASIONS.includes(name) && TESTS.includes(nameOf(node.object))) found.push(`${source.path}: ${name}`);
    if (name === SLEEP) found.push(`${source.path}: ${name}`);
  });
  return found;
}

test('no test is skipped, and neither tests nor scripts wait for a fixed time', () => {
  expect(sourcesOf(['tests', 'bench', 'scripts', 'tools', 'build']).flatMap(evasions)).toEqual([]);
  const samples = EVASIONS.flatMap((name) => TESTS.map((kind) => `${kind}.${name}('later', go)`));
  for (const text of [...samples, `await page.${SLEEP}(500)`])
    expect(evasions(parseSource('tests/domain/some.test.ts', text)), text).toHaveLength(1);
});
