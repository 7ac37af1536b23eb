import { expect, test } from 'vitest';
import { importCycles } from '../checks/cycles';
import { parseSource, sourcesOf } from '../checks/sources';

test('there are no import cycles, type imports included', () => {
  expect(importCycles(sourcesOf(['domain', 'api', 'machines', 'src', 'server']))).toEqual([]);
});

const cyclesOf = (files: Record<string, string>) =>
  importCycles(Object.entries(files).map(([path, text]) => parseSource(path, text)));

test.each([
  ["import type { B } from './b'", "import { a } from './a'"],
  ["export * from './b'", "const later = () => import('./a')"],
  ["type B = typeof import('./b')", "export { type A } from './a'"],
])('a cycle of two files is reported: %s, %s', (a, b) => {
  expect(cyclesOf({ 'api/a.ts': a, 'api/b.ts': b })).toEqual(['api/a.ts → api/b.ts → api/a.ts']);
});

test('a long cycle is reported once, in the order of its imports', () => {
  const files = {
    'api/index.ts': "import '../domain/c'",
    'domain/c.tsx': "import './d'; import './leaf'",
    'domain/d.ts': "import '../api'",
    'domain/leaf.ts': "import 'react'",
  };
  expect(cyclesOf(files)).toEqual(['api/index.ts → domain/c.tsx → domain/d.ts → api/index.ts']);
});

test('files with a common import are no cycle', () => {
  expect(cyclesOf({ 'api/a.ts': "import './b'; import './c'", 'api/b.ts': "import './c'", 'api/c.ts': '' })).toEqual(
    [],
  );
});
